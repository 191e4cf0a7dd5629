"""`grotto play`: a new game, a loaded one or one that was left, on one terminal for all seats."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Annotated, NoReturn

import typer

from grotto.bots.roster import NAMES, check_name
from grotto.cli.languages import check_lang, phrases
from grotto.cli.opponents import ME, Players, read_names, seated
from grotto.cli.screen import Screen
from grotto.cli.seating import Wish, seat_everybody
from grotto.cli.session import Leave, Session
from grotto.kernel.errors import Unreadable, quoted_file
from grotto.kernel.game import REGISTRY, Game

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Stopped(BaseException):
    """The system asks the program to end."""

    def __init__(self, signum: int) -> None:
        self.signum = signum


def play(
    game: Annotated[str, typer.Argument(help="The game, as `grotto games` names it.")],
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="INTEGER|LIST",
            help="How many teams play, the fewest by default; or who: me,hard,easy, me,cmd:./mybot.",
        ),
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
    count, players = read_players(card, seats)
    wish = Wish(card, count, read_options(edition, option or []), seed, content, load, save, players)
    check(wish, resume)
    screen = Screen(plain, colour=not no_colour)
    with stopping():
        raise typer.Exit(run(screen, wish, lang, ask=not (resume or fresh), resume=resume))


def read_seats(game: Game, text: str | None) -> int | None:
    if text is None:
        return None
    return game.check_seats(int(text) if re.fullmatch(r"[+-]?\d{1,9}", text) else text)


def read_players(game: Game, text: str | None) -> tuple[int | None, Players]:
    """How many seats, and who sits where if that is said: people, or bots by name."""
    if text is None or re.fullmatch(r"[+-]?\d+", text):
        return read_seats(game, text), ()
    names = read_names(text)
    if len(names) == 1 and names[0].isalpha() and names[0] not in (ME, *NAMES):
        read_seats(game, text)  # a slip in a number rather than in the name of a bot
    for name in names:
        if name != ME:
            check_name(game, name)
    game.check_seats(len(names))
    return len(names), tuple(None if name == ME else name for name in names)


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
    goes_on = replace(wish, seats=None) if wish.players else wish  # who plays for whom is said anew
    if (wish.load or resume) and goes_on.is_new:
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
        session = Session(table, screen, keeper, lang, seated(table, wish.players))
        session.play()
        return 0
    except (Leave, EOFError):
        code = 0
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    except Stopped as stopped:
        code = 128 + stopped.signum
    finally:
        if session:
            session.team.close()
        if keeper:
            keeper.let_go()
    if session:
        screen.say("")
        screen.say(session.farewell(), whole=True)
        code = code or int(session.trouble is not None)
    return code
