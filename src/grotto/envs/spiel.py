"""OpenSpiel: every game as a Python game, chance and all. Needs `pip install 'grotto[bench]'`.

    from grotto.envs import spiel
    game = spiel.load("the-cave", players=3, edition="pegasus")

Importing this registers `grotto_the_cave` and the others. Players are seats, returns are points; where several seats
may act at once they act one after the other, the lowest first.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import pyspiel

from grotto.envs.terms import Terms, agree
from grotto.kernel.game import REGISTRY, Game, Option
from grotto.kernel.layout import Numbers
from grotto.kernel.position import Position, opening
from grotto.kernel.seats import CHANCE, CODE, WEIGHT

MOST_POINTS = 10_000
LONGEST = 100_000  # decisions; no game comes near it
Parameter = int | str


def load(game: str, **parameters: Parameter) -> pyspiel.Game:
    """`players` and the game's options are parameters."""
    return pyspiel.load_game(short_name(game), typed(REGISTRY.game(game), parameters))


def typed(card: Game, parameters: Mapping[str, Parameter]) -> dict[str, Parameter]:
    """Numbers as numbers and words as words, as OpenSpiel insists."""
    words = {option.name for option in card.options if option.numbers is None}
    return {name: str(value) if name in words else as_number(value) for name, value in parameters.items()}


def as_number(value: Parameter) -> Parameter:
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def short_name(game: str) -> str:
    return f"grotto_{game.replace('-', '_')}"


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position, which nothing changes: an action puts the next one in its place."""

    def __init__(self, game: pyspiel.Game, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        actors = self.position.actors
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == CHANCE else actors[0]

    def _legal_actions(self, player: int) -> list[int]:
        rows, count = self.position.rows(player)
        codes: list[int] = rows[:count, CODE].tolist()
        return codes

    def chance_outcomes(self) -> list[tuple[int, float]]:
        rows, count = self.position.rows(CHANCE)
        codes, weights = rows[:count, CODE].tolist(), rows[:count, WEIGHT]
        return list(zip(codes, (weights / weights.sum()).tolist(), strict=True))

    def _apply_action(self, action: int) -> None:
        self.position = self.position.step(self.position.actors[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        notation = self.position.game.notation
        return notation.write_chance(action) if player == pyspiel.PlayerId.CHANCE else notation.write(action)

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        position = self.position
        return [float(points) for points in position.scores] if position.over else [0.0] * position.seats

    def __str__(self) -> str:
        return self.position.to_json()


class SpielObserver:
    """What a seat may know: the numbers of `observe`, and its view as JSON."""

    def __init__(self, terms: Terms) -> None:
        self.tensor: npt.NDArray[np.float32] = np.zeros(terms.observed, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        seen: Numbers = state.position.observation(player)
        self.tensor[:] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        return json.dumps(state.position.view(player), sort_keys=True)


def register(card: Game) -> None:
    """Tell OpenSpiel of one game."""
    kind = kind_of(card)

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
            given = {"players": card.seats[0], **(parameters or {})}
            options = {name: str(value) for name, value in given.items() if name != "players"}
            self.terms = agree(card.name, int(given["players"]), options=options)  # type: ignore[arg-type]
            super().__init__(kind, size_of(self.terms), typed(card, given))

        def new_initial_state(self) -> SpielState:
            return SpielState(self, opening(card, self.terms.seats, self.terms.options, None))

        def make_py_observer(self, kind: object = None, parameters: object = None) -> SpielObserver:
            return SpielObserver(self.terms)

    pyspiel.register_game(kind, SpielGame)


def kind_of(card: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(card.name),
        long_name=card.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=card.seats[-1],
        min_num_players=card.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": card.seats[0],
            **{option.name: usual(option) for option in card.options},
        },
    )


def usual(option: Option) -> Parameter:
    """What an option is when nothing is said. OpenSpiel tells numbers from words by it."""
    return option.values[0] if option.numbers is None else int(option.values[0])


def size_of(terms: Terms) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=terms.actions,
        max_chance_outcomes=terms.game.constant("CHANCE_ACTIONS"),
        num_players=terms.seats,
        min_utility=-float(MOST_POINTS),
        max_utility=float(MOST_POINTS),
        utility_sum=None,
        max_game_length=LONGEST,
    )


for _name in REGISTRY.names():
    register(REGISTRY.game(_name))
