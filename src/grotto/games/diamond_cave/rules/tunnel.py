"""Digging on: laying, turning up, connecting, turning down, gaining diamonds (§4 to §7)."""

from __future__ import annotations

from grotto.games.diamond_cave.rules.mountain import (
    ends_of,
    in_front,
    is_straight,
    kind_of,
    neighbour,
    quarters_to,
    quarters_to_face,
    side_mask,
    way_of,
)
from grotto.games.diamond_cave.rules.setup import printed_with
from grotto.games.diamond_cave.rules.turn import end_turn, finish_dig, finish_plan
from grotto.games.diamond_cave.state import (
    ACTING,
    DIAMOND,
    DIGGING,
    GAP,
    KEPT,
    LEADING,
    PLAIN,
    POINTING,
    SWAPPED,
    TORCH,
    UNSEEN,
    Mountain,
)
from grotto.kernel.geometry import NONE, opens, opposite
from grotto.kernel.rule import rule


@rule
def goes_by_chance(s: Mountain, front: int) -> bool:
    """§10.1 what everybody remembers is turned up at once; §10.4 else chance is asked, which knows a seen card."""
    return front == UNSEEN or s.memory != KEPT


# --- the first card ---


@rule
def begin_tunnel(s: Mountain, cell: int) -> None:
    """§2.3 a card opened at the start is the first of a tunnel, and lies upright."""
    seat = s.turn
    s.owner[cell] = seat
    s.pawn[seat] = cell
    s.far_end[seat] = cell
    s.length[seat] = 1
    s.target = 0
    s.phase = POINTING


# --- action A ---


@rule
def plan(s: Mountain, index: int, side: int) -> None:
    """§4.1, §4.3, §4.4 the planned tunnel and the card in front change places."""
    cell = in_front(s, s.turn)
    front = s.front[cell]
    number = s.number[cell]
    s.front[cell] = s.planned_front[index]
    s.back[cell] = s.planned_back[index]
    s.number[cell] = NONE
    s.planned_front[index] = front
    s.planned_back[index] = PLAIN
    s.planned_number[index] = number
    gained = connect(s, cell, side, True)
    s.quiet = 0 if gained else s.quiet + 1
    if goes_by_chance(s, front):
        s.swapped = index
        s.phase = SWAPPED
    else:
        finish_plan(s)


# --- action B ---


@rule
def dig(s: Mountain, colour: int) -> None:
    """§5.1"""
    cell = in_front(s, s.turn)
    s.target = cell
    s.declared = colour
    if goes_by_chance(s, s.front[cell]):
        s.phase = DIGGING
    else:
        break_through(s)


@rule
def break_through(s: Mountain) -> None:
    """§5.2, §6.2 the card is open: a straight one leads straight on, a bend leaves a choice."""
    cell = s.target
    s.visible -= s.back[cell] == DIAMOND
    s.owner[cell] = s.turn
    s.right = 1 if opens(ends_of(s.front[cell]), s.declared) else 0
    s.declared = 0
    s.phase = LEADING
    if is_straight(s.front[cell]):
        lead(s, way_of(s, s.turn))


@rule
def lead(s: Mountain, side: int) -> None:
    """§6.1 connect the card that was dug."""
    cell = s.target
    right = s.right == 1
    s.target = 0
    s.right = 0
    gained = connect(s, cell, side, right)
    s.quiet = 0 if gained else s.quiet + 1
    finish_dig(s)


# --- connecting ---


@rule
def connect(s: Mountain, cell: int, side: int, right: bool) -> bool:
    """§6.1, §6.3, §6.4 the new card joins the tunnel, and the far end goes dark. Whether a diamond was gained."""
    seat = s.turn
    s.owner[cell] = seat
    s.quarters[cell] = quarters_to(ends_of(s.front[cell]), side_mask(opposite(way_of(s, seat)), side))
    s.ahead[cell] = side
    s.pawn[seat] = cell
    s.length[seat] += 1
    if kind_of(s.front[cell]) == TORCH:
        return False
    end = turn_down_far_end(s, seat)
    if right and s.back[end] == DIAMOND:
        gain(s, end)
        return True
    return False


@rule
def turn_down_far_end(s: Mountain, seat: int) -> int:
    cell = s.far_end[seat]
    s.far_end[seat] = neighbour(cell, s.ahead[cell])
    s.length[seat] -= 1
    turn_down(s, cell)
    return cell


@rule
def turn_down(s: Mountain, cell: int) -> None:
    """§6.5 face down, and upright again."""
    s.owner[cell] = NONE
    s.quarters[cell] = 0
    s.ahead[cell] = 0
    s.visible += s.back[cell] == DIAMOND


@rule
def gain(s: Mountain, cell: int) -> None:
    """§6.6, §6.7, §6.8 the card goes to its finder, and one from the deck takes its place."""
    s.gained[s.turn] += 1
    s.taken[s.front[cell]] += 1
    s.visible -= 1
    s.front[cell] = UNSEEN
    if s.deck == 0:
        s.back[cell] = GAP
        return
    s.back[cell] = PLAIN
    s.number[cell] = printed_with(s, PLAIN) - s.deck
    s.deck -= 1


# --- blocked tunnels ---


@rule
def pass_turn(s: Mountain) -> None:
    """§7.2, §7.3 all but the pawn's card go dark, and no diamond is gained."""
    while s.length[s.turn] > 1:
        turn_down_far_end(s, s.turn)
    s.quiet += 1
    end_turn(s)


@rule
def turn_card(s: Mountain, side: int) -> None:
    """§7.4"""
    cell = s.pawn[s.turn]
    s.quarters[cell] = (s.quarters[cell] + quarters_to_face(s, cell, side)) % 4
    s.ahead[cell] = side
    s.phase = ACTING
