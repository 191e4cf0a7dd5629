"""Gone Caving! in sentences: who is where, held up by what, with which cards. Every line can be read out alone."""

from __future__ import annotations

from collections.abc import Sequence

from grotto.cli.faces.gone_caving.phrases import TripPhrases, some
from grotto.cli.faces.gone_caving.seen import Cards, Caver, Seen
from grotto.games.gone_caving.state import CARD_WORDS
from grotto.games.gone_caving.words import words


def player_name(p: TripPhrases, seat: int) -> str:
    return p.player.format(number=seat + 1)


def card_names(lang: str, cards: Cards | Sequence[str], p: TripPhrases) -> str:
    """`2 × rope, hammer`"""
    counts = cards if isinstance(cards, dict) else dict.fromkeys(cards, 1)
    called = words(lang)
    names = [(called.card(CARD_WORDS.index(word)), count) for word, count in counts.items()]
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in names) or p.nothing


# --- where the game stands ---


def headline(p: TripPhrases, table: Seen) -> str:
    """Which hand it is, what the match goes to, and how many cards are left."""
    hands, number = table.hands_agreed, table.turn.hand + (table.turn.phase != "over")
    hand = p.hand_of.format(number=number, hands=hands) if hands else p.hand.format(number=number)
    goal = [] if hands else [p.to_goal.format(goal=table.goal)]
    return ", ".join([f"{p.title} · {hand}", *goal, some(p.pile, table.pile)])


def status(p: TripPhrases, table: Seen) -> list[str]:
    if table.turn.phase == "over":
        return [p.finished]
    told = [p.waiting[table.turn.phase].format(player=player_name(p, table.turn.seat))]
    if table.turn.closing is not None:
        told.append(p.closing.format(player=player_name(p, table.turn.closing)))
    return told


# --- a seat ---


def hand(p: TripPhrases, lang: str, caver: Caver) -> str:
    """Only for those who may see it."""
    told = p.own_hand.format(cards=card_names(lang, caver.hand, p) if caver.hand else p.empty)
    if caver.face_down is None:
        return told
    return f"{told}; {p.face_down.format(hero=card_names(lang, [caver.face_down], p))}"


def whereabouts(p: TripPhrases, caver: Caver) -> str:
    if not caver.entrances:
        return p.outside
    return f"{p.inside} ({some(p.entrances, caver.entrances)})"


def hindrance(p: TripPhrases, lang: str, caver: Caver) -> list[str]:
    """What lies before a seat, and what it leaves."""
    told = [p.challenges.format(cards=card_names(lang, caver.challenges, p))] if caver.challenges else []
    if caver.reach is not None:
        told.append(p.slowed.format(metres=caver.reach) if caver.reach else p.stopped)
    if caver.events:
        told.append(p.events.format(cards=card_names(lang, caver.events, p)))
    return told


def explored(p: TripPhrases, lang: str, caver: Caver) -> list[str]:
    told = [p.passages.format(cards=card_names(lang, caver.passages, p)) if caver.passages else p.no_passages]
    return [*told, p.heroes.format(cards=card_names(lang, caver.heroes, p))] if caver.heroes else told


def besides(p: TripPhrases, lang: str, caver: Caver) -> list[str]:
    """How many cards, a hero face down, heroes that were called for in vain, the partner."""
    told = [some(p.cards, caver.cards)]
    if caver.has_face_down:
        told.append(p.has_face_down)
    if caver.unshown:
        told.append(p.unshown.format(cards=card_names(lang, caver.unshown, p)))
    if caver.partner is not None:
        told.append(p.partner.format(player=player_name(p, caver.partner)))
    return told


def standing(p: TripPhrases, lang: str, table: Seen, seat: int) -> str:
    """One line on a seat."""
    caver = table.seats[seat]
    parts = [whereabouts(p, caver), *hindrance(p, lang, caver), *explored(p, lang, caver), *besides(p, lang, caver)]
    points = some(p.points, caver.total)
    return p.standing.format(player=player_name(p, seat), points=points, rest="; ".join(parts))


# --- beside it ---


def beside(p: TripPhrases, lang: str, table: Seen) -> list[str]:
    group = [p.group.format(cards=card_names(lang, table.group, p))] if table.group else []
    return [*group, p.discards.format(cards=card_names(lang, table.discards, p))]


def unseen(p: TripPhrases, lang: str, table: Seen) -> str:
    return p.unseen.format(cards=card_names(lang, table.unseen, p))


def account(p: TripPhrases, table: Seen) -> tuple[list[str], list[list[str]]]:
    """The own points of the match, and what the last hand brought of them."""
    return [p.total, p.last_hand], [[str(caver.points), str(caver.gained)] for caver in table.seats]
