"""What a good table works out for its players: horrors, hazards, chances, the clock (§13.3)."""

from __future__ import annotations

from grotto.games.sub_terra.foresight import horror_losses
from grotto.games.sub_terra.rules.hazards import cavers_on, those_shaken
from grotto.games.sub_terra.rules.horrors import victim_of, ways_to
from grotto.games.sub_terra.rules.team import can_lose, succeeds
from grotto.games.sub_terra.state import (
    CAREFUL_LOSS,
    CAVE_IN_LOSS,
    CAVE_IN_TILE,
    CAVER_WORDS,
    DIVER,
    DRAWING_LOTS,
    ENGINEER,
    FACES,
    FLOOD_LOSS,
    GAS_LOSS,
    GAS_TILE,
    HORRORS,
    LAST,
    TREMOR_LOSS,
    WATER,
    Expedition,
)
from grotto.kernel.game import Json
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.layout import Records, copied, given, read


def view_helps(state: Records) -> dict[str, Json]:
    """Worked out on a copy: measuring leaves no trace."""
    state = copied(state)
    s = read(Expedition, state)
    return {
        "horrors": [view_horror(state, h) for h in range(HORRORS)],
        "hazards": view_hazards(state) if s.phase > DRAWING_LOTS else {},
        "chances": view_chances(state),
        "hazards_left": s.deck,
        "out_of_time_in_round": s.deck_size + 1,
        "tiles_until_exit": tiles_until_exit(s),
    }


def view_horror(state: Records, h: int) -> Json:
    """Whom it goes after, how far that is, and where it would go next; without a victim it leaves."""
    s, rules = read(Expedition, state), given(Expedition, state)
    if s.horror[h] == NONE:
        return None
    space = s.horror[h]
    victim = int(victim_of(rules, space))
    if victim == NONE:
        return {"at": space, "victim": None, "steps": None, "next": []}
    ways = int(ways_to(rules, space, victim))
    towards: list[Json] = [s.near[space, side] for side in range(SIDES) if ways >> side & 1]
    return {
        "at": space,
        "victim": CAVER_WORDS[victim],
        "steps": steps_between(state, space, s.where[victim]),
        "next": towards,
    }


def steps_between(state: Records, one: int, other: int) -> int:
    """By the kernel's shortest paths."""
    s = read(Expedition, state)
    beyond = [
        [s.near[space, side] if s.ways[space] >> side & 1 else NONE for side in range(SIDES)]
        for space in range(s.spaces)
    ]
    steps = {one: 0}
    edge = [one]
    while edge and other not in steps:
        edge = [to for space in edge for to in beyond[space] if to != NONE and to not in steps]
        steps.update({to: 1 + max(steps.values()) for to in edge})
    return steps[other]


def view_hazards(state: Records) -> dict[str, Json]:
    """Who would lose how much if a card of each kind came now."""
    s, rules = read(Expedition, state), given(Expedition, state)
    flood = int(cavers_on(rules, WATER)) & ~(int(s.health[DIVER] > 0) << DIVER)
    caving: dict[str, Json] = {
        str(face): losses(
            state,
            sum(
                1 << caver
                for caver in range(len(CAVER_WORDS))
                if s.where[caver] != NONE
                and s.kind[s.where[caver]] == CAVE_IN_TILE
                and s.marker[s.where[caver]] == 0
                and s.faces[s.where[caver]] >> face & 1
            ),
            s.numbers[CAVE_IN_LOSS],
            s.numbers[CAREFUL_LOSS],
        )
        for face in range(1, FACES + 1)
    }
    return {
        "tremor": losses(state, int(those_shaken(rules)), s.numbers[TREMOR_LOSS]),
        "flood": losses(state, flood, s.numbers[FLOOD_LOSS]),
        "gas": losses(state, int(cavers_on(rules, GAS_TILE)), s.numbers[GAS_LOSS]),
        "cave-in": {face: hurt for face, hurt in caving.items() if hurt},
        "horror": horror_losses(state),
    }


def losses(state: Records, mask: int, loss: int, careful: int | None = None) -> dict[str, Json]:
    """Health each of these would lose, those left out that can lose nothing."""
    s, rules = read(Expedition, state), given(Expedition, state)
    found: dict[str, Json] = {}
    for caver, word in enumerate(CAVER_WORDS):
        if mask >> caver & 1 and can_lose(rules, caver):
            each = careful if careful is not None and caver == ENGINEER else loss
            found[word] = min(s.health[caver], each)
    return found


def view_chances(state: Records) -> dict[str, Json]:
    """How many checks in a hundred each caver of the team passes."""
    s, rules = read(Expedition, state), given(Expedition, state)
    return {
        word: round(100 * sum(bool(succeeds(rules, caver, face)) for face in range(1, FACES + 1)) / FACES)
        for caver, word in enumerate(CAVER_WORDS)
        if s.owner[caver] != NONE
    }


def tiles_until_exit(s: Expedition) -> Json:
    """Tiles that come before the exit can; None once it has turned up."""
    if s.exit_in != 0:
        return None
    return max(0, s.tiles_left + 1 - s.numbers[LAST])
