"""What Alembic runs: every step in one transaction, on the connection it is given."""

from alembic import context
from sqlalchemy import Connection, text

from grotto.server.store.schema import metadata

LOCK = 7_040_316  # two processes that start together migrate one after the other


def run(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=False)
    context.run_migrations()


run(context.config.attributes["connection"])
