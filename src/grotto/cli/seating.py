"""Which table is played at this terminal: a new one, a loaded one, or one that was left."""

from __future__ import annotations

import re
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from grotto.api import new
from grotto.cli.faces import face_of
from grotto.cli.opponents import Players
from grotto.cli.phrases import Phrases
from grotto.cli.saves import Keeper, Kept, new_path, put_away, read_record, unfinished
from grotto.cli.screen import Screen
from grotto.kernel.errors import GrottoError, Refused, Unreadable
from grotto.kernel.game import Game
from grotto.kernel.records import CHANCE_MARK, Record
from grotto.kernel.table import Table, replay


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    game: Game
    seats: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    seed: str | None = None
    content: Path | None = None
    load: Path | None = None
    save: Path | None = None
    players: Players = ()

    @property
    def is_new(self) -> bool:
        """Whether a new game is described; an unfinished one would ignore that."""
        return self.seats is not None or bool(self.options) or self.seed is not None or self.content is not None


def seat_everybody(screen: Screen, wish: Wish, p: Phrases, ask: bool, resume: bool) -> tuple[Table, Keeper]:
    if wish.load:
        return load(screen, wish, wish.load, p)
    games, faults = unfinished(wish.game.name) if ask or resume else ([], [])
    for fault in faults:
        screen.say(fault)
    if resume:
        if not games:
            raise Refused(f"there is no unfinished game of {wish.game.name}")
        return go_on(screen, games[0], p)
    if games and screen.asks:
        chosen = choose(screen, wish, games, p)
        if chosen:
            return chosen
    elif games:
        print(p.one_waits.format(count=len(games)), file=sys.stderr)
    return begin(screen, wish, p)


def begin(screen: Screen, wish: Wish, p: Phrases) -> tuple[Table, Keeper]:
    table = new(
        wish.game.name,
        seats=wish.seats,
        seed=wish.seed,
        content=wish.content,
        **wish.options,  # type: ignore[arg-type]  # checked: none is called like another argument
    )
    greet(screen, table, p)
    return table, held(Keeper(wish.save or new_path(wish.game.name)), p)


def held(keeper: Keeper, p: Phrases) -> Keeper:
    """Hold a file against other terminals; where nothing can be written, playing will say so."""
    try:
        is_mine = keeper.hold()
    except OSError:
        return keeper
    if not is_mine:
        raise Refused(f"{keeper.path}: {p.in_use}")
    return keeper


def greet(screen: Screen, table: Table, p: Phrases) -> None:
    face, lang = face_of(table.game), p.lang
    options = " · ".join(face.option(name, value, lang) for name, value in table.options.items())
    screen.say(p.title.format(title=table.game.title, options=options, teams=p.teams.format(count=table.seats)), "bold")
    if table.commitment:
        screen.say(p.published_hash.format(hash=table.commitment), "dim")
    screen.say(p.how_to_type)


def load(screen: Screen, wish: Wish, path: Path, p: Phrases) -> tuple[Table, Keeper]:
    """A record from a file; it is not written to unless --save names it too."""
    kept = Kept(path, read_record(path), 0.0)
    if kept.record.game != wish.game.name:
        raise Unreadable(f"{str(path)!r} is a game of {kept.record.game}, not of {wish.game.name}")
    keeper = Keeper(wish.save or (path if Keeper(path).is_own else new_path(wish.game.name)))
    return restored(screen, kept, held(keeper, p), p)


def go_on(screen: Screen, kept: Kept, p: Phrases) -> tuple[Table, Keeper]:
    return restored(screen, kept, held(Keeper(kept.path), p), p)


def restored(screen: Screen, kept: Kept, keeper: Keeper, p: Phrases) -> tuple[Table, Keeper]:
    try:
        table = replay(kept.record)
    except GrottoError as error:
        keeper.let_go()
        raise Unreadable(f"{kept.path}: {error}") from None
    if table.dealer is None and not table.over:
        keeper.let_go()
        seen_by = kept.record.seen_by or "somebody without the seed"
        raise Refused(
            f"{kept.path} holds what {seen_by} may know, and no seed: only the host's record can be played on "
            "(grotto replay shows this one)"
        )
    if keeper.path == kept.path:
        keeper.kept = table.position
    greet(screen, table, p)
    screen.say(p.going_on.format(actions=played(kept.record)))
    return table, keeper


def played(record: Record) -> int:
    """How many actions people took."""
    return sum(not line.startswith(CHANCE_MARK) for line in record.actions)


def choose(screen: Screen, wish: Wish, games: list[Kept], p: Phrases) -> tuple[Table, Keeper] | None:
    """Ask which unfinished game to go on with; None is a new one."""
    while games:
        screen.say(p.unfinished.format(title=wish.game.title) + ":", "bold")
        for number, kept in enumerate(games, 1):
            screen.say(described(wish.game, kept, number, p))
        default = "n" if wish.is_new else "1"
        answer = screen.ask(p.which_one.format(default=default)).strip().lower() or default
        if answer == "n":
            return None
        found = re.fullmatch(r"(drop )?(\d{1,4})", answer)
        if not found or not 0 < int(found[2]) <= len(games):
            screen.say(p.unknown.format(typed=answer))
        elif found[1]:
            screen.say(p.dropped.format(path=put_away(games.pop(int(found[2]) - 1))))
        else:
            try:
                return go_on(screen, games[int(found[2]) - 1], p)
            except GrottoError as error:
                screen.say(str(error))
                games.pop(int(found[2]) - 1)
    return None


def described(game: Game, kept: Kept, number: int, p: Phrases) -> str:
    face = face_of(game)
    return p.unfinished_line.format(
        number=number,
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.when)),
        teams=p.teams.format(count=kept.record.seats),
        options=", ".join(face.option(name, value, p.lang) for name, value in kept.record.options.items()),
        actions=played(kept.record),
    )
