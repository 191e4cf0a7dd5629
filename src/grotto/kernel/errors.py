"""The three families of errors, and a refusal: a rule that says no."""

from __future__ import annotations

from dataclasses import dataclass

from grotto.kernel.rulebook import Rulebooks, section_name

LONGEST_QUOTE = 80
LONGEST_PATH = 200
MOST_FAULTS = 100  # are told; of the rest only the number


class GrottoError(Exception):
    """Anything Grotto refuses. The message quotes what was tried."""


class Unreadable(GrottoError):
    """It cannot be parsed, or names what does not exist."""


class NotYours(GrottoError):
    """The wrong seat, or somebody else's table."""


class Refused(GrottoError):
    """Not legal now. `refusal` carries the rule; it is None where no rule of the game is concerned."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule if self.refusal else ""


class Faulty(Unreadable):
    """A paper (content, position or record) with all its faults, not only the first."""

    def __init__(self, what: str, faults: list[str], untold: int = 0) -> None:
        count = len(faults) + untold
        listed = "".join(f"\n  - {fault}" for fault in faults) + (f"\n  - and {untold} more" if untold else "")
        super().__init__(f"{what} has {count} fault{'s' * (count != 1)}:{listed}")
        self.faults = faults


def quoted(value: object, longest: int = LONGEST_QUOTE) -> str:
    """A value as a message quotes it: on one line, and never a page long."""
    if isinstance(value, str) and len(value) > longest:
        return f"{value[:longest]!r}…"
    try:
        told = repr(value)
    except Exception:  # a number of ten thousand digits, a list that contains itself a thousand deep
        return f"<{type(value).__name__}>"
    return told if len(told) <= longest else f"{told[:longest]}…"


def quoted_file(path: object) -> str:
    """The path of a file, which may well be longer than other words."""
    return quoted(str(path), LONGEST_PATH)


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now."""

    number: int
    action: str
    books: Rulebooks

    @property
    def rule(self) -> str:
        return section_name(self.number)

    @property
    def text(self) -> str:
        return self.say("en")

    def say(self, lang: str) -> str:
        return f"{self.rule}: {self.books.section(self.number, lang).title}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Refusal of {self.action!r} by {self.text}>"
