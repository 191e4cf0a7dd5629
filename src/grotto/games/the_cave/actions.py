"""The action space of The Cave: number ↔ text, the sentence in each language, and what an action costs."""

from __future__ import annotations

from grotto.games.the_cave import codes
from grotto.games.the_cave.rules.cave import levels_between, next_space
from grotto.games.the_cave.rules.move import entry_price
from grotto.games.the_cave.state import (
    DISCOVER_PRICE,
    DIVE_PRICE,
    GATE_WORDS,
    GATES,
    GEAR,
    GEAR_WORDS,
    MAX_SEATS,
    PACK_PRICE,
    PHOTO_PRICE,
    PLACE_PRICE,
    POINTS,
    REPACK_PRICE,
    TILE_WORDS,
    Cave,
)
from grotto.games.the_cave.words import Words, words
from grotto.kernel.geometry import SIDE_LETTERS
from grotto.kernel.layout import Records, given, glance
from grotto.kernel.notation import Texts
from grotto.kernel.tiles import letters

MEANS_WORDS = ("", " oxygen", " full-oxygen", " raft")
FIXED_PRICES = {
    codes.DISCOVER: DISCOVER_PRICE,
    codes.DIVE: DIVE_PRICE,
    codes.DIVE_FULL: DIVE_PRICE,
    codes.PHOTO: PHOTO_PRICE,
    codes.PACK: PACK_PRICE,
    codes.PLACE: PLACE_PRICE,
    codes.REPACK: REPACK_PRICE,
}


def _texts() -> list[str]:
    """Every code's text, in the order of the codes."""
    texts = ["pass", "discover"]
    texts += [f"lay {side} {letters(mask)}" for side in SIDE_LETTERS for mask in range(codes.MASKS)]
    texts += [f"choke {side}" for side in SIDE_LETTERS]
    texts += [f"enter {side}{means}" for means in MEANS_WORDS for side in GATE_WORDS]
    texts += [f"crawl {side}" for side in GATE_WORDS]
    texts += ["dive", "dive full-oxygen", "photo", "pack", "take suggested"]
    for verb in ("take", "return", "camp take", "camp return"):
        texts += [f"{verb} {gear}" for gear in GEAR_WORDS]
    texts += ["take camp", "done", "place camp", "repack camp", "abandon camp"]
    for verb in ("stow", "fetch"):
        texts += [f"{verb} {gear}" for gear in GEAR_WORDS]
    texts += [f"swap {stowed} {fetched}" for stowed in GEAR_WORDS for fetched in GEAR_WORDS]
    texts += [f"discard {gear}" for gear in GEAR_WORDS]
    return texts


def _chance_texts() -> list[str]:
    return [f"turn up {tile}" for tile in TILE_WORDS] + [f"start with {seat}" for seat in range(MAX_SEATS)]


class CaveNotation(Texts):
    """Texts and sentences."""

    def __init__(self) -> None:
        super().__init__(_texts, _chance_texts)

    def say(self, code: int, lang: str) -> str:
        return _sentence(words(lang), code)

    def say_chance(self, code: int, lang: str) -> str:
        w = words(lang)
        if code >= codes.START_WITH:
            return w.starts.format(seat=code - codes.START_WITH + 1)  # people count from one
        return w.turned_up.format(tile=w.tile(code))

    def price(self, state: Records, seat: int, code: int, lang: str) -> str:
        w = words(lang)
        return ", ".join(w.amount(name, count) for name, count in _price(state, seat, code) if count)


def _price(state: Records, seat: int, code: int) -> list[tuple[str, int]]:
    """Points and gear."""
    s, rules = glance(Cave, state), given(Cave, state)
    if code in FIXED_PRICES:
        spent = [("point", s.numbers[FIXED_PRICES[code]])]
        return [*spent, ("oxygen", 1)] if codes.DIVE <= code <= codes.DIVE_FULL else spent
    if codes.CRAWL <= code < codes.DIVE:
        return [("point", s.numbers[POINTS])]
    if not codes.ENTER <= code < codes.CRAWL:
        return []
    side, means = (code - codes.ENTER) % GATES, (code - codes.ENTER) // GATES
    here = s.where[seat]
    to = next_space(rules, here, side)
    if to < 0:
        return []
    ropes = levels_between(rules, here, side, to)
    air = int(means in (codes.BY_OXYGEN, codes.BY_FULL))
    return [("point", entry_price(rules, to, means) + ropes), ("rope", ropes), ("oxygen", air)]


def _sentence(w: Words, code: int) -> str:
    if code in w.plain:
        return w.plain[code]
    if code < codes.LAY_CHOKE:
        side, mask = divmod(code - codes.LAY, codes.MASKS)
        return w.lay.format(side=w.sides[side], open=w.openings(mask))
    if code < codes.ENTER:
        return w.choke.format(side=w.sides[code - codes.LAY_CHOKE])
    if code < codes.CRAWL:
        means, side = divmod(code - codes.ENTER, GATES)
        return w.enter[means].format(side=w.sides[side])
    if code < codes.DIVE:
        return w.crawl.format(side=w.sides[code - codes.CRAWL])
    if code < codes.TAKE_CAMP:
        way, gear = divmod(code - codes.TAKE, GEAR)
        return w.packing[way].format(gear=w.gear[gear])
    if code < codes.SWAP:
        way, gear = divmod(code - codes.STOW, GEAR)
        return w.exchange[way].format(gear=w.gear[gear])
    if code < codes.DISCARD:
        stowed, fetched = divmod(code - codes.SWAP, GEAR)
        return w.swap.format(stowed=w.gear[stowed], fetched=w.gear[fetched])
    return w.discard.format(gear=w.gear[code - codes.DISCARD])
