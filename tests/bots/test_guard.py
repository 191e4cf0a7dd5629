"""A bot that crashes, hangs or answers nonsense loses its choice, is reported, and harms nobody."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

import grotto
from grotto.bots.bot import Bot, Budget, Choice
from grotto.bots.guard import MOST_TROUBLE, Guard
from grotto.bots.program import Program
from grotto.kernel.game import REGISTRY
from grotto.kernel.position import Position

GAME = REGISTRY.game("the-cave")


class Broken(Bot):
    """Does what it is told to do wrong."""

    def __init__(self, fault: str) -> None:
        self.game, self.name, self.fault, self.asked = GAME, "broken", fault, 0

    def think(self, knowledge: Position, seat: int, seed: int, budget: Budget) -> Choice:
        self.asked += 1
        if self.fault == "crash":
            raise RuntimeError("out of order")
        if self.fault == "hang":
            time.sleep(30)
        return Choice(-7)


@pytest.mark.parametrize(
    ("fault", "told"), [("crash", "out of order"), ("hang", "no answer within 0.2"), ("nonsense", "-7 is not legal")]
)
def test_a_faulty_bot_plays_a_safe_action_and_is_reported(fault: str, told: str) -> None:
    table = grotto.new("the-cave", seats=2, seed=1)
    safe = grotto.bot("the-cave", "greedy")
    bot = Broken(fault)
    guard = Guard(bot, safe, patience=0.2 if fault == "hang" else None)
    for _ in range(MOST_TROUBLE + 2):
        choice = guard.choose(table.position, 0, seed=4)
        assert choice.code == safe.choose(table.position, 0, seed=4).code
        assert choice.trouble
    assert told in guard.troubles[0]
    assert bot.asked == MOST_TROUBLE, "it is left alone after that"
    assert table.turn == 0


def program(folder: Path, source: str, patience: float = 60) -> Program:
    path = folder / "a bot.py"
    path.write_text(source, "utf-8")
    return Program(GAME, f"'{sys.executable}' '{path}'", patience)


FIRST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["ask"] == "choose" and asked["position"]["game"] == asked["game"]
    first = asked["legal"][0]
    print(json.dumps({"action": first, "alternatives": [{"action": first, "value": 0.5, "visits": 3}]}), flush=True)
"""


ECHO = """
import json, sys
for line in sys.stdin:
    with open(sys.argv[0] + ".log", "a") as log:
        log.write(line)
    print(json.dumps({"action": "done"}), flush=True)
"""


def test_a_program_plays(tmp_path: Path) -> None:
    table = grotto.new("the-cave", seats=2, seed=1)
    bot = program(tmp_path, FIRST)
    for _ in range(4):
        choice = bot.choose(table.position, 0)
        assert choice.code == table.actions(0)[0].code
        assert choice.alternatives[0].visits == 3
        table.play(bot.action(table.position, 0))
    running = bot.running
    assert running is not None
    bot.close()
    assert running.poll() is not None


def test_a_program_never_sees_what_its_seat_does_not(tmp_path: Path) -> None:
    """Two worlds give the same question."""
    table = grotto.new("the-cave", seats=2, seed=1)
    table.play("take suggested", 1)
    bot = program(tmp_path, ECHO)
    for position in (table.position, table.position.redealt(0, 77)):
        bot.choose(position, 0, seed=3)
    bot.close()
    one, two = (tmp_path / "a bot.py.log").read_text("utf-8").splitlines()
    assert one == two


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import sys; sys.stdin.readline(); sys.exit(3)", "has ended with the code 3"),
        ("import time; time.sleep(60)", "no answer within"),
        ("print('pass', flush=True); input(); input()", "cannot be read"),
        ("""print('{"action": "fly"}', flush=True); input(); input()""", "'fly' is not among the legal actions"),
        ("""print('{"action": "done", "why": 1}', flush=True); input(); input()""", "cannot be read"),
        ("import sys; sys.stdout.write('x' * 3_000_000); sys.stdout.flush(); input(); input()", "has ended"),
    ],
    ids=["ends", "hangs", "no JSON", "not legal", "unknown field", "floods"],
)
def test_a_faulty_program_is_reported_and_does_not_stay(source: str, told: str, tmp_path: Path) -> None:
    table = grotto.new("the-cave", seats=2, seed=1)
    bot = program(tmp_path, source, patience=1.0 if "sleep" in source else 20.0)
    guard = Guard(bot, grotto.bot("the-cave", "greedy"))
    choice = guard.choose(table.position, 0, seed=1)
    assert told in (choice.trouble or "")
    assert choice.code == grotto.bot("the-cave", "greedy").choose(table.position, 0, seed=1).code
    assert bot.running is None


def test_a_program_that_is_not_there_is_reported() -> None:
    table = grotto.new("the-cave", seats=2, seed=1)
    guard = grotto.bot("the-cave", "cmd:/no/such/bot --deep")
    choice = guard.choose(table.position, 0, seed=1)
    assert "does not start" in (choice.trouble or "")
