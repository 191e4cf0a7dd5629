"""Bots that do not search: by lot, by the strongest urge, or by something between the two."""

from __future__ import annotations

from grotto.bots.bot import Alternative, Bot, Budget, Choice, seeded
from grotto.kernel.bind import bind
from grotto.kernel.game import Game
from grotto.kernel.layout import copied, face
from grotto.kernel.position import Position
from grotto.kernel.seats import CODE, WEIGHT


class Simple(Bot):
    """One look at the legal actions; so many choices of a hundred go by lot."""

    def __init__(self, game: Game, name: str, heuristics: str, stray: int = 0) -> None:
        self.game, self.name, self.stray = game, name, stray
        self.module = bind("grotto.bots.look", game.rules, heuristics)

    def think(self, knowledge: Position, seat: int, seed: int, budget: Budget) -> Choice:
        out, rng = self.game.legal_buffer(), seeded(seed)
        count = int(self.module.look(face(copied(knowledge.state)), seat, self.stray, face(out), face(rng)))
        code = int(rng[0])
        legal: list[int] = out[:count, CODE].tolist()
        urges: list[int] = out[:count, WEIGHT].tolist()
        order = sorted(range(count), key=lambda i: (legal[i] != code, -urges[i], i))
        return Choice(code, tuple(Alternative(legal[i], None, 0, float(urges[i])) for i in order))
