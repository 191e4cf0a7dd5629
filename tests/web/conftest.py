"""The client is built once, before any of its tests."""

from __future__ import annotations

import pytest

from tests.web.node import build_client


@pytest.fixture(scope="session", autouse=True)
def client() -> None:
    build_client()
