"""The public Python face: new tables, and playing on from any position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from grotto.games import TITLES
from grotto.kernel.content import Paper
from grotto.kernel.dealer import Dealer, fresh_seed, read_seed
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import Position, opening, warm
from grotto.kernel.table import Table

if TYPE_CHECKING:
    from grotto.bots.bot import Bot


def game_names() -> list[str]:
    return sorted(TITLES)


def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    content: str | Path | Paper | None = None,
    by_hand: bool = False,
    **options: object,
) -> Table:
    """A new table. Options are keywords, such as edition="pegasus"; unknown ones are refused by name.

    `content` is an own content file, or one that was read already; `by_hand` leaves chance to the caller, who plays it
    as seat `grotto.CHANCE`.
    """
    card = REGISTRY.game(game)
    count = card.check_seats(card.seats[0] if seats is None else seats)
    chosen = card.chosen(options, count)
    own = None if content is None else _own_content(content)
    dealer = None if by_hand else Dealer(_seed(seed), card.sources)
    warm(card)
    return Table(opening(card, count, chosen, own), chosen, dealer, own)


def play_on(position: Position, *, seed: int | str | None = None, by_hand: bool = False) -> Table:
    """A table that begins with any position: for practice, puzzles and tests."""
    if not isinstance(position, Position):
        raise Unreadable(f"play_on begins with a Position, not with {quoted(position)}")
    warm(position.game)
    dealer = None if by_hand else Dealer(_seed(seed), position.game.sources)
    return Table(position, _options_of(position.game, position), dealer, from_start=False)


def bot(game: str, name: str = "hard") -> Bot:
    """A bot for one game: a level (easy, fair, hard, expert), greedy, random, search:500, search:0.5s or cmd:PROGRAM.

    `bot.choose(position, seat)` answers with a choice and its alternatives, `bot.action(position, seat)` with the
    action; neither looks at anything the seat may not know.
    """
    from grotto.bots.roster import bot as made  # the compiler is only needed by those who ask for a bot

    card = REGISTRY.game(game)
    warm(card)
    return made(card, name)


def _options_of(card: Game, position: Position) -> dict[str, str]:
    written = position.to_document()
    return {option.name: str(written.get(option.name, option.values[0])) for option in card.options}


def _own_content(content: object) -> Paper:
    if isinstance(content, Paper):
        return content
    if not isinstance(content, str | Path):
        raise Unreadable(f"own content is the path of a TOML file, not {quoted(content)}")
    return Paper.from_file(Path(content))


def _seed(seed: object) -> str:
    return fresh_seed() if seed is None else read_seed(seed)
