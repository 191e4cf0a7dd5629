"""The rules of Gone Caving! under the names of the contract (`grotto.kernel.contract`)."""

from grotto.games.gone_caving.codes import ACTIONS, CHANCE_ACTIONS, MAX_LEGAL
from grotto.games.gone_caving.rules.audit import audit
from grotto.games.gone_caving.rules.knowledge import OBSERVATION, observe, reveals
from grotto.games.gone_caving.rules.legal import legal
from grotto.games.gone_caving.rules.play import apply
from grotto.games.gone_caving.rules.redeal import redeal
from grotto.games.gone_caving.rules.refusals import actors, refusal
from grotto.games.gone_caving.rules.scoring import scores
from grotto.games.gone_caving.rules.setup import start

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
