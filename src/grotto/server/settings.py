"""All settings in one table: each is an environment variable, and a bad one is refused by its name at the start."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from grotto.kernel.errors import Faulty, quoted

PREFIX = "GROTTO_"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting with its default. The names of the variables are GROTTO_ and these, in capitals."""

    host: Annotated[str, Meta(description="the address to listen at")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="the port to listen at; 0 takes a free one")] = 8000
    data: Annotated[str, Meta(description="the folder of the database of SQLite")] = ""
    database_url: Annotated[str, Meta(description="PostgreSQL in place of SQLite: postgresql://user@host/name")] = ""
    redis_url: Annotated[str, Meta(description="Redis, for several processes: redis://host:6379/0")] = ""
    public_url: Annotated[str, Meta(description="where people reach the server, for links, origins and cookies")] = ""
    secret: Annotated[str, Meta(description="signs the cookies; by default one is made and kept in the database")] = ""
    admin_token: Annotated[str, Meta(description="asked for by /metrics when it is set")] = ""
    workers: Annotated[int, Meta(ge=0, le=64, description="processes in which bots think; 0 for as many as fit")] = 0
    log_level: Annotated[str, Meta(pattern="^(debug|info|warning|error)$", description="what is logged")] = "info"
    trusted_proxies: Annotated[
        str, Meta(description="addresses of reverse proxies whose X-Forwarded-For is believed, with commas")
    ] = ""
    most_tables: Annotated[int, Meta(ge=1, description="running and gathering tables one person may host")] = 50
    actions_a_second: Annotated[float, Meta(gt=0, description="of one socket, after a burst of ten times as many")] = 20
    requests_a_second: Annotated[float, Meta(gt=0, description="of one address or person over HTTP")] = 20
    guests_an_hour: Annotated[int, Meta(ge=1, description="new guests from one address")] = 60
    sockets_each: Annotated[int, Meta(ge=1, description="sockets of one person or address")] = 200
    guest_days: Annotated[int, Meta(ge=1, description="days after which a guest who never came back is forgotten")] = 90
    smtp_url: Annotated[str, Meta(description="mail for games over days: smtp://user:word@host:587")] = ""
    mail_from: Annotated[str, Meta(description="the sender of that mail")] = "grotto@localhost"
    webhooks: Annotated[bool, Meta(description="whether people may have a webhook called")] = True
    push_contact: Annotated[str, Meta(description="an address for the browser makers' push services; empty: none")] = ""

    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database_url:
            return f"sqlite+aiosqlite:///{self.folder() / 'grotto.sqlite3'}"
        _, _, rest = self.database_url.partition("://")
        return f"postgresql+psycopg://{rest}"

    def folder(self) -> Path:
        """Where SQLite keeps its file."""
        if self.data:
            return Path(self.data).expanduser()
        home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
        return Path(home).expanduser() / "grotto"


def read_settings(environment: Mapping[str, str], **given: object) -> Settings:
    """The settings of an environment; `given` ones, of a command line, come first. All faults are listed."""
    faults: list[str] = []
    known = {PREFIX + name.upper(): name for name in Settings.__struct_fields__}
    values: dict[str, object] = {}
    for variable, name in known.items():
        if variable in environment:
            values[name] = checked(name, environment[variable], variable, faults)
    values |= {name: value for name, value in given.items() if value is not None}
    faults += wrong_urls(values)
    if faults:
        raise Faulty("the settings", faults)
    return msgspec.convert(values, Settings)


def checked(name: str, text: str, variable: str, faults: list[str]) -> object:
    """One variable, as the type its setting has."""
    try:
        one = msgspec.convert({name: text}, Settings, strict=False)
    except msgspec.ValidationError as error:
        faults.append(f"{variable}: {str(error).partition(' - at')[0]}, found {quoted(text)}")
        return None
    value: object = getattr(one, name)
    return value


def wrong_urls(values: Mapping[str, object]) -> list[str]:
    """Addresses of what is not known here."""
    schemes = {
        "database_url": ("postgresql", "postgres"),
        "redis_url": ("redis", "rediss", "unix"),
        "public_url": ("http", "https"),
        "smtp_url": ("smtp", "smtps"),
    }
    return [
        f"{PREFIX}{name.upper()}: expected an address that begins with {' or '.join(s + '://' for s in known)}"
        for name, known in schemes.items()
        if values.get(name) and str(values[name]).partition("://")[0] not in known
    ]
