"""The page and the TypeScript types of the wire are those of its messages."""

from pathlib import Path

import pytest

from grotto.server.wire.asked import ASKED
from grotto.server.wire.page import PARTS, fresh
from grotto.server.wire.told import TOLD
from grotto.server.wire.typescript import typescript

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_client_are_fresh() -> None:
    hint = "run: python -m grotto.server.wire.typescript web/src/wire.ts"
    assert (ROOT / "web/src/wire.ts").read_text("utf-8") == typescript(), hint


def test_the_page_is_fresh() -> None:
    page = (ROOT / "docs/protocol/wire.md").read_text("utf-8")
    assert page == fresh(page), "run: python -m grotto.server.wire.page docs/protocol/wire.md"


def test_a_page_without_a_list_or_with_an_old_one_is_not_fresh() -> None:
    page = (ROOT / "docs/protocol/wire.md").read_text("utf-8")
    assert fresh(page.replace("**`play`**", "**`act`**")) == page


@pytest.mark.parametrize("part", PARTS)
def test_every_message_and_card_says_what_it_is(part: str) -> None:
    for one in PARTS[part]:
        assert (one.__doc__ or "").strip(), one
        assert not (one.__doc__ or "").startswith(f"{one.__name__}("), one


def test_no_two_messages_have_the_same_word() -> None:
    for messages in (ASKED, TOLD):
        words = [one.__struct_config__.tag for one in messages]
        assert len(set(words)) == len(words)
