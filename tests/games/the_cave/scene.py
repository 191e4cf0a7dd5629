"""Short positions of The Cave for scenario tests, written the way one would tell them at the table.

    scene(team("0,1", "3 provision 1 rope"), team(), cave=["descent ns 0,2 depth=25"], points=4)

The start board of as many teams is there already: with two teams starting spaces lie at 0,1 (north), 1,0 (east) and
-1,0 (west) of the base at 0,0, each open on all four sides. A cave line is `kind exits x,y` and then any of depth=25,
bare (its token has been taken; then somebody must hold it), line, ropes=ns, stack=II.
"""

from __future__ import annotations

from grotto import Position
from grotto.games.the_cave.content import open_box
from grotto.games.the_cave.papers import CavePapers
from grotto.kernel.game import REGISTRY
from grotto.kernel.layout import blank, face

TOKENS = ("wonder", "water", "squeeze-1", "squeeze-2", "squeeze-3")


def gear(text: str) -> dict[str, int]:
    """`4 provision camera` as counts; a word without a number counts once."""
    found: dict[str, int] = {}
    count = 1
    for word in text.split():
        if word.isdigit():
            count = int(word)
        else:
            found[word], count = count, 1
    return found


def team(at: str = "base", pack: str = "", camp: str = "waiting", stock: str = "", **more: object) -> dict[str, object]:
    """A team; `camp` is waiting, packed, abandoned, or a place where it is built ("base" or "0,1")."""
    state = camp if camp in ("waiting", "packed", "abandoned") else "built"
    built_at = place(camp) if state == "built" else None
    described: dict[str, object] = {"at": place(at), "pack": gear(pack)}
    described["camp"] = {"state": state, "at": built_at, "gear": gear(stock)}
    return {**described, **more}


def place(text: str) -> list[int] | None:
    return None if text == "base" else [int(part) for part in text.split(",")]


def space(line: str) -> dict[str, object]:
    kind, exits, at, *more = line.split()
    found: dict[str, object] = {"kind": kind, "exits": exits, "at": place(at), "token": kind in TOKENS}
    for word in more:
        name, _, value = word.partition("=")
        if word == "bare":
            found["token"] = False
        elif word == "line":
            found["line"] = True
        else:
            found[name] = int(value) if name == "depth" else value
    return found


def start_board(edition: str, seats: int) -> list[object]:
    game = REGISTRY.game("the-cave")
    states = blank(game.state)
    game.host.begin(face(states), face(open_box(edition, seats)), seats, game.option_numbers({"edition": edition}))
    board = CavePapers().write(states)["cave"]
    assert isinstance(board, list)
    return board


def scene(
    *teams: dict[str, object],
    cave: list[str] | None = None,
    edition: str = "rebel",
    flags: dict[str, bool] | None = None,
    numbers: dict[str, int] | None = None,
    stacks: object = None,
    **turn: object,
) -> Position:
    """A position; the keywords left over are those of the turn (points, seat, phase, drawn, rounds_left, …)."""
    board = start_board(edition, len(teams))
    document = {
        "game": "the-cave",
        "edition": edition,
        "flags": flags or {},
        "numbers": numbers or {},
        "teams": list(teams),
        "cave": [*board, *(space(line) for line in cave or [])],
        "stacks": stacks,
        "turn": turn,
    }
    return Position.from_json(document)  # type: ignore[arg-type]


def rule_against(position: Position, action: str) -> str | None:
    """The § that forbids an action, None when it is legal; checked against the legal list."""
    refusal = position.why_not(action)
    listed = action in [one.text for one in position.actions()]
    assert listed == (refusal is None), f"legal() and refusal() disagree about {action!r}"
    return refusal.rule if refusal else None
