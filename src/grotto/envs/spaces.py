"""The spaces of Gymnasium that fit a game: its actions, and what a seat may know with a mask of what it may do."""

from __future__ import annotations

from typing import TypedDict

import numpy as np
from gymnasium import spaces

from grotto.envs.terms import Mask, Seen, Terms
from grotto.kernel.observation import every


class Observation(TypedDict):
    """What an environment gives to the seat that is to act."""

    observation: Seen
    action_mask: Mask


def action_space(terms: Terms) -> spaces.Discrete:
    return spaces.Discrete(terms.actions)


def observation_space(terms: Terms) -> spaces.Dict:
    numbers = list(every(terms.game.observation))
    low = np.array([number.low for number in numbers], terms.seen_type)
    high = np.array([number.high for number in numbers], terms.seen_type)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=terms.seen_type),
            "action_mask": spaces.Box(0, 1, (terms.actions,), np.int8),
        }
    )
