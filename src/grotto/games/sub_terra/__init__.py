"""Sub Terra (Tim Pinder, 2017): cavers look for the way out together, before their lights and their luck give out."""

from pathlib import Path

from grotto.games.sub_terra.actions import ExpeditionNotation
from grotto.games.sub_terra.content import open_box
from grotto.games.sub_terra.papers import RULES, ExpeditionPapers
from grotto.games.sub_terra.state import (
    CHOICE_WORDS,
    DIFFICULTY_WORDS,
    END_WORDS,
    EXTRA_WORDS,
    HELP_WORDS,
    MAX_SEATS,
    MIN_SEATS,
    TEAM_WORDS,
    UNSEEN_WORDS,
    Expedition,
)
from grotto.games.sub_terra.view import is_out, tell, view
from grotto.kernel.dealer import Source
from grotto.kernel.game import Game, Option, Options


def clash(options: Options, seats: int) -> str:
    """§1.2, §2.6"""
    if options["team"] != TEAM_WORDS[0] and seats != 1:
        return f"team {options['team']} is for a lone player, and {seats} players lead their usual number of cavers"
    if options["extra"] != EXTRA_WORDS[0] and options["difficulty"] != DIFFICULTY_WORDS[0]:
        return f"extra cards are for beginners, and difficulty {options['difficulty']} has none"
    return ""


GAME = Game(
    name="sub-terra",
    title="Sub Terra",
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    options=(
        Option("difficulty", DIFFICULTY_WORDS, "how many hazard cards there are, and of what kinds"),
        Option(
            "team",
            TEAM_WORDS,
            "how many cavers a lone player leads: the usual four, or 5, or 6",
        ),
        Option("choice", CHOICE_WORDS, "whether the players choose their cavers one after the other, or draw them"),
        Option("extra", EXTRA_WORDS, "three more hazard cards, and so three more rounds, for beginners"),
        Option("helps", HELP_WORDS, "whether the view works out what horrors and hazards would do"),
        Option("unseen", UNSEEN_WORDS, "whether tiles and cards not yet seen are counted by kind, or stay hidden"),
    ),
    rules_version=1,
    credits="Sub Terra was designed by Tim Pinder and published by Inside the Box Board Games.",
    folder=Path(__file__).parent,
    state=Expedition,
    rules=RULES,
    sources=(
        Source("cavers", deck=True),
        Source("tiles", deck=True),
        Source("exit", deck=False),
        Source("hazards", deck=True),
        Source("dice", deck=False),
        Source("lot", deck=False),
    ),
    end_reasons=END_WORDS,
    open_box=lambda options, seats, own: open_box(options["difficulty"], own),
    notation=ExpeditionNotation(),
    papers=ExpeditionPapers(),
    view=view,
    is_out=is_out,
    tell=tell,
    clash=clash,
)
