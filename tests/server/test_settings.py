"""Settings: every one is documented, bad ones are refused by name; backups come back; admin commands work."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from msgspec import inspect as kinds

from grotto.kernel.errors import Faulty, Unreadable
from grotto.server import admin
from grotto.server.settings import PREFIX, Settings, read_settings
from grotto.server.store.backup import backup, restore
from tests.server.house import House

ROOT = Path(__file__).parents[2]


def described() -> list[str]:
    """The table of settings as the page must have it."""
    found = kinds.type_info(Settings)
    assert isinstance(found, kinds.StructType)
    rows = []
    for part in found.fields:
        told = part.type
        says = (told.extra_json_schema or {}).get("description", "") if isinstance(told, kinds.Metadata) else ""
        default = part.default if part.default != "" else "(empty)"
        rows.append(f"| `{PREFIX}{part.name.upper()}` | {says} | {str(default).lower()} |")
    return rows


def test_every_setting_is_in_the_table_of_the_page() -> None:
    page = (ROOT / "docs/server.md").read_text("utf-8")
    for row in described():
        assert row in page, f"docs/server.md lacks: {row}"
    assert set(re.findall(rf"`({PREFIX}\w+)` \|", page)) == {row.split("`")[1] for row in described()}


def test_bad_settings_are_refused_by_name_and_all_of_them() -> None:
    bad = {
        "GROTTO_PORT": "http",
        "GROTTO_WORKERS": "-1",
        "GROTTO_LOG_LEVEL": "loud",
        "GROTTO_DATABASE_URL": "mysql://x",
        "GROTTO_REDIS_URL": "http://x",
        "GROTTO_WEBHOOKS": "perhaps",
    }
    with pytest.raises(Faulty) as refused:
        read_settings(bad)
    for name in bad:
        assert sum(fault.startswith(f"{name}:") for fault in refused.value.faults) == 1, name


def test_good_settings_are_read_and_the_command_line_comes_first() -> None:
    found = read_settings({"GROTTO_PORT": "9000", "GROTTO_WEBHOOKS": "false", "OTHER": "x"}, port=7000, host=None)
    assert (found.port, found.webhooks, found.host) == (7000, False, "127.0.0.1")


def test_a_backup_of_a_running_server_comes_back_and_a_running_server_is_not_written_over(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "club"))
    with House(settings) as house:
        ada = house.guest()
        kept = ada.table(seats=2, mine=[0, 1])["id"]
        backup(settings, tmp_path / "copy")
        lost = ada.table(seats=2)["id"]
        with pytest.raises(Unreadable, match="a server runs"):
            restore(settings, tmp_path / "copy")
        with pytest.raises(Unreadable, match="is there already"):
            backup(settings, tmp_path / "copy")
        cookies = dict(ada.client.cookies)
    restore(settings, tmp_path / "copy")
    with House(settings) as house:
        ada = house.guest(None)
        ada.client.cookies.update(cookies)
        assert ada.ask("GET", "/api/me")["name"] == "Ada"
        assert ada.ask("GET", f"/api/tables/{kept}")["stage"] == "running"
        ada.ask("GET", f"/api/tables/{lost}", 404)
    (tmp_path / "junk").write_text("no database")
    with pytest.raises(Unreadable, match="no backup"):
        restore(settings, tmp_path / "junk")


def test_admin_commands_list_close_ban_and_purge(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))

    def do(work):  # type: ignore[no-untyped-def]
        return asyncio.run(admin.with_database(settings, work))

    with House(settings) as house:
        ada, eve = house.guest(), house.guest("Eve")
        table = ada.table(seats=2, mine=[0, 1])["id"]
        assert [row[0] for row in do(lambda found: admin.list_tables(found, "running"))] == [table]
        do(lambda found: admin.close_table(found, table, "too late"))
        with ada.talk() as talk:
            update = talk.join_first(table)
            assert talk.play(table, update)["family"] == "closed"
        assert do(lambda found: admin.ban(found, eve.me["id"], True)) == "Eve"
        eve.ask("GET", "/api/me", 401)
        with pytest.raises(Unreadable, match="nobody"):
            do(lambda found: admin.ban(found, "x", True))
        assert do(admin.old_rules) == []
        assert do(lambda found: admin.purge(found, 0, 365)) == (1, 0)
        ada.ask("GET", "/api/me")


def test_health_and_metrics_are_told(tmp_path: Path) -> None:
    with House(Settings(data=str(tmp_path), admin_token="word")) as house:
        guest = house.guest()
        assert guest.ask("GET", "/healthz")["ok"]
        assert guest.client.get("/metrics").status_code == 403
        page = guest.client.get("/metrics", headers={"authorization": "Bearer word"}).text
        assert "grotto_sockets 0.0" in page
