"""Diamond Cave (Riccardo Foches, 2009): tunnels through a mountain of 49 cards, and the diamonds on their backs."""

from pathlib import Path

from grotto.games.diamond_cave.actions import MountainNotation
from grotto.games.diamond_cave.content import open_box
from grotto.games.diamond_cave.papers import RULES, MountainPapers
from grotto.games.diamond_cave.state import END_WORDS, MAX_SEATS, MEMORY_WORDS, MIN_SEATS, Mountain
from grotto.games.diamond_cave.view import breaks_ties, do_forget, is_out, shows_all, tell, view
from grotto.kernel.dealer import Source
from grotto.kernel.game import Game, Option

GAME = Game(
    name="diamond-cave",
    title="Diamond Cave",
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=(
        Option(
            "memory",
            MEMORY_WORDS,
            "whether the table remembers tunnels that were seen and turned down again (kept) or each player must (own)",
        ),
    ),
    rules_version=1,
    credits="Diamond Cave was designed by Riccardo Foches.",
    folder=Path(__file__).parent,
    state=Mountain,
    rules=RULES,
    sources=(
        Source("diamonds", deck=True),
        Source("plain backs", deck=True),
        Source("diamond backs", deck=True),
        Source("seen before", deck=False),
        Source("lot", deck=False),
    ),
    end_reasons=END_WORDS,
    open_box=lambda options, seats, own: open_box(own),
    notation=MountainNotation(),
    papers=MountainPapers(),
    view=view,
    is_out=is_out,
    tell=tell,
    breaks_ties=breaks_ties,
    forgets=do_forget,
    shows_all=shows_all,
)
