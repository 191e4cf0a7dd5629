"""What it takes to begin: seconds to import and to the first legal step, and memory, ours beside the peers'."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

GAMES = 100_000
CLOCK = """
import json, resource, time
def megabytes(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
began = time.process_time()
{imports}
imported = time.process_time() - began
{first}
called = time.process_time() - began
small = megabytes()
{many}
print(json.dumps([imported, called, small, megabytes() - small]))
"""


@dataclass(frozen=True)
class Program:
    """The smallest program: what it imports, its first legal step, and 100,000 games at once."""

    name: str
    imports: str
    first: str
    many: str


def ours(game: str) -> Program:
    return Program(
        f"Grotto {game}",
        "from grotto.envs import Batch, Solo",
        f"solo = Solo({game!r}); solo.step(solo.reset(1)[0])",
        f"games = Batch({game!r}, {GAMES}); games.step(games.lot)",
    )


PEERS = (
    Program(
        "OpenSpiel backgammon",
        "import pyspiel",
        "state = pyspiel.load_game('backgammon').new_initial_state(); state.apply_action(state.legal_actions()[0])",
        f"games = [state.clone() for _ in range({GAMES})]",
    ),
    Program(
        "Pgx backgammon",
        "import os; os.environ['JAX_PLATFORMS'] = 'cpu'; import jax, pgx",
        "env = pgx.make('backgammon'); step = jax.jit(env.step); key = jax.random.PRNGKey(0); "
        "state = env.init(key); step(state, state.legal_action_mask.argmax(), key).observation.block_until_ready()",
        f"games = jax.jit(jax.vmap(env.init))(jax.random.split(key, {GAMES})); games.observation.block_until_ready()",
    ),
    Program(
        "EnvPool backgammon",
        "import envpool, numpy",
        "env = envpool.make('Backgammon-v1', env_type='gymnasium', num_envs=1, num_threads=1); mask = env.reset()[1]"
        "['legal_action_mask']; env.step(mask.argmax(1).astype(numpy.int32))",
        f"games = envpool.make('Backgammon-v1', env_type='gymnasium', num_envs={GAMES}, num_threads=1); games.reset()",
    ),
)
HEADS = ("starting", "import, s", "to the first step, s", "MB then", f"MB more with {GAMES:,} games")


def measured(program: Program, python: str) -> list[str] | None:
    """A row of figures; nothing where the program cannot run. Everything that can be compiled before is compiled."""
    code = CLOCK.format(imports=program.imports, first=program.first, many=program.many)
    root = Path(__file__).resolve().parent.parent
    for _ in range(2):
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, cwd=root)
        if done.returncode:
            return None
    imported, called, small, more = json.loads(done.stdout.splitlines()[-1])
    return [program.name, f"{imported:.2f}", f"{called:.2f}", f"{small:,.0f}", f"{more:,.0f}"]


def rows(games: list[str], peers: str) -> list[list[str]]:
    asked = [(ours(game), sys.executable) for game in games] + [(program, peers) for program in PEERS]
    return [row for program, python in asked if (row := measured(program, python))]
