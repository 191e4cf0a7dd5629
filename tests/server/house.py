"""A server in-process, and guests who talk to it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from typing import Any, Self

from litestar import Litestar
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from grotto.server.club import Club
from grotto.server.settings import Settings
from grotto.server.web.app import create_app

PATIENCE = 60.0  # seconds, on a busy machine
Message = dict[str, Any]


class Talk:
    """A socket, as a guest uses it."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.seen: list[Message] = []
        self.tags = 0

    def send(self, do: str, **more: object) -> None:
        self.session.send_json({"do": do, **more})

    def hear(self) -> Message:
        message: Message = json.loads(self.session.receive_text(timeout=PATIENCE))
        self.seen.append(message)
        return message

    def wait_for(self, say: str, check: Callable[[Message], bool] = lambda message: True) -> Message:
        """The next message of a kind; others are kept in `seen`."""
        for _ in range(1000):
            message = self.hear()
            if message["say"] == say and check(message):
                return message
        raise AssertionError(f"no {say} among 1000 messages")

    def join(self, table: str, seat: int | None = None, version: int | None = None, lang: str = "en") -> Message:
        """The first update; the table's card where the game has not begun."""
        self.send("join", table=table, seat=seat, version=version, lang=lang)
        card = self.wait_for("table")
        return card if card["table"]["stage"] == "gathering" else self.wait_for("update", lambda m: m["seat"] == seat)

    def join_first(self, table: str, seats: int = 2, lang: str = "en") -> Message:
        """The update of a seat that is to act; chance has drawn who begins."""
        for seat in range(seats):
            update = self.join(table, seat, lang=lang)
            if update["moment"]["actions"]:
                return update
        raise AssertionError("nobody is to act")

    def play(self, table: str, update: Message, action: str | None = None, do: str = "play") -> Message:
        """Play an action (the first one, if none is named): `done` or `refused`."""
        self.tags += 1
        tag = f"t{self.tags}"
        more = {"action": action or update["moment"]["actions"][0]["text"]} if do == "play" else {}
        self.send(do, table=table, seat=update["seat"], version=update["version"], tag=tag, **more)
        return self.answer(tag)

    def answer(self, tag: str) -> Message:
        while True:
            message = self.hear()
            if message["say"] in ("done", "refused") and message["tag"] == tag:
                return message

    def latest(self, seat: int | None) -> Message:
        return next(one for one in reversed(self.seen) if one["say"] == "update" and one["seat"] == seat)


class Guest:
    """Somebody with a name."""

    def __init__(self, app: Litestar, name: str | None) -> None:
        self.client = TestClient(app=app, base_url="http://club.test", raise_server_exceptions=False)
        if name is not None:
            self.me = self.ask("POST", "/api/me", 201, name=name)

    def ask(self, method: str, path: str, status: int = 200, **body: object) -> Any:
        sent = {} if method in ("GET", "DELETE") else {"json": body}
        answer = self.client.request(method, path, **sent)  # type: ignore[arg-type]
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    def table(self, game: str = "diamond-cave", **more: object) -> Message:
        return self.ask("POST", "/api/tables", 201, game=game, **more)  # type: ignore[no-any-return]

    @contextlib.contextmanager
    def talk(self) -> Iterator[Talk]:
        with self.client.websocket_connect("/ws") as session:
            talk = Talk(session)
            assert talk.hear()["say"] == "hello"
            yield talk


class House:
    """One server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)

    def __enter__(self) -> Self:
        self.opened = TestClient(app=self.app, base_url="http://club.test")
        self.opened.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.opened.__exit__(*error)  # type: ignore[arg-type]

    @property
    def club(self) -> Club:
        found: Club = self.app.state.club
        return found

    def guest(self, name: str | None = "Ada") -> Guest:
        guest = Guest(self.app, None)
        guest.client.blocking_portal = self.opened.blocking_portal
        if name is not None:
            guest.me = guest.ask("POST", "/api/me", 201, name=name)
        return guest
