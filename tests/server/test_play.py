"""Playing over the socket: versions, tags, undo, staleness, coming back."""

from __future__ import annotations

import pytest

from tests.server.house import Guest, House, Message


def test_a_guest_plays_at_once_and_is_told_what_happened(house: House) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        first = talk.join_first(table)
        assert first["version"] == 0
        assert first["fresh"]
        done = talk.play(table, first)
        assert done["say"] == "done"
        assert done["version"] == 1
        told = talk.latest(first["seat"])
        assert told["version"] == 1
        assert told["events"][0]["seat"] == first["seat"]
        assert told["events"][0]["says"]


def test_the_same_tag_is_never_done_twice(house: House) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        first = talk.join_first(table)
        action, seat = first["moment"]["actions"][0]["text"], first["seat"]
        ask = {"table": table, "seat": seat, "action": action, "version": 0, "tag": "once"}
        talk.send("play", **ask)
        once = talk.answer("once")
        talk.send("play", **ask)
        again = talk.answer("once")
    assert once == again == {"say": "done", "table": table, "seat": seat, "tag": "once", "version": 1}
    assert [event["seat"] for event in log(ada, table) if event["seat"] != 6] == [seat]


def log(guest: Guest, table: str) -> list[Message]:
    found: list[Message] = guest.ask("GET", f"/api/tables/{table}/log")["events"]
    return found


def test_what_was_chosen_at_an_older_moment_is_stale(house: House) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        first = talk.join_first(table)
        assert talk.play(table, first)["say"] == "done"
        refused = talk.play(table, first)
    assert refused["say"] == "refused"
    assert refused["family"] == "stale"


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(house: House) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        first = talk.join_first(table)
        seat = first["seat"]
        refused = talk.play(table, first, "pass")
        assert refused["say"] == "refused"
        assert refused["family"] == "refused"
        assert refused["rule"].startswith("§")
        talk.send("why", table=table, seat=seat, action="pass")
        reason = talk.wait_for("reason")
        assert not reason["legal"]
        assert reason["rule"] == refused["rule"]
        assert reason["text"]
        assert talk.join(table, seat)["version"] == 0


def test_nobody_plays_for_another_or_at_anothers_table(house: House) -> None:
    ada, bob = house.guest(), house.guest("Bob")
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as hers, bob.talk() as his:
        first = hers.join_first(table)
        assert his.play(table, first)["family"] == "not_yours"
        his.send("join", table=table, seat=1)
        assert his.wait_for("refused")["family"] == "not_yours"
        watching = his.join(table)
        assert watching["moment"]["actions"] == []
    with house.guest(None).talk() as nobody:
        assert nobody.play(table, first)["family"] == "not_yours"
        assert nobody.join(table)["version"] == 0


def test_undo_and_redo_go_back_and_forth(house: House) -> None:
    ada = house.guest()
    table = ada.table("the-cave", seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        first = talk.join(table, 0)
        assert talk.play(table, first)["say"] == "done"
        played = talk.latest(0)
        assert played["moment"]["may_undo"]
        assert talk.play(table, played, do="undo")["say"] == "done"
        back = talk.latest(0)
        assert back["moment"] == {**first["moment"]}
        assert back["events"][0]["what"] == "undone"
        assert talk.play(table, back, do="redo")["say"] == "done"
        assert talk.latest(0)["moment"] == played["moment"]
        assert talk.play(table, talk.latest(0), do="redo")["family"] == "refused"


def test_whoever_comes_back_gets_what_was_missed_and_nothing_twice(house: House) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        update = talk.join(table, 0)
        versions = [update]
        while len(versions) < 4:
            seat = update["moment"]["actors"][0]
            update = talk.join(table, seat)
            assert talk.play(table, update)["say"] == "done"
            update = talk.latest(seat)
            versions.append(update)
    whole = log(ada, table)
    with ada.talk() as talk:
        since = talk.join(table, 0, version=1)
        assert since["version"] == 3
        assert not since["fresh"]
        assert since["events"] == whole[-len(since["events"]) :]
        assert sum(event["seat"] != 6 for event in since["events"]) == 2
        assert talk.join(table, 0, version=3)["events"] == []
        fresh = talk.join(table, 0, version=1000)
        assert fresh["fresh"]
        assert fresh["events"] == whole[-200:]


def test_in_secret_packing_others_learn_nothing_from_versions_or_messages(house: House) -> None:
    ada, bob = house.guest(), house.guest("Bob")
    table = ada.table("the-cave", seats=2)["id"]
    bob.ask("POST", f"/api/tables/{table}/seats/1", 200)
    for one in (ada, bob):
        one.ask("POST", f"/api/tables/{table}/ready", 200)
    with ada.talk() as hers, bob.talk() as his:
        mine, update = hers.join(table, 0), his.join(table, 1)
        for _ in range(3):
            actions = [
                one["text"]
                for one in mine["moment"]["actions"]
                if one["text"].startswith("take ") and "suggested" not in one["text"]
            ]
            assert hers.play(table, mine, actions[0])["say"] == "done"
            mine = hers.latest(0)
        assert mine["version"] == 3
        his.send("ping")
        assert his.hear()["say"] == "pong"  # not a word about it
        again = his.join(table, 1, version=update["version"])
        assert again["version"] == update["version"]
        assert again["events"] == []
        assert again["moment"] == update["moment"]


@pytest.mark.parametrize("lang", ["en", "de", "xx"])
def test_actions_are_told_in_the_language_of_whoever_looks(house: House, lang: str) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        says = talk.join_first(table, lang=lang)["moment"]["actions"][0]["says"]
    assert says.startswith("Begin the tunnel") == (lang != "de")
