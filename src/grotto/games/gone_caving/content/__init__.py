"""The box of Gone Caving! as data, read from TOML and checked: every fault is named with its file and line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from grotto.games.gone_caving.state import (
    CARDS,
    CHALLENGE,
    CHALLENGE_WORDS,
    ENTRANCE,
    EVENT,
    EVENT_WORDS,
    EXIT,
    FOOTPRINTS,
    HAND,
    HERO,
    HERO_WORDS,
    HEROES,
    JOURNEY,
    KINDS,
    LENGTHS,
    MOST_HANDS,
    NUMBER_WORDS,
    PASSAGE_KINDS,
    PASSAGES,
    SOLUTION,
    VARIANT_WORDS,
    Box,
)
from grotto.kernel.content import Paper
from grotto.kernel.errors import quoted
from grotto.kernel.layout import Records, Row, blank, read

FOLDER = Path(__file__).parent
SINGLE_CARDS = {"entrance": ENTRANCE, "exit": EXIT, "footprints": FOOTPRINTS}
HERO_KEYS = tuple(word.replace(" ", "-") for word in HERO_WORDS)
EVENT_KEYS = tuple(word.replace(" ", "-") for word in EVENT_WORDS)
GROUPS: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("challenges", CHALLENGE_WORDS, CHALLENGE),
    ("solutions", CHALLENGE_WORDS, SOLUTION),
    ("heroes", HERO_KEYS, HERO),
    ("events", EVENT_KEYS, EVENT),
)
KNOWN = ("title", "cards", "limits", "numbers", *(name for name, _, _ in GROUPS))
LEAST = {"most_hands": 1}
MOST = {"reshuffles": 9, "most_hands": MOST_HANDS}
MOST_COPIES = 60
MOST_CARDS = 250
MOST_WORTH = 200
SPARE = 4  # cards beyond the hands, so that there is something to draw
PASSAGE = re.compile(r"(?:([0-9]{1,2})x +)?([0-9]{1,3}) +([a-z]+)")


def open_box(options: Mapping[str, str], seats: int, own: Paper | None = None) -> Records:
    """The box record: the house deck, and on top of it an own content file."""
    papers = [paper.clean() for paper in (house(), own) if paper]
    boxes = blank(Box)
    box = read(Box, boxes)
    for paper in papers:
        _check_words(paper)
    for i, word in enumerate(NUMBER_WORDS):
        path = ("numbers", word)
        box.numbers[i] = _number(papers, path, LEAST.get(word, 0), MOST.get(word, MOST_WORTH))
    for i, word in enumerate(CHALLENGE_WORDS):
        box.limits[i] = _number(papers, ("limits", word), 0, max(LENGTHS))
    _fill_passages(box.printed, papers)
    for word, card in SINGLE_CARDS.items():
        box.printed[card] = _number(papers, ("cards", word), 1 if card != FOOTPRINTS else 0, MOST_COPIES)
    for name, words, first in GROUPS:
        for i, word in enumerate(words):
            box.printed[first + i] = _number(papers, (name, word), 0, 1 if name == "heroes" else MOST_COPIES)
    _check_sizes(box.printed, options, seats, papers)
    for paper in papers:
        paper.settle()
    return boxes


@cache
def house() -> Paper:
    return Paper.from_file(FOLDER / "house.toml")


def _check_words(paper: Paper) -> None:
    paper.only((), KNOWN)
    paper.only(("cards",), ("passages", *SINGLE_CARDS))
    paper.only(("limits",), CHALLENGE_WORDS)
    paper.only(("numbers",), NUMBER_WORDS)
    for name, words, _ in GROUPS:
        paper.only((name,), words)


def _number(papers: list[Paper], path: tuple[str, ...], least: int, most: int) -> int:
    return _last(papers, path).number(path, least, most, least)


def _last(papers: list[Paper], path: tuple[str, ...]) -> Paper:
    """The paper that has the last word on a key."""
    for paper in reversed(papers):
        if path[-1] in paper.table(path[:-1]):
            return paper
    return papers[0]


def _fill_passages(printed: Row, papers: list[Paper]) -> None:
    path = ("cards", "passages")
    paper = _last(papers, path)
    for text in paper.strings(path):
        found = PASSAGE.fullmatch(text)
        if found is None:
            paper.fault(
                path, f"{quoted(text)} is no passage: expected [count x] length kind, as in '2x 50 survey'", text
            )
            continue
        count, length, kind = int(found[1] or 1), int(found[2]), found[3]
        if length not in LENGTHS:
            paper.fault(path, f"a passage is {', '.join(map(str, LENGTHS))} metres long, not {length}", text)
        elif kind not in PASSAGE_KINDS:
            paper.fault(path, f"unknown kind {quoted(kind)}: expected one of {', '.join(PASSAGE_KINDS)}", text)
        else:
            card = LENGTHS.index(length) * KINDS + PASSAGE_KINDS.index(kind)
            printed[card] = min(printed[card] + count, MOST_COPIES)


def _check_sizes(printed: Row, options: Mapping[str, str], seats: int, papers: list[Paper]) -> None:
    """Hands can be dealt from what is neither event nor hero, and the journey has a hero for each."""
    late = papers[-1]
    cards = sum(printed[card] for card in range(CARDS))
    if cards > MOST_CARDS:
        late.fault(("cards",), f"{cards} cards are more than {MOST_CARDS}")
    plain = sum(printed[card] for card in range(EVENT) if not HERO <= card < FOOTPRINTS)
    wanted = HAND * seats + SPARE
    if plain < wanted:
        late.fault(("cards",), f"{plain} cards that are no heroes or events: {seats} seats need {wanted}")
    if not any(printed[card] for card in range(PASSAGES)):
        late.fault(("cards", "passages"), "there is nothing to explore")
    heroes = sum(printed[HERO + hero] for hero in range(HEROES))
    if options[VARIANT_WORDS[JOURNEY]] == "yes" and heroes < seats:
        late.fault(("heroes",), f"{heroes} heroes: a journey of {seats} seats needs as many")
