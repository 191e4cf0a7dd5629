"""The client in a real Chromium against a real server: `web/tests/*.spec.ts`, each file a test here."""

from __future__ import annotations

import pytest

from tests.web.node import CHROMIUM, WEB, run_tool

SPECS = sorted(path.name for path in (WEB / "tests").glob("*.spec.ts"))


@pytest.mark.slow
@pytest.mark.skipif(not CHROMIUM, reason="there is no chromium here (Debian: apt-get install chromium)")
@pytest.mark.parametrize("spec", SPECS)
def test_in_a_browser(spec: str) -> None:
    run_tool("vitest/vitest.mjs", "run", "--config", "vitest.e2e.config.ts", f"tests/{spec}", seconds=600)
