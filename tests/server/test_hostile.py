"""Hostile visitors: nothing they send is answered by a surprise, a leak, or a table that is stuck."""

from __future__ import annotations

import json
import logging
import random

import pytest

from grotto.server.wire.words import LONGEST_MESSAGE
from tests.server.house import House
from tests.server.proofs import fuzz

SOCKETS, MESSAGES = 12, 150


def test_whatever_comes_on_the_socket_gets_an_answer(house: House, caplog: pytest.LogCaptureFixture) -> None:
    ada, eve = house.guest(), house.guest("Eve")
    table = ada.table("the-cave", seats=2, mine=[0, 1])["id"]
    rng = random.Random(5)
    with caplog.at_level(logging.ERROR):
        for number in range(SOCKETS):
            guest = (ada, eve, house.guest(None))[number % 3]
            words = fuzz.HARMLESS if guest is ada else fuzz.WORDS  # whoever concedes has conceded
            with guest.talk() as talk:
                for _ in range(MESSAGES):
                    talk.session.send_text(fuzz.message(rng, table, words))
                talk.send("ping")
                talk.wait_for("pong")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    answers = "".join(json.dumps(message) for message in talk.seen)
    assert house.club.hall.live[table].state.header.seed not in answers
    assert "Traceback" not in answers
    with ada.talk() as talk:
        if talk.join(table, 0)["moment"]["actions"] == []:
            talk.send("ask", table=table, seat=0, about="resume")  # it was paused
            talk.wait_for("table", lambda message: message["table"]["stage"] == "running")
        update = talk.join_first(table)
        action = update["moment"]["actions"][0]["text"]
        talk.send("play", table=table, seat=update["seat"], version=update["version"], action=action, tag="last")
        assert talk.answer("last")["say"] == "done"


@pytest.mark.parametrize("text", fuzz.NOT_JSON)
def test_what_is_no_message_is_unreadable(house: House, text: str) -> None:
    with house.guest().talk() as talk:
        talk.session.send_text(text)
        refused = talk.hear()
    assert (refused["say"], refused["family"]) == ("refused", "unreadable")
    assert len(refused["message"]) < 500


def test_a_message_that_is_too_long_is_refused(house: House) -> None:
    with house.guest().talk() as talk:
        talk.session.send_text('{"do":"chat","text":"' + "x" * LONGEST_MESSAGE + '"}')
        assert talk.hear()["family"] == "unreadable"
        talk.session.send_bytes(b"\xff\xfe{")
        assert talk.hear()["family"] == "unreadable"


@pytest.mark.parametrize("origin", ["https://evil.test", "null", "http://club.test.evil.test", "http://evil.test:80"])
def test_a_foreign_page_can_neither_change_anything_nor_open_a_socket(house: House, origin: str) -> None:
    ada = house.guest()
    answer = ada.client.post("/api/tables", json={"game": "the-cave"}, headers={"origin": origin})
    assert answer.status_code == 403
    answer = ada.client.post("/api/tables", json={"game": "the-cave"}, headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403
    with (
        pytest.raises(Exception, match="foreign"),
        ada.client.websocket_connect("/ws", headers={"origin": origin}) as session,
    ):
        session.receive_text(timeout=2)
    own = ada.client.post("/api/tables", json={"game": "the-cave"}, headers={"origin": "http://club.test"})
    assert own.status_code == 201


def test_a_form_of_a_foreign_page_is_no_request(house: House) -> None:
    ada = house.guest()
    answer = ada.client.post("/api/tables", data={"game": "the-cave"})
    assert answer.status_code == 400


def test_every_answer_forbids_foreign_and_inline_scripts(house: House) -> None:
    ada = house.guest()
    for path in ("/api/me", "/nothing", "/api/nothing", "/api/site", "/healthz"):
        policy = ada.client.get(path).headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "default-src 'none'" in policy
    cookie = house.guest().client.post("/api/me", json={"name": "Cookie"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_bodies_that_are_too_large_or_too_deep_are_refused(house: House) -> None:
    ada = house.guest()
    assert ada.client.post("/api/tables", content=b'{"game": "' + b"x" * 3_000_000 + b'"}').status_code == 413
    deep = b'{"game": "the-cave", "record": ' + b'{"a":' * 20_000 + b"1" + b"}" * 20_000 + b"}"
    assert ada.client.post("/api/tables", content=deep).status_code == 400


def test_guests_who_come_too_fast_are_told_how_long_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    from grotto.server.settings import Settings

    folder = str(tmp_path_factory.mktemp("busy"))
    with House(Settings(data=folder, guests_an_hour=3)) as house:
        for _ in range(3):
            house.guest()
        answer = house.guest(None).client.post("/api/me", json={"name": "Fourth"})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert answer.json()["wait"] > 0
