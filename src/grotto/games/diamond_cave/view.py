"""What one seat may know of Diamond Cave, built up from nothing: what lies there, and what is remembered (§10)."""

from __future__ import annotations

from collections.abc import Sequence

from grotto.games.diamond_cave import codes
from grotto.games.diamond_cave.papers import (
    tunnel,
    write_cards,
    write_fronts,
    write_open,
    write_turn,
)
from grotto.games.diamond_cave.rules.knowledge import forget, forgets
from grotto.games.diamond_cave.rules.mountain import in_front, is_blocked
from grotto.games.diamond_cave.rules.scoring import PARTS, part_points
from grotto.games.diamond_cave.state import (
    BACK_WORDS,
    CELL_WORDS,
    CELLS,
    FLAG_WORDS,
    FRONT_WORDS,
    LEADING,
    MEMORY_WORDS,
    NUMBER_WORDS,
    PLANNED,
    PLANNING,
    POINTING,
    SWAPPED,
    UNSEEN,
    Mountain,
)
from grotto.kernel.game import Entry, Json
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Records, copied, given, glance
from grotto.kernel.seats import CHANCE

PART_WORDS = ("gained", "hidden", "torches", "standard")  # as `scoring` numbers them


def view(state: Records, seat: int) -> dict[str, Json]:
    """For a seat, or for -1, the spectator: all know the same."""
    state = remembered(state)
    s = glance(Mountain, state)
    return {
        "memory": MEMORY_WORDS[s.memory],
        "numbers": {word: s.numbers[i] for i, word in enumerate(NUMBER_WORDS)},
        "flags": {word: s.flags[i] == 1 for i, word in enumerate(FLAG_WORDS)},
        "turn": write_turn(s),
        "seats": [view_seat(state, other) for other in range(s.seats)],
        "mountain": [view_card(s, cell) for cell in range(CELLS)],
        "planned": [view_planned(s, index) for index in range(PLANNED)],
        "deck": s.deck,
        "diamonds": s.visible,
        "unseen": write_cards(s.unseen),
        "taken": write_fronts(s.taken),
    }


def remembered(state: Records) -> Records:
    """§10.2 the record as a table has it that remembers nothing, where the option says so."""
    if not forgets(given(Mountain, state)):
        return state
    state = copied(state)
    forget(given(Mountain, state))
    return state


def view_card(s: Mountain, cell: int) -> dict[str, Json]:
    """A card of the mountain; `seen` is the front of one that was turned down again."""
    found: dict[str, Json] = {"at": CELL_WORDS[cell], "back": BACK_WORDS[s.back[cell]], "seat": None}
    if s.owner[cell] == NONE:
        found["seen"] = None if s.front[cell] == UNSEEN else FRONT_WORDS[s.front[cell]]
        return found
    undecided = (s.phase == POINTING and cell == s.pawn[s.turn]) or (s.phase == LEADING and cell == s.target)
    return {**found, "seat": s.owner[cell], **write_open(s, cell), **({"ahead": None} if undecided else {})}


def view_planned(s: Mountain, index: int) -> dict[str, Json]:
    """A planned tunnel that chance has yet to turn up shows its back only."""
    hidden = s.phase in (PLANNING, SWAPPED) and index >= s.swapped and s.planned_front[index] == UNSEEN
    front = None if hidden else FRONT_WORDS[s.planned_front[index]]
    return {"front": front, "back": BACK_WORDS[s.planned_back[index]]}


def view_seat(state: Records, seat: int) -> dict[str, Json]:
    s, rules = glance(Mountain, state), given(Mountain, state)
    points = [int(part_points(rules, seat, part)) for part in range(PARTS)]
    account: dict[str, Json] = dict(zip(PART_WORDS, points, strict=True))
    return {
        "pawn": None if s.pawn[seat] == NONE else CELL_WORDS[s.pawn[seat]],
        "tunnel": [CELL_WORDS[cell] for cell in tunnel(s, seat)],
        **view_way(state, seat),
        "gained": s.gained[seat],
        "points": sum(points),
        "account": account,
    }


def view_way(state: Records, seat: int) -> dict[str, Json]:
    """Where the pawn looks: the card in front of it, None at the edge; and whether that blocks the tunnel (§7.1)."""
    s, rules = glance(Mountain, state), given(Mountain, state)
    undecided = s.phase == POINTING and seat == s.turn
    if s.pawn[seat] == NONE or undecided:
        return {"front": None, "blocked": False}
    cell = in_front(rules, seat)
    connecting = s.phase == LEADING and seat == s.turn  # the card in front is the one that was dug
    blocked = not connecting and bool(is_blocked(rules, seat))
    return {"front": None if cell == NONE else CELL_WORDS[cell], "blocked": blocked}


def shows_all(state: Records) -> bool:
    """All sit at one table and see the same cards."""
    return True


def is_out(state: Records, seat: int) -> bool:
    """Nobody can fail."""
    return False


def breaks_ties(state: Records, seat: int) -> tuple[int, ...]:
    """§9.6 the diamonds gained, §9.7 then the length of the tunnel."""
    s = glance(Mountain, state)
    return s.gained[seat], s.length[seat]


def tell(entries: Sequence[Entry], state: Records, seat: int) -> list[Entry]:
    """§10.3 the log without what speaks of tunnels that may have gone dark, where the table remembers nothing."""
    if not forgets(given(Mountain, state)):
        return list(entries)
    return [(who, code) for who, code in entries if not speaks_of_tunnels(who, code)]


def speaks_of_tunnels(who: int, code: int) -> bool:
    """Fronts, and directions that give them away."""
    if who == CHANCE:
        return codes.TURN_UP <= code < codes.START_WITH
    return codes.LEAD <= code < codes.DIG


def do_forget(state: Records) -> bool:
    """§10.3"""
    return bool(forgets(given(Mountain, state)))
