"""What one seat may know of Sub Terra, built up from nothing: what lies open, counts, and helps (§13)."""

from __future__ import annotations

from collections.abc import Sequence

from grotto.games.sub_terra.helps import view_helps
from grotto.games.sub_terra.papers import (
    write_card,
    write_caver,
    write_counts,
    write_horrors,
    write_options,
    write_space,
    write_turn,
)
from grotto.games.sub_terra.rules.reveal import chooses_tile
from grotto.games.sub_terra.rules.team import actor_of
from grotto.games.sub_terra.rules.turn import left_behind
from grotto.games.sub_terra.state import (
    ACTIONS_STAGE,
    CARD_WORDS,
    CAVER_WORDS,
    DEALING,
    DEFEAT,
    END_WORDS,
    EXIT_WORDS,
    FACES,
    HAZARD_CARD_WORDS,
    HAZARD_CARDS,
    HELPS,
    KIND_WORDS,
    NUMBER_WORDS,
    OVER,
    STACK_CARDS,
    UNDER_WORDS,
    UNSEEN,
    Expedition,
)
from grotto.kernel.game import Entry, Json
from grotto.kernel.geometry import NONE, SIDES
from grotto.kernel.layout import Records, given, read


def view(state: Records, seat: int) -> dict[str, Json]:
    """For a seat, or for -1, the spectator: all know the same."""
    s = read(Expedition, state)
    return {
        "options": write_options(s),
        "numbers": {word: s.numbers[i] for i, word in enumerate(NUMBER_WORDS)},
        "turn": {**write_turn(s), "acting": view_actor(state), "may_lay_kept": may_lay_kept(state)},
        "cavers": [view_caver(s, s.order[place]) for place in range(s.team) if s.order[place] != NONE],
        "free": [CAVER_WORDS[caver] for caver in range(len(CAVER_WORDS)) if s.owner[caver] == NONE],
        "under": UNDER_WORDS[s.under],
        "cave": [view_space(s, space) for space in range(s.spaces)],
        "open_sides": s.open_ends,
        "horrors": write_horrors(s),
        "stack": view_stack(s),
        "deck": view_deck(s),
        "ropes": s.ropes,
        "explosives": s.explosives,
        "guides": s.guides,
        "result": view_result(state),
        "helps": view_helps(state) if s.options[HELPS] == 0 else None,
    }


def view_actor(state: Records) -> Json:
    """The caver who acts."""
    s = read(Expedition, state)
    if s.stage != ACTIONS_STAGE or s.phase == OVER:
        return None
    return CAVER_WORDS[int(actor_of(given(Expedition, state)))]


def may_lay_kept(state: Records) -> bool:
    s = read(Expedition, state)
    return s.stage == ACTIONS_STAGE and s.purpose != 0 and bool(chooses_tile(given(Expedition, state)))


def view_caver(s: Expedition, caver: int) -> dict[str, Json]:
    on_exit = s.where[caver] != NONE and s.where[caver] == s.exit_at
    return {
        **write_caver(s, caver),
        "rank": caver + 1,
        "strength": s.strength[caver],
        "conscious": s.health[caver] > 0,
        "out": on_exit,
    }


def view_space(s: Expedition, space: int) -> dict[str, Json]:
    """A tile with its neighbours: the space a connected one has on each side."""
    ways: list[Json] = [s.near[space, side] if s.ways[space] >> side & 1 else None for side in range(SIDES)]
    faces: list[Json] = [face for face in range(1, FACES + 1) if s.faces[space] >> face & 1]
    return {**write_space(s, space), "kind": KIND_WORDS[s.kind[space]], "ways": ways, "faces": faces}


def view_stack(s: Expedition) -> dict[str, Json]:
    """§13.2 how many tiles of each kind nobody has seen, unless that is hidden."""
    counted = s.options[UNSEEN] == 0
    return {
        "left": s.tiles_left + (s.exit_in == 0),
        "exit": EXIT_WORDS[s.exit_in],
        "kept": write_card(s.kept),
        "set_aside": write_counts(s.discarded, CARD_WORDS[:STACK_CARDS]),
        "unseen": write_counts(s.unseen, CARD_WORDS[:STACK_CARDS]) if counted else None,
    }


def view_deck(s: Expedition) -> dict[str, Json]:
    """§13.2 cards not yet turned up, those in the box among them."""
    counted = s.options[UNSEEN] == 0
    return {
        "left": s.deck,
        "unseen": write_counts(s.hazards, HAZARD_CARD_WORDS[:HAZARD_CARDS]) if counted else None,
    }


def view_result(state: Records) -> dict[str, Json]:
    """§11.7 who is out, and what that would be worth now."""
    s = read(Expedition, state)
    behind = s.team if s.phase <= DEALING else int(left_behind(given(Expedition, state)))
    return {"left_behind": behind, "medal": END_WORDS[min(behind + 1, DEFEAT)]}


def is_out(state: Records, seat: int) -> bool:
    """§11.7 in a defeat nobody wins."""
    s = read(Expedition, state)
    return s.ending == DEFEAT


def tell(entries: Sequence[Entry], state: Records, seat: int) -> list[Entry]:
    """§13.1 everything was seen by all."""
    return list(entries)
