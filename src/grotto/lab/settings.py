"""Every tunable number of a game by a key, and content in which some of them are set otherwise.

A key is the number's place in the content files, as `numbers.points` or `cut.4`; where its last word is the only one of
its kind that is enough. The count of a tile or card in a list has a key of its own: `stacks.I.wonder-bend`.
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from grotto.kernel.content import Paper, Value
from grotto.kernel.errors import Unreadable, quoted
from grotto.kernel.game import Game, Options, nearest

HOUSE = "house"
COUNTED = re.compile(r"(?:(\d{1,9})x +)?(\S.*)")
COMMENT = re.compile(r"#\s*(.+?)\s*$")
LIST_ENDS = ("tiles", "cards")  # a list by such a name has its pieces directly under the table
Path = tuple[str, ...]


@dataclass(frozen=True)
class Key:
    """A number, a flag or a count of pieces."""

    path: Path  # in the content
    piece: str | None  # of a list: its line without the count
    house: dict[str, Value]  # what each content file says, by the file's name
    says: str

    new: bool = False  # a piece that no list has yet

    @property
    def name(self) -> str:
        path = self.path if self.piece is None or self.path[-1] not in LIST_ENDS else self.path[:-1]
        piece = [] if self.piece is None else [self.piece if self.new else dashed(self.piece)]
        return ".".join((*path, *piece))


def dashed(piece: str) -> str:
    return piece.replace(" ", "-")


@cache
def papers(game: Game) -> dict[str, Paper]:
    """The content files of a game by name, the house's first."""
    files = sorted((game.folder / "content").glob("*.toml"), key=lambda file: (file.stem != HOUSE, file.stem))
    return {file.stem: Paper.from_file(file) for file in files}


@cache
def keys(game: Game) -> dict[str, Key]:
    """All keys by their full names, in the order of the files."""
    found: dict[str, Key] = {}
    for stem, paper in papers(game).items():
        for path, piece, value in leaves(paper.data):
            key = Key(path, piece, {}, "")
            known = found.setdefault(key.name, key)
            says = known.says or comment(paper, path, piece)
            found[key.name] = Key(known.path, known.piece, {**known.house, stem: value}, says)
    return found


def leaves(data: Mapping[str, Value], above: Path = ()) -> Iterator[tuple[Path, str | None, Value]]:
    """Every number and flag, and each piece of every list with its count."""
    for name, value in data.items():
        path = (*above, name)
        if isinstance(value, dict):
            yield from leaves(value, path)
        elif isinstance(value, list):
            for piece, count in counts(value).items():
                yield path, piece, count
        elif isinstance(value, int):
            yield path, None, value


def counts(lines: list[Value]) -> dict[str, int]:
    """How many there are of each piece of a list; other lists have none."""
    found: dict[str, int] = {}
    for line in lines:
        if not isinstance(line, str) or " " not in line or " at=" in line:
            return {}  # a place on a board is no piece
        counted = COUNTED.fullmatch(line)
        if counted is None:
            return {}
        found[counted[2]] = found.get(counted[2], 0) + int(counted[1] or 1)
    return found


def comment(paper: Paper, path: Path, piece: str | None) -> str:
    """What the line of a number says about it."""
    if piece is not None:
        return "how many there are"
    return comment_at(paper, path) or comment_above(paper, path[:-1]) or f"{path[-2]}: {path[-1]}"


def comment_at(paper: Paper, path: Path) -> str:
    """Behind a number, or the head of a table."""
    said = COMMENT.search(paper.text.split("\n")[paper.line_of(path) - 1])
    return said[1] if said else ""


def comment_above(paper: Paper, table: Path) -> str:
    """Of a table: behind its head, or in the lines above it or above the one before it."""
    lines, at = paper.text.split("\n"), paper.line_of(table) - 1
    if said := comment_at(paper, table):
        return said
    found: list[str] = []
    while at > 0 and lines[at - 1].startswith("#"):
        at -= 1
        found.insert(0, lines[at].lstrip("# ").rstrip())
    return " ".join(found)


# --- a key that somebody typed ---


def find(game: Game, name: str) -> Key:
    """The key of a full name, or of a last word that no other key has."""
    known = keys(game)
    if name in known:
        return known[name]
    ends = [key for key in known.values() if key.piece is None and key.path[-1] == name]
    ends = ends or [key for key in known.values() if key.name.endswith(f".{name}")]
    if len(ends) == 1:
        return ends[0]
    if ends:
        raise Unreadable(f"{quoted(name)} may be {' or '.join(key.name for key in ends)}: say which")
    if new := new_piece(game, name):
        return new
    meant = nearest(name, [*known, *(key.path[-1] for key in known.values() if key.piece is None)])
    meant = meant if "did you mean" in meant else f": `grotto lab keys {game.name}` lists them all"
    raise Unreadable(f"{game.name} has no setting {quoted(name)}{meant}")


def new_piece(game: Game, name: str) -> Key | None:
    """A piece that a known list does not have yet: `stacks.I.wonder cross`, with a space."""
    table, _, piece = name.rpartition(".")
    if " " not in piece.strip():
        return None
    for key in keys(game).values():
        if key.piece is not None and key.name == f"{table}.{dashed(key.piece)}":
            return Key(key.path, piece.strip(), dict.fromkeys(key.house, 0), key.says, new=True)
    return None


def number_of(key: Key, text: str) -> int | bool:
    """What is set, as the kind of value that stands there; whether it is in range the game's own check says."""
    if isinstance(next(iter(key.house.values())), bool):
        words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
        if text.lower() not in words:
            raise Unreadable(f"{key.name} is true or false, not {quoted(text)}")
        return words[text.lower()]
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", text):
        raise Unreadable(f"{key.name} is a whole number, not {quoted(text)}")
    if key.piece is not None and int(text) < 0:
        raise Unreadable(f"{key.name} is a number of pieces, not {quoted(text)}")
    return int(text)


def read_settings(game: Game, texts: list[str]) -> dict[str, str]:
    """`key=value` texts as full names and plain values."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.rpartition("=")
        if not equals:
            raise Unreadable(f"a setting is KEY=VALUE, not {quoted(text)}")
        key = find(game, name.strip())
        if key.name in found:
            raise Unreadable(f"{key.name} is set twice")
        found[key.name] = str(number_of(key, value.strip())).lower()
    return found


# --- content with settings ---


def with_settings(game: Game, options: Options, own: Paper | None, settings: Mapping[str, str]) -> Paper:
    """An own content file that says the same as before, but for the settings."""
    text = settled(game, options, own, settings)
    return Paper("the settings" if own is None else f"{own.name} with settings", text)


def settled(game: Game, options: Options, own: Paper | None, settings: Mapping[str, str]) -> str:
    data = copy.deepcopy(own.data) if own else {}
    house = house_data(game, options)
    for name, value in settings.items():
        put(data, house, find(game, name), number_of(find(game, name), value))
    return written(data)


def house_data(game: Game, options: Options) -> dict[str, Value]:
    """What the table would be played with: the house's content and, over it, that of the options chosen."""
    found: dict[str, Value] = {}
    for stem, paper in papers(game).items():
        if stem == HOUSE or stem in options.values():
            found = merged(found, paper.data)
    return found


def merged(below: Mapping[str, Value], above: Mapping[str, Value]) -> dict[str, Value]:
    both = dict(below)
    for name, value in above.items():
        known = both.get(name)
        both[name] = merged(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return copy.deepcopy(both)


def put(data: dict[str, Value], house: Mapping[str, Value], key: Key, value: int) -> None:
    """Set one number. A table or list that is not the own file's is taken over from the house whole."""
    *above, last = key.path
    table = data
    for name in above:
        there = house.get(name)
        if name not in table:
            table[name] = copy.deepcopy(there) if name == above[-1] and isinstance(there, dict) else {}
        inner = table[name]
        if not isinstance(inner, dict):
            raise Unreadable(f"{key.name} cannot be set: {name} is no table in the own content")
        table, house = inner, there if isinstance(there, dict) else {}
    if key.piece is None:
        table[last] = value
    else:
        lines = table.get(last, house.get(last, []))
        table[last] = recounted(lines if isinstance(lines, list) else [], key.piece, value)


def recounted(lines: list[Value], piece: str, count: int) -> list[Value]:
    """The list with so many of one piece, which stays in its place."""
    known = counts(lines)
    known[piece] = count
    return [f"{count}x {name}" for name, count in known.items() if count]


# --- TOML ---


def written(data: Mapping[str, Value], above: Path = ()) -> str:
    """TOML that reads back as the same values."""
    plain = {name: value for name, value in data.items() if not isinstance(value, dict)}
    lines = [f"[{'.'.join(map(quoted_key, above))}]"] if above and (plain or not data) else []
    lines += [f"{quoted_key(name)} = {literal(value)}" for name, value in plain.items()]
    text = "\n".join(lines) + "\n" if lines else ""
    for name, value in data.items():
        if isinstance(value, dict):
            text += written(value, (*above, name))
    assert above or tomllib.loads(text) == data
    return text


def quoted_key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else literal(name)


def literal(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, str):
        escaped = "".join(
            f"\\u{ord(letter):04x}" if ord(letter) < 32 or ord(letter) == 127 else letter
            for letter in value.replace("\\", "\\\\").replace('"', '\\"')
        )
        return f'"{escaped}"'
    return repr(value)
