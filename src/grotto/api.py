"""The public Python face: new tables, and playing on from any position."""

from __future__ import annotations

from pathlib import Path

from grotto.games import TITLES
from grotto.kernel.content import Paper
from grotto.kernel.dealer import Dealer, fresh_seed
from grotto.kernel.errors import Unreadable
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.table import Table

LONGEST_SEED = 200


def game_names() -> list[str]:
    return sorted(TITLES)


def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    content: str | Path | None = None,
    by_hand: bool = False,
    **options: object,
) -> Table:
    """A new table. Options are keywords, such as edition="pegasus"; unknown ones are refused by name.

    `content` is an own content file; `by_hand` leaves chance to the caller, who plays it as seat `grotto.CHANCE`.
    """
    card = REGISTRY.game(game)
    count = card.check_seats(card.seats[0] if seats is None else seats)
    chosen = card.chosen(options)
    own = None if content is None else Paper.from_file(Path(content))
    dealer = None if by_hand else Dealer(_seed(seed), card.sources)
    warm(card)
    return Table(opening(card, count, chosen, own), chosen, dealer, own)


def play_on(position: Position, *, seed: int | str | None = None, by_hand: bool = False) -> Table:
    """A table that begins with any position: for practice, puzzles and tests."""
    warm(position.game)
    dealer = None if by_hand else Dealer(_seed(seed), position.game.sources)
    return Table(position, _options_of(position.game, position), dealer, from_start=False)


def _options_of(card: Game, position: Position) -> dict[str, str]:
    written = position.to_document()
    return {option.name: str(written.get(option.name, option.values[0])) for option in card.options}


def _seed(seed: object) -> str:
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not isinstance(seed, int | str) or not 0 < len(str(seed)) <= LONGEST_SEED:
        raise Unreadable(f"a seed is a number or a text of at most {LONGEST_SEED} characters, not {seed!r}")
    return str(seed)
