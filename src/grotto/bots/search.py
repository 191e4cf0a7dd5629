"""Tree search in compiled code: the tree in flat arrays, every iteration in another world the seat cannot tell apart.

Loaded by `bind` with one game's rules and heuristics as globals. A node stands for the actions since the root, chance's
among them; what is hidden is dealt anew for every iteration, so a node gathers all the worlds that lead to it. `weigh`
guides the tree, `decide` plays on from its edge, `evaluate` says what was reached.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from grotto.bots.worth import RealGrid, Reals
from grotto.kernel.chance import draw, pick
from grotto.kernel.geometry import NONE
from grotto.kernel.layout import Grid, Row, State
from grotto.kernel.masks import among, bit, first_of
from grotto.kernel.rule import rule
from grotto.kernel.seats import CHANCE, CODE, MAX_SEATS, NOBODY, WEIGHT

if TYPE_CHECKING:
    from grotto.bots.uniform import decide, evaluate, weigh
    from grotto.kernel.contract import actors, apply, legal, redeal

# a node's numbers
LINK_CODE, FIRST, LAST, NEXT, CHILDREN, VISITS = 0, 1, 2, 3, 4, 5
LINKS = 6
PRIOR = MAX_SEATS  # a node's reals: what each seat made of it, summed up, and how likely it looked beforehand
REALS = MAX_SEATS + 1
ROOT = 0

# what is counted of a search
NODES, DECISIONS, DRAWS, PLAYOUTS = 0, 1, 2, 3
COUNTS = 4

# the whole-numbered settings, and the real ones
CUT, STRAY = 0, 1  # decisions of a playout; how many of a hundred go by lot
EXPLORE, WARMTH, WIDEN, DOUBT = 0, 1, 2, 3

DEEPEST = 256
LONGEST = 20_000  # actions of a playout that ends by the rules


@rule
def think(
    worlds: Sequence[State],
    world: Row,
    root: Row,
    seat: int,
    iterations: int,
    rng: Row,
    out: Grid,
    links: Grid,
    reals: RealGrid,
    path: Row,
    values: Reals,
    counts: Row,
    whole: Row,
    real: Reals,
) -> None:
    """So many iterations more from one root."""
    if counts[NODES] == 0:
        plant(links, reals, counts)
    for _ in range(iterations):
        for i in range(len(root)):
            world[i] = root[i]
        redeal(worlds[0], seat, rng)
        depth = descend(worlds[0], seat, rng, out, links, reals, path, counts, real)
        play_on(worlds[0], rng, out, counts, whole)
        evaluate(worlds[0], values)
        climb(depth, links, reals, path, values)


@rule
def plant(links: Grid, reals: RealGrid, counts: Row) -> None:
    counts[NODES] = 1
    clear(ROOT, NONE, 1.0, links, reals)


@rule
def clear(node: int, code: int, prior: float, links: Grid, reals: RealGrid) -> None:
    links[node, LINK_CODE] = code
    links[node, FIRST] = NONE
    links[node, LAST] = NONE
    links[node, NEXT] = NONE
    links[node, CHILDREN] = 0
    links[node, VISITS] = 0
    for seat in range(MAX_SEATS):
        reals[node, seat] = 0.0
    reals[node, PRIOR] = prior


# --- down the tree ---


@rule
def descend(
    s: State,
    me: int,
    rng: Row,
    out: Grid,
    links: Grid,
    reals: RealGrid,
    path: Row,
    counts: Row,
    real: Reals,
) -> int:
    """To the edge of the tree; the length of the way. Where several may act at once the searcher goes first."""
    node, depth = ROOT, 0
    path[0] = ROOT
    while depth < DEEPEST - 1:
        mask = actors(s)
        if mask == NOBODY:
            return depth
        if mask == bit(CHANCE):
            child = drawn(s, node, rng, out, links, reals, counts, real)
            apply(s, CHANCE, links[child, LINK_CODE] if child != NONE else out[0, CODE])
            counts[DRAWS] += 1
        else:
            actor = me if among(mask, me) else first_of(mask)
            n = legal(s, actor, out)
            if not offer_all(s, node, actor, n, out, links, reals, counts, real):
                return depth
            child = promising(node, actor, n, out, links, reals, real)
            apply(s, actor, links[child, LINK_CODE])
            counts[DECISIONS] += 1
        if child == NONE:
            return depth
        node = child
        depth += 1
        path[depth] = node
        if links[node, VISITS] == 0 and mask != bit(CHANCE):
            return depth
    return depth


@rule
def drawn(s: State, node: int, rng: Row, out: Grid, links: Grid, reals: RealGrid, counts: Row, real: Reals) -> int:
    """What chance brings, by its odds in this world. A node begins with few outcomes and widens with its visits.

    NONE where the tree has no room: then the outcome stands in the first row.
    """
    n = legal(s, CHANCE, out)
    code = pick(out, n, rng)
    child = child_with(node, code, links)
    if child != NONE:
        return child
    limit = 1.0 + real[WIDEN] * math.sqrt(1.0 + links[node, VISITS])
    if links[node, CHILDREN] < limit and counts[NODES] < len(links):
        return add_child(node, code, 0.0, links, reals, counts)
    child = known_outcome(node, n, rng, out, links)
    if child == NONE:
        out[0, CODE] = code
    return child


@rule
def known_outcome(node: int, n: int, rng: Row, out: Grid, links: Grid) -> int:
    """One of the outcomes in the tree that this world allows, by their odds in it."""
    total = 0
    for i in range(n):
        if child_with(node, out[i, CODE], links) != NONE:
            total += out[i, WEIGHT]
    if total == 0:
        return NONE
    k = draw(rng, total)
    for i in range(n):
        child = child_with(node, out[i, CODE], links)
        if child != NONE:
            k -= out[i, WEIGHT]
            if k < 0:
                return child
    return NONE


@rule
def child_with(node: int, code: int, links: Grid) -> int:
    child = links[node, FIRST]
    while child != NONE and links[child, LINK_CODE] != code:
        child = links[child, NEXT]
    return child


@rule
def add_child(node: int, code: int, prior: float, links: Grid, reals: RealGrid, counts: Row) -> int:
    child = counts[NODES]
    counts[NODES] += 1
    clear(child, code, prior, links, reals)
    if links[node, FIRST] == NONE:
        links[node, FIRST] = child
    else:
        links[links[node, LAST], NEXT] = child
    links[node, LAST] = child
    links[node, CHILDREN] += 1
    return child


@rule
def offer_all(
    s: State,
    node: int,
    actor: int,
    n: int,
    out: Grid,
    links: Grid,
    reals: RealGrid,
    counts: Row,
    real: Reals,
) -> bool:
    """See that every legal action has its place in the tree; whether it does. Worlds differ in what is legal."""
    if are_known(node, n, out, links):
        return True
    if counts[NODES] + n > len(links):
        return False
    weigh(s, actor, out, n)
    most = out[0, WEIGHT]
    for i in range(n):
        most = max(most, out[i, WEIGHT])
    total = 0.0
    for i in range(n):
        total += math.exp((out[i, WEIGHT] - most) / real[WARMTH])
    for i in range(n):
        if child_with(node, out[i, CODE], links) == NONE:
            prior = math.exp((out[i, WEIGHT] - most) / real[WARMTH]) / total
            add_child(node, out[i, CODE], prior, links, reals, counts)
    return True


@rule
def are_known(node: int, n: int, out: Grid, links: Grid) -> bool:
    """Mostly the list is the one the node was made with, in the same order."""
    child = links[node, FIRST]
    for i in range(n):
        if child == NONE or links[child, LINK_CODE] != out[i, CODE]:
            return all_known(node, n, out, links)
        child = links[child, NEXT]
    return True


@rule
def all_known(node: int, n: int, out: Grid, links: Grid) -> bool:
    for i in range(n):
        if child_with(node, out[i, CODE], links) == NONE:
            return False
    return True


@rule
def promising(node: int, actor: int, n: int, out: Grid, links: Grid, reals: RealGrid, real: Reals) -> int:
    """The legal child with the best of what it has made so far and what it may yet: value, prior, few visits."""
    visits = links[node, VISITS]
    guess = reals[node, actor] / visits - real[DOUBT] if visits > 0 else 0.5
    urge = real[EXPLORE] * math.sqrt(1.0 + visits)
    best, chosen = -1.0e9, NONE
    child = links[node, FIRST]
    for i in range(n):
        if child == NONE or links[child, LINK_CODE] != out[i, CODE]:
            child = child_with(node, out[i, CODE], links)
        tried = links[child, VISITS]
        value = reals[child, actor] / tried if tried > 0 else guess
        value += urge * reals[child, PRIOR] / (1.0 + tried)
        if value > best:
            best, chosen = value, child
        child = links[child, NEXT]
    return chosen


# --- on from its edge, and back ---


@rule
def play_on(s: State, rng: Row, out: Grid, counts: Row, whole: Row) -> None:
    """Greedy play for a while, astray now and then."""
    counts[PLAYOUTS] += 1
    decided = 0
    for _ in range(LONGEST):
        mask = actors(s)
        if mask == NOBODY:
            return
        if mask == bit(CHANCE):
            apply(s, CHANCE, pick(out, legal(s, CHANCE, out), rng))
            counts[DRAWS] += 1
            continue
        if decided == whole[CUT]:
            return
        seat = first_of(mask)
        n = legal(s, seat, out)
        if n == 1:
            a = out[0, CODE]
        elif whole[STRAY] > 0 and draw(rng, 100) < whole[STRAY]:
            a = out[draw(rng, n), CODE]
        else:
            a = decide(s, seat, out, n, rng)
        apply(s, seat, a)
        decided += 1
        counts[DECISIONS] += 1


@rule
def climb(depth: int, links: Grid, reals: RealGrid, path: Row, values: Reals) -> None:
    for i in range(depth + 1):
        links[path[i], VISITS] += 1
        for seat in range(MAX_SEATS):
            reals[path[i], seat] += values[seat]
