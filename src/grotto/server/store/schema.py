"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def person_key(name: str) -> Column[str]:
    return Column(name, String(20), ForeignKey("people.id", ondelete="CASCADE"), nullable=False)


def table_key() -> Column[str]:
    return Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


people = Table(
    "people",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("name", String(30), nullable=False),
    Column("folded", String(60), nullable=False),  # the name as it is compared
    Column("passphrase", String(200)),  # Argon2; null for a guest
    Column("rated", Boolean, nullable=False, default=False),
    Column("banned", Boolean, nullable=False, default=False),
    Column("muted", Text, nullable=False, default="[]"),  # JSON: ids of people
    Column("notify", Text, nullable=False, default="{}"),  # JSON: NotificationWishes
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index(
        "ix_people_kept",
        "folded",
        unique=True,
        sqlite_where=text("passphrase IS NOT NULL"),
        postgresql_where=text("passphrase IS NOT NULL"),
    ),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the word in the cookie
    Column("id", String(12), nullable=False),
    person_key("person"),
    Column("device", String(120), nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("ix_sessions_person", "person"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("id", String(12), nullable=False),
    person_key("person"),
    Column("name", String(30), nullable=False),
    Column("scopes", Text, nullable=False),  # JSON
    Column("made", Float, nullable=False),
    Index("ix_tokens_person", "person"),
)

recovery = Table(
    "recovery",
    metadata,
    Column("digest", String(64), primary_key=True),
    person_key("person"),
    Index("ix_recovery_person", "person"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("header", Text, nullable=False),  # JSON: what never changes, the seed among it; tables/header.py
    # what lists ask for; the log is the truth
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("stage", String(10), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("host", String(20)),
    Column("deal", String(60)),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("wakes", Float),  # when a clock runs out or a bot is to act, for whoever has to take over
    # the fenced lease
    Column("owner", String(20)),
    Column("epoch", Integer, nullable=False, default=0),
    Index("ix_tables_listed", "visibility", "stage", "changed"),
    Index("ix_tables_host", "host", "stage"),
    Index("ix_tables_deal", "deal"),
    Index("ix_tables_wakes", "wakes"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(20)),
    Index("ix_seats_person", "person"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),  # a second writer fails on this key
    Column("body", Text, nullable=False),  # JSON: tables/entry.py
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

albums = Table(  # the views of a finished game, step by step, for every viewer: it can be watched for ever
    "albums",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("viewer", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    person_key("person"),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("sign", String(10)),
    Column("place", String(20), nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_chat_person", "person"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(20), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(20)),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_results_person", "person"),
)

notified = Table(  # one notification a turn at the most
    "notified",
    metadata,
    Column("table_id", String(10), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(20), primary_key=True),
    Column("sequence", Integer, nullable=False),
)

deals = Table(  # the secret seed that several tables share
    "deals",
    metadata,
    Column("name", String(60), primary_key=True),
    Column("seed", String(200), nullable=False),
    Column("host", String(20)),
    Column("made", Float, nullable=False),
)

keys = Table(  # the server's own secrets
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

processes = Table(  # who is alive, for taking over tables of who is not
    "processes",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("beat", Float, nullable=False),
)
