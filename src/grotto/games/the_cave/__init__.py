"""The Cave (Adam Kałuża, 2012): teams explore a cave tile by tile, between a home base and the dark."""

from pathlib import Path

from grotto.games.the_cave.actions import CaveNotation
from grotto.games.the_cave.content import EDITIONS, open_box
from grotto.games.the_cave.papers import RULES, CavePapers
from grotto.games.the_cave.state import END_WORDS, MAX_SEATS, MIN_SEATS, STACK_NAMES, Cave
from grotto.games.the_cave.view import is_out, shows_all, tell, view
from grotto.kernel.dealer import Source
from grotto.kernel.game import Game, Option

GAME = Game(
    name="the-cave",
    title="The Cave",
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=(Option("edition", EDITIONS, "whose rules apply: the English rebel or the German pegasus edition"),),
    rules_version=1,
    credits="The Cave was designed by Adam Kałuża and published by Rebel Centrum Gier and Pegasus Spiele.",
    folder=Path(__file__).parent,
    state=Cave,
    rules=RULES,
    sources=(*(Source(f"stack {name}", deck=True) for name in STACK_NAMES), Source("lot", deck=False)),
    end_reasons=END_WORDS,
    open_box=lambda options, seats, own: open_box(options["edition"], seats, own),
    notation=CaveNotation(),
    papers=CavePapers(),
    view=view,
    is_out=is_out,
    tell=tell,
    shows_all=shows_all,
)
