"""The box of Diamond Cave as data, read from TOML and checked: every fault is named with its file and line."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grotto.games.diamond_cave.state import (
    BACK_WORDS,
    BACKS,
    CELLS,
    DECK,
    DIAMOND,
    FLAG_WORDS,
    FRONTS,
    KIND_WORDS,
    NUMBER_WORDS,
    PAIRS,
    PLACES,
    PLANNED,
    Box,
)
from grotto.kernel.content import Paper
from grotto.kernel.errors import quoted
from grotto.kernel.layout import Records, blank, read
from grotto.kernel.tiles import TileFault, letters, read_tile

FOLDER = Path(__file__).parent
KNOWN = ("title", "cards", "numbers", "flags")
CARD_LISTS = BACK_WORDS[:BACKS]
LEAST = {"quiet": 1}
MOST = {"deck": 60, "quiet": 120}
MOST_WORTH = 20  # points a card can be worth
FEWEST_DIAMONDS = PLANNED + 1  # one lies on the mountain even if the planned tunnels hide two
MOST_DIAMONDS = CELLS - 4  # every seat needs a card without one to begin with


def open_box(own: Paper | None = None) -> Records:
    """The box record: the house content, and on top of it an own content file."""
    papers = [paper.clean() for paper in (house(), own) if paper]
    boxes = blank(Box)
    box = read(Box, boxes)
    for paper in papers:
        _check_words(paper)
    for i, word in enumerate(NUMBER_WORDS):
        least, path = LEAST.get(word, 0), ("numbers", word)
        box.numbers[i] = _last(papers, path).number(path, least, MOST.get(word, MOST_WORTH), least)
    for i, word in enumerate(FLAG_WORDS):
        box.flags[i] = _last(papers, ("flags", word)).flag(("flags", word), missing=False)
    sizes = [_fill_cards(box, back, papers) for back in range(BACKS)]
    _check_sizes(box, sizes, papers)
    for paper in papers:
        paper.settle()
    return boxes


@cache
def house() -> Paper:
    return Paper.from_file(FOLDER / "house.toml")


def _check_words(paper: Paper) -> None:
    paper.only((), KNOWN)
    paper.only(("cards",), CARD_LISTS)
    paper.only(("numbers",), NUMBER_WORDS)
    paper.only(("flags",), FLAG_WORDS)


def _last(papers: list[Paper], path: tuple[str, ...]) -> Paper:
    """The paper that has the last word on a key."""
    for paper in reversed(papers):
        if path[-1] in paper.table(path[:-1]):
            return paper
    return papers[0]


def _fill_cards(box: Box, back: int, papers: list[Paper]) -> int:
    """How many cards have this back."""
    path = ("cards", BACK_WORDS[back])
    paper = _last(papers, path)
    for text in paper.strings(path):
        try:
            line = read_tile(text, KIND_WORDS)
        except TileFault as fault:
            paper.fault(path, str(fault), text)
            continue
        if line.exits not in PAIRS:
            paper.fault(path, f"a tunnel has two ends, not {quoted(letters(line.exits))}", text)
            continue
        front = KIND_WORDS.index(line.kind) * len(PAIRS) + PAIRS.index(line.exits)
        box.printed[back, front] = min(box.printed[back, front] + line.count, 100)
    return sum(box.printed[back, front] for front in range(FRONTS))


def _check_sizes(box: Box, sizes: list[int], papers: list[Paper]) -> None:
    """49 cards on the mountain, two planned tunnels, and the deck, in which no diamond is."""
    cards, diamonds = _last(papers, ("cards", "diamond")), sizes[DIAMOND]
    if not FEWEST_DIAMONDS <= diamonds <= MOST_DIAMONDS:
        cards.fault(("cards", "diamond"), f"{FEWEST_DIAMONDS} to {MOST_DIAMONDS} cards have a diamond, not {diamonds}")
    wanted = PLACES + box.numbers[DECK]
    if sum(sizes) != wanted:
        paths = (("cards", "plain"), ("cards", "diamond"), ("numbers", "deck"))
        late = max((_last(papers, path) for path in paths), key=papers.index)
        path = next((path for path in paths if path[-1] in late.table(path[:-1])), ())
        late.fault(path, f"{sum(sizes)} cards: expected {wanted}, which is {PLACES} and a deck of {box.numbers[DECK]}")
