"""Spaces lie as tiles can lie, and every tile of the box is somewhere."""

from __future__ import annotations

from grotto.games.sub_terra.rules.cave import card_shape, faces_of, is_gap, is_steep, kind_of
from grotto.games.sub_terra.rules.faults import (
    CARD_FAULT,
    EXIT_FAULT,
    MARKER_FAULT,
    OPEN_ENDS_FAULT,
    PLACE_FAULT,
    SCRATCH_FAULT,
    SPACE_FAULT,
    STACK_FAULT,
    SUPPLY_FAULT,
    WAYS_FAULT,
    note_fault,
)
from grotto.games.sub_terra.state import (
    CAVE_IN_TILE,
    ENGINEER,
    EXIT,
    EXIT_CARD,
    EXPLOSIVES,
    GEOLOGIST,
    GUIDES,
    IN_HAND,
    IN_STACK,
    KEPT,
    LAID,
    NORMAL,
    ROPES,
    SCOUT,
    STACK_CARDS,
    START,
    WATER,
    Expedition,
)
from grotto.kernel.geometry import ALL_OPEN, NONE, SIDES, opens, opposite, shape_of, side_towards
from grotto.kernel.layout import Grid
from grotto.kernel.rule import rule


@rule
def audit_space(s: Expedition, space: int, out: Grid, n: int) -> int:
    if s.steps[space] != 0 or s.queue[space] != 0:
        n = note_fault(out, n, SCRATCH_FAULT, space)
    if space >= s.spaces:
        return n if is_blank(s, space) else note_fault(out, n, SPACE_FAULT, space)
    if not NORMAL <= s.kind[space] <= EXIT or (s.kind[space] == START) != (space == 0):
        return note_fault(out, n, SPACE_FAULT, space)
    if not 0 < s.exits[space] <= ALL_OPEN or not 0 <= s.blasted[space] <= ALL_OPEN:
        return note_fault(out, n, SPACE_FAULT, space)
    if not 0 <= s.ways[space] <= ALL_OPEN or not is_as_printed(s, space):
        return note_fault(out, n, SPACE_FAULT, space)
    if not is_marked_well(s, space):
        n = note_fault(out, n, MARKER_FAULT, space)
    return n


@rule
def is_as_printed(s: Expedition, space: int) -> bool:
    """Kind and faces are those of the card, and so are the openings but for walls that explosives took away."""
    card = s.card[space]
    if space == 0:
        return card == NONE and s.exits[0] == s.start_exits | s.blasted[0]
    if not 0 <= card <= EXIT_CARD or s.kind[space] != kind_of(card) or s.faces[space] != faces_of(card):
        return False
    for mask in range(1, ALL_OPEN + 1):
        if shape_of(mask) == card_shape(s, card) and mask | s.blasted[space] == s.exits[space]:
            return True
    return False


@rule
def is_blank(s: Expedition, space: int) -> bool:
    """Beyond the last tile nothing is written."""
    for side in range(SIDES):
        if s.near[space, side] != 0:
            return False
    if s.x[space] != 0 or s.y[space] != 0 or s.kind[space] != 0 or s.exits[space] != 0 or s.blasted[space] != 0:
        return False
    return (
        s.arrow[space] == 0
        and s.card[space] == 0
        and s.faces[space] == 0
        and s.marker[space] == 0
        and s.ways[space] == 0
    )


@rule
def is_marked_well(s: Expedition, space: int) -> bool:
    """§9.3 floods on water, §9.5 rubble on cave-ins, §7.9 ropes on ledges and slides."""
    kind = s.kind[space]
    if not 0 <= s.marker[space] <= 1:
        return False
    if s.marker[space] == 1 and not (kind == WATER or kind == CAVE_IN_TILE or is_steep(kind)):
        return False
    if is_steep(kind):
        if not 0 <= s.arrow[space] < SIDES or not opens(s.exits[space], s.arrow[space]):
            return False
        if not opens(s.exits[space], opposite(s.arrow[space])):
            return False
    elif s.arrow[space] != NONE:
        return False
    return True


@rule
def audit_ways(s: Expedition, space: int, out: Grid, n: int) -> int:
    """§4.3, §12.4"""
    joined = space == 0
    for other in range(s.spaces):
        if other != space and s.x[other] == s.x[space] and s.y[other] == s.y[space]:
            return note_fault(out, n, PLACE_FAULT, space)
    for side in range(SIDES):
        other = neighbour_at(s, space, side)
        if s.near[space, side] != other:
            return note_fault(out, n, WAYS_FAULT, space)
        way = False
        if other != NONE:
            back = opposite(side)
            if opens(s.blasted[space], side) != opens(s.blasted[other], back):
                return note_fault(out, n, WAYS_FAULT, space)
            way = opens(s.exits[space], side) and opens(s.exits[other], back)
            joined = joined or (way and other < space)
        if opens(s.ways[space], side) != way:
            return note_fault(out, n, WAYS_FAULT, space)
    return n if joined else note_fault(out, n, PLACE_FAULT, space)


@rule
def neighbour_at(s: Expedition, space: int, side: int) -> int:
    for other in range(s.spaces):
        if side_towards(s.x[other] - s.x[space], s.y[other] - s.y[space]) == side:
            return other
    return NONE


@rule
def audit_spaces(s: Expedition, out: Grid, n: int) -> int:
    ends = 0
    exits = 0
    for space in range(s.spaces):
        exits += s.kind[space] == EXIT
        for side in range(SIDES):
            ends += is_gap(s, space, side)
    if ends != s.open_ends:
        n = note_fault(out, n, OPEN_ENDS_FAULT, s.open_ends)
    if not IN_STACK <= s.exit_in <= LAID or exits != (s.exit_in == LAID) or s.exit_asked < 0:
        n = note_fault(out, n, EXIT_FAULT, exits)
    if (s.exit_in == LAID) != (s.exit_at != NONE) or (
        s.exit_at != NONE and (not 0 < s.exit_at < s.spaces or s.kind[s.exit_at] != EXIT)
    ):
        n = note_fault(out, n, EXIT_FAULT, exits)
    if (s.exit_in == IN_HAND) != (s.drawn == EXIT_CARD) or (s.exit_in == KEPT) != (s.kept == EXIT_CARD):
        n = note_fault(out, n, EXIT_FAULT, exits)
    return n


# --- the stack ---


@rule
def audit_stack(s: Expedition, out: Grid, n: int) -> int:
    left = 0
    for card in range(STACK_CARDS):
        left += s.unseen[card]
        held = (s.drawn == card) + (s.kept == card)
        laid = s.printed[card] - s.unseen[card] - s.discarded[card] - held
        if s.printed[card] < 0 or s.unseen[card] < 0 or s.discarded[card] < 0 or laid < 0 or laid != laid_as(s, card):
            n = note_fault(out, n, CARD_FAULT, card)
    if left != s.tiles_left:
        n = note_fault(out, n, STACK_FAULT, s.tiles_left)
    if s.ropes < 0 or s.ropes + ropes_laid(s) != s.numbers[ROPES]:
        n = note_fault(out, n, SUPPLY_FAULT, s.ropes)
    if (
        s.explosives < 0
        or s.explosives + blasts(s) != s.numbers[EXPLOSIVES]
        or (blasts(s) > 0 and s.owner[ENGINEER] == NONE)
    ):
        n = note_fault(out, n, SUPPLY_FAULT, s.explosives)
    if not 0 <= s.guides <= s.numbers[GUIDES] or (s.guides < s.numbers[GUIDES] and s.owner[SCOUT] == NONE):
        n = note_fault(out, n, SUPPLY_FAULT, s.guides)
    if not NONE <= s.kept <= EXIT_CARD or (s.kept != NONE and s.owner[GEOLOGIST] == NONE):
        n = note_fault(out, n, CARD_FAULT, s.kept)
    return n


@rule
def laid_as(s: Expedition, card: int) -> int:
    count = 0
    for space in range(1, s.spaces):
        count += s.card[space] == card
    return count


@rule
def ropes_laid(s: Expedition) -> int:
    count = 0
    for space in range(s.spaces):
        count += is_steep(s.kind[space]) and s.marker[space] == 1
    return count


@rule
def blasts(s: Expedition) -> int:
    """Explosives lie between two tiles, or where one faces a gap."""
    count = 0
    for space in range(s.spaces):
        for side in range(SIDES):
            other = s.near[space, side]
            count += opens(s.blasted[space], side) and (other == NONE or space < other)
    return count
