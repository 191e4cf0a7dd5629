"""Grotto: cave-exploration board games with every rule enforced, for people, bots, designers and researchers.

>>> import grotto
>>> table = grotto.new("the-cave", seats=2, seed=7)
>>> table.actors
(0, 1)
"""

from grotto import first_use
from grotto.api import bot, game_names, new, play_on
from grotto.kernel.errors import Faulty, GrottoError, NotYours, Refusal, Refused, Unreadable
from grotto.kernel.position import Action, FirstUse, Position
from grotto.kernel.records import Record, Verdict, verify
from grotto.kernel.seats import CHANCE
from grotto.kernel.table import Table, replay

FirstUse.show = staticmethod(first_use.show)

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "Action",
    "Faulty",
    "GrottoError",
    "NotYours",
    "Position",
    "Record",
    "Refusal",
    "Refused",
    "Table",
    "Unreadable",
    "Verdict",
    "bot",
    "game_names",
    "new",
    "play_on",
    "replay",
    "verify",
]
