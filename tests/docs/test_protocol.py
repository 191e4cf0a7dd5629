"""The pages on the protocol say what is true: the schemas are fresh, every message is there, and the session runs."""

import json
import random
import re
from pathlib import Path

import jsonschema
import msgspec
import pytest

import grotto
from grotto.cli.engine_messages import ANSWERS, REQUESTS, tag_of
from grotto.cli.schemas import schemas
from tests.cli.test_engine import Talk, talking

FOLDER = Path(__file__).parents[2] / "docs" / "protocol"
PAGE = (FOLDER / "engine.md").read_text("utf-8")
MORE = "..."


def schema(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads((FOLDER / name).read_text("utf-8")))


def exchanges(page: str) -> list[tuple[str, str]]:
    """What is sent and what comes back, in order."""
    lines = [line for block in re.findall(r"```session\n(.*?)```", page, re.DOTALL) for line in block.splitlines()]
    assert all(line[:2] == "> " for line in lines[::2])
    assert all(line[:2] == "< " for line in lines[1::2])
    return [(sent[2:], answer[2:]) for sent, answer in zip(lines[::2], lines[1::2], strict=True)]


def agrees(shown: str, came: str) -> bool:
    return re.fullmatch(".*".join(re.escape(part) for part in shown.split(MORE)), came) is not None


@pytest.mark.parametrize("name", sorted(schemas()))
def test_a_schema_file_is_as_its_command_writes_it(name: str) -> None:
    written = (FOLDER / name).read_text("utf-8")
    assert written == schemas()[name], "run: python -m grotto.cli.schemas docs/protocol"


def test_there_is_no_schema_file_that_nobody_writes() -> None:
    assert {path.name for path in FOLDER.glob("*.schema.json")} == set(schemas())


@pytest.mark.parametrize("name", sorted(schemas()))
def test_a_schema_is_one_and_the_page_links_to_it(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(schemas()[name]))
    assert f"({name})" in PAGE


@pytest.mark.parametrize("message", [*REQUESTS, *ANSWERS], ids=lambda message: message.__name__)
def test_the_page_has_every_message_with_all_its_fields(message: type[msgspec.Struct]) -> None:
    start = "\n| `" if message in REQUESTS else "\n- `"
    at = PAGE.index(f"{start}{tag_of(message)}`")
    told = PAGE[at + 1 :].split("\n" if message in REQUESTS else "\n- ")[0]
    common = {"id", "table"} if message in REQUESTS else {"id"}
    assert [name for name in message.__struct_fields__ if name not in common and f"`{name}`" not in told] == []


def test_the_session_on_the_page_runs_as_it_is_shown() -> None:
    with talking() as talk:
        for sent, shown in exchanges(PAGE):
            came = talk.line(sent.encode())
            assert agrees(shown, came), f"sent  {sent}\nshown {shown}\ncame  {came}"
        assert talk.ended() == 0


def test_every_line_of_the_session_keeps_the_schema() -> None:
    ways = schema("engine.schema.json")
    whole = ways.schema
    for way, number in (("Request", 0), ("Answer", 1)):
        one_way = jsonschema.Draft202012Validator({**whole, "oneOf": [{"$ref": f"#/$defs/{way}"}]})
        for exchange in exchanges(PAGE):
            if MORE not in exchange[number] and exchange[number].startswith("{") and "plaY" not in exchange[number]:
                one_way.validate(json.loads(exchange[number]))


@pytest.mark.parametrize("game", grotto.game_names())
def test_positions_and_records_of_whole_games_keep_their_schemas(game: str) -> None:
    positions, records, answers = (
        schema(name) for name in (f"position.{game}.schema.json", "record.schema.json", "engine.schema.json")
    )
    chance = random.Random(11)
    talk = Talk()
    talk.ask(do="new", game=game, seed=11)
    while not talk.last["over"]:
        seat = chance.choice(talk.last["actors"])
        legal = talk.ask(do="actions", seat=seat)
        state = talk.ask(do="play", seat=seat, action=chance.choice(legal["actions"])["text"])
        if chance.random() < 0.1 or state["over"]:
            found = [talk.ask(do=word, host=True) if word == "record" else talk.ask(do=word) for word in WHOLE]
            for answer in (state, legal, *found):
                answers.validate(answer)
            positions.validate(found[0]["position"])
            records.validate(found[1]["record"])
        talk.last = state


WHOLE = ("position", "record", "view")


def test_what_the_schema_refuses_is_refused() -> None:
    ways = schema("engine.schema.json")
    for line in (
        {"do": "plaY"},
        {"do": "play"},
        {"do": "view", "seat": "nobody"},
        {"do": "new", "game": "x", "deck": 1},
    ):
        assert not ways.is_valid(line)
        assert Talk().ask(**line)["family"] == "unreadable"
