"""One whole game in compiled code, written down row by row. Loaded by `bind` with a game's rules, bots and lab card.

Chance and the bots draw from one generator sown with the game's seed, so that a seed always is the same game. A bot
never sees the game itself, but another possibility that its seat cannot tell from it, dealt anew for every decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grotto.kernel.chance import draw, sow
from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.masks import bit
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE, NOBODY, SLOT, SOURCE, WEIGHT
from grotto.lab.copying import copy
from grotto.lab.playouts import someone

if TYPE_CHECKING:
    from grotto.bots.uniform import decide
    from grotto.bots.uniform import decide as decide_1
    from grotto.bots.uniform import decide as decide_2
    from grotto.bots.uniform import decide as decide_3
    from grotto.bots.uniform import decide as decide_4
    from grotto.bots.uniform import decide as decide_5
    from grotto.kernel.contract import actors, apply, legal, redeal, scores, start
    from grotto.lab.cards.nothing import note, whose

LONGEST = 100_000  # actions; no game may come near it

# the columns of `decisions`
STEP, TURN, SEAT, ACTION, CHOICES = range(5)
DECISION_COLUMNS = 5
# and what the columns of `draws` have beyond them
LIKELY, OF, FROM, PLACE = range(5, 9)
DRAW_COLUMNS = 9
# the cells of `counts`
DECISIONS, DRAWS, TURNS, END = range(4)
COUNTS = 4
NO_TURN = -1  # before anybody has done anything


@rule
def choose(player: int, s: State, seat: int, out: Grid, n: int, rng: Row) -> int:
    """What the bot of a seat does; compiled rules keep no list of functions."""
    if player == 1:
        return decide_1(s, seat, out, n, rng)
    if player == 2:
        return decide_2(s, seat, out, n, rng)
    if player == 3:
        return decide_3(s, seat, out, n, rng)
    if player == 4:
        return decide_4(s, seat, out, n, rng)
    if player == 5:
        return decide_5(s, seat, out, n, rng)
    return decide(s, seat, out, n, rng)


@rule
def total_weight(out: Grid, n: int) -> int:
    total = 0
    for i in range(n):
        total += out[i, WEIGHT]
    return total


@rule
def row_of(out: Grid, n: int, k: int) -> int:
    """The row that the k-th of all equally likely outcomes belongs to."""
    row = 0
    while row < n - 1 and k >= out[row, WEIGHT]:
        k -= out[row, WEIGHT]
        row += 1
    return row


@rule
def write_head(rows: Grid, at: int, step: int, turn: int, seat: int, code: int, choices: int) -> None:
    rows[at, STEP] = step
    rows[at, TURN] = turn
    rows[at, SEAT] = seat
    rows[at, ACTION] = code
    rows[at, CHOICES] = choices


@rule
def write_odds(rows: Grid, at: int, weight: int, total: int, source: int, slot: int) -> None:
    rows[at, LIKELY] = weight
    rows[at, OF] = total
    rows[at, FROM] = source
    rows[at, PLACE] = slot


@rule
def leading(s: State, seats: int, points: Row) -> int:
    """The mask of those with the most points so far."""
    scores(s, points)
    most = points[0]
    for seat in range(seats):
        most = max(most, points[seat])
    mask = 0
    for seat in range(seats):
        if points[seat] == most:
            mask |= 1 << seat
    return mask


@rule
def play_out(
    states: Sequence[State],
    raw: Grid,
    at: int,
    spare: int,
    seats: int,
    players: Row,
    rng: Row,
    out: Grid,
    decisions: Grid,
    draws: Grid,
    leaders: Row,
    marks: Row,
    points: Row,
    counts: Row,
) -> bool:
    """Play to the end, and note who led after every turn: an unbroken run of decisions of one and the same."""
    doer = NO_TURN
    last = NO_TURN
    s = states[at]
    for step in range(LONGEST):
        mask = actors(s)
        if mask == NOBODY:
            return True
        if mask == bit(CHANCE):
            n = legal(s, CHANCE, out)
            total = total_weight(out, n)
            row = row_of(out, n, draw(rng, total))
            code = out[row, CODE]
            write_head(draws, counts[DRAWS], step, counts[TURNS] - 1, doer, code, n)
            write_odds(draws, counts[DRAWS], out[row, WEIGHT], total, out[row, SOURCE], out[row, SLOT])
            counts[DRAWS] += 1
            apply(s, CHANCE, code)
            note(s, CHANCE, code, marks)
            continue
        seat = someone(mask, rng)
        doer = seat
        if whose(s, seat) != last:
            if last != NO_TURN:
                leaders[counts[TURNS] - 1] = leading(s, seats, points)
            counts[TURNS] += 1
            last = whose(s, seat)
        n = legal(s, seat, out)
        copy(raw, at, spare)
        redeal(states[spare], seat, rng)
        code = choose(players[seat], states[spare], seat, out, n, rng)
        write_head(decisions, counts[DECISIONS], step, counts[TURNS] - 1, seat, code, n)
        counts[DECISIONS] += 1
        apply(s, seat, code)
        note(s, seat, code, marks)
    return False


@rule
def record(
    states: Sequence[State],
    raw: Grid,
    at: int,
    boxes: Sequence[State],
    seats: int,
    options: Row,
    players: Row,
    seed: int,
    rng: Row,
    out: Grid,
    decisions: Grid,
    draws: Grid,
    leaders: Row,
    marks: Grid,
    points: Grid,
    counts: Row,
) -> bool:
    """Play one game into `states[at]`; the last of them is for the bots. False when it does not end."""
    for i in range(COUNTS):
        counts[i] = 0
    sow(rng, seed)
    start(states[at], boxes[0], seats, options)
    spare = len(raw) - 1
    ended = play_out(
        states, raw, at, spare, seats, players, rng, out, decisions, draws, leaders, marks[at], points[at], counts
    )
    counts[END] = scores(states[at], points[at])
    return ended
