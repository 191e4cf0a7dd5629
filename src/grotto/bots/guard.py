"""A guard beside a bot: whatever the bot does, a legal action comes back in time, and what went wrong is told."""

from __future__ import annotations

import threading
from dataclasses import replace

from grotto.bots.bot import Bot, Budget, Choice
from grotto.kernel.errors import GrottoError
from grotto.kernel.position import Position
from grotto.kernel.seats import CODE

MOST_TROUBLE = 3  # times after which a bot is not asked any more


class Guard(Bot):
    """Asks a bot; where it crashes, hangs or answers nonsense a safe action is played instead of its own."""

    def __init__(self, bot: Bot, safe: Bot, patience: float | None = None) -> None:
        self.bot, self.safe, self.patience = bot, safe, patience
        self.game, self.name = bot.game, bot.name
        self.troubles: list[str] = []

    def think(self, knowledge: Position, seat: int, seed: int, budget: Budget) -> Choice:
        if len(self.troubles) >= MOST_TROUBLE:
            return self.instead(knowledge, seat, seed, f"not asked any more after {MOST_TROUBLE} failures")
        try:
            choice = self.ask(knowledge, seat, seed, budget)
            rows, count = knowledge.rows(seat)
            if choice.code not in rows[:count, CODE].tolist():
                raise ValueError(f"{choice.code!r} is not legal")
        except Exception as error:
            told = str(error) if isinstance(error, GrottoError) else f"{type(error).__name__}: {error}"
            self.troubles.append(told)
            return self.instead(knowledge, seat, seed, told)
        return choice

    def instead(self, knowledge: Position, seat: int, seed: int, trouble: str) -> Choice:
        return replace(self.safe.think(knowledge, seat, seed, Budget()), trouble=f"{self.name}: {trouble}")

    def ask(self, knowledge: Position, seat: int, seed: int, budget: Budget) -> Choice:
        """Within the time allowed; a bot that hangs is left behind with its thread."""
        if self.patience is None:
            return self.bot.think(knowledge, seat, seed, budget)
        answers: list[Choice] = []
        faults: list[Exception] = []

        def work() -> None:
            try:
                answers.append(self.bot.think(knowledge, seat, seed, budget))
            except Exception as error:
                faults.append(error)

        worker = threading.Thread(target=work, daemon=True)
        worker.start()
        worker.join(self.patience)
        if faults:
            raise faults[0]
        if not answers:
            raise TimeoutError(f"no answer within {self.patience:g} seconds")
        return answers[0]

    def close(self) -> None:
        self.bot.close()
