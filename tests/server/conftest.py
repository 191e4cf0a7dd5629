"""Every file of tests has its own server in a folder of its own, and talks to it in-process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grotto.server.settings import Settings
from tests.server.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = str(tmp_path_factory.mktemp("house"))
    with House(
        Settings(data=folder, guests_an_hour=1000, requests_a_second=1000, actions_a_second=1000, workers=1)
    ) as opened:
        yield opened
