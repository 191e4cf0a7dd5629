"""The rules of Sub Terra under the names of the contract (`grotto.kernel.contract`)."""

from grotto.games.sub_terra.codes import ACTIONS, CHANCE_ACTIONS, MAX_LEGAL
from grotto.games.sub_terra.rules.audit import audit
from grotto.games.sub_terra.rules.knowledge import OBSERVATION, observe, redeal, reveals
from grotto.games.sub_terra.rules.legal import legal
from grotto.games.sub_terra.rules.play import apply
from grotto.games.sub_terra.rules.refusals import actors, refusal
from grotto.games.sub_terra.rules.scoring import scores
from grotto.games.sub_terra.rules.setup import start

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
