"""Notifications for games over days: one a turn at the most, by the ways somebody wished for."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
import urllib.request
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from grotto.kernel.errors import Unreadable, quoted
from grotto.server.people.push import push
from grotto.server.settings import Settings
from grotto.server.store.database import Database
from grotto.server.store.schema import notified, people
from grotto.server.wire.routes import NotificationWishes

PATIENCE = 10.0
MOST_BROWSERS = 10
logger = logging.getLogger("grotto.notices")


async def wishes_of(database: Database, person: str) -> NotificationWishes:
    async with database.reading() as connection:
        body = await connection.scalar(select(people.c.notify).where(people.c.id == person))
    return msgspec.json.decode(body or "{}", type=NotificationWishes)


async def keep_wishes(database: Database, settings: Settings, person: str, wishes: NotificationWishes) -> None:
    if wishes.webhook:
        check_webhook(wishes.webhook, settings)
    if wishes.email and (wishes.email.count("@") != 1 or not wishes.email.isprintable() or " " in wishes.email):
        raise Unreadable(f"{quoted(wishes.email)} is no address of mail")
    if len(wishes.push) > MOST_BROWSERS:
        raise Unreadable(f"at most {MOST_BROWSERS} browsers can be told")
    body = msgspec.json.encode(wishes).decode()
    async with database.writing() as connection:
        await connection.execute(update(people).where(people.c.id == person).values(notify=body))


def check_webhook(url: str, settings: Settings) -> None:
    parts = urlsplit(url)
    if not settings.webhooks:
        raise Unreadable("webhooks are off on this server")
    if parts.scheme != "https" or not parts.hostname or parts.username:
        raise Unreadable(f"a webhook is an address that begins with https://, not {quoted(url)}")


async def is_first(database: Database, table: str, person: str, sequence: int) -> bool:
    """Whether somebody has not been told of this turn yet; by whichever process comes first."""
    row = {"table_id": table, "person": person, "sequence": sequence}
    here = (notified.c.table_id == table) & (notified.c.person == person)
    try:
        async with database.writing() as connection:
            known = await connection.scalar(select(notified.c.sequence).where(here))
            if known is not None and known >= sequence:
                return False
            await connection.execute(delete(notified).where(here))
            await connection.execute(insert(notified), [row])
    except IntegrityError:
        return False
    return True


async def notify(database: Database, settings: Settings, person: str, title: str, table: str) -> None:
    """Tell somebody that it is their turn. A way that fails is noted, and holds up nobody."""
    wishes = await wishes_of(database, person)
    url = f"{settings.public_url.rstrip('/')}/table/{table}"
    ways = []
    if wishes.email and settings.smtp_url:
        ways.append(asyncio.to_thread(send_mail, settings, wishes.email, title, url))
    if wishes.webhook and settings.webhooks:
        ways.append(asyncio.to_thread(call_webhook, wishes.webhook, {"title": title, "table": table, "url": url}))
    if wishes.push and settings.push_contact:
        ways += [
            asyncio.to_thread(push, settings, one, {"title": title, "table": table, "url": url}) for one in wishes.push
        ]
    for outcome in await asyncio.gather(*ways, return_exceptions=True):
        if isinstance(outcome, BaseException):
            logger.warning("a notification failed", extra={"error": type(outcome).__name__})


def send_mail(settings: Settings, to: str, title: str, url: str) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.mail_from, to, title
    message.set_content(f"{title}\n\n{url}\n\nYou can turn these messages off in your settings there.\n")
    parts = urlsplit(settings.smtp_url)
    host, port = parts.hostname or "localhost", parts.port
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port or 465, timeout=PATIENCE)
    else:
        server = smtplib.SMTP(host, port or 25, timeout=PATIENCE)
    with server:
        if parts.scheme == "smtp" and server.has_extn("starttls"):
            server.starttls(context=ssl.create_default_context())
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)


def call_webhook(url: str, news: dict[str, str]) -> None:
    """Never an address inside the server's own network, and no redirection to one."""
    check_outside(urlsplit(url).hostname or "")
    request = urllib.request.Request(url, json.dumps(news).encode(), {"content-type": "application/json"})
    opener = urllib.request.build_opener(NoRedirection)
    with opener.open(request, timeout=PATIENCE) as answer:
        answer.read(1000)


class NoRedirection(urllib.request.HTTPRedirectHandler):
    """Whoever redirects is not followed."""

    def redirect_request(self, *args: object, **more: object) -> None:
        return None


def check_outside(host: str) -> None:
    for *_, address in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM):
        if not ipaddress.ip_address(address[0]).is_global:
            raise Unreadable(f"{quoted(host)} lies inside the server's own network")
