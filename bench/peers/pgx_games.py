"""Pgx on the CPU: its backgammon in batches, with masks and observations, at the best batch size."""

from __future__ import annotations

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import pgx

from bench.peers.clock import Rate, rate, run

GAME = "backgammon"
BATCHES = (16, 128, 1024)
STEPS = 20


def measure(seconds: float) -> list[Rate]:
    rates = [at(batch, seconds / len(BATCHES)) for batch in BATCHES]
    return [max(rates, key=lambda one: one.median)]


def at(batch: int, seconds: float) -> Rate:
    """Uniformly random legal steps; games that end begin anew, all inside one compiled loop."""
    env = pgx.make(GAME)
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state, key):  # type: ignore[no-untyped-def]
        choose, chance = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(choose, logits, axis=-1)
        return step(state, action, jax.random.split(chance, batch)), state.observation.sum()

    @jax.jit
    def many(state, key):  # type: ignore[no-untyped-def]
        return jax.lax.scan(one, state, jax.random.split(key, STEPS))

    state, key = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1)

    def play() -> int:
        nonlocal state, key
        key, now = jax.random.split(key)
        state, seen = many(state, now)
        seen.block_until_ready()
        return batch * STEPS

    return rate(f"Pgx {GAME}, batch", f"{batch} games in one array on the CPU, jit and scan", play, seconds)


if __name__ == "__main__":
    run(measure)
