"""People: names, passphrases, recovery codes, sessions, tokens, what is kept of them."""

from __future__ import annotations

import pytest

from tests.server.house import House

PASSPHRASE = "correct horse battery"


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 31, "a\u202eb", "a\u200bb", "\n", "a\u0301\u0301\u0301\u0301", "!!!", "\ud800"]
)
def test_names_that_cannot_be_seen_or_would_deceive_are_refused(house: House, name: str) -> None:
    guest = house.guest(None)
    answer = guest.client.post("/api/me", content=b'{"name": "%s"}' % name.encode("utf-8", "surrogatepass"))
    assert answer.status_code == 400


@pytest.mark.parametrize("name", ["Ada", "Zoë", "洞穴", "O'Neill-Smith", "<b>Eve</b>", "'; DROP TABLE people; --"])
def test_other_names_are_kept_as_they_are(house: House, name: str) -> None:
    assert house.guest(name).me["name"] == name


def test_a_kept_name_is_nobody_elses_and_opens_with_its_passphrase(house: House) -> None:
    ada = house.guest("Keeper")
    codes = ada.ask("PUT", "/api/me/passphrase", 200, passphrase=PASSPHRASE)["codes"]
    house.guest(None).ask("POST", "/api/me", 403, name="KEEPER")
    house.guest("Other").ask("PATCH", "/api/me", 403, name="Kéeper")
    other = house.guest(None)
    other.ask("POST", "/api/login", 403, name="Keeper", passphrase="wrong horse battery")
    other.ask("POST", "/api/login", 403, name="Nobody", passphrase=PASSPHRASE)
    assert other.ask("POST", "/api/login", 200, name="keeper", passphrase=PASSPHRASE)["id"] == ada.me["id"]
    assert other.ask("GET", "/api/me")["kept"]
    lost = house.guest(None)
    assert lost.ask("POST", "/api/login", 200, name="Keeper", passphrase=codes[0])["id"] == ada.me["id"]
    lost.ask("POST", "/api/login", 403, name="Keeper", passphrase=codes[0])


def test_sessions_are_listed_and_revoked(house: House) -> None:
    ada = house.guest("Sessions")
    ada.ask("PUT", "/api/me/passphrase", 200, passphrase=PASSPHRASE)
    phone = house.guest(None)
    phone.ask("POST", "/api/login", 200, name="Sessions", passphrase=PASSPHRASE)
    listed = ada.ask("GET", "/api/me/sessions")
    assert [one["this"] for one in listed].count(True) == 1
    other = next(one for one in listed if not one["this"])
    ada.ask("DELETE", f"/api/me/sessions/{other['id']}")
    phone.ask("GET", "/api/me", 401)
    ada.ask("POST", "/api/logout")
    ada.ask("GET", "/api/me", 401)


def test_forged_cookies_are_nobody(house: House) -> None:
    ada = house.guest()
    right = ada.client.cookies["grotto"]
    word, _, stamp = right.partition(".")
    for forged in (word, f"{word}.", f"{word}.{'0' * 64}", f"x{right}", f"{stamp}.{word}", "a.b", "é.ü", "." * 2000):
        guest = house.guest(None)
        answer = guest.client.get("/api/me", headers={b"cookie": b"grotto=" + forged.encode()})
        assert answer.status_code == 401, forged


def test_a_token_does_what_its_scopes_say_and_no_more(house: House) -> None:
    ada = house.guest()
    made = ada.ask("POST", "/api/me/tokens", 201, name="my bot", scopes=["play"])
    assert made["token"].startswith("grotto_")
    assert "token" not in str(ada.ask("GET", "/api/me/tokens")[0]["token"])
    table = ada.table(seats=2)["id"]
    program = house.guest(None)
    program.client.headers["authorization"] = f"Bearer {made['token']}"
    assert program.ask("GET", "/api/me")["id"] == ada.me["id"]
    program.ask("POST", f"/api/tables/{table}/ready")
    program.ask("POST", "/api/tables", 403, game="diamond-cave")
    program.ask("GET", "/api/me/export", 403)
    program.ask("DELETE", "/api/me", 403)
    program.ask("POST", "/api/me/tokens", 403, name="more", scopes=["host"])
    ada.ask("DELETE", f"/api/me/tokens/{made['id']}")
    program.ask("GET", "/api/me", 401)


def test_ones_own_data_are_exported_and_deleted(house: House) -> None:
    ada = house.guest("Leaving")
    table = ada.table(seats=2, fill="random")["id"]
    with ada.talk() as talk:
        talk.join(table, 0)
        talk.send("chat", table=table, text="goodbye")
        talk.wait_for("chat")
    mine = ada.ask("GET", "/api/me/export")
    assert mine["person"]["name"] == "Leaving"
    assert mine["chat"][0]["text"] == "goodbye"
    assert mine["tables"][0]["id"] == table
    assert "passphrase" not in str(mine)
    assert "digest" not in str(mine)
    ada.ask("DELETE", "/api/me")
    ada.ask("GET", "/api/me", 401)
    card = house.guest("Other").ask("GET", f"/api/tables/{table}")
    assert "Leaving" not in str(card)
    assert card["seats"][0]["conceded"]


def test_wishes_for_notifications_are_checked(house: House) -> None:
    ada = house.guest()
    assert ada.ask("PUT", "/api/me/notifications", 200, email="ada@example.org")["email"] == "ada@example.org"
    assert ada.ask("GET", "/api/me/notifications")["email"] == "ada@example.org"
    for wrong in (
        {"email": "ada"},
        {"webhook": "http://example.org"},
        {"webhook": "file:///etc/passwd"},
        {"pigeon": "x"},
    ):
        ada.ask("PUT", "/api/me/notifications", 400, **wrong)
