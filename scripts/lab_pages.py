"""Writes docs/lab-keys.md, docs/lab-tables.md, docs/perft.md and the picture of the tiles: what is made from the code.

python -m scripts.lab_pages
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import grotto
from grotto.cli.lab.keys import house_value
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.position import Position, opening, warm
from grotto.lab.cards import card_of
from grotto.lab.drawing import catalogue
from grotto.lab.export import COLUMNS as DATASET
from grotto.lab.perft import Level, levels, position_in
from grotto.lab.pieces import decks
from grotto.lab.settings import Key, keys
from grotto.lab.tables import COLUMNS

ROOT = Path(__file__).resolve().parents[1]
KEYS_PAGE, PERFT_PAGE = ROOT / "docs/lab-keys.md", ROOT / "docs/perft.md"
TABLES_PAGE, PICTURE = ROOT / "docs/lab-tables.md", ROOT / "docs/content/the-cave-tiles.svg"
ENOUGH = 20_000


@dataclass(frozen=True)
class Start:
    """Where counting begins: at the beginning of a game, or in a golden record after so many actions."""

    game: str
    seats: int
    option: str = ""
    record: str | None = None
    after: int = 0
    enough: int = ENOUGH  # positions; the first level that has as many is the last

    @property
    def head(self) -> str:
        title = REGISTRY.game(self.game).title
        if self.record:
            return f"{title}, tests/golden/{self.game}/{self.record}.json after {self.after} actions"
        return f"{title}, {self.seats} seats{f', {self.option}' if self.option else ''}"

    @property
    def command(self) -> str:
        if self.record:
            return f"grotto perft {self.game} --record tests/golden/{self.game}/{self.record}.json --after {self.after}"
        return f"grotto perft {self.game} --seats {self.seats}{f' --option {self.option}' if self.option else ''}"


PERFT = (
    Start("the-cave", 2, "edition=rebel"),
    Start("the-cave", 2, "edition=rebel", "rebel-2", 60),
    Start("the-cave", 2, "edition=rebel", "rebel-2", 150),
    Start("the-cave", 5, "edition=pegasus", "pegasus-5", 200),
    Start("diamond-cave", 2, "memory=kept"),
    Start("diamond-cave", 2, "memory=kept", "kept-2", 60),
    Start("diamond-cave", 4, "memory=own", "own-4", 150),
    Start("gone-caving", 2),
    Start("gone-caving", 2, "", "goal-2", 60),
    Start("gone-caving", 4, "", "expedition", 100),
    Start("sub-terra", 1, "choice=draft"),
    Start("sub-terra", 3, "", "advanced-3", 60),
    Start("sub-terra", 4, "", "expert-4", 120),
)


def begin_of(start: Start) -> Position:
    if start.record:
        file = ROOT / f"tests/golden/{start.game}/{start.record}.json"
        return position_in(grotto.Record.from_json(file.read_bytes()), start.after)
    card = REGISTRY.game(start.game)
    warm(card)
    chosen = card.chosen(dict([start.option.split("=")]) if start.option else {}, start.seats)
    return opening(card, start.seats, chosen, None)


def counted(start: Start) -> Iterator[Level]:
    for level in levels(begin_of(start)):
        yield level
        if level.positions >= start.enough:
            return


PERFT_SAYS = """
How many positions each game has so many actions after a beginning, and how many ways lead there. An action is one of a
seat or an outcome of chance, each counted once, however likely; where several seats may act at once, each of them may
be next. Positions that are equal byte for byte are one. Whoever writes the rules again, or changes how they are
computed, has the same numbers or other rules. `tests/lab/test_perft.py` holds them, `python -m scripts.lab_pages`
writes them anew.
"""


def perft_page() -> str:
    parts = [f"# Perft\n{PERFT_SAYS}"]
    for start in PERFT:
        rows = [
            f"| {level.depth} | {level.positions:,} | {level.ways:,} | {level.over:,} | {level.over_ways:,} |"
            for level in counted(start)
        ]
        parts.append(
            f"\n### {start.head}\n\n`{start.command} --depth {len(rows) - 1}`\n\n"
            "| actions | positions | ways | of them over | ways over |\n|---|---|---|---|---|\n"
            + "\n".join(rows)
            + "\n"
        )
    return "".join(parts)


KEYS_SAYS = """
Every number of every game, as `grotto lab keys GAME` lists it. Where the last word of a key is the only one of its kind
it is enough: `--set points=6`. Counts of tiles and cards have keys of their own below; a piece that a list does not
have yet is named with a space, `--set "stacks.I.wonder cross=2"`. `python -m scripts.lab_pages` makes this page.
"""


def keys_page() -> str:
    """Generated from the content files of the games and the comments in them."""
    parts = [f"# What `--set` knows\n{KEYS_SAYS}"]
    for name in grotto.game_names():
        parts += [f"\n## {REGISTRY.game(name).title}\n", *tables(REGISTRY.game(name))]
    return "".join(parts)


def tables(game: Game) -> Iterator[str]:
    numbers = [key for key in keys(game).values() if key.piece is None]
    yield "\n| key | house | |\n|---|---|---|\n" + "".join(row(key) for key in numbers)
    pieces = [key for key in keys(game).values() if key.piece is not None]
    if pieces:
        yield "\n| pieces | house |\n|---|---|\n"
        yield "".join(f"| `{key.name}` | {house_value(key)} |\n" for key in pieces)


def row(key: Key) -> str:
    return f"| `{key.name}` | {house_value(key)} | {key.says} |\n"


def tables_page() -> str:
    """Every column of every table, as the code that writes them says it."""
    parts = [
        "# The tables of the lab\n\nWhat the columns of a run's Parquet files mean. "
        "`python -m scripts.lab_pages` makes this page; how runs are made: [lab.md](lab.md).\n"
    ]
    parts += [f"\n## {name}\n{lines(columns)}" for name, columns in COLUMNS.items()]
    for name in grotto.game_names():
        game = REGISTRY.game(name)
        card = card_of(game)
        own = {"games": card.of_games, "seats": (*card.of_seats, *card.parts), "pieces": card.of_pieces}
        for table, measures in own.items():
            if measures:
                said = {
                    one.column: f"{one.title}{f' ({one.unit})' if one.unit in ('m', '%') else ''}" for one in measures
                }
                parts.append(f"\n## {game.title}: {table}\n{lines(said)}")
    parts.append(f"\n## Datasets\n{lines(DATASET)}")
    return "".join(parts)


def lines(columns: Mapping[str, str]) -> str:
    return "\n| column | |\n|---|---|\n" + "".join(f"| `{name}` | {says} |\n" for name, says in columns.items())


def picture() -> str:
    game = REGISTRY.game("the-cave")
    return catalogue(card_of(game), decks(game, game.chosen({})), game.title) + "\n"


PAGES: dict[Path, Callable[[], str]] = {
    KEYS_PAGE: keys_page,
    TABLES_PAGE: tables_page,
    PICTURE: picture,
    PERFT_PAGE: perft_page,
}


def main() -> None:
    for path, made in PAGES.items():
        path.write_text(made(), "utf-8")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
