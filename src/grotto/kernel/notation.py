"""Texts of actions: every code has exactly one, and it comes back. What a game adds are its lists and its sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from grotto.kernel.errors import LONGEST_QUOTE, Unreadable, quoted
from grotto.kernel.game import nearest


class Texts:
    """The texts of seats and of chance, in the order of their codes; they are made when they are first needed."""

    def __init__(self, seats: Callable[[], list[str]], chance: Callable[[], list[str]]) -> None:
        self._seats, self._chance = seats, chance

    @cached_property
    def texts(self) -> list[str]:
        return self._seats()

    @cached_property
    def numbers(self) -> dict[str, int]:
        return numbered(self.texts)

    @cached_property
    def chance_texts(self) -> list[str]:
        return self._chance()

    @cached_property
    def chance_numbers(self) -> dict[str, int]:
        return numbered(self.chance_texts)

    def write(self, code: int) -> str:
        return self.texts[code]

    def read(self, text: str) -> int:
        code = self.numbers.get(text)
        if code is None:
            code = self.numbers.get(" ".join(text.lower().split()))
        if code is None:
            raise Unreadable(f"{quoted(text)} is no action{_meant(text, self.numbers)}")
        return code

    def write_chance(self, code: int) -> str:
        return self.chance_texts[code]

    def read_chance(self, text: str) -> int:
        code = self.chance_numbers.get(text)
        if code is None:
            raise Unreadable(f"{quoted(text)} is nothing chance can do{_meant(text, self.chance_numbers)}")
        return code


def numbered(texts: Iterable[str]) -> dict[str, int]:
    return {text: code for code, text in enumerate(texts)}


def _meant(text: str, known: Iterable[str]) -> str:
    """What may have been meant; a list of everything would be no help."""
    close = nearest(text[:LONGEST_QUOTE], known)
    return close if close.startswith(": did") else ""
