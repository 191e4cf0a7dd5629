"""The cavers: who can act, who can be hurt, and what becomes of them (§3, §12)."""

from __future__ import annotations

from grotto.games.sub_terra.state import (
    BODYGUARD,
    CAVERS,
    CHECK,
    EXPERIENCE,
    HORRORS,
    LEADER,
    SCOUT,
    Expedition,
)
from grotto.kernel.geometry import NONE
from grotto.kernel.rule import rule


@rule
def has(mask: int, caver: int) -> bool:
    return (mask >> caver) & 1 == 1


@rule
def is_present(s: Expedition, caver: int) -> bool:
    """§11.6 in the team and not lost."""
    return s.owner[caver] != NONE and not has(s.lost, caver)


@rule
def is_conscious(s: Expedition, caver: int) -> bool:
    """§3.2 nobody has health but the cavers of the team; the lost have none."""
    return s.health[caver] > 0


@rule
def is_out_of_cave(s: Expedition, caver: int) -> bool:
    """§11.3 on the exit."""
    return s.where[caver] != NONE and s.where[caver] == s.exit_at


@rule
def actor_of(s: Expedition) -> int:
    """The caver who acts: the one whose turn it is, or whom the Leader directs."""
    return s.directed if s.directed != NONE else s.order[s.turn]


@rule
def is_protected(s: Expedition, caver: int) -> bool:
    """§12.7 a conscious Bodyguard on the same tile."""
    return caver != BODYGUARD and is_conscious(s, BODYGUARD) and s.where[caver] == s.where[BODYGUARD]


@rule
def can_lose(s: Expedition, caver: int) -> bool:
    """§3.4 who has nothing to lose, is on the exit, under water or protected loses nothing."""
    if not is_conscious(s, caver) or s.where[caver] == NONE:
        return False
    return s.where[caver] != s.exit_at and not is_protected(s, caver)


@rule
def hurt(s: Expedition, caver: int, loss: int) -> None:
    if can_lose(s, caver):
        s.health[caver] = max(0, s.health[caver] - loss)


@rule
def hurt_all(s: Expedition, mask: int, loss: int) -> None:
    """§3.5 at once: the Bodyguard falls last."""
    for caver in range(CAVERS):
        if has(mask, caver) and caver != BODYGUARD:
            hurt(s, caver, loss)
    if has(mask, BODYGUARD):
        hurt(s, BODYGUARD, loss)


@rule
def cavers_at(s: Expedition, space: int) -> int:
    """The cavers on a space, one bit each."""
    mask = 0
    for i in range(s.team):
        if s.where[s.order[i]] == space:
            mask |= 1 << s.order[i]
    return mask


@rule
def succeeds(s: Expedition, caver: int, face: int) -> bool:
    """§3.3 four or more; §12.8 the Leader adds one to his own."""
    return face + (s.numbers[EXPERIENCE] if caver == LEADER and is_conscious(s, LEADER) else 0) >= s.numbers[CHECK]


# --- horrors on the tile ---


@rule
def has_horror(s: Expedition, space: int) -> bool:
    for h in range(HORRORS):
        if s.horror[h] == space:
            return True
    return False


@rule
def fears_horrors(s: Expedition, caver: int) -> bool:
    """§10.9 a horror on the tile takes all health; §12.2 but not the Scout's, §11.3 and not on the exit."""
    return is_conscious(s, caver) and caver != SCOUT and s.where[caver] != NONE and s.where[caver] != s.exit_at


@rule
def meet_horrors(s: Expedition, space: int) -> None:
    """§10.9, §12.7 not even the Bodyguard helps."""
    if not has_horror(s, space):
        return
    for i in range(s.team):
        caver = s.order[i]
        if s.where[caver] == space and fears_horrors(s, caver):
            s.health[caver] = 0
