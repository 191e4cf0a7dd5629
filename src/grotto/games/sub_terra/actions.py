"""The action space of Sub Terra: number ↔ text, the sentence in each language, and the price."""

from __future__ import annotations

from grotto.games.sub_terra import codes
from grotto.games.sub_terra.rules.act import run_price
from grotto.games.sub_terra.rules.team import actor_of
from grotto.games.sub_terra.state import (
    CARD_WORDS,
    CAVER_WORDS,
    CAVERS,
    CLEAR_PRICE,
    DEMOLISH_PRICE,
    DIG_PRICE,
    DIRECT_PRICE,
    DIVE_PRICE,
    EXPLORE_PRICE,
    FACES,
    FIRST_AID_PRICE,
    HAZARD_CARD_WORDS,
    HAZARD_CARDS,
    HEAL_PRICE,
    HIDE_PRICE,
    HORRORS,
    MAX_SPACES,
    MOST,
    MOVE_PRICE,
    REPULSE_PRICE,
    REVEAL_PRICE,
    ROPE_PRICE,
    SECURE_PRICE,
    SQUEEZE_PRICE,
    SWIM_PRICE,
    Expedition,
)
from grotto.games.sub_terra.words import Words, words
from grotto.kernel.geometry import SIDE_LETTERS, SIDES
from grotto.kernel.layout import Records, given, read
from grotto.kernel.notation import Texts
from grotto.kernel.tiles import letters

PLACES = (*SIDE_LETTERS, "here")
# where the codes of a price begin, and the price; the last one begins where nothing is paid any more
PRICE_TABLE = (
    (codes.REVEAL, REVEAL_PRICE),
    (codes.EXPLORE, EXPLORE_PRICE),
    (codes.MOVE, MOVE_PRICE),
    (codes.RUN, None),
    (codes.SWIM, SWIM_PRICE),
    (codes.SQUEEZE_IN, SQUEEZE_PRICE),
    (codes.DIG, DIG_PRICE),
    (codes.CLEAR, CLEAR_PRICE),
    (codes.HEAL, HEAL_PRICE),
    (codes.FIRST_AID, FIRST_AID_PRICE),
    (codes.PLACE_ROPE, ROPE_PRICE),
    (codes.SECURE, SECURE_PRICE),
    (codes.HIDE, HIDE_PRICE),
    (codes.DIVE, DIVE_PRICE),
    (codes.DEMOLISH, DEMOLISH_PRICE),
    (codes.REPULSE, REPULSE_PRICE),
    (codes.DIRECT, DIRECT_PRICE),
    (codes.LAY, None),
)


def _texts() -> list[str]:
    """Every code's text, in the order of the codes."""
    texts = ["end", "exert"]
    for verb in ("reveal", "explore", "move", "run", "swim", "squeeze"):
        texts += [f"{verb} {side}" for side in SIDE_LETTERS]
    for verb in ("dig", "clear"):
        texts += [f"{verb} {place}" for place in PLACES]
    for verb in ("heal", "first-aid"):
        texts += [f"{verb} {caver}" for caver in CAVER_WORDS]
    texts += ["rope", "secure", "hide", "dive"]
    texts += [f"demolish {side}" for side in SIDE_LETTERS]
    texts += [f"repulse {h + 1} {side}" for h in range(HORRORS) for side in SIDE_LETTERS]
    texts += [f"direct {caver}" for caver in CAVER_WORDS]
    texts += [f"lay {letters(mask)}" for mask in range(codes.MASKS)]
    texts += [f"lay kept {letters(mask)}" for mask in range(codes.MASKS)]
    texts.append("guide")
    texts += [f"surface {space}" for space in range(MAX_SPACES)]
    texts += [f"march {h + 1}" for h in range(HORRORS)]
    texts += [f"step {side}" for side in SIDE_LETTERS]
    texts += [f"spawn {space}" for space in range(MAX_SPACES)]
    return texts + [f"choose {caver}" for caver in CAVER_WORDS]


def _chance_texts() -> list[str]:
    texts = [f"turn up {card}" for card in CARD_WORDS]
    texts.append("another tile")
    texts += [f"roll {face + 1}" for face in range(FACES)]
    texts += [f"card {card}" for card in HAZARD_CARD_WORDS[:HAZARD_CARDS]]
    texts += [f"start with {place + 1}" for place in range(MOST)]
    return texts + [f"deal {caver}" for caver in CAVER_WORDS]


class ExpeditionNotation(Texts):
    """Texts and sentences."""

    def __init__(self) -> None:
        super().__init__(_texts, _chance_texts)

    def say(self, code: int, lang: str) -> str:
        return _sentence(words(lang), code)

    def say_chance(self, code: int, lang: str) -> str:
        w = words(lang)
        if code >= codes.DEAL:
            return w.dealt.format(caver=w.cavers[code - codes.DEAL])
        if code >= codes.START_WITH:
            return w.starts.format(place=code - codes.START_WITH + 1)
        if code >= codes.CARD:
            return w.card.format(card=w.hazard_card(code - codes.CARD))
        if code >= codes.ROLL:
            return w.rolled.format(face=code - codes.ROLL + 1)
        return w.another if code == codes.ANOTHER else w.turned_up.format(tile=w.tile(code))

    def price(self, state: Records, seat: int, code: int, lang: str) -> str:
        points = price_of(state, code)
        return words(lang).points(points) if points else ""


def price_of(state: Records, code: int) -> int:
    """The points an action costs; a run costs nothing more once it has begun."""
    s, rules = read(Expedition, state), given(Expedition, state)
    if not codes.REVEAL <= code < codes.LAY:
        return 0
    if codes.RUN <= code < codes.SWIM:
        return 0 if s.running > 0 else int(run_price(rules, actor_of(rules)))
    number = max((entry for entry in PRICE_TABLE if entry[0] <= code), key=lambda entry: entry[0])[1]
    return 0 if number is None else s.numbers[number]


def _sentence(w: Words, code: int) -> str:
    if code in w.plain:
        return w.plain[code]
    if code < codes.DIG:
        verb, side = divmod(code - codes.REVEAL, SIDES)
        return w.ways[verb].format(side=w.sides[side])
    if code < codes.HEAL:
        verb, place = divmod(code - codes.DIG, SIDES + 1)
        return w.digs[verb].format(place=w.places[place])
    if code < codes.PLACE_ROPE:
        verb, caver = divmod(code - codes.HEAL, CAVERS)
        return w.heals[verb].format(caver=w.cavers_after[caver])
    if code < codes.REPULSE:
        return w.demolish.format(side=w.sides[code - codes.DEMOLISH])
    if code < codes.DIRECT:
        horror, side = divmod(code - codes.REPULSE, SIDES)
        return w.repulse.format(number=horror + 1, side=w.sides[side])
    if code < codes.LAY:
        return w.direct.format(caver=w.cavers_after[code - codes.DIRECT])
    return _late_sentence(w, code)


def _late_sentence(w: Words, code: int) -> str:
    if code < codes.LAY_KEPT:
        return w.lay.format(open=w.openings(code - codes.LAY))
    if code < codes.GUIDE:
        return w.lay_kept.format(open=w.openings(code - codes.LAY_KEPT))
    if code < codes.MARCH:
        return w.surface.format(space=code - codes.SURFACE)
    if code < codes.STEP:
        return w.march.format(number=code - codes.MARCH + 1)
    if code < codes.SPAWN:
        return w.step.format(side=w.sides[code - codes.STEP])
    if code < codes.CHOOSE:
        return w.spawn.format(space=code - codes.SPAWN)
    return w.choose.format(caver=w.cavers_after[code - codes.CHOOSE])
