"""Tables: seats, links, readiness, consent, suggestions, chat, conceding, the end and after."""

from __future__ import annotations

import time
from typing import Any

from tests.server.house import PATIENCE, Guest, House, Message, Talk


def two(house: House, game: str = "diamond-cave", **more: object) -> tuple[Guest, Guest, str]:
    """Two people at a running table."""
    ada, bob = house.guest(), house.guest("Bob")
    table = ada.table(game, seats=2, **more)["id"]
    bob.ask("POST", f"/api/tables/{table}/seats/1")
    for one in (ada, bob):
        one.ask("POST", f"/api/tables/{table}/ready")
    return ada, bob, table


def stage(guest: Guest, table: str) -> str:
    found: str = guest.ask("GET", f"/api/tables/{table}")["stage"]
    return found


def test_the_game_begins_when_everybody_is_ready(house: House) -> None:
    ada, bob = house.guest(), house.guest("Bob")
    table = ada.table(seats=2)["id"]
    assert stage(ada, table) == "gathering"
    ada.ask("POST", f"/api/tables/{table}/ready")
    bob.ask("POST", f"/api/tables/{table}/seats/1")
    assert stage(ada, table) == "gathering"
    bob.ask("POST", f"/api/tables/{table}/ready")
    assert stage(ada, table) == "running"


def test_a_seat_is_claimed_once_and_only_the_host_frees_it(house: House) -> None:
    ada, bob, eve = house.guest(), house.guest("Bob"), house.guest("Eve")
    table = ada.table(seats=3, game="the-cave")["id"]
    bob.ask("POST", f"/api/tables/{table}/seats/1")
    eve.ask("POST", f"/api/tables/{table}/seats/1", 403)
    eve.ask("DELETE", f"/api/tables/{table}/seats/1", 403)
    eve.ask("PUT", f"/api/tables/{table}/seats/2", 403, kind="bot", bot="random")
    ada.ask("DELETE", f"/api/tables/{table}/seats/1")
    eve.ask("POST", f"/api/tables/{table}/seats/1")
    card = ada.ask("PUT", f"/api/tables/{table}/seats/2", 200, kind="bot", bot="random")
    assert [seat["kind"] for seat in card["seats"]] == ["person", "person", "bot"]
    ada.ask("PUT", f"/api/tables/{table}/seats/2", 400, kind="bot", bot="divine")


def test_a_table_by_invitation_is_seen_by_its_links_only_and_a_seats_link_works_once(house: House) -> None:
    ada, bob, eve = house.guest(), house.guest("Bob"), house.guest("Eve")
    table = ada.table(seats=2, visibility="invited")["id"]
    assert table not in str(bob.ask("GET", "/api/tables"))
    bob.ask("GET", f"/api/tables/{table}", 404)
    with bob.talk() as talk:
        talk.send("join", table=table)
        assert talk.wait_for("refused")["family"] == "unreadable"
    bob.ask("GET", f"/api/tables/{table}/links", 404)
    link = ada.ask("GET", f"/api/tables/{table}/links")["seats"]["1"]
    bob.ask("POST", f"/api/tables/{table}/seats/1", 404, link="0" * 32)
    bob.ask("POST", f"/api/tables/{table}/seats/1", 200, link=link)
    eve.ask("POST", f"/api/tables/{table}/seats/1", 404, link=link)
    ada.ask("DELETE", f"/api/tables/{table}/seats/1")
    eve.ask("POST", f"/api/tables/{table}/seats/1", 404, link=link)
    newer = ada.ask("GET", f"/api/tables/{table}/links")["seats"]["1"]
    assert newer != link
    eve.ask("POST", f"/api/tables/{table}/seats/1", 200, link=newer)
    picture = ada.client.get(f"/api/tables/{table}/qr.svg?link={newer}")
    assert picture.text.startswith("<svg")


def test_bots_play_a_table_to_its_end_and_it_is_kept_for_ever(house: House) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[], fill="random")["id"]
    with ada.talk() as talk:
        update = talk.join(table)
        while not update["moment"]["over"]:
            update = talk.wait_for("update")
    assert update["moment"]["scores"]
    wait_until(lambda: stage(ada, table) == "over")
    record = ada.ask("GET", f"/api/tables/{table}/record")
    assert record["seed"]
    fair = ada.ask("GET", f"/api/tables/{table}/fairness")
    assert fair["seed"] == record["seed"]
    assert fair["faults"] == []
    assert fair["draws"] > 0
    for seat in ("", "?seat=0", "?seat=1&lang=de"):
        last = ada.ask("GET", f"/api/tables/{table}/moments/{len(record['actions'])}{seat}")
        assert last["moment"]["view"] == update["moment"]["view"]
        assert last["moment"]["scores"] == update["moment"]["scores"]
    first = ada.ask("GET", f"/api/tables/{table}/moments/0")
    assert first["last"] == len(record["actions"])
    ada.ask("GET", f"/api/tables/{table}/moments/{len(record['actions']) + 1}", 400)


def wait_until(check: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not check():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_running_games_record_and_log_are_those_of_the_asker(house: House) -> None:
    ada, bob, table = two(house, "the-cave")
    with ada.talk() as talk:
        update = talk.join(table, 0)
        taken = next(one["text"] for one in update["moment"]["actions"] if one["text"].startswith("take"))
        assert talk.play(table, update, taken)["say"] == "done"
    assert ada.ask("GET", f"/api/tables/{table}/record?seat=0")["actions"] == [f"0 {taken}"]
    assert bob.ask("GET", f"/api/tables/{table}/record?seat=1")["actions"] == []
    assert bob.ask("GET", f"/api/tables/{table}/record")["actions"] == []
    bob.ask("GET", f"/api/tables/{table}/record?seat=0", 403)
    bob.ask("GET", f"/api/tables/{table}/log?seat=0", 403)
    bob.ask("GET", f"/api/tables/{table}/moments/0?seat=0", 403)
    for path in ("record", "log", "moments/0"):
        assert "seed" not in ada.ask("GET", f"/api/tables/{table}/{path}?seat=0")
    fair = ada.ask("GET", f"/api/tables/{table}/fairness")
    assert fair["seed"] is None
    assert fair["opens"] == "the game is not over"


def test_a_running_game_is_looked_back_at_with_ones_own_view_of_then(house: House) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        update = talk.join_first(table)
        before = update["moment"]["view"], update["events"][-1]["number"]
        assert talk.play(table, update)["say"] == "done"
    then = ada.ask("GET", f"/api/tables/{table}/moments/{before[1]}?seat=0")
    assert then["moment"]["view"] == before[0]
    assert then["last"] > before[1]


def test_a_takeback_needs_everybodys_yes_and_teaches_nobody_anything(house: House) -> None:
    ada, bob, table = two(house, "the-cave")
    with ada.talk() as hers, bob.talk() as his:
        update, other = hers.join(table, 0), his.join(table, 1)
        assert hers.play(table, update)["say"] == "done"
        assert his.play(table, other)["say"] == "done"
        hers.send("ask", table=table, seat=0, about="takeback")
        vote = his.wait_for("votes")["votes"][0]
        assert (vote["by"], vote["missing"]) == (0, [1])
        his.send("decline", table=table, seat=1, about="takeback")
        assert his.wait_for("votes")["votes"] == []
        hers.send("ask", table=table, seat=0, about="takeback")
        his.wait_for("votes", lambda message: message["votes"] != [])
        his.send("ask", table=table, seat=1, about="takeback")
        back = hers.wait_for("update", lambda message: any(e["what"] == "taken_back" for e in message["events"]))
        assert back["moment"]["actions"] == update["moment"]["actions"]
        hers.send("ask", table=table, seat=0, about="takeback")
        assert hers.wait_for("refused")["family"] == "refused"


def test_a_pause_by_agreement_stops_play_until_everybody_goes_on(house: House) -> None:
    ada, bob, table = two(house)
    with ada.talk() as hers, bob.talk() as his:
        hers.join(table, 0)
        his.join(table, 1)
        hers.send("ask", table=table, seat=0, about="pause")
        his.wait_for("votes")
        his.send("ask", table=table, seat=1, about="pause")
        hers.wait_for("table", lambda message: message["table"]["stage"] == "paused")
        paused = hers.join(table, 0)
        assert paused["moment"]["actions"] == []
        assert hers.play(table, paused, "pass")["family"] == "refused"
        his.send("ask", table=table, seat=1, about="resume")
        hers.wait_for("votes", lambda message: message["votes"] != [])
        hers.send("ask", table=table, seat=0, about="resume")
        hers.wait_for("table", lambda message: message["table"]["stage"] == "running")
        his.wait_for("table", lambda message: message["table"]["stage"] == "running")
        talk = hers if hers.join(table, 0)["moment"]["actions"] else his
        assert talk.play(table, talk.join(table, 0 if talk is hers else 1))["say"] == "done"


def test_a_teammate_suggests_a_move_and_the_one_to_act_plays_it(house: House) -> None:
    ada, bob, table = two(house, suggestions=True)
    with ada.talk() as hers, bob.talk() as his:
        looks = hers.join(table, 0), his.join(table, 1)
        seat = looks[0]["moment"]["actors"][0]
        actor, mate = (hers, his) if seat == 0 else (his, hers)
        action = looks[seat]["moment"]["actions"][-1]["text"]
        mate.send("suggest", table=table, seat=seat, action=action)
        suggestion = actor.wait_for("suggestions")["suggestions"][0]
        assert (suggestion["text"], suggestion["person"]["name"]) == (action, "Bob" if seat == 0 else "Ada")
        assert actor.play(table, looks[seat], suggestion["text"])["say"] == "done"
        mate.wait_for("suggestions", lambda message: message["suggestions"] == [])


def test_chat_and_signs_are_kept_and_limited_and_muted_people_are_not_heard(house: House) -> None:
    ada, bob, table = two(house)
    with ada.talk() as hers, bob.talk() as his:
        hers.join(table, 0)
        his.join(table, 1)
        his.send("chat", table=table, text="<script>alert(1)</script>\u202e")
        line = hers.wait_for("chat")["lines"][0]
        assert line["text"] == "<script>alert(1)</script>"
        assert line["seat"] == 1
        his.send("signal", table=table, sign="danger", place="c4")
        assert hers.wait_for("chat")["lines"][0]["sign"] == "danger"
        his.send("chat", table=table, text="x" * 501)
        assert his.wait_for("refused")["family"] == "unreadable"
        for number in range(12):
            his.send("chat", table=table, text=f"line {number}")
        refused = his.wait_for("refused")
        assert refused["family"] == "too_fast"
        assert refused["wait"] > 0
    ada.ask("PATCH", "/api/me/wishes", 200, muted=[bob.me["id"]])
    with ada.talk() as hers, bob.talk() as his:
        hers.join(table, 0)
        hers.send("ping")
        heard: list[Message] = []
        while not heard or heard[-1]["say"] != "pong":
            heard.append(hers.hear())
        assert not any(message["say"] == "chat" for message in heard)


def test_whoever_concedes_is_played_by_a_bot_so_that_the_others_can_finish(house: House) -> None:
    ada, bob, table = two(house)
    with bob.talk() as his:
        his.join(table, 1)
        card = give_up(his, table, 1)
        assert card["seats"][1]["stand_in"] == "random"
        his.send("return", table=table, seat=1)
        assert his.wait_for("refused")["family"] == "refused"
    with ada.talk() as hers:
        play_out(hers, table, 0)


def test_what_was_chosen_before_another_conceded_can_still_be_done(house: House) -> None:
    ada, bob, table = two(house)
    with ada.talk() as hers, bob.talk() as his:
        looks = hers.join(table, 0), his.join(table, 1)
        seat = looks[0]["moment"]["actors"][0]
        actor, other = (hers, his) if seat == 0 else (his, hers)
        give_up(other, table, 1 - seat)
        assert actor.play(table, looks[seat])["say"] == "done"


def give_up(talk: Talk, table: str, seat: int) -> Message:
    """The table's card once that has happened."""
    talk.send("concede", table=table, seat=seat, tag="enough")
    card: Message = talk.wait_for("table", lambda message: message["table"]["seats"][seat]["conceded"])["table"]
    return card


def play_out(talk: Talk, table: str, seat: int) -> None:
    update = talk.join(table, seat)
    while not update["moment"]["over"]:
        if update["moment"]["actions"]:
            answer = talk.play(table, update)
            assert answer["say"] == "done", answer
            update = talk.latest(seat)
        else:
            update = talk.wait_for("update")


def test_when_somebody_is_out_of_time_a_bot_stands_in_and_hands_back_with_a_summary(house: House) -> None:
    clock = {"kind": "live", "move": 1, "bank": 0, "stand_in": "random"}
    ada, _, table = two(house, clock=clock)
    with ada.talk() as talk:
        talk.join(table, 0)
        talk.wait_for("table", lambda message: message["table"]["seats"][0]["stand_in"] == "random")
        talk.wait_for("update", lambda message: any(event["seat"] == 0 for event in message["events"]))
        talk.send("return", table=table, seat=0)
        summary = talk.wait_for("summary")
        assert [event["seat"] for event in summary["events"]] == [0] * len(summary["events"])
        assert summary["events"]


def test_a_rematch_rotates_the_seats_and_there_is_one_only(house: House) -> None:
    ada, bob, table = two(house)
    ada.ask("POST", f"/api/tables/{table}/rematch", 409)
    with bob.talk() as his:
        his.join(table, 1)
        give_up(his, table, 1)
    with ada.talk() as hers:
        play_out(hers, table, 0)
    card = ada.ask("POST", f"/api/tables/{table}/rematch", 201)
    assert [seat["person"]["name"] for seat in card["seats"]] == ["Bob", "Ada"]
    assert bob.ask("POST", f"/api/tables/{table}/rematch", 201)["id"] == card["id"]
    assert card["commitment"] != ada.ask("GET", f"/api/tables/{table}")["commitment"]


def test_practice_goes_on_from_a_moment_under_another_seed(house: House) -> None:
    ada, bob, table = two(house)
    with ada.talk() as hers, bob.talk() as his:
        looks = hers.join(table, 0), his.join(table, 1)
        seat = looks[0]["moment"]["actors"][0]
        assert (hers, his)[seat].play(table, looks[seat])["say"] == "done"
    at = ada.ask("GET", f"/api/tables/{table}/log?seat=0")["events"][-1]["number"]
    card = ada.ask("POST", f"/api/tables/{table}/practice", 201, at=at, seat=0)
    assert card["practice"]
    assert card["mine"] == [0, 1]
    with ada.talk() as talk:
        moment = talk.join(card["id"], 0)["moment"]
        assert moment["view"]["mountain"] == talk.join(table, 0)["moment"]["view"]["mountain"]
    assert card["commitment"] != ada.ask("GET", f"/api/tables/{table}")["commitment"]
    bob.ask("POST", f"/api/tables/{table}/practice", 403, at=0, seat=0)


def test_a_shared_deal_is_one_cave_and_its_seed_opens_after_the_last_table(house: House) -> None:
    ada = house.guest()
    tables = [ada.table(seats=2, mine=[0, 1], deal="friday")["id"] for _ in range(2)]
    views = []
    for table in tables:
        with ada.talk() as talk:
            views.append(talk.join(table, 0)["moment"]["view"])
    assert views[0] == views[1]
    with ada.talk() as talk:
        finish(talk, tables[0])
    assert ada.ask("GET", f"/api/tables/{tables[0]}/record").get("seed") is None
    assert ada.ask("GET", f"/api/tables/{tables[0]}/fairness")["opens"] == "1 more tables play the same deal"
    with ada.talk() as talk:
        finish(talk, tables[1])
    seeds = {ada.ask("GET", f"/api/tables/{table}/record")["seed"] for table in tables}
    assert len(seeds) == 1
    wait_until(lambda: len(ada.ask("GET", "/api/deals/friday")["results"]) == 2)
    ada.ask("POST", "/api/tables", 409, game="diamond-cave", seats=2, deal="friday")


def finish(talk: Talk, table: str) -> None:
    """One person plays both seats."""
    looks = {seat: talk.join(table, seat) for seat in (0, 1)}
    while not looks[0]["moment"]["over"]:
        seat = looks[0]["moment"]["actors"][0]
        assert talk.play(table, looks[seat])["say"] == "done"
        looks = {one: talk.latest(one) for one in (0, 1)}
        assert looks[0]["version"] == looks[1]["version"]


def test_a_record_comes_out_and_in(house: House) -> None:
    ada = house.guest()
    table = ada.table(seats=2, mine=[0, 1])["id"]
    with ada.talk() as talk:
        finish(talk, table)
    record = ada.ask("GET", f"/api/tables/{table}/record")
    card = ada.ask("POST", "/api/tables", 201, game="diamond-cave", record=record, mine=[0, 1])
    assert card["stage"] == "over"
    assert ada.ask("GET", f"/api/tables/{card['id']}/record")["actions"] == record["actions"]
    ada.ask("POST", "/api/tables", 400, game="diamond-cave", record={**record, "scores": "x"}, mine=[0, 1])


def test_what_cannot_be_is_refused_by_its_name(house: House) -> None:
    ada = house.guest()
    wrong: list[dict[str, Any]] = [
        {"game": "chess"},
        {"game": "the-cave", "seats": 9},
        {"game": "the-cave", "options": {"edition": "gold"}},
        {"game": "the-cave", "content": "tiles = ["},
        {"game": "the-cave", "mine": [7]},
        {"game": "the-cave", "bots": {"x": "random"}},
        {"game": "the-cave", "bots": {"1": "divine"}},
        {"game": "the-cave", "clock": {"kind": "hourglass"}},
        {"game": "the-cave", "clock": {"kind": "live", "stand_in": "cmd:touch /tmp/x"}},
        {"game": "the-cave", "fill": "cmd:touch /tmp/x"},
        {"game": "the-cave", "surprise": True},
    ]
    for body in wrong:
        fault = ada.ask("POST", "/api/tables", 400, **body)
        assert fault["family"] == "unreadable"
        assert fault["message"]


def test_the_lobby_is_followed_and_told_of_new_tables(house: House) -> None:
    ada, bob = house.guest(), house.guest("Bob")
    with bob.talk() as talk:
        talk.send("lobby")
        talk.wait_for("lobby")
        table = ada.table(seats=2)["id"]
        talk.wait_for("lobby", lambda message: table in {one["id"] for one in message["tables"]})
        secret = ada.table(seats=2, visibility="unlisted")["id"]
        ada.ask("DELETE", f"/api/tables/{table}")
        listed = talk.wait_for("lobby", lambda message: table not in {one["id"] for one in message["tables"]})
        assert secret not in {one["id"] for one in listed["tables"]}


def test_the_site_tells_what_can_be_played_and_against_whom(house: House) -> None:
    site = house.guest(None).ask("GET", "/api/site")
    assert "the-cave" in [game["name"] for game in site["games"]]
    assert site["bots"][0]["level"] == "random"
    assert site["push_key"] is None
    rules = house.guest(None).ask("GET", "/api/games/the-cave/rules?lang=de")
    assert rules[0]["section"].startswith("§")
    house.guest(None).ask("GET", "/api/games/chess/rules", 400)
