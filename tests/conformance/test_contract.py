"""The contract every registered game keeps: one suite, no exceptions."""

from __future__ import annotations

import importlib
import random

import numpy as np
import pytest

import grotto
from grotto.kernel.contract import FUNCTIONS
from grotto.kernel.dealer import Dealer
from grotto.kernel.game import REGISTRY
from grotto.kernel.layout import face, layout
from grotto.kernel.position import Position
from grotto.kernel.seats import CHANCE, CODE, MAX_SEATS, SLOT, SOURCE, SPECTATOR, WEIGHT
from tests.conformance.games import Setting, first, hides, label, random_action, sampled, settings, walk

ALL = pytest.mark.parametrize("setting", settings(), ids=label)
GAMES = pytest.mark.parametrize("name", grotto.game_names())
UNDO_GAMES = 8


@GAMES
def test_a_game_offers_the_whole_contract(name: str) -> None:
    game = REGISTRY.game(name)
    rules = importlib.import_module(game.rules)
    assert all(callable(getattr(rules, function)) for function in FUNCTIONS)
    for constant in ("ACTIONS", "CHANCE_ACTIONS", "MAX_LEGAL", "OBSERVATION"):
        assert game.constant(constant) > 0
    assert game.seats[-1] <= MAX_SEATS
    assert game.credits
    assert layout(game.state).isalignedstruct


@ALL
def test_legal_is_exactly_what_refusal_allows_in_the_order_of_the_codes(setting: Setting) -> None:
    for position in sampled(setting, 40):
        for seat in range(CHANCE + 1):
            rows, count = position.rows(seat)
            listed = rows[:count, CODE].tolist()
            space = position.game.constant("CHANCE_ACTIONS" if seat == CHANCE else "ACTIONS")
            allowed = [code for code in range(space) if position.refusal(seat, code) == 0]
            assert listed == allowed
            assert (count > 0) == (seat in position.actors)
            assert count <= position.game.constant("MAX_LEGAL")


@ALL
def test_apply_accepts_every_legal_action_and_changes_only_its_own_copy(setting: Setting) -> None:
    for position in sampled(setting, 25, seed=2):
        before = position.raw
        for seat in position.actors:
            rows, count = position.rows(seat)
            for code in rows[:count, CODE].tolist():
                after = position.step(seat, code)
                assert after.game.papers.faults(after.state) == []
                assert after != position
        assert position.raw == before


@ALL
def test_every_refusal_names_a_section_of_the_rules(setting: Setting) -> None:
    for position in sampled(setting, 15, seed=3):
        for seat in position.actors:
            if seat == CHANCE:
                continue
            for code in range(position.game.constant("ACTIONS")):
                number = position.refusal(seat, code)
                for lang in position.game.books.langs:
                    assert number == 0 or position.game.books.section(number, lang).title


@ALL
def test_chance_offers_weighted_rows_of_a_known_source(setting: Setting) -> None:
    game = first(setting).game
    seen = 0
    for position in walk(first(setting), random.Random(4)):
        if position.actors != (CHANCE,):
            assert CHANCE not in position.actors
            continue
        rows, count = position.rows(CHANCE)
        assert count > 0
        assert (rows[:count, WEIGHT] > 0).all()
        assert set(rows[:count, SOURCE].tolist()) <= set(range(len(game.sources)))
        assert len(set(rows[:count, SOURCE].tolist())) == len(set(rows[:count, SLOT].tolist())) == 1
        seen += 1
    assert seen > 0


@ALL
def test_random_games_end_with_a_named_reason_and_nothing_is_ever_lost(setting: Setting) -> None:
    rng = random.Random(5)
    for _ in range(3):
        for position in walk(first(setting), rng):
            assert position.game.papers.faults(position.state) == []
        assert position.end_reason in position.game.end_reasons[1:]
        assert len(position.scores) == position.seats
        assert all(0 <= seat < position.seats for seat in position.winners)


# --- text forms ----------------------------------------------------------------------------------------------------


@GAMES
def test_every_action_text_comes_back_and_no_two_are_alike(name: str) -> None:
    game = REGISTRY.game(name)
    texts = [game.notation.write(code) for code in range(game.constant("ACTIONS"))]
    assert len(set(texts)) == len(texts)
    assert [game.notation.read(text) for text in texts] == list(range(len(texts)))
    chances = [game.notation.write_chance(code) for code in range(game.constant("CHANCE_ACTIONS"))]
    assert len(set(chances)) == len(chances)
    assert [game.notation.read_chance(text) for text in chances] == list(range(len(chances)))


@GAMES
def test_every_action_has_a_sentence_in_every_language_of_the_rules(name: str) -> None:
    game = REGISTRY.game(name)
    for lang in game.books.langs:
        for code in range(game.constant("ACTIONS")):
            assert game.notation.say(code, lang).strip()
        for code in range(game.constant("CHANCE_ACTIONS")):
            assert game.notation.say_chance(code, lang).strip()
    assert game.notation.say(0, "en") != game.notation.say(0, "de")


@ALL
def test_positions_survive_json_byte_for_byte(setting: Setting) -> None:
    for position in sampled(setting, 125, seed=6):
        again = Position.from_json(position.to_json())
        assert again.raw == position.raw
        assert again == position
        assert hash(again) == hash(position)
    assert eval(repr(position), {"grotto": grotto}) == position


@ALL
def test_records_replay_to_the_same_bytes_and_verify(setting: Setting) -> None:
    name, seats, chosen = setting
    table = grotto.new(name, seats=seats, seed=f"{label(setting)}", **dict(chosen))
    rng = random.Random(7)
    while not table.over:
        seat = rng.choice(table.actors)
        table.play(rng.choice(table.actions(seat)), seat)
    record = grotto.Record.from_json(table.record.to_json())
    assert record == table.record
    assert grotto.replay(record).position.raw == table.position.raw
    verdict = grotto.verify(record)
    assert verdict.ok
    assert verdict.checked
    assert verdict.draws > 0


# --- determinism ---------------------------------------------------------------------------------------------------


@ALL
def test_the_same_seed_and_actions_give_identical_bytes(setting: Setting) -> None:
    for seed in range(3):
        one, other = (list(walk(first(setting), random.Random(seed))) for _ in range(2))
        assert [position.raw for position in one] == [position.raw for position in other]


@ALL
def test_a_deck_is_the_same_whatever_is_done_in_which_order(setting: Setting) -> None:
    """Two different games under one seed turn up the same cards in the same slots."""
    dealt: dict[tuple[int, int], int] = {}
    met = 0
    for play in range(6):
        dealer = Dealer("one cave", first(setting).game.sources)
        rng, position = random.Random(play), first(setting)
        while not position.over:
            if position.actors == (CHANCE,):
                rows, count = position.rows(CHANCE)
                where = rows[0, SOURCE].item(), rows[0, SLOT].item()
                code = dealer.deal(rows[:count].tolist())
                if dealer.sources[where[0]].deck:
                    met += where in dealt
                    assert dealt.setdefault(where, code) == code
                position = position.step(CHANCE, code)
            else:
                position = position.step(*random_action(position, rng))
    assert met > 0


# --- knowledge -----------------------------------------------------------------------------------------------------


@ALL
def test_where_all_are_shown_the_same_they_are(setting: Setting) -> None:
    for position in sampled(setting, 20, seed=9):
        if position.game.shows_all(position.state):
            assert all(position.view(seat) == position.view() for seat in range(position.seats))


@ALL
def test_nothing_a_seat_gets_differs_between_worlds_it_cannot_tell_apart(setting: Setting) -> None:
    """View, observation, legal actions, refusals and acting seats, for every seat and the spectator."""
    for position in sampled(setting, 30, seed=8):
        for seat in (*range(position.seats), SPECTATOR):
            other = position.redealt(seat, 11)
            assert other.game.papers.faults(other.state) == []
            viewer = None if seat == SPECTATOR else seat
            assert other.view(viewer) == position.view(viewer)
            assert other.actors == position.actors
            if seat == SPECTATOR:
                continue
            np.testing.assert_array_equal(other.observation(seat), position.observation(seat))
            for code in range(position.game.constant("ACTIONS")):
                assert other.refusal(seat, code) == position.refusal(seat, code)


@ALL
def test_worlds_a_seat_cannot_tell_apart_redeal_to_equal_bytes(setting: Setting) -> None:
    changed = 0
    for position in sampled(setting, 30, seed=9):
        for seat in range(position.seats):
            other = position.redealt(seat, 21)
            changed += other != position
            for seed in (1, 2, 3):
                assert other.redealt(seat, seed) == position.redealt(seat, seed)
    assert (changed > 0) == hides(setting), "where anything is hidden an identity passes no test here"


@ALL
def test_a_running_record_holds_no_seed_but_its_hash(setting: Setting) -> None:
    name, seats, chosen = setting
    rng = random.Random(10)
    table = grotto.new(name, seats=seats, seed=10, **dict(chosen))
    while not table.over:
        for seat in (0, None):
            told = table.record_for(seat)
            assert told.seed is None
            assert told.commitment == table.commitment
            assert told.scores is None
        acting = rng.choice(table.actors)
        table.play(rng.choice(table.actions(acting)), acting)
    assert table.record_for(0) == table.record
    assert table.record.seed == "10"


@ALL
def test_what_others_do_at_the_same_time_leaves_no_trace_in_a_seats_record(setting: Setting) -> None:
    """Where several act at once: neither their steps, nor the number or the order of them, while nobody may know."""
    name, seats, chosen = setting
    told = []
    for others in (1, 2, 3):
        table = grotto.new(name, seats=seats, seed=10, **dict(chosen))
        mine, theirs = random.Random(0), random.Random(others)
        for _ in range(others):
            for seat in table.actors[1:]:
                action = theirs.choice(table.actions(seat))
                if (
                    not table.position.reveals(seat, action.code)
                    and table.position.step(seat, action.code).mask == table.position.mask
                ):
                    table.play(action, seat)
        if 0 in table.actors:
            table.play(mine.choice(table.actions(0)), 0)
        told.append(
            (table.record_for(0).to_json(), table.record_for(None).to_json(), str(table.view(0)), str(table.view()))
        )
    assert told[0][0] == told[1][0] == told[2][0]
    assert told[0][2:] == told[1][2:] == told[2][2:]
    assert told[0][1] == told[1][1] == told[2][1]


# --- undo ----------------------------------------------------------------------------------------------------------


@ALL
def test_undo_gives_the_position_back_and_never_crosses_chance(setting: Setting) -> None:
    rng = random.Random(12)
    undone = refused = 0
    for seed in range(12, 12 + UNDO_GAMES):  # a short game may have nothing that can be taken back
        table = grotto.new(setting[0], seats=setting[1], seed=seed, **dict(setting[2]))
        while not table.over and undone + refused < 200:
            seat = rng.choice(table.actors)
            action = rng.choice(table.actions(seat))
            before, turn = table.position, table.turn
            seals = table.position.reveals(seat, action.code)
            table.play(action, seat)
            if seals or table.turn > turn + 1 or table.over:
                with pytest.raises(grotto.Refused):
                    table.undo(seat)
                refused += 1
            else:
                table.undo(seat)
                undone += 1
                assert table.position == before
                assert table.turn == turn
                table.play(action, seat)
    assert undone > 0
    assert refused > 0


@ALL
def test_what_can_be_undone_has_shown_nobody_anything(setting: Setting) -> None:
    """An action that does not reveal leaves every other seat as unable to tell the worlds apart as before."""
    checked = 0
    for position in sampled(setting, 25, seed=13):
        for seat in position.actors:
            if seat == CHANCE:
                continue
            rows, count = position.rows(seat)
            for code in rows[:count, CODE].tolist():
                if position.reveals(seat, code):
                    continue
                checked += 1
                after = position.step(seat, code)
                for watcher in range(position.seats):
                    if watcher == seat:
                        continue
                    world = position.redealt(watcher, 5)
                    if world.refusal(seat, code) == 0 and not world.reveals(seat, code):
                        assert world.step(seat, code).view(watcher) == after.view(watcher)
    assert checked > 0


@ALL
def test_hosts_questions_leave_the_record_untouched(setting: Setting) -> None:
    position = sampled(setting, 5, seed=14)[-1]
    before = position.raw
    host = position.game.host
    for seat in position.actors:
        host.ask_legal(face(position.state), seat, position.game.legal_buffer())
        position.observation(min(seat, position.seats - 1))
    position.view(0), position.scores, position.to_json(), position.redealt(0, 1)
    assert position.raw == before
