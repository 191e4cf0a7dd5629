"""The rules of Diamond Cave under the names of the contract (`grotto.kernel.contract`)."""

from grotto.games.diamond_cave.codes import ACTIONS, CHANCE_ACTIONS, MAX_LEGAL
from grotto.games.diamond_cave.rules.audit import audit
from grotto.games.diamond_cave.rules.knowledge import OBSERVATION, observe, redeal, reveals
from grotto.games.diamond_cave.rules.legal import legal
from grotto.games.diamond_cave.rules.play import apply
from grotto.games.diamond_cave.rules.refusals import actors, refusal
from grotto.games.diamond_cave.rules.scoring import scores
from grotto.games.diamond_cave.rules.setup import start

__all__ = [
    "ACTIONS",
    "CHANCE_ACTIONS",
    "MAX_LEGAL",
    "OBSERVATION",
    "actors",
    "apply",
    "audit",
    "legal",
    "observe",
    "redeal",
    "refusal",
    "reveals",
    "scores",
    "start",
]
