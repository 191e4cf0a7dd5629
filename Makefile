# Grotto's commands; `make` alone lists them. Words for the program go into ARGS: make play ARGS="--seats 3"

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help play client test check bench golden mutants lock clean venv lint

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

client: venv ## build the browser client, which `grotto serve` shows
	@$(BIN)/python scripts/client.py

play: venv ## play The Cave in the terminal (ARGS="--seats 3 --edition pegasus")
	@$(BIN)/grotto play the-cave $(ARGS)

test: venv lint client ## everything CI runs; skipped tests are listed with their reasons at the end
	@echo "Tests, all of them …"
	@$(BIN)/pytest -n auto --maxprocesses 8 --dist worksteal $(ARGS)

check: venv lint ## the fast part of it, for every few minutes: lint, types, imports, unit tests
	@echo "Unit tests …"
	@$(BIN)/pytest -q -m "not slow" tests/kernel tests/games $(ARGS)

bench: venv ## measure the games and their environments beside all peers, and the GPU where there is one
	@$(PYTHON) -m bench.peers.install
	@$(BIN)/python -m bench $(ARGS)
	@if command -v nvidia-smi >/dev/null; then $(BIN)/python -m bench.cuda; fi
	@$(BIN)/python -m bench.rivals

golden: venv ## play the golden records anew, after a change of the rules
	@$(BIN)/python -m tests.golden $(ARGS)

mutants: venv ## plant a fault for every § and see that a test turns red
	@$(BIN)/python -m tests.mutants $(ARGS)

lock: venv ## pin the dependencies of pyproject.toml in requirements.lock (ARGS=--upgrade for newer ones)
	@echo "Pinning every dependency, for every system …"
	@$(BIN)/uv pip compile pyproject.toml --output-file requirements.lock --quiet --universal --python-version 3.11 \
		--fork-strategy fewest $(foreach extra,bench cluster envs postgres push redis,--extra $(extra)) --group dev --generate-hashes --custom-compile-command "make lock" $(ARGS)
	@! grep -n '://' requirements.lock || { echo "requirements.lock must not name any host"; exit 1; }
	@$(PYTHON) scripts/bootstrap.py

clean: ## remove .venv and all caches and build leftovers of this folder
	@rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

venv:
	@command -v $(PYTHON) >/dev/null || { \
		echo "Grotto needs Python 3.11 or newer, and there is no '$(PYTHON)' here."; \
		echo "Debian: apt-get install python3 python3-venv.   macOS: brew install python"; exit 1; }
	@$(PYTHON) scripts/bootstrap.py

lint: venv
	@echo "Format, lint, types, imports …"
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
