"""`python -m tests.games.gone_caving.secrecy [--games 2000]`: looks for anything that tells a seat of others' cards.

A random game is played in two worlds at once that differ only in what one seat cannot see: at some moment all that is
unseen is dealt again, and both worlds go on as long as the same can happen in both. All that the seat receives must
be the same to the byte: view, legal actions, refusals, points so far, observation, news, and the record.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from typing import Any, cast

import grotto
from grotto.games.gone_caving.state import CHALLENGE_WORDS, EVENT_WORDS, HERO_WORDS, SOLVERS
from grotto.kernel.position import Position
from grotto.kernel.seats import CHANCE, CODE, SPECTATOR, WEIGHT
from tests.conformance.games import Setting, label, settings

HERO_OF = dict(zip(CHALLENGE_WORDS, HERO_WORDS[:SOLVERS], strict=False))
MOST_STEPS = 60  # after the worlds have parted


def received(table: grotto.Table, position: Position, entries: list[tuple[int, int]], seat: int) -> str:
    """Everything a seat is sent at one moment, as text."""
    viewer = None if seat == SPECTATOR else seat
    game = table.game
    told = game.tell(entries, position.state, seat)
    news = [game.notation.write_chance(code) if who == CHANCE else game.notation.write(code) for who, code in told]
    legal = [action.text for action in position.actions(seat)] if seat in position.actors else []
    refusals = [position.refusal(seat, code) for code in range(game.constant("ACTIONS"))] if seat >= 0 else []
    shown = (position.view(viewer), legal, refusals, position.scores, position.actors, news, position.winners)
    return json.dumps(shown) + str(position.observation(seat).tolist())


def part(setting: Setting, number: int) -> str | None:
    """One game in two worlds; what a seat could tell them apart by, or None."""
    name, seats, chosen = setting
    rng = random.Random(f"{setting} {number}")
    table = grotto.new(name, seats=seats, seed=number, **dict(chosen))  # type: ignore[arg-type]
    for _ in range(rng.randrange(90)):
        if table.over:
            return None
        table.play(rng.choice(table.actions()))
    if table.over:
        return None
    seat = rng.randrange(-1, seats)
    worlds = [table.position, table.position.redealt(seat, number)]
    logs = [list(table.entries), list(table.entries)]
    for _ in range(MOST_STEPS):
        one, other = (received(table, world, log, seat) for world, log in zip(worlds, logs, strict=True))
        if one != other:
            return f"{label(setting)}, game {number}, seat {seat}"
        steps = both(worlds, seat, rng)
        if steps is None:
            return None
        for i, (who, code) in enumerate(steps):
            logs[i].append((who, code))
            worlds[i] = worlds[i].step(who, code)
        if worlds[0].over or worlds[1].over or worlds[0].view()["turn"] != worlds[1].view()["turn"]:
            return None
    return None


def both(worlds: list[Position], seat: int, rng: random.Random) -> list[tuple[int, int]] | None:
    """A step in each world that looks the same to the seat; None when there is none, or a hand would be counted."""
    who = worlds[0].actors[0]
    lists = []
    for world in worlds:
        rows, count = world.rows(who)
        lists.append(dict(rows[:count, [CODE, WEIGHT]].tolist()))
    hidden = who == CHANCE and worlds[0].view()["turn"]["phase"] in ("drawing", "refilling", "dealing")
    if hidden and worlds[0].view()["turn"]["seat"] != seat:
        return draw_hidden(worlds, lists, rng)
    common = sorted(set(lists[0]) & set(lists[1]))
    if not common:
        return None
    code = rng.choice(common)
    if who != CHANCE and (shows_hands(worlds, who, code) or shows_cards(worlds, who, code)):
        return None
    return [(who, code), (who, code)]


def shows_cards(worlds: list[Position], who: int, code: int) -> bool:
    """What the table is shown by right and differs: a hand thrown away, a hero turned up or called for."""
    text = worlds[0].game.notation.write(code)
    players = [cast(list[dict[str, Any]], world.to_document()["players"]) for world in worlds]
    if text == "self-rescue":
        return players[0][who]["hand"] != players[1][who]["hand"]
    if text == "show hero":
        return bool(players[0][who]["face_down"] != players[1][who]["face_down"])
    words = text.split()
    if words[0] == "play" and words[1] in HERO_OF and words[2:3] != ["caver"]:
        hero = HERO_OF[words[1]]
        answers = [[hero in one["hand"] or one["face_down"] == hero for one in world] for world in players]
        return answers[0] != answers[1]
    return False


def shows_hands(worlds: list[Position], who: int, code: int) -> bool:
    """The hand may end with this: its points tell of all hands."""
    hand = worlds[0].view()["turn"]["hand"]
    return any(world.step(who, code).view()["turn"]["hand"] != hand for world in worlds)


def draw_hidden(
    worlds: list[Position], lists: list[dict[int, int]], rng: random.Random
) -> list[tuple[int, int]] | None:
    """Any held card in each world, or the same event in both."""
    game = worlds[0].game
    events = {game.notation.read_chance(f"card {event}") for event in EVENT_WORDS}
    rescue = game.notation.read_chance("card need a rescue")  # throws away a hand that may differ, by right
    common = sorted((events - {rescue}) & set(lists[0]) & set(lists[1]))
    if common and rng.random() < len(common) / 20:
        code = rng.choice(common)
        return [(CHANCE, code), (CHANCE, code)]
    cards = [sorted(set(codes) - events) for codes in lists]
    return [(CHANCE, rng.choice(some)) for some in cards] if all(cards) else None


def leaks(games: int, seed: int = 0) -> Iterator[str]:
    mine = [setting for setting in settings() if setting[0] == "gone-caving"]
    for number in range(games):
        found = part(mine[number % len(mine)], seed * 1_000_000 + number)
        if found:
            yield found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.partition(":")[0] if __doc__ else None)
    words.add_argument("--games", type=int, default=2000)
    found = list(leaks(words.parse_args().games))
    print("\n".join([*found, f"{len(found)} leaks"]))
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
