"""The OpenAPI page: all of it can be asked, with anything at all, and nothing is answered by a surprise."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from grotto.server.settings import Settings
from tests.server.house import Guest, House

PER_ROUTE = 15
LEAVES = {("DELETE", "/api/me"), ("POST", "/api/logout")}  # whoever asks this is somebody else afterwards


def ask_anything(ada: Guest, operation: Any) -> list[int]:
    """One route with whatever its schema allows; the statuses that were met."""
    met: list[int] = []

    @settings(
        max_examples=PER_ROUTE,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        sent = case.as_transport_kwargs(base_url="http://club.test")
        headers = {name: value for name, value in sent.pop("headers").items() if name.lower() != "user-agent"}
        sent = {name: value for name, value in sent.items() if name in ("method", "url", "params", "json", "data")}
        if "data" in sent:
            sent["content"] = sent.pop("data")
        answer = ada.client.request(headers=headers, **sent)
        met.append(answer.status_code)
        assert answer.status_code < 500, (sent, answer.text)
        if answer.status_code >= 400:
            assert set(answer.json()) == {"family", "message", "faults", "wait"}, answer.text

    ask()
    return met


@pytest.mark.slow
def test_nothing_that_is_asked_over_http_is_answered_by_a_surprise(tmp_path_factory: pytest.TempPathFactory) -> None:
    most = {"guests_an_hour": 10**6, "requests_a_second": 10**6, "most_tables": 10**6}
    folder = str(tmp_path_factory.mktemp("asked"))
    with House(Settings(data=folder, **most)) as house:  # type: ignore[arg-type]
        ada = house.guest()
        schema = schemathesis.openapi.from_dict(ada.ask("GET", "/api/docs/openapi.json"))
        operations = [found.ok() for found in schema.get_all_operations()]
        wanted = [one for one in operations if (one.method.upper(), one.path) not in LEAVES]
        assert len(wanted) > 30
        met = {(one.method, one.path): ask_anything(ada, one) for one in wanted}
        assert any(status < 300 for statuses in met.values() for status in statuses)
        assert ada.ask("GET", "/healthz")["ok"]
