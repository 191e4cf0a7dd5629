"""Sub Terra in sentences: who acts, what lies on each side, the team, the horrors, what is to come."""

from __future__ import annotations

from collections import Counter

from grotto.cli.faces.sub_terra.phrases import ExpeditionPhrases, some
from grotto.cli.faces.sub_terra.seen import SIDE_LETTERS, STEEP, Caver, HorrorHelp, Seen

WAITING = ("choosing", "dealing", "drawing lots")
SETTING_UP = "setting up"


def player_name(p: ExpeditionPhrases, seat: int) -> str:
    return p.player.format(number=seat + 1)


def starting_player(p: ExpeditionPhrases, table: Seen) -> str:
    return player_name(p, table.cavers[table.turn.starter].seat)


# --- where the game stands ---


def status(p: ExpeditionPhrases, table: Seen, viewer: int | None = None) -> str:
    """Who is asked what."""
    turn, phase = table.turn, table.turn.phase
    if phase == "choosing":
        return p.chooses.format(player=player_name(p, viewer or 0))
    if phase == "rolling":
        caver = p.cavers[turn.roller] if turn.roller else ""
        return p.rolls[turn.roll_for].format(caver=caver)
    if phase in ("marching", "stepping", "spawning"):
        said = {"marching": p.marches, "stepping": p.steps, "spawning": p.spawns}[phase]
        return said.format(player=starting_player(p, table), number=turn.marcher)
    simple = {
        "dealing": p.dealt,
        "drawing lots": p.lots,
        "drawing": p.draws,
        "asking for the exit": p.draws,
        "turning a card": p.card_comes,
        "over": p.finished,
    }
    if phase in simple:
        return simple[phase]
    actor = table.actor
    said = {"surfacing": p.surfaces, "laying": p.lays}.get(phase, p.directed if turn.directed else p.acts)
    return said.format(caver=p.cavers[actor.caver], player=player_name(p, actor.seat)) if actor else ""


def turn_told(p: ExpeditionPhrases, table: Seen) -> list[str]:
    """What is left of the turn."""
    turn = table.turn
    if turn.phase != "acting":
        return []
    told = [] if turn.directed else [some(p.points, turn.points)]
    if turn.running:
        told.append(some(p.running, turn.running))
    return [*told, p.exerted] if turn.exerted else told


def headline(p: ExpeditionPhrases, table: Seen) -> str:
    """The clock."""
    cards = some(p.cards, table.deck.left) if table.deck.left else p.no_cards
    return "; ".join([p.round.format(number=table.turn.rounds + 1), some(p.tiles, table.stack.left), cards])


# --- here ---


def here(p: ExpeditionPhrases, table: Seen) -> list[str]:
    """Where the acting caver stands and what lies on each side."""
    actor = table.actor
    if actor is None:
        return []
    if actor.at is None:
        return [p.nowhere.format(caver=p.cavers[actor.caver])]
    told = [p.stands.format(caver=p.cavers[actor.caver], number=actor.at, tile=tile_told(p, table, actor.at, actor))]
    return told + [f"{p.sides[letter]}: {beyond(p, table, actor.at, side)}" for side, letter in enumerate(SIDE_LETTERS)]


def beyond(p: ExpeditionPhrases, table: Seen, number: int, side: int) -> str:
    space = table.cave[number]
    if (other := space.ways[side]) is not None:
        return p.tile.format(number=other, tile=tile_told(p, table, other))
    return p.gap if space.is_gap(side, table.beside(number, side) is not None) else p.wall


def tile_told(p: ExpeditionPhrases, table: Seen, number: int, but: Caver | None = None) -> str:
    """What a tile is, what lies on it and who is there."""
    space = table.cave[number]
    told = [p.kinds[space.kind]]
    if space.faces:
        told[0] += " " + p.faces.format(faces="-".join(map(str, space.faces)))
    if space.kind in STEEP and space.arrow:
        told.append(p.arrow.format(side=p.sides[space.arrow]))
    if space.marker:
        told.append(p.markers[space.kind])
    if horrors := table.horrors_at(number):
        told.append(p.with_horrors[len(horrors) > 1].format(numbers=", ".join(map(str, horrors))))
    if cavers := [caver for caver in table.cavers_at(number) if caver is not but]:
        told.append(p.with_cavers.format(cavers=", ".join(named(p, caver) for caver in cavers)))
    return ", ".join(told)


def named(p: ExpeditionPhrases, caver: Caver) -> str:
    return p.cavers[caver.caver] if caver.conscious else f"{p.cavers[caver.caver]} ({p.unconscious})"


def in_hand(p: ExpeditionPhrases, table: Seen) -> list[str]:
    """Tiles that are about to be laid, or kept aside."""
    told = []
    if table.turn.drawn:
        told.append(p.drawn.format(tile=card_name(p, table.turn.drawn)))
    if table.stack.kept:
        told.append(p.kept.format(tile=card_name(p, table.stack.kept)))
    return told


def card_name(p: ExpeditionPhrases, card: str) -> str:
    """`cave-in on 1-4 (T)`"""
    kind, *printed = card.split()
    faces = [p.faces.format(faces=word) for word in printed[1:]]
    shape = [f"({p.shapes[word]})" for word in printed[:1]]
    return " ".join([p.kinds[kind], *faces, *shape])


# --- the team ---


def caver_told(p: ExpeditionPhrases, table: Seen, caver: Caver) -> str:
    player = player_name(p, caver.seat)
    return p.caver.format(caver=p.cavers[caver.caver], rank=caver.rank, player=player, state=state(p, table, caver))


def state(p: ExpeditionPhrases, table: Seen, caver: Caver) -> str:
    if caver.lost:
        return p.lost
    told = [p.health.format(health=caver.health, strength=caver.strength)]
    if not caver.conscious:
        told.append(p.unconscious)
    if caver.at is None:
        told.append(p.under)
    elif caver.out:
        told.append(p.out)
    else:
        told.append(p.space.format(number=caver.at))
    if caver.hidden:
        told.append(p.hidden)
    if table.turn.stage != SETTING_UP and table.cavers[table.turn.starter] is caver:
        told.append(p.starting)
    return ", ".join(told)


# --- what is to come ---


def counts_told(p: ExpeditionPhrases, table: Seen) -> list[str]:
    """§13.2 unseen tiles and cards by kind, where they are counted."""
    told = []
    if table.stack.unseen is not None:
        kinds = Counter[str]()
        for card, count in table.stack.unseen.items():
            kinds[card.split()[0]] += count
        told.append(p.unseen_tiles.format(counts=", ".join(f"{p.kinds[kind]} {kinds[kind]}" for kind in kinds)))
    if table.deck.unseen is not None:
        told.append(p.unseen_cards.format(counts=cards_told(p, table.deck.unseen)))
    return told


def cards_told(p: ExpeditionPhrases, unseen: dict[str, int]) -> str:
    return ", ".join(f"{hazard_name(p, card)} {count}" for card, count in unseen.items())


def hazard_name(p: ExpeditionPhrases, card: str) -> str:
    kind = card.removeprefix("severe ")
    return p.severe.format(hazard=p.hazards[kind]) if kind != card else p.hazards[kind]


def supplies(p: ExpeditionPhrases, table: Seen) -> str:
    return p.supplies.format(ropes=table.ropes, explosives=table.explosives, guides=table.guides)


def helps_told(p: ExpeditionPhrases, table: Seen) -> list[str]:
    """§13.3"""
    if table.helps is None or table.turn.phase in WAITING:
        return []
    told = [horror_told(p, h + 1, horror) for h, horror in enumerate(table.helps.horrors) if horror]
    for hazard, hurt in table.helps.hazards.items():
        if losses := losses_told(p, hurt):
            told.append(p.would_hurt.format(hazard=p.hazards[hazard], losses=losses))
    chances = ", ".join(f"{p.cavers[name]} {chance} %" for name, chance in table.helps.chances.items())
    told.append(p.chances.format(chances=chances))
    told.append(p.last_round.format(number=table.helps.out_of_time_in_round))
    until = table.helps.tiles_until_exit
    if until is None:
        told.append(p.exit_found)
    else:
        told.append(some(p.exit_after, until) if until else p.exit_any)
    return told


def losses_told(p: ExpeditionPhrases, hurt: dict[str, object]) -> str:
    """`Medic 2`; of a cave-in by face: `1: Medic 3`."""
    told = []
    for name, loss in hurt.items():
        if isinstance(loss, dict):
            told.append(f"{name}: " + ", ".join(f"{p.cavers[caver]} {health}" for caver, health in loss.items()))
        else:
            told.append(f"{p.cavers[name]} {loss}")
    return "; ".join(told)


def horror_told(p: ExpeditionPhrases, number: int, horror: HorrorHelp) -> str:
    if horror.victim is None:
        return p.horror_leaves.format(number=number, at=horror.at)
    towards = " / ".join(p.horror_next.format(number=space) for space in horror.next) or p.none
    victim = p.cavers[horror.victim]
    return p.horror_goes.format(number=number, at=horror.at, victim=victim, steps=horror.steps, next=towards)


def result_told(p: ExpeditionPhrases, table: Seen) -> str:
    left = some(p.left, table.result.left_behind)
    return p.result.format(medal=p.medals[table.result.medal], left=left)


def places(p: ExpeditionPhrases, table: Seen) -> list[str]:
    """Every tile with what lies on its sides."""
    told = []
    for number in range(len(table.cave)):
        sides = "; ".join(
            f"{p.sides[letter]}: {side_told(p, table, number, side)}" for side, letter in enumerate(SIDE_LETTERS)
        )
        told.append(f"{p.space.format(number=number)}: {tile_told(p, table, number)}. {sides}.")
    return told


def side_told(p: ExpeditionPhrases, table: Seen, number: int, side: int) -> str:
    other = table.cave[number].ways[side]
    return beyond(p, table, number, side) if other is None else p.space.format(number=other)


def sentence(line: str) -> str:
    """A line that can be read out alone."""
    return f"{line[:1].upper()}{line[1:]}."
