"""What is answered at a table: what a rule says, why not, what happened, where the game is kept."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from grotto.cli import reference
from grotto.cli.orders import Act, Reader
from grotto.cli.saves import read_record, write_whole
from grotto.kernel.errors import GrottoError
from grotto.kernel.rulebook import section_name, section_number

if TYPE_CHECKING:
    from grotto.cli.session import Session

LOG = 20  # lines that `log` shows unless told otherwise
SHORTEST_WORD = 3  # worth looking up
FIRST = section_number(1, 1)  # every rulebook has it


def example(s: Session) -> dict[str, str]:
    """Something to type right now, for the pages that tell what can be typed."""
    action, begun = Reader(s.table.game, s.actions, s.p.commands).example()
    behind = reference.behind(s.table.game.books, action)
    return {"action": action, "begun": begun, "rule": section_name(behind[0]) if behind else section_name(FIRST)}


def explain(s: Session, words: str) -> None:
    """A §, a chapter, an action, or a word in the rules."""
    books = s.table.game.books
    number, chapter = reference.section_asked(words), reference.chapter_asked(words)
    if not words:
        s.pages.contents(books, s.table.game.title, s.lang, example(s))
    elif number is not None:
        s.pages.sections(books, [number], s.lang)
    elif chapter is not None:
        s.pages.chapter(books, chapter, s.lang)
    elif text := named(s, words):
        explain_action(s, text)
    elif len(words) < SHORTEST_WORD:
        s.say_unknown(words, ())
    else:
        s.pages.search(books, words, s.lang)


def explain_action(s: Session, text: str) -> None:
    """The §§ behind an action, and the one that forbids it."""
    refusal = s.table.why_not(text, s.seat)
    if refusal:
        s.screen.say(s.p.is_illegal.format(typed=text, rule=refusal.say(s.lang)))
    numbers = [*reference.behind(s.table.game.books, text), *s.face.sections(s.look, text)]
    numbers += [refusal.number] if refusal else []
    s.pages.sections(s.table.game.books, list(dict.fromkeys(numbers)), s.lang)


def named(s: Session, words: str) -> str | None:
    """The action that somebody asks about."""
    order = Reader(s.table.game, s.actions, s.p.commands).named(words)
    return order.text if isinstance(order, Act) else None


def why(s: Session, words: str) -> None:
    if not words:
        s.screen.say(s.p.why_what.format(**example(s)))
        return
    order = Reader(s.table.game, s.actions, s.p.commands).named(words)
    if not isinstance(order, Act):
        s.follow(order)
        return
    refusal = s.table.why_not(order.text, s.seat)
    if refusal:
        s.screen.say(s.p.is_illegal.format(typed=order.text, rule=refusal.say(s.lang)))
        s.pages.body(s.table.game.books.section(refusal.number, s.lang))
        return
    price = next(action.price(s.lang) for action in s.actions if action.text == order.text)
    said = s.p.legal_price if price else s.p.legal_now
    s.screen.say(said.format(typed=order.text, price=price))


def log(s: Session, words: str) -> None:
    """What this seat may read of what happened."""
    count = int(words) if re.fullmatch(r"\d{1,6}", words) else LOG
    viewer = s.table.position.viewer(s.seat)
    entries = s.table.game.tell(s.table.entries, s.table.position.state, viewer)
    told = [s.sentence(seat, code) for seat, code in entries]
    s.pages.log(told, count)


def save(s: Session, words: str) -> None:
    """Say where the game is kept, or write a copy of it."""
    if not words:
        kept = s.p.kept_here.format(path=s.keeper.path)
        s.screen.say(kept if s.keeper.kept else s.p.not_started, whole=True)
    elif write_copy(s, words):
        s.screen.say(s.p.copy_saved.format(path=words), whole=True)
    else:
        return
    s.screen.say(s.p.host_only, "dim")


def write_copy(s: Session, typed: str) -> bool:
    path, record = Path(os.path.expanduser(typed)), s.table.record.to_json()
    try:
        if path.exists() and not is_ours(s, path):
            s.screen.say(s.p.file_taken.format(path=path))
            return False
        write_whole(path, record)
    except (OSError, ValueError) as error:  # a folder that is not there, a name that no file can have
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        s.screen.say(s.p.cannot_keep.format(path=path, reason=reason))
        return False
    return True


def is_ours(s: Session, path: Path) -> bool:
    """Whether a file holds an earlier moment of this very game."""
    try:
        return read_record(path).commitment == s.table.commitment is not None
    except GrottoError:
        return False
