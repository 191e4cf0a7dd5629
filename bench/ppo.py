"""A small PPO that learns a seat of a game against the house, on the CPU: `python -m bench.ppo [--minutes 4]`.

A baseline to start from, not a strong player. Needs PyTorch (`pip install 'grotto[learn]'`). Observations become sums
of learned vectors, one for each value of each number: numbers such as the front of a card are names, not amounts.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn

from grotto.envs import Batch
from grotto.kernel.game import REGISTRY
from grotto.kernel.observation import every

MOST_VALUES = 64  # of a number that is taken for a name; larger ones are amounts
WIDTH = 128
GAMES, STEPS = 256, 64
EPOCHS, SHARE = 3, 2048
GAMMA, LAMBDA, CLIP, ENTROPY, PRICE = 0.995, 0.95, 0.2, 0.01, 0.5
LEARNING = 1e-3
SCALE = 10.0  # points in a reward of 1
TESTED = 2000  # games


class Player(nn.Module):
    """What to do, and what it may come to."""

    def __init__(self, game: str) -> None:
        super().__init__()
        card = REGISTRY.game(game)
        numbers = list(every(card.observation))
        low, high = (torch.tensor([getattr(n, which) for n in numbers]) for which in ("low", "high"))
        self.names = torch.nonzero(high - low < MOST_VALUES).flatten()
        self.amounts = torch.nonzero(high - low >= MOST_VALUES).flatten()
        sizes = (high - low + 1)[self.names]
        self.places = sizes.cumsum(0) - sizes - low[self.names]
        self.values = nn.EmbeddingBag(int(sizes.sum()), WIDTH, mode="sum")
        nn.init.normal_(self.values.weight, std=0.05)
        self.amount = nn.Linear(max(len(self.amounts), 1), WIDTH)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.choice = nn.Linear(WIDTH, card.constant("ACTIONS"))
        self.worth = nn.Linear(WIDTH, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = seen.long()
        amounts = seen[:, self.amounts].float() / 16 if len(self.amounts) else torch.zeros(len(seen), 1)
        body = self.body(self.values(seen[:, self.names] + self.places) + self.amount(amounts))
        return self.choice(body).masked_fill(~mask, -1e9), self.worth(body).squeeze(1)


@dataclass
class Memory:
    """What was seen, done and earned in so many steps of so many games."""

    seen: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    log: torch.Tensor
    worth: torch.Tensor
    reward: torch.Tensor
    ended: torch.Tensor
    after: torch.Tensor  # what the last position may come to

    def advantages(self) -> torch.Tensor:
        found, running, after = torch.zeros_like(self.reward), torch.zeros(self.reward.shape[1]), self.after
        for t in reversed(range(len(self.reward))):
            going = 1 - self.ended[t]
            surprise = self.reward[t] + GAMMA * after * going - self.worth[t]
            running = surprise + GAMMA * LAMBDA * going * running
            found[t], after = running, self.worth[t]
        return found


@torch.no_grad()
def gather(player: Player, batch: Batch) -> Memory:
    """Play on from where the batch stands; NumPy and PyTorch see the same arrays."""
    seen, mask = torch.from_dlpack(batch.observation), torch.from_dlpack(batch.mask)
    rewards, ended = torch.from_dlpack(batch.rewards), torch.from_dlpack(batch.ended)
    steps = []
    for _ in range(STEPS):
        logits, worth = player(seen, mask)
        choice = torch.distributions.Categorical(logits=logits)
        action = choice.sample()
        now = [seen.clone(), mask.clone(), action, choice.log_prob(action), worth]
        batch.step(action.numpy())
        steps.append([*now, rewards[:, 0] / SCALE, ended.float()])
    return Memory(*(torch.stack(kind) for kind in zip(*steps, strict=True)), player(seen, mask)[1])


def improve(player: Player, optimizer: torch.optim.Optimizer, memory: Memory) -> None:
    advantage = memory.advantages()
    target = (advantage + memory.worth).flatten()
    advantage = ((advantage - advantage.mean()) / (advantage.std() + 1e-8)).flatten()
    seen, mask = memory.seen.flatten(0, 1), memory.mask.flatten(0, 1)
    action, log = memory.action.flatten(), memory.log.flatten()
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(action)).split(SHARE):
            logits, worth = player(seen[chosen], mask[chosen])
            choice = torch.distributions.Categorical(logits=logits)
            ratio = (choice.log_prob(action[chosen]) - log[chosen]).exp()
            gain = torch.min(ratio * advantage[chosen], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[chosen])
            loss = -gain.mean() + PRICE * (worth - target[chosen]).pow(2).mean() - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def tested(player: Player | None, game: str, seats: int, seed: int) -> dict[str, float]:
    """New games against random seats, each game played once; without a player our own seat plays at random too."""
    batch = Batch(game, TESTED, seats=seats, ours=[0], seed=seed)
    points, waiting = np.zeros((TESTED, seats)), np.ones(TESTED, bool)
    while waiting.any():
        if player is None:
            actions = batch.lot.copy()
        else:
            logits, _ = player(torch.from_numpy(batch.observation), torch.from_numpy(batch.mask))
            actions = torch.distributions.Categorical(logits=logits).sample().numpy()
        batch.step(actions)
        over = waiting & (batch.ended == 1)
        points[over], waiting[over] = batch.points[over], False
    best = points[:, 1:].max(1)
    wins = (points[:, 0] > best).mean() + (points[:, 0] == best).mean() / 2
    return {"wins": float(wins), "points": float(points[:, 0].mean()), "theirs": float(points[:, 1:].mean())}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", nargs="?", default="diamond-cave")
    words.add_argument("--seats", type=int, default=2)
    words.add_argument("--minutes", type=float, default=4.0, help="of the processor")
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    player = Player(chosen.game)
    optimizer = torch.optim.Adam(player.parameters(), LEARNING)
    batch = Batch(chosen.game, GAMES, seats=chosen.seats, ours=[0], reward="gains", seed=chosen.seed)
    untaught = tested(None, chosen.game, chosen.seats, 10**6)
    print(f"random: {said(untaught)}", flush=True)
    began, decisions, rounds = time.process_time(), 0, 0
    while time.process_time() - began < chosen.minutes * 60:
        improve(player, optimizer, gather(player, batch))
        decisions, rounds = decisions + GAMES * STEPS, rounds + 1
        if rounds % 10 == 0:
            seconds = time.process_time() - began
            print(
                f"{seconds:5.0f} s, {decisions:,} decisions: {said(tested(player, chosen.game, chosen.seats, 10**6))}",
                flush=True,
            )
    taught = tested(player, chosen.game, chosen.seats, 2 * 10**6)
    print(f"at the end, over {TESTED} other games: {said(taught)}")
    print(
        json.dumps(
            {"game": chosen.game, "minutes": chosen.minutes, "decisions": decisions, "random": untaught, **taught}
        )
    )


def said(result: dict[str, float]) -> str:
    return f"{result['wins']:.1%} wins, {result['points']:.1f} points against {result['theirs']:.1f}"


if __name__ == "__main__":
    main()
