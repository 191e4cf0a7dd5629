"""Names: printable, not blank, not made to look like another's."""

from __future__ import annotations

import unicodedata

from grotto.kernel.errors import Unreadable, quoted
from grotto.server.wire.words import LONGEST_NAME

MOST_MARKS = 2  # accents on one letter


def read_name(name: str) -> str:
    """A name as it is shown."""
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if not text or len(text) > LONGEST_NAME:
        raise Unreadable(f"a name has 1 to {LONGEST_NAME} characters, not {quoted(name)}")
    if not all(is_shown(letter) for letter in text) or not any(letter.isalnum() for letter in text):
        raise Unreadable(f"a name is made of letters, digits and signs that can be seen, not {quoted(name)}")
    if has_towers(text):
        raise Unreadable(f"a letter has at most {MOST_MARKS} accents, unlike in {quoted(name)}")
    return text


def is_shown(letter: str) -> bool:
    """No control characters, no invisible ones, none that turn the direction of writing, none without a meaning."""
    return letter == " " or unicodedata.category(letter)[0] not in "CZ"


def has_towers(text: str) -> bool:
    row = 0
    for letter in unicodedata.normalize("NFD", text):
        row = row + 1 if unicodedata.category(letter).startswith("M") else 0
        if row > MOST_MARKS:
            return True
    return False


def folded(name: str) -> str:
    """How names are compared: whoever keeps one keeps all that look like it."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in plain if not unicodedata.category(letter).startswith(("M", "Z")))[:60]
