"""The first use of an environment on a machine: what it runs is compiled, once, and somebody is told why."""

from __future__ import annotations

import numpy as np

from grotto.envs.terms import Terms, small
from grotto.envs.turns import BEGIN, LANE
from grotto.kernel.layout import blank, face
from grotto.kernel.position import FirstUse
from grotto.kernel.rule import is_warm, set_warm


def ready(terms: Terms) -> None:
    """Compile what has not been compiled for this game and this house."""
    module = terms.turns.__name__
    if is_warm(module):
        return

    def work() -> None:
        exercise(terms)
        set_warm(module)

    FirstUse.show(terms.game, work)


def exercise(terms: Terms) -> None:
    """Call every compiled function that Python calls, with the arrays it will be given."""
    states, box, row, options = blank(terms.game.state), terms.box, terms.row(0), terms.option_numbers
    lane, lanes, out = np.zeros(LANE, np.int64), np.zeros((LANE, 1), np.int64), terms.game.legal_buffer()
    masks, seen = np.zeros((1, terms.actions), np.int8), np.zeros((1, terms.observed), terms.seen_type)
    points, rewards = np.zeros((1, terms.seats), np.int64), np.zeros((1, terms.seats), np.float32)
    fixed = face(states), face(box), face(row), face(options)
    terms.turns.one_game(*fixed, face(lane), face(out), -1)
    terms.turns.see(fixed[0], 0, True, face(out), small(masks[0]), small(seen[0]))
    looked = small(masks), small(seen), face(points), rewards, face(np.zeros(1, np.int64)), 0
    terms.turns.many_games(BEGIN, 0, 1, *fixed, face(lanes), face(lane), face(out), *looked)
