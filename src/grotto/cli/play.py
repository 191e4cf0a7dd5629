"""`grotto play`: a new game, a loaded one or one that was left, on one terminal for all seats."""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Annotated, NoReturn

import typer

from grotto.api import new
from grotto.cli.faces import face_of
from grotto.cli.languages import check_lang, phrases
from grotto.cli.phrases import Phrases
from grotto.cli.saves import Keeper, Kept, new_path, put_away, read_record, unfinished
from grotto.cli.screen import Screen
from grotto.cli.session import Leave, Session
from grotto.kernel.errors import GrottoError, Refused, Unreadable, quoted_file
from grotto.kernel.game import REGISTRY, Game
from grotto.kernel.records import CHANCE_MARK, Record
from grotto.kernel.table import Table, replay

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Stopped(BaseException):
    """The system asks the program to end."""

    def __init__(self, signum: int) -> None:
        self.signum = signum


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

    @property
    def is_new(self) -> bool:
        """Whether a new game is described; an unfinished one would ignore that."""
        return self.seats is not None or bool(self.options) or self.seed is not None or self.content is not None


def play(
    game: Annotated[str, typer.Argument(help="The game, as `grotto games` names it.")],
    seats: Annotated[
        str | None, typer.Option(metavar="INTEGER", help="How many teams play; the fewest by default.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="Short for --option edition=…")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Any option of the game, as NAME=VALUE.")] = None,
    seed: Annotated[str | None, typer.Option(help="The dealer's secret seed; drawn by lot by default.")] = None,
    content: Annotated[Path | None, typer.Option(help="An own content file (TOML).")] = None,
    lang: Annotated[str, typer.Option(help="en or de.")] = "en",
    plain: Annotated[
        bool | None,
        typer.Option(
            "--plain/--drawn",
            help="Sentences only, for screen readers; or drawn. By default drawn in a terminal, sentences elsewhere.",
        ),
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the record in this file.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the running game in this file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the latest unfinished game.")] = False,
    fresh: Annotated[bool, typer.Option("--new", help="Begin a new game without asking.")] = False,
    no_colour: Annotated[bool, typer.Option("--no-colour", "--no-color", help="No colours.")] = False,
) -> None:
    """Play at this terminal, all teams at one keyboard.

    Every action is kept at once: Ctrl-C loses nothing, and the next start offers to go on. Teams are numbered from 1 on
    the screen; in records and programs seats count from 0.
    """
    check_lang(lang)
    if resume + fresh + (load is not None) > 1:
        raise Unreadable("--resume, --new and --load exclude each other")
    card = REGISTRY.game(game)
    wish = Wish(card, read_seats(card, seats), read_options(edition, option or []), seed, content, load, save)
    check(wish, resume)
    screen = Screen(plain, colour=not no_colour)
    with stopping():
        raise typer.Exit(run(screen, wish, lang, ask=not (resume or fresh), resume=resume))


def read_seats(game: Game, text: str | None) -> int | None:
    if text is None:
        return None
    return game.check_seats(int(text) if re.fullmatch(r"[+-]?\d{1,9}", text) else text)


def read_options(edition: str | None, named: list[str]) -> dict[str, str]:
    found = {} if edition is None else {"edition": edition}
    for text in named:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(f"an option is NAME=VALUE, not {text!r}")
        if found.get(name, value) != value:
            raise Unreadable(f"option {name!r} is given twice: {found[name]!r} and {value!r}")
        found[name] = value
    return found


def check(wish: Wish, resume: bool) -> None:
    """Everything that can be refused before anything is shown."""
    wish.game.chosen(dict(wish.options))
    if (wish.load or resume) and wish.is_new:
        how = "--load" if wish.load else "--resume"
        raise Unreadable(f"{how} goes on with a game that has its seats, options, seed and content already")
    goes_on_in = wish.load is not None and wish.save is not None and wish.load.resolve() == wish.save.resolve()
    if wish.save and not goes_on_in:
        check_new_file(wish.save)


def check_new_file(path: Path) -> None:
    """A file to be made: it is not there yet, and its folder is."""
    name = quoted_file(path)
    try:
        if path.exists():
            raise Unreadable(f"{name} exists already; go on with it by --load, or name another file")
        if not path.parent.is_dir():
            raise Unreadable(f"{name} cannot be made: there is no folder {quoted_file(path.parent)}")
    except OSError as error:
        raise Unreadable(f"{name} cannot be made: {error.strerror}") from None


@contextmanager
def stopping() -> Iterator[None]:
    """While a game runs, a signal to end is an exception like Ctrl-C."""

    def stop(signum: int, frame: FrameType | None) -> NoReturn:
        raise Stopped(signum)

    before = {number: signal.signal(number, stop) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def run(screen: Screen, wish: Wish, lang: str, ask: bool, resume: bool) -> int:
    """Find the table, play it, and say on leaving where it is kept. The exit code."""
    session, keeper, code = None, None, 0
    try:
        table, keeper = seat_everybody(screen, wish, phrases(lang), ask, resume)
        session = Session(table, screen, keeper, lang)
        session.play()
        return 0
    except (Leave, EOFError):
        code = 0
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    except Stopped as stopped:
        code = 128 + stopped.signum
    finally:
        if keeper:
            keeper.let_go()
    if session:
        screen.say("")
        screen.say(session.farewell(), whole=True)
        code = code or int(session.trouble is not None)
    return code


# --- which table ---


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
