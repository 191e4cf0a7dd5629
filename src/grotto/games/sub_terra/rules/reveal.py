"""Revealing and exploring: chance brings a tile, the caver lays it (§5, §6)."""

from __future__ import annotations

from grotto.games.sub_terra.rules.act import bar_rule, bars, enter
from grotto.games.sub_terra.rules.cave import card_shape, faces_of, is_gap, is_steep, kind_of, lay_space, tiles_in_stack
from grotto.games.sub_terra.rules.team import actor_of, is_conscious
from grotto.games.sub_terra.state import (
    ASKING_EXIT,
    DRAWING,
    DRAWING_LOTS,
    EXIT,
    EXIT_CARD,
    EXPLORED,
    GEOLOGIST,
    IN_HAND,
    IN_STACK,
    KEPT,
    LAID,
    LAST,
    LAYING,
    SCOUT,
    SET_ASIDE,
    SETTLING,
    Expedition,
)
from grotto.kernel.geometry import NONE, eastward, northward, openings, opens, opposite, shape_of, side_towards
from grotto.kernel.rule import rule


@rule
def reveal_refusal(s: Expedition, caver: int, side: int) -> int:
    if not is_gap(s, s.where[caver], side):
        return 501
    if bars(s, caver, side):
        return bar_rule(s, caver)
    return 0 if can_draw(s, caver) else 503


@rule
def can_draw(s: Expedition, caver: int) -> bool:
    """§5.3 a tile is left; §12.3 or the Geologist has one."""
    return tiles_in_stack(s) > 0 or (caver == GEOLOGIST and s.kept != NONE)


@rule
def reveal(s: Expedition, side: int, purpose: int) -> None:
    """§5.1 the side is chosen before the tile is seen."""
    s.side = side
    s.purpose = purpose
    draw_next(s)


@rule
def draw_next(s: Expedition) -> None:
    """§2.4 once only the last six are left chance says first whether it is the exit."""
    if tiles_in_stack(s) == 0:
        lay_nothing_new(s)
    elif s.exit_in == IN_STACK and tiles_in_stack(s) <= s.numbers[LAST]:
        s.phase = ASKING_EXIT
    else:
        s.phase = DRAWING


@rule
def lay_nothing_new(s: Expedition) -> None:
    """§12.3 what the Geologist has aside; §5.6 where the last tile had to be set aside, nothing at all."""
    if chooses_tile(s):
        s.phase = LAYING
    else:
        s.purpose = 0
        s.side = 0
        s.phase = SETTLING


@rule
def turn_up(s: Expedition, card: int) -> None:
    s.tiles_left -= 1
    s.unseen[card] -= 1
    s.drawn = card
    take_in_hand(s)


@rule
def turn_up_exit(s: Expedition) -> None:
    s.exit_asked += 1
    s.exit_in = IN_HAND
    s.drawn = EXIT_CARD
    take_in_hand(s)


@rule
def take_another(s: Expedition) -> None:
    s.exit_asked += 1
    s.phase = DRAWING


@rule
def take_in_hand(s: Expedition) -> None:
    if s.purpose == SET_ASIDE:
        keep(s, s.drawn)
        s.drawn = NONE
        s.purpose = 0
        s.phase = DRAWING_LOTS
    else:
        offer_tiles(s)


@rule
def keep(s: Expedition, card: int) -> None:
    """§12.3"""
    s.kept = card
    if card == EXIT_CARD:
        s.exit_in = KEPT


@rule
def offer_tiles(s: Expedition) -> None:
    """§5.6 a tile that would close the cave is set aside, and the next one drawn."""
    s.phase = LAYING
    if s.drawn != NONE and not can_be_laid(s, s.drawn) and not may_lay_kept(s):
        discard(s)
        draw_next(s)


@rule
def discard(s: Expedition) -> None:
    s.discarded[s.drawn] += 1
    s.drawn = NONE


# --- what fits ---


@rule
def chooses_tile(s: Expedition) -> bool:
    """§12.3 a conscious Geologist has a tile aside."""
    return s.kept != NONE and actor_of(s) == GEOLOGIST and is_conscious(s, GEOLOGIST)


@rule
def may_lay_kept(s: Expedition) -> bool:
    return chooses_tile(s) and can_be_laid(s, s.kept)


@rule
def can_be_laid(s: Expedition, card: int) -> bool:
    """§5.6 some rotation leaves an open side, or need not."""
    if may_close_cave(s, card):
        return True
    before = s.open_ends - closed_by_gap(s)
    return before > 0 or opens_a_way_on(card_shape(s, card), opposite(s.side), gap_mask(s))


@rule
def opens_a_way_on(shape: int, back: int, gaps: int) -> bool:
    """Whether some rotation that is open on the side of the revealer is open on a side that meets nothing."""
    for mask in range(1, 16):
        if shape_of(mask) == shape and opens(mask, back) and mask & gaps != 0:
            return True
    return False


@rule
def may_close_cave(s: Expedition, card: int) -> bool:
    """§2.4 the exit; §5.6 and once that lies, the last tile."""
    return card == EXIT_CARD or (s.exit_in == LAID and tiles_in_stack(s) == 0)


@rule
def gap_x(s: Expedition) -> int:
    return s.x[s.where[actor_of(s)]] + eastward(s.side)


@rule
def gap_y(s: Expedition) -> int:
    return s.y[s.where[actor_of(s)]] + northward(s.side)


@rule
def gap_mask(s: Expedition) -> int:
    """The sides of the gap on which no tile lies."""
    mask = 15
    x = gap_x(s)
    y = gap_y(s)
    for other in range(s.spaces):
        side = side_towards(s.x[other] - x, s.y[other] - y)
        if side != NONE:
            mask &= ~(1 << side)
    return mask


@rule
def closed_by_gap(s: Expedition) -> int:
    """Open sides that lead into the gap."""
    count = 0
    x = gap_x(s)
    y = gap_y(s)
    for other in range(s.spaces):
        side = side_towards(s.x[other] - x, s.y[other] - y)
        if side != NONE and opens(s.exits[other], opposite(side)):
            count += 1
    return count


@rule
def leaves_open(s: Expedition, card: int, mask: int, before: int, gaps: int) -> bool:
    """§5.6; `before` are the open sides elsewhere, `gaps` those of the gap that meet nothing."""
    if may_close_cave(s, card):
        return True
    return before + openings(mask & gaps) > 0


@rule
def lay_refusal(s: Expedition, card: int, mask: int) -> int:
    if shape_of(mask) != card_shape(s, card):
        return 504
    if not opens(mask, opposite(s.side)):
        return 505
    return 0 if leaves_open(s, card, mask, s.open_ends - closed_by_gap(s), gap_mask(s)) else 506


@rule
def lay_drawn_refusal(s: Expedition, mask: int) -> int:
    if s.drawn == NONE:
        return 1220
    return lay_refusal(s, s.drawn, mask)


@rule
def lay_kept_refusal(s: Expedition, mask: int) -> int:
    if not chooses_tile(s):
        return 1220
    return lay_refusal(s, s.kept, mask)


@rule
def guide_refusal(s: Expedition) -> int:
    """§12.2"""
    if actor_of(s) != SCOUT or s.guides == 0:
        return 1218
    if s.drawn == EXIT_CARD:
        return 1219
    return 0 if tiles_in_stack(s) > 0 else 503


@rule
def guide(s: Expedition) -> None:
    s.guides -= 1
    discard(s)
    draw_next(s)


# --- laying ---


@rule
def lay(s: Expedition, mask: int) -> None:
    card = s.drawn
    s.drawn = NONE
    put_down(s, card, mask)


@rule
def lay_kept(s: Expedition, mask: int) -> None:
    """§12.3 the other of the two is kept."""
    card = s.kept
    s.kept = NONE
    if s.drawn != NONE:
        keep(s, s.drawn)
        s.drawn = NONE
    put_down(s, card, mask)


@rule
def put_down(s: Expedition, card: int, mask: int) -> None:
    """§5.4, §10.1 the arrow points away; §6.1 whoever explores goes in at once."""
    new = lay_space(s, kind_of(card), mask, gap_x(s), gap_y(s))
    s.card[new] = card
    s.faces[new] = faces_of(card)
    if is_steep(s.kind[new]):
        s.arrow[new] = s.side
    if s.kind[new] == EXIT:
        s.exit_in = LAID
        s.exit_at = new
    entered = s.purpose == EXPLORED
    s.purpose = 0
    s.side = 0
    s.phase = SETTLING
    if entered:
        enter(s, actor_of(s), new)


@rule
def give_back_exit(s: Expedition) -> None:
    """§12.3 the exit never leaves the game: lost with the Geologist it is among the last tiles again."""
    if s.kept == EXIT_CARD:
        s.exit_in = IN_STACK
        s.kept = NONE
