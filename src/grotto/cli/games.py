"""`grotto games`: what can be played."""

from __future__ import annotations

from grotto.cli.screen import Screen
from grotto.kernel.game import REGISTRY, Game


def games() -> None:
    """List the games with their seats and options."""
    screen = Screen()
    for name in REGISTRY.names():
        describe(screen, REGISTRY.game(name))


def describe(screen: Screen, game: Game) -> None:
    screen.say(f"{game.name}: {game.title}, for {game.seats[0]} to {game.seats[-1]} seats", "bold")
    for option in game.options:
        default, *others = option.values
        if option.numbers is not None:
            others = [f"or any other number from {option.numbers[0]} to {option.numbers[-1]}"]
        values = ", ".join([f"{default} (by default)", *others])
        screen.say(f"  --option {option.name}=…: {values}; {option.says}")
    screen.say(f"  rules version {game.rules_version}, in {', '.join(game.books.langs)}: grotto rules {game.name}")
    screen.say(f"  {game.credits}")
