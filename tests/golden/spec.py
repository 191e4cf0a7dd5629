"""Which golden records there are, and how they are played and fingerprinted."""

from __future__ import annotations

import hashlib
import importlib
import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import grotto
from grotto.kernel.layout import given
from grotto.kernel.position import Position
from grotto.kernel.seats import CODE

HERE = Path(__file__).parent
LARGEST = 20_000  # bytes a file
SEEDS = 60
SIMPLE, UNIFORM, TRIPPER = "grotto.bots.simple_cave", "grotto.bots.uniform", "grotto.bots.simple_tripper"
TEAM = "grotto.bots.simple_team"
SUB_TERRA = ("difficulty", "team", "choice", "extra", "helps", "unseen")


@dataclass(frozen=True)
class Golden:
    """One record: its table, who plays it, and the end it must come to."""

    name: str
    game: str
    seats: int
    seed: int
    end: str
    decider: str = SIMPLE
    content: str | None = None
    options: dict[str, str] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return HERE / self.game / f"{self.name}.json"


def play(golden: Golden) -> grotto.Table:
    """Play the record's game anew: the first seed that comes to the wanted end in a small file."""
    for seed in range(golden.seed, golden.seed + SEEDS):
        table = play_seed(golden, seed)
        if table.end_reason == golden.end and len(table.record.to_json()) < LARGEST:
            return table
    raise SystemExit(f"{golden.name}: none of {SEEDS} seeds from {golden.seed} on ends by {golden.end}")


def play_seed(golden: Golden, seed: int) -> grotto.Table:
    content = HERE / golden.game / golden.content if golden.content else None
    table = grotto.new(golden.game, seats=golden.seats, seed=seed, content=content, **golden.options)
    decide = importlib.import_module(golden.decider).decide
    rng = np.array([seed * 7919 + 1], np.int64)
    while not table.over:
        seat = table.actors[0]
        rows, count = table.position.rows(seat)
        code = decide(given(table.game.state, table.position.state), seat, rows, count, rng)
        table.play(table.game.notation.write(int(code)), seat)
    return table


def fingerprint(record: grotto.Record) -> dict[str, object]:
    """What must not change while the rules version stays: who can do what on the way, and what it comes to."""
    table = grotto.replay(record)
    moments = [moment.before for moment in table.moments]
    marks = [len(moments) * quarter // 4 for quarter in (1, 2, 3)]
    return {
        "rules": record.rules,
        "actions": len(moments),
        "moments": digest([possible(position) for position in moments[::5]]),
        "perft": [[perft(moments[mark], depth) for depth in (1, 2)] for mark in marks],
        "scores": table.scores,
        "end": table.end_reason,
    }


def possible(position: Position) -> list[object]:
    """Who may act, what is legal for each, and the points so far."""
    legal = [[action.text for action in position.actions(seat)] for seat in position.actors]
    return [position.actors, legal, position.scores]


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


def perft(position: Position, depth: int) -> int:
    """How many ways there are to go on for so many actions, chance's included."""
    if depth == 0 or position.over:
        return 1
    ways = 0
    for seat in position.actors:
        rows, count = position.rows(seat)
        if depth == 1:
            ways += count
            continue
        ways += sum(perft(position.step(seat, code), depth - 1) for code in rows[:count, CODE].tolist())
    return ways


def openings_perft(game: str, deepest: int = 3) -> list[int]:
    """From the opening of the smallest game."""
    table = grotto.new(game, by_hand=True)
    return [perft(table.position, depth) for depth in range(1, deepest + 1)]


def trip(
    name: str, seats: int, seed: int, end: str, decider: str = TRIPPER, content: str | None = None, **options: str
) -> Golden:
    """A record of Gone Caving!, by a caver who wants to get somewhere."""
    return Golden(name, "gone-caving", seats, seed, end, decider, content, options)


GOLDEN = [
    *(
        Golden(f"{edition}-{seats}", "the-cave", seats, seed, "explored", options={"edition": edition})
        for edition, seed in (("rebel", 1), ("pegasus", 101))
        for seats in (2, 3, 4, 5)
    ),
    Golden("sealed", "the-cave", 2, 3, "sealed", content="dead-ends.toml"),
    Golden("quiet-nobody-home", "the-cave", 3, 4, "quiet", decider=UNIFORM),
    Golden("quiet-everybody-home", "the-cave", 2, 6, "quiet"),
    *(
        Golden(f"{memory}-{seats}", "diamond-cave", seats, seed, "cleared", decider=UNIFORM, options={"memory": memory})
        for memory, seed in (("kept", 1), ("own", 101))
        for seats in (2, 3, 4)
    ),
    Golden("quiet", "diamond-cave", 3, 4, "quiet", decider=UNIFORM),
    Golden("empty-deck", "diamond-cave", 2, 5, "cleared", decider=UNIFORM, content="empty-deck.toml"),
    *(trip(f"goal-{seats}", seats, seats, "goal", goal="300") for seats in (2, 3, 4, 5, 6)),
    trip("goal-1000", 2, 11, "goal"),
    trip("two-hands", 3, 21, "hands", hands="2"),
    trip("gone-caving", 2, 31, "gone caving", decider=UNIFORM, content="one-hand.toml"),
    trip("wild", 3, 41, "hands", decider=UNIFORM, fast="yes"),
    trip("together", 5, 51, "hands", together="yes", hands="2"),
    trip("together-journey", 3, 61, "hands", together="yes", journey="yes", fast="yes"),
    trip("expedition", 4, 71, "goal", expedition="yes", goal="300"),
    trip("expedition-journey", 6, 81, "hands", expedition="yes", journey="yes", fast="yes"),
    trip("expedition-together-iron", 4, 91, "hands", expedition="yes", together="yes", iron="yes", fast="yes"),
    trip("journey", 6, 101, "goal", journey="yes", goal="300"),
    trip("iron", 2, 111, "goal", iron="yes", goal="300"),
    *(
        Golden(
            f"{name}-{seats}",
            "sub-terra",
            seats,
            seed,
            end,
            decider,
            content,
            dict(zip(SUB_TERRA, values, strict=True)),
        )
        for name, seats, seed, end, decider, content, *values in (
            ("normal", 1, 1, "defeat", TEAM, None, "normal", "usual", "draft", "no", "on", "counted"),
            ("five", 1, 11, "silver", TEAM, "middling-cave.toml", "normal", "5", "draft", "yes", "on", "counted"),
            ("six", 1, 21, "bronze", TEAM, "middling-cave.toml", "normal", "6", "random", "no", "off", "hidden"),
            ("gold", 2, 31, "gold", TEAM, "short-cave.toml", "advanced", "usual", "draft", "no", "on", "hidden"),
            ("advanced", 3, 41, "defeat", UNIFORM, None, "advanced", "usual", "random", "no", "on", "counted"),
            ("expert", 4, 51, "defeat", UNIFORM, None, "expert", "usual", "draft", "no", "off", "counted"),
            ("silver", 5, 61, "silver", TEAM, "middling-cave.toml", "expert", "usual", "random", "no", "on", "counted"),
            ("bronze", 6, 71, "bronze", TEAM, "middling-cave.toml", "normal", "usual", "draft", "yes", "on", "counted"),
        )
    ),
]
