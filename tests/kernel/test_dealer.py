"""The dealer: one seed, an independent order for each source, and a hash published before the first draw."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grotto.kernel.dealer import LONGEST_SEED, Dealer, Source, commitment, fresh_seed, read_seed
from grotto.kernel.errors import Unreadable

SOURCES = (Source("stack I", deck=True), Source("stack II", deck=True), Source("die", deck=False))
DICE = 2
DECK = {0: 3, 4: 1, 7: 2, 9: 1}  # code and count


def rows(source: int, slot: int, cards: dict[int, int]) -> list[tuple[int, int, int, int]]:
    return [(code, weight, source, slot) for code, weight in cards.items()]


def draw_all(dealer: Dealer, source: int, cards: dict[int, int]) -> list[int]:
    """A deck drawn to its end."""
    drawn, left = [], dict(cards)
    for slot in range(sum(cards.values())):
        code = dealer.deal(rows(source, slot, {code: count for code, count in left.items() if count}))
        left[code] -= 1
        drawn.append(code)
    return drawn


def chi_square(counts: Counter, outcomes: dict[object, float]) -> float:
    """How far counts are from what was to be expected, with the probabilities given."""
    total = sum(counts.values())
    assert set(counts) <= set(outcomes)
    return sum((counts[one] - p * total) ** 2 / (p * total) for one, p in outcomes.items())


@given(st.text(min_size=1, max_size=20).filter(str.isprintable))
def test_a_deck_gives_each_of_its_cards_once(seed):
    drawn = draw_all(Dealer(seed, SOURCES), 0, DECK)
    assert Counter(drawn) == Counter(DECK)


@given(st.permutations([0] * 7 + [1] * 7 + [2] * 7))
def test_the_same_seed_holds_the_same_cave_whatever_is_asked_first(order):
    dealer, left, asked = Dealer("grotto", SOURCES), [dict(DECK), dict(DECK), dict(DECK)], [0, 0, 0]
    drawn: list[list[int]] = [[], [], []]
    for source in order:
        code = dealer.deal(rows(source, asked[source], {code: n for code, n in left[source].items() if n}))
        drawn[source].append(code)
        asked[source] += 1
        left[source][code] -= source != DICE
    assert drawn == expected_draws()


def expected_draws() -> list[list[int]]:
    one, two, three = (Dealer("grotto", SOURCES) for _ in range(3))
    return [
        draw_all(one, 0, DECK),
        draw_all(two, 1, DECK),
        [three.deal(rows(DICE, slot, DECK)) for slot in range(7)],
    ]


def test_sources_and_seeds_have_orders_of_their_own():
    cards = dict.fromkeys(range(20), 1)
    orders = [draw_all(Dealer(seed, SOURCES), source, cards) for seed in ("a", "b") for source in (0, 1)]
    assert len({tuple(order) for order in orders}) == 4


def test_a_seed_is_for_ever():
    """Published seeds must give the same draws in every later version."""
    assert draw_all(Dealer("7", SOURCES), 0, dict.fromkeys(range(8), 1)) == [7, 3, 2, 1, 4, 0, 5, 6]
    assert [Dealer("7", SOURCES).deal(rows(DICE, slot, {1: 1, 2: 1, 3: 1})) for slot in range(8)] == [
        3,
        3,
        1,
        2,
        3,
        2,
        1,
        1,
    ]


def test_every_order_of_a_deck_is_as_likely_as_any_other():
    cards = dict.fromkeys(range(4), 1)
    counts = Counter(tuple(draw_all(Dealer(str(seed), SOURCES), 0, cards)) for seed in range(4800))
    assert chi_square(counts, dict.fromkeys(permutations(range(4)), 1 / 24)) < 50  # 23 degrees of freedom


@pytest.mark.parametrize("slot", [0, 3, 6])
def test_at_every_place_of_a_deck_each_card_is_as_likely_as_its_number(slot):
    counts = Counter(draw_all(Dealer(str(seed), SOURCES), 1, DECK)[slot] for seed in range(3000))
    assert chi_square(counts, {code: n / 7 for code, n in DECK.items()}) < 17  # 3


def test_a_die_falls_by_its_weights():
    dealer = Dealer("fair", SOURCES)
    counts = Counter(dealer.deal(rows(DICE, slot, DECK)) for slot in range(7000))
    assert chi_square(counts, {code: n / 7 for code, n in DECK.items()}) < 17


def test_one_roll_says_nothing_about_the_next():
    dealer = Dealer("fair", SOURCES)
    rolls = [dealer.deal(rows(DICE, slot, {1: 1, 2: 1, 3: 1})) for slot in range(9001)]
    pairs = Counter(pairwise(rolls))
    assert chi_square(pairs, {(a, b): 1 / 9 for a in (1, 2, 3) for b in (1, 2, 3)}) < 27  # 8


def test_a_card_that_is_gone_is_replaced_by_one_that_is_there():
    """As in a position that was typed by hand: the order was laid from other cards than are left now."""
    dealer = Dealer("x", SOURCES)
    first = dealer.deal(rows(0, 0, DECK))
    left = {code: n for code, n in DECK.items() if code != dealer.orders[0][1]}
    assert dealer.deal(rows(0, 1, left)) in left
    assert dealer.deal(rows(0, 0, {first + 1: 2})) == first + 1


def test_a_slot_beyond_the_deck_is_dealt_by_weight():
    seen = Counter(Dealer(str(seed), SOURCES).deal(rows(0, 99, DECK)) for seed in range(3000))
    assert chi_square(seen, {code: n / 7 for code, n in DECK.items()}) < 17


def test_a_card_of_no_weight_never_comes():
    cards = {1: 0, 2: 1, 3: 0}
    assert {Dealer(str(seed), SOURCES).deal(rows(source, 0, cards)) for seed in range(50) for source in (0, DICE)} == {
        2
    }


@pytest.mark.parametrize("nothing", [[], rows(0, 0, {1: 0}), rows(DICE, 0, {1: 0, 2: 0})])
def test_chance_is_not_asked_for_the_impossible(nothing):
    with pytest.raises(ValueError, match="without a possible answer"):
        Dealer("x", SOURCES).deal(nothing)


def test_the_published_hash_is_that_of_the_seed():
    assert Dealer("7", SOURCES).commitment == commitment("7")
    assert commitment("7") == "sha256:" + hashlib.sha256(b"grotto seed 7").hexdigest()
    assert commitment("7") != commitment("8")


def test_fresh_seeds_are_long_and_differ():
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 and read_seed(seed) == seed for seed in seeds)


@pytest.mark.parametrize(("seed", "text"), [(7, "7"), (-3, "-3"), (0, "0"), ("seven", "seven"), ("höhle 1", "höhle 1")])
def test_a_seed_is_a_number_or_a_text(seed, text):
    assert read_seed(seed) == text


@pytest.mark.parametrize(
    "seed",
    [None, True, 1.5, "", "x" * (LONGEST_SEED + 1), 10**LONGEST_SEED, -(10**5000), "\ud800", "a\nb", b"7", [7], {}],
    ids=str.__name__.format,
)
def test_anything_else_is_no_seed_and_quoted(seed):
    with pytest.raises(Unreadable, match="a seed is a number or a text of at most 200 characters, not "):
        read_seed(seed)
