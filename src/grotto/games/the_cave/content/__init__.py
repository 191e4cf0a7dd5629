"""The box of The Cave as data, read from TOML and checked: every fault is named with its file and line."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grotto.games.the_cave.content.board import Board, read_board
from grotto.games.the_cave.state import (
    BASE,
    EMPTY,
    FINAL_ROUNDS,
    FLAG_WORDS,
    GEAR_WORDS,
    HALF,
    KIND_WORDS,
    MAX_DESCENTS,
    MAX_DRAWN,
    MAX_SEATS,
    METRES,
    MIN_SEATS,
    NUMBER_WORDS,
    PACK_SLOTS,
    PLACE_PRICE,
    QUIET_ROUNDS,
    REPACK_PRICE,
    STACK_NAMES,
    START,
    TILE_KINDS,
    TILES,
    Box,
)
from grotto.kernel.content import Paper
from grotto.kernel.geometry import SHAPES
from grotto.kernel.layout import Records, blank, read
from grotto.kernel.tiles import TileFault, read_tile

FOLDER = Path(__file__).parent
EDITIONS = ("rebel", "pegasus")
KNOWN = ("title", "stacks", "cut", "boards", "numbers", "flags", "suggested")
MOST = 99  # of any number an own box may name
LEAST = {"points": 1, "pack_price": 1}  # or a turn could go on for ever; of all others 0
FREE_CAMP = "place_price and repack_price are at least 1 together"  # or the same
MOST_ROUNDS = 120  # without a tile, counted in a byte


def open_box(edition: str, seats: int, own: Paper | None = None) -> Records:
    """The box record for one table: the house content, the edition, and on top of them an own content file."""
    papers = [paper.clean() for paper in (house(), edition_paper(edition), own) if paper]
    boxes = blank(Box)
    fill_box(boxes, edition, seats, papers)
    for paper in papers:
        paper.settle()
    return boxes


@cache
def house() -> Paper:
    return Paper.from_file(FOLDER / "house.toml")


@cache
def edition_paper(edition: str) -> Paper:
    return Paper.from_file(FOLDER / f"{edition}.toml")


def fill_box(boxes: Records, edition: str, seats: int, papers: list[Paper]) -> None:
    """Later papers go before earlier ones; each fault is noted in the paper it stands in."""
    for paper in papers:
        _check_words(paper)
    box = read(Box, boxes)
    box.edition = EDITIONS.index(edition)
    for i, word in enumerate(NUMBER_WORDS):
        box.numbers[i] = _number(papers, ("numbers", word), LEAST.get(word, 0))
    for i, word in enumerate(FLAG_WORDS):
        box.flags[i] = _flag(papers, ("flags", word))
    for i, word in enumerate(GEAR_WORDS):
        box.suggested[i] = _suggested(papers, word)
    _fill_stacks(box, seats, papers)
    _fill_board(box, _last(papers, ("boards", str(seats))), seats)
    _check_fit(box, papers)


def _check_words(paper: Paper) -> None:
    paper.only((), KNOWN)
    paper.only(("stacks",), STACK_NAMES)
    for name in STACK_NAMES:
        paper.only(("stacks", name), ("tiles",))
    counts = tuple(str(seats) for seats in range(MIN_SEATS, MAX_SEATS + 1))
    paper.only(("cut",), counts)
    paper.only(("boards",), counts)
    paper.only(("numbers",), NUMBER_WORDS)
    paper.only(("flags",), FLAG_WORDS)
    paper.only(("suggested",), GEAR_WORDS)


def _last(papers: list[Paper], path: tuple[str, ...]) -> Paper:
    """The paper that has the last word on a key."""
    for paper in reversed(papers):
        if path[-1] in paper.table(path[:-1]):
            return paper
    return papers[0]


def _later(papers: list[Paper], *paths: tuple[str, ...]) -> Paper:
    """The last paper that speaks about any of these keys."""
    return max((_last(papers, path) for path in paths), key=papers.index)


def _number(papers: list[Paper], path: tuple[str, ...], least: int) -> int:
    return _last(papers, path).number(path, least, MOST, least)


def _flag(papers: list[Paper], path: tuple[str, ...]) -> bool:
    return _last(papers, path).flag(path, missing=False)


def _suggested(papers: list[Paper], word: str) -> int:
    """The suggested pack stands together in one paper; what it does not name is not in it."""
    for paper in reversed(papers):
        if "suggested" in paper.data:
            most = 1 if word in ("camera", "raft") else 0 if word == GEAR_WORDS[HALF] else MOST
            return paper.number(("suggested", word), 0, most, 0)
    return 0


def _fill_stacks(box: Box, seats: int, papers: list[Paper]) -> None:
    descents = 0
    for stack, name in enumerate(STACK_NAMES):
        path = ("stacks", name, "tiles")
        paper = _last(papers, path)
        for tile, count in _read_stack(paper, path).items():
            box.printed[stack, tile] = count
            descents += count if tile // SHAPES == len(TILE_KINDS) - 1 else 0
        size = sum(box.printed[stack, tile] for tile in range(TILES))
        cut = _number(papers, ("cut", str(seats)), 0)
        box.cut[stack] = cut
        if size < cut:
            too_few = f"{size} tiles are too few: {seats} teams play with {cut} of each stack"
            late = _later(papers, path, ("cut", str(seats)))
            late.fault(path if late is paper else ("cut", str(seats)), too_few)
    if sum(box.cut[stack] for stack in range(len(STACK_NAMES))) > MAX_DRAWN:
        _last(papers, ("cut", str(seats))).fault(
            ("cut", str(seats)), f"at most {MAX_DRAWN} tiles can be drawn in a game"
        )
    if descents > MAX_DESCENTS:
        papers[-1].fault(("stacks",), f"at most {MAX_DESCENTS} descents, found {descents}: {MAX_DESCENTS * METRES} m")


def _read_stack(paper: Paper, path: tuple[str, ...]) -> dict[int, int]:
    found: dict[int, int] = {}
    for text in paper.strings(path):
        try:
            line = read_tile(text, TILE_KINDS)
        except TileFault as fault:
            paper.fault(path, str(fault), text)
            continue
        tile = (KIND_WORDS.index(line.kind) - EMPTY) * SHAPES + line.shape
        found[tile] = found.get(tile, 0) + line.count
        if found[tile] > MOST:
            paper.fault(path, f"more than {MOST} tiles alike", text)
            found[tile] = MOST
    return found


def _fill_board(box: Box, paper: Paper, seats: int) -> None:
    board: Board = read_board(paper, ("boards", str(seats)))
    box.spaces = len(board.base) + len(board.spaces)
    for i, (x, y) in enumerate(board.base):
        box.kind[i], box.x[i], box.y[i] = BASE, x, y
    for i, space in enumerate(board.spaces, len(board.base)):
        box.kind[i], box.exits[i] = START, space.exits
        box.x[i], box.y[i] = space.at
        box.gate[i] = space.gate


def _check_fit(box: Box, papers: list[Paper]) -> None:
    """Numbers that are fine alone may not go together."""
    slots = box.numbers[PACK_SLOTS]
    if sum(box.suggested[i] for i in range(len(GEAR_WORDS))) > slots:
        _later(papers, ("suggested",), ("numbers", "pack_slots")).fault(
            ("suggested",), f"the suggested gear does not fit into {slots} slots"
        )
    if box.numbers[PLACE_PRICE] + box.numbers[REPACK_PRICE] == 0:
        _later(papers, ("numbers", "place_price"), ("numbers", "repack_price")).fault(("numbers",), FREE_CAMP)
    if box.numbers[QUIET_ROUNDS] + box.numbers[FINAL_ROUNDS] > MOST_ROUNDS:
        _later(papers, ("numbers", "quiet_rounds"), ("numbers", "final_rounds")).fault(
            ("numbers",), f"quiet_rounds and final_rounds are at most {MOST_ROUNDS} together"
        )
