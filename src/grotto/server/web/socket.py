"""The socket: one message in, its answer out, and whatever the tables have to tell in between."""

from __future__ import annotations

import asyncio
import contextlib

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

import grotto
from grotto.kernel.errors import GrottoError, NotYours, Refused
from grotto.server.club import Club, show_lines
from grotto.server.errors import NotKnown, TooFast, family
from grotto.server.people.register import Known
from grotto.server.tables import chat, consent, moves
from grotto.server.tables.glimpse import tell_event
from grotto.server.tables.live import LiveTable
from grotto.server.tables.watcher import Watcher
from grotto.server.web.access import may_see
from grotto.server.web.limits import of_address
from grotto.server.web.outbox import Outbox
from grotto.server.web.talk import AnySocket
from grotto.server.web.visitor import allow, club_of, find_visitor
from grotto.server.wire import asked as ask
from grotto.server.wire import told
from grotto.server.wire.reading import read_asked
from grotto.server.wire.words import PROTOCOL

MOST_LOOKS = 20  # tables and seats that one socket looks at
SLOW_DOWN = 1.0  # seconds for which somebody who is too fast is not listened to
PATIENCE = 20.0  # seconds that a client may take to read what it is sent


@websocket("/ws")
async def socket(socket: AnySocket) -> None:
    """All of a client's talk."""
    club, known = club_of(socket), await find_visitor(socket)
    await socket.accept()
    key = known.id if known else of_address(socket)
    if club.crowd[key] >= club.settings.sockets_each or club.stopping:
        await socket.close(code=4429, reason="too many sockets")
        return
    club.crowd[key] += 1
    line = Line(club, known)
    club.sockets.add(line.outbox)
    sender = asyncio.create_task(send_all(socket, line.outbox))
    try:
        line.outbox.put(told.Hello(protocol=PROTOCOL, grotto=grotto.__version__, you=known.card if known else None))
        await listen(socket, line, sender)
    finally:
        club.crowd[key] -= 1
        if not club.crowd[key]:
            del club.crowd[key]
        club.sockets.discard(line.outbox)
        line.close()
        sender.cancel()


async def listen(socket: AnySocket, line: Line, sender: asyncio.Task[None]) -> None:
    while not sender.done():
        try:
            message = await socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return
        if message["type"] == "websocket.disconnect":
            return
        text, data = message.get("text"), message.get("bytes")
        await line.hear(text if isinstance(text, str) else data if isinstance(data, bytes) else "")


async def send_all(socket: AnySocket, outbox: Outbox) -> None:
    """Whoever does not read for long is cut off, and gets a fresh view when coming back."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
        while not outbox.overflowed:
            for message in await outbox.take():
                async with asyncio.timeout(PATIENCE):
                    await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
    with contextlib.suppress(Exception):
        await socket.close(code=4408, reason="too slow")


class Line:
    """What one client is talking about."""

    def __init__(self, club: Club, known: Known | None) -> None:
        self.club = club
        self.known = known
        self.outbox = Outbox(known.id if known else None, frozenset(known.muted if known else ()))
        self.limit = club.limits.of_socket()
        self.looks: dict[tuple[str, int | None], tuple[LiveTable, Watcher]] = {}

    async def hear(self, message: str | bytes) -> None:
        """Whatever comes gets an answer."""
        asked = read_asked(message)
        try:
            self.limit.take("")
        except TooFast as error:
            await asyncio.sleep(min(error.wait, SLOW_DOWN))
            self.outbox.put(self.refusal(asked, error))
            return
        meters = self.club.meters
        if isinstance(asked, told.Refused):
            meters.refused.labels(asked.family).inc()
            self.outbox.put(asked)
            return
        meters.messages.labels(str(asked.__struct_config__.tag)).inc()
        try:
            with meters.acts.time():
                await self.do(asked)
        except GrottoError as error:
            meters.refused.labels(family(error)).inc()
            self.outbox.put(self.refusal(asked, error))

    async def do(self, asked: ask.Asked) -> None:
        match asked:
            case ask.Join():
                await self.join(asked)
            case ask.Leave():
                self.leave_look(asked.table, asked.seat)
            case ask.Play() | ask.Undo() | ask.Redo():
                await self.act(asked)
            case ask.Why():
                await self.why(asked)
            case ask.Chat() | ask.Signal():
                await self.say(asked)
            case ask.Suggest(table=name, seat=seat, action=action):
                await consent.suggest(await self.table(name), self.me().id, self.me().name, seat, action)
            case ask.Ask(table=name, seat=seat, about=about):
                await consent.ask(await self.table(name), self.me().id, seat, about)
            case ask.Decline(table=name, seat=seat, about=about):
                await consent.decline(await self.table(name), self.me().id, seat, about)
            case ask.Concede(table=name, seat=seat):
                table = await self.table(name)
                await consent.concede(table, self.me().id, seat, table.state.header.clock.stand_in or "random")
            case ask.Return():
                await self.come_back(asked)
            case ask.Lobby():
                await self.follow(asked)
            case ask.Ping():
                self.outbox.put(told.Pong())

    def refusal(self, asked: ask.Asked | told.Refused, error: GrottoError) -> told.Refused:
        refusal = error.refusal if isinstance(error, Refused) else None
        return told.Refused(
            family=family(error),
            message=str(error),
            table=getattr(asked, "table", None),
            seat=getattr(asked, "seat", None),
            tag=getattr(asked, "tag", None),
            action=getattr(asked, "action", None),
            rule=refusal.rule if refusal else None,
            wait=error.wait if isinstance(error, TooFast) else None,
        )

    def me(self) -> Known:
        if self.known is None:
            raise NotKnown("say your name first: POST /api/me")
        allow(self.known, "play")
        return self.known

    async def join(self, asked: ask.Join) -> None:
        self.leave_look(asked.table, asked.seat)
        if len(self.looks) >= MOST_LOOKS:
            raise NotYours(f"one socket looks at {MOST_LOOKS} seats at the most")
        table = await self.table(asked.table)
        watcher = Watcher(self.outbox, asked.seat, asked.lang)
        table.join(watcher, asked.version)
        self.looks[asked.table, asked.seat] = table, watcher
        lines = [
            line
            for line in await chat.last_lines(self.club.database, table.id)
            if line.person.id not in self.outbox.muted
        ]
        if lines:
            self.outbox.put(told.Chatted(table=table.id, lines=lines))

    def leave_look(self, table: str, seat: int | None) -> None:
        if found := self.looks.pop((table, seat), None):
            found[0].leave(found[1])

    async def act(self, asked: ask.Play | ask.Undo | ask.Redo) -> None:
        table, me = await self.table(asked.table), self.me().id
        match asked:
            case ask.Play(action=action):
                version = await moves.play(table, me, asked.seat, action, asked.version, asked.tag)
            case ask.Undo():
                version = await moves.undo(table, me, asked.seat, asked.version, asked.tag)
            case ask.Redo():
                version = await moves.redo(table, me, asked.seat, asked.version, asked.tag)
        self.outbox.put(told.Done(table=asked.table, seat=asked.seat, tag=asked.tag, version=version))

    async def table(self, name: str) -> LiveTable:
        """A table that is looked at already, or one that may be."""
        for table, _ in self.looks.values():
            if table.id == name and self.club.hall.live.get(name) is table:
                return table
        table = await self.club.hall.get(name)
        may_see(table, self.known)
        return table

    async def say(self, asked: ask.Chat | ask.Signal) -> None:
        table, me = await self.table(asked.table), self.me()
        self.club.limits.lines.take(me.id)
        table.check_open(table.state)
        seat = next(iter(table.state.seats_of(me.id)), None)
        text = chat.read_text(asked.text) if isinstance(asked, ask.Chat) else ""
        sign, place = (asked.sign, chat.read_place(asked.place)) if isinstance(asked, ask.Signal) else (None, "")
        line = await chat.say(self.club.database, table.id, me, seat, text, sign, place)
        show_lines(table, [line])
        self.club.bus.tell(table.id, chat=line.number)

    async def come_back(self, asked: ask.Return) -> None:
        """The seat is handed back with a summary of what was done in its name."""
        table = await self.table(asked.table)
        since = await consent.come_back(table, self.me().id, asked.seat)
        if since is None:
            return
        game, lang = table.state.header.card, self.lang(asked.table, asked.seat)
        moments = list(enumerate(table.state.course.table.moments))[since:]
        events = [tell_event(game, (one.seat, one.code), lang, 0) for _, one in moments if one.seat == asked.seat]
        self.outbox.put(told.Summary(table=table.id, seat=asked.seat, events=events))

    async def follow(self, asked: ask.Lobby) -> None:
        self.club.lobby.followers.discard(self.outbox)
        if asked.follow:
            self.club.lobby.followers.add(self.outbox)
            await self.club.lobby.show([self.outbox])

    async def why(self, asked: ask.Why) -> None:
        table = await self.table(asked.table)
        table.check_seat(table.state, self.me().id, asked.seat)
        refusal = table.state.course.table.why_not(asked.action, asked.seat)
        section = refusal.books.section(refusal.number, self.lang(asked.table, asked.seat)) if refusal else None
        self.outbox.put(
            told.Reason(
                table=asked.table,
                seat=asked.seat,
                action=asked.action,
                legal=refusal is None,
                rule=refusal.rule if refusal else None,
                title=section.title if section else None,
                text=section.body if section else None,
                tag=asked.tag,
            )
        )

    def lang(self, table: str, seat: int) -> str:
        """The language in which somebody looks."""
        look = self.looks.get((table, seat))
        return look[1].lang if look else "en"

    def close(self) -> None:
        self.club.lobby.followers.discard(self.outbox)
        for table, watcher in self.looks.values():
            table.leave(watcher)
        self.looks.clear()
