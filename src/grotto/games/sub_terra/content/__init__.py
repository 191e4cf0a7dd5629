"""The box of Sub Terra as data, read from TOML and checked: every fault is named with its file and line."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grotto.games.sub_terra.state import (
    CAVE_IN_TILE,
    CAVER_WORDS,
    DIFFICULTY_WORDS,
    EXTRA_CARDS,
    FEWEST,
    FIRST_CAVE_IN,
    FLAG_WORDS,
    HAZARD_CARDS,
    HAZARD_WORDS,
    KIND_WORDS,
    LEDGE,
    LEDGE_CARD,
    MAX_TILES,
    MOST,
    NORMAL_GAME,
    NUMBER_WORDS,
    PAIR_WORDS,
    SLIDE_CARD,
    STACK_KINDS,
    Box,
)
from grotto.kernel.content import Paper
from grotto.kernel.geometry import SHAPES, STRAIGHT
from grotto.kernel.layout import Records, blank, read
from grotto.kernel.tiles import TileFault, TileLine, read_tile

FOLDER = Path(__file__).parent
KNOWN = ("title", "tiles", "health", "hazards", "deck", "numbers", "flags")
CARD_NAMES = (*HAZARD_WORDS, *(f"severe-{word}" for word in HAZARD_WORDS))
SIZES = tuple(str(size) for size in range(FEWEST, MOST + 1))
MOST_HEALTH = 9
MOST_CARDS = 99
HIGHEST = 9  # of most numbers
LEAST = {"points": 1, "run": 1, "last": 1, "check": 1} | {
    word: 1 for word in NUMBER_WORDS if word.endswith("_price")
}  # or a turn could go on for ever
HIGHER = {"steps": 40, "ropes": MAX_TILES, "last": MAX_TILES, "explosives": 40, "check": 7}


def open_box(difficulty: str, own: Paper | None = None) -> Records:
    """The box record for one difficulty: the house content, and on top of it an own content file."""
    papers = [paper.clean() for paper in (house(), own) if paper]
    boxes = blank(Box)
    box = read(Box, boxes)
    for paper in papers:
        _check_words(paper)
    for i, word in enumerate(NUMBER_WORDS):
        least, most, path = LEAST.get(word, 0), HIGHER.get(word, HIGHEST), ("numbers", word)
        box.numbers[i] = _last(papers, path).number(path, least, most, least)
    for i, word in enumerate(FLAG_WORDS):
        box.flags[i] = _last(papers, ("flags", word)).flag(("flags", word), missing=False)
    for i, word in enumerate(CAVER_WORDS):
        path = ("health", word)
        box.strength[i] = _last(papers, path).number(path, 1, MOST_HEALTH, 1)
    _fill_stack(box, papers)
    _fill_ends(box, papers)
    for word in DIFFICULTY_WORDS:
        _fill_hazards(box, word, papers, used=word == difficulty)
    for paper in papers:
        paper.settle()
    return boxes


@cache
def house() -> Paper:
    return Paper.from_file(FOLDER / "house.toml")


def _check_words(paper: Paper) -> None:
    paper.only((), KNOWN)
    paper.only(("tiles",), ("stack", "ends"))
    paper.only(("health",), CAVER_WORDS)
    paper.only(("hazards",), DIFFICULTY_WORDS)
    paper.only(("deck",), DIFFICULTY_WORDS)
    for word in DIFFICULTY_WORDS:
        paper.only(("hazards", word), CARD_NAMES)
        paper.only(("deck", word), SIZES)
    paper.only(("numbers",), NUMBER_WORDS)
    paper.only(("flags",), FLAG_WORDS)


def _last(papers: list[Paper], path: tuple[str, ...]) -> Paper:
    """The paper that has the last word on a key."""
    for paper in reversed(papers):
        if path[-1] in paper.table(path[:-1]):
            return paper
    return papers[0]


# --- tiles ---


def _fill_stack(box: Box, papers: list[Paper]) -> None:
    path = ("tiles", "stack")
    paper = _last(papers, path)
    total = 0
    for text in paper.strings(path):
        line = _read_line(paper, path, text, STACK_KINDS)
        card = None if line is None else _card(paper, path, text, line)
        if line is None or card is None:
            continue
        total += line.count
        box.printed[card] = min(box.printed[card] + line.count, MAX_TILES)
    if total > MAX_TILES:
        paper.fault(path, f"{total} tiles: expected at most {MAX_TILES}")


def _read_line(paper: Paper, path: tuple[str, ...], text: str, kinds: tuple[str, ...]) -> TileLine | None:
    try:
        return read_tile(text, kinds, ("faces",))
    except TileFault as fault:
        paper.fault(path, str(fault), text)
        return None


def _card(paper: Paper, path: tuple[str, ...], text: str, line: TileLine) -> int | None:
    """What chance turns up for a line, unless it is at fault."""
    kind = KIND_WORDS.index(line.kind)
    faces = line.printed.get("faces")
    if (faces is not None) != (kind == CAVE_IN_TILE):
        paper.fault(path, "a cave-in has faces=1-2 or the like, and no other tile has", text)
        return None
    if faces is not None and faces not in PAIR_WORDS:
        paper.fault(path, f"two faces of the die, the lower first: expected one of {', '.join(PAIR_WORDS)}", text)
        return None
    if kind > CAVE_IN_TILE and line.shape != STRAIGHT:
        paper.fault(path, "ledges and slides are straight, or there would be no way across them", text)
        return None
    if kind > CAVE_IN_TILE:
        return LEDGE_CARD if kind == LEDGE else SLIDE_CARD
    first = kind * SHAPES if faces is None else FIRST_CAVE_IN + PAIR_WORDS.index(faces) * SHAPES
    return first + line.shape


def _fill_ends(box: Box, papers: list[Paper]) -> None:
    """The start as it lies, and the exit."""
    path = ("tiles", "ends")
    paper = _last(papers, path)
    lines = [_read_line(paper, path, text, KIND_WORDS[-2:]) for text in paper.strings(path)]
    found = {line.kind: line for line in lines if line is not None}
    if None in lines:
        return
    if len(lines) != 2 or len(found) != 2 or any(line.count != 1 or line.printed for line in found.values()):
        paper.fault(path, "expected one start and one exit, as in ['start nesw', 'exit dead-end']")
        return
    box.start_exits = found["start"].exits
    box.exit_shape = found["exit"].shape


# --- hazards ---


def _fill_hazards(box: Box, difficulty: str, papers: list[Paper], used: bool) -> None:
    """Every difficulty is checked, one is used."""
    cards = []
    for name in CARD_NAMES:
        path = ("hazards", difficulty, name)
        cards.append(_last(papers, path).number(path, 0, MOST_CARDS, 0))
    sizes = []
    for size in SIZES:
        path = ("deck", difficulty, size)
        sizes.append(_last(papers, path).number(path, 0, MOST_CARDS, 0))
    extra = box.numbers[EXTRA_CARDS] if difficulty == DIFFICULTY_WORDS[NORMAL_GAME] else 0
    if sum(cards) < max(sizes) + extra or sum(cards) > MOST_CARDS:
        paper = max((_last(papers, ("deck", difficulty, size)) for size in SIZES), key=papers.index)
        late = max((_last(papers, ("hazards", difficulty, name)) for name in CARD_NAMES), key=papers.index)
        where = ("hazards", difficulty) if late is not papers[0] else ("deck", difficulty)
        (late if late is not papers[0] else paper).fault(
            where, f"{sum(cards)} cards: expected {max(sizes) + extra} to {MOST_CARDS}"
        )
    if used:
        for card in range(HAZARD_CARDS):
            box.pool[card] = cards[card]
        for i, dealt in enumerate(sizes):
            box.deck[i] = dealt
