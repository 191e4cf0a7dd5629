"""The action space of Gone Caving!: number ↔ text, and the sentence in each language."""

from __future__ import annotations

from grotto.games.gone_caving import codes
from grotto.games.gone_caving.state import (
    CARD_WORDS,
    CHALLENGE,
    CHALLENGE_WORDS,
    ENTRANCE,
    EVENT,
    EXIT,
    FOOTPRINTS,
    HERO,
    HERO_WORDS,
    MAX_SEATS,
    PASSAGE_WORDS,
    PASSAGES,
    SOLUTION,
)
from grotto.games.gone_caving.words import Words, words
from grotto.kernel.layout import Records
from grotto.kernel.notation import Texts


def _texts() -> list[str]:
    """Every code's text, in the order of the codes."""
    texts = ["draw", "stop", "pass", "self-rescue", "sit out", "show hero"]
    texts += [f"play {card}" for card in CARD_WORDS[:FOOTPRINTS]]
    texts += [f"play {kind} on {seat}" for kind in CHALLENGE_WORDS for seat in range(MAX_SEATS)]
    texts += [f"follow {seat} {passage}" for seat in range(MAX_SEATS) for passage in PASSAGE_WORDS]
    return texts + [f"discard {card}" for card in CARD_WORDS[:EVENT]]


def _chance_texts() -> list[str]:
    texts = [f"card {card}" for card in CARD_WORDS]
    texts += [f"take {card}" for card in CARD_WORDS[:EVENT]]
    texts += [f"face down {hero}" for hero in HERO_WORDS]
    texts += [f"start with {seat}" for seat in range(MAX_SEATS)]
    return [*texts, "card unseen", "face down unseen"]


class TripNotation(Texts):
    """Texts and sentences."""

    def __init__(self) -> None:
        super().__init__(_texts, _chance_texts)

    def say(self, code: int, lang: str) -> str:
        return _sentence(words(lang), code)

    def say_chance(self, code: int, lang: str) -> str:
        w = words(lang)
        if code >= codes.UNSEEN:
            return w.unseen if code == codes.UNSEEN else w.unseen_hero
        if code >= codes.START_WITH:
            return w.starts.format(seat=code - codes.START_WITH + 1)  # people count from one
        if code >= codes.FACE_DOWN:
            return w.face_down.format(card=w.card(HERO + code - codes.FACE_DOWN))
        if code >= codes.TAKE:
            return w.taken.format(card=w.card(code - codes.TAKE))
        return w.drawn.format(card=w.card(code - codes.CARD))

    def price(self, state: Records, seat: int, code: int, lang: str) -> str:
        """Nothing is paid for here."""
        return ""


def _sentence(w: Words, code: int) -> str:
    if code < codes.PLAY:
        return (w.draw, w.stop, w.pass_, w.self_rescue, w.sit_out, w.show)[code]
    if code >= codes.DISCARD:
        return w.discard.format(card=w.card(code - codes.DISCARD))
    if code >= codes.FOLLOW:
        seat, passage = divmod(code - codes.FOLLOW, PASSAGES)
        return w.follow.format(card=w.card(passage), seat=seat + 1)
    if code >= codes.CHALLENGE_ON:
        kind, seat = divmod(code - codes.CHALLENGE_ON, MAX_SEATS)
        return w.challenge_on.format(card=w.challenges[kind], seat=seat + 1)
    return _played(w, code - codes.PLAY)


def _played(w: Words, card: int) -> str:
    if card == ENTRANCE:
        return w.enter
    if card == EXIT:
        return w.leave
    if CHALLENGE <= card < SOLUTION:
        return w.challenge_all.format(card=w.card(card))
    return w.play.format(card=w.card(card))
