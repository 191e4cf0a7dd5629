"""The Cave in sentences: what stands where, what a team has, how far home is. Every line can be read out by itself."""

from __future__ import annotations

from collections.abc import Mapping

from grotto.cli.faces.the_cave.phrases import CavePhrases, begin, listed, some
from grotto.cli.faces.the_cave.seen import Camp, Seen, Space, Team
from grotto.games.the_cave.words import words
from grotto.kernel.geometry import SHAPE_WORDS, SIDE_LETTERS

METRES = 25


def team_name(p: CavePhrases, seat: int) -> str:
    return p.player.format(number=seat + 1)


def team_names(p: CavePhrases, seats: list[int]) -> str:
    return listed([team_name(p, seat) for seat in seats], p)


def depth(p: CavePhrases, metres: int) -> str:
    return p.depth.format(metres=metres)


def tile_name(p: CavePhrases, lang: str, tile: str) -> str:
    """A tile in hand, by its canonical words."""
    kind, _, shape = tile.partition(" ")
    return f"{p.kinds[kind]}, {words(lang).shapes[SHAPE_WORDS.index(shape)]}"


# --- the state of the game ---


def status(p: CavePhrases, table: Seen, seat: int) -> str:
    """Whose turn it is and what is asked of them."""
    turn, team = table.turn, begin(team_name(p, seat))
    if turn.phase == "drawing lots":
        return p.lot
    if turn.phase == "drawing":
        return p.draws.format(team=team)
    if turn.phase in ("preparing", "packing"):
        return p.packs.format(team=team)
    if turn.forced:
        return p.forced.format(team=team)
    return p.acts.format(team=team)


def tile_in_hand(p: CavePhrases, table: Seen, lang: str) -> str:
    """The tile that must be laid; empty while there is none."""
    tile = table.turn.drawn
    return p.must_lay.format(tile=tile_name(p, lang, tile)) if tile else ""


def points_left(p: CavePhrases, table: Seen) -> str:
    if table.turn.phase in ("preparing", "drawing lots"):
        return ""
    return p.points_left.format(left=table.turn.points, all=table.numbers["points"])


def clock(p: CavePhrases, table: Seen) -> str | None:
    """How long there is still to play, once that is known."""
    left = table.turn.rounds_left
    if left is None or left <= 0:
        return None
    return p.last_round if left == 1 else some(p.rounds_left, left)


def stacks(p: CavePhrases, table: Seen) -> str:
    names = ("I", "II", "III", "IV")
    told = ", ".join(
        p.stack.format(name=name, left=stack.left) for name, stack in zip(names, table.stacks, strict=True)
    )
    return p.stacks.format(stacks=told, ends=table.unexplored)


# --- a team ---


def gear(p: CavePhrases, items: Mapping[str, int], unique: bool = True) -> list[str]:
    """`3 provisions`, `camera`."""
    told = []
    for word, count in items.items():
        name = p.gear[word][count != 1]
        told.append(name if unique and word in ("camera", "raft") and count == 1 else f"{count} {name}")
    return told


def pack(p: CavePhrases, table: Seen, seat: int) -> str:
    team = table.teams[seat]
    if team.pack is None:
        return p.hidden
    items = ", ".join(gear(p, team.pack)) or p.pack_empty
    return p.pack.format(filled=table.slots_filled(seat), slots=table.numbers["pack_slots"], items=items)


def camp(p: CavePhrases, table: Seen, found: Camp) -> str:
    items = ", ".join(gear(p, found.gear)) or p.camp_empty
    where = "" if found.at is None else whereabouts(p, table, table.by_place[found.at])
    return p.camp[found.state].format(items=items, where=where)


def whereabouts(p: CavePhrases, table: Seen, space: int) -> str:
    """Where something is: `lake, 25 m deep (2 north, 1 east)`."""
    found = table.cave[space]
    short = where_short(p, table, space)
    return short if found.kind == "base" else f"{short} ({direction(p, found)})"


def where_short(p: CavePhrases, table: Seen, space: int) -> str:
    """`lake, 25 m deep`, where the map shows the rest."""
    found = table.cave[space]
    if found.kind == "base":
        return p.at_base
    return p.here.format(kind=p.kinds[found.kind], depth=depth(p, found.depth))


def direction(p: CavePhrases, space: Space) -> str:
    """How far a space lies from the first cell of the base, by the compass."""
    x, y = space.at
    ways = [p.place_side["n" if y > 0 else "s"].format(count=abs(y))] if y else []
    ways += [p.place_side["e" if x > 0 else "w"].format(count=abs(x))] if x else []
    return ", ".join(ways)


def belongings(p: CavePhrases, table: Seen, seat: int) -> list[str]:
    """Backpack, camp, and what was left at the base."""
    team = table.teams[seat]
    told = [pack(p, table, seat) + "."]
    if team.camp is not None:
        told.append(camp(p, table, team.camp) + ".")
    if team.at_base and team.space != 0:
        told.append(p.waits_at_base.format(items=", ".join(p.gear[word][0] for word in team.at_base)) + ".")
    return told


def collected(p: CavePhrases, team: Team) -> str:
    """The tokens of a team."""
    told = [
        f"{count} {p.collected[word][count != 1]}"
        for word, count in (("line", team.line), ("water", team.water), ("photo", team.photo))
        if count
    ]
    told += [f"{count} {p.squeeze[grade]}" for grade, count in enumerate(team.squeeze) if count]
    if team.depths:
        depths = ", ".join(f"{metres} m" for metres in team.depths)
        told.append(p.depth_tokens[len(team.depths) != 1].format(depths=depths))
    return ", ".join(told) or p.tokens_none


def standing(p: CavePhrases, table: Seen, seat: int) -> str:
    """One line on a team, for the others."""
    team = table.teams[seat]
    if table.turn.phase == "preparing":
        return f"{begin(team_name(p, seat))}: {p.ready if team.ready else p.still_packing}."
    return (
        p.standing.format(
            team=begin(team_name(p, seat)),
            points=some(p.points, team.points),
            where=whereabouts(p, table, team.space),
            tokens=collected(p, team),
        )
        + "."
    )


def way_home(p: CavePhrases, table: Seen, seat: int) -> tuple[str, bool]:
    """How far home is against what there is to live on and the end; and whether that is a warning."""
    team, turn = table.teams[seat], table.turn
    steps = table.cave[team.space].steps_home
    if steps == 0:
        return p.home_now, False
    turns = turns_home(table, seat)
    provisions = (team.pack or {}).get("provision", 0)
    reach = p.home_this_turn if turns == 0 else some(p.home_turns, turns)
    told = [p.home.format(steps=some(p.steps, steps)), reach, some(p.provisions, provisions)]
    warns = provisions <= turns
    told.append(p.enough if not warns else p.turn_back if provisions == turns else p.too_few)
    if turn.rounds_left is not None:
        spare = turn.rounds_left - 1 - turns
        told.append(p.too_late if spare < 0 else p.last_call if spare == 0 else p.in_time)
        warns = warns or spare <= 0
    return "; ".join(told), warns


def turns_home(table: Seen, seat: int) -> int:
    """How many more turns the way home takes at least: at a point a space, for nothing is cheaper."""
    team, turn = table.teams[seat], table.turn
    points = left = table.numbers["points"]
    if turn.seat == seat:
        left = 1 if turn.forced else turn.points
        if turn.forced and not is_stocked(team.camp):
            points = 1  # §8.4 a crawl a turn, all the way
    return -(-max(0, table.cave[team.space].steps_home - left) // points)


def is_stocked(found: Camp | None) -> bool:
    """§8.4 a camp that ends a forced march."""
    return found is not None and found.state == "built" and found.gear.get("provision", 0) > 0


# --- the cave ---


def here(p: CavePhrases, table: Seen, seat: int) -> str:
    """The space a team stands on, said to the team."""
    team = table.teams[seat]
    space = table.cave[team.space]
    where = p.on[space.kind]
    if space.kind != "base":
        where += f", {depth(p, space.depth)} ({direction(p, space)})"
    told = [p.you.format(where=where), *things(p, space)]
    if team.afloat:
        told.append(p.by_raft)
    others = [other for other in table.standing(team.space) if other != seat]
    if others:
        told.append(p.others_here.format(teams=team_names(p, others)))
    return f"{'; '.join(told)}."


def things(p: CavePhrases, space: Space) -> list[str]:
    told = []
    if space.token:
        told.append(p.token_here.format(token=p.tokens[space.kind]))
    if space.line:
        told.append(p.line_here)
    return told


def ways(p: CavePhrases, table: Seen, seat: int) -> list[str]:
    """What lies on each side."""
    index = table.teams[seat].space
    return [f"{begin(p.sides[side])}: {way(p, table, index, side, to)}." for side, to in table.ways(index)]


def way(p: CavePhrases, table: Seen, index: int, side: str, to: int | None) -> str:
    space = table.cave[index]
    if to is None:
        unknown = space.kind != "base" and space.is_unexplored(SIDE_LETTERS.index(side))
        return p.unexplored if unknown else p.rock
    other = table.cave[to]
    told = [where_short(p, table, to), *things(p, other)]
    if space.kind != "base" and other.depth != space.depth:
        levels = abs(other.depth - space.depth) // METRES
        told.append(p.rope_there if space.has_rope(SIDE_LETTERS.index(side)) else some(p.no_rope, levels))
    if teams := table.standing(to):
        told.append(p.there.format(teams=team_names(p, teams)))
    return "; ".join(told)


def places(p: CavePhrases, table: Seen) -> list[str]:
    """Every space of the cave, the nearest to home first."""
    order = sorted(range(len(table.cave)), key=lambda i: table.cave[i].steps_home)
    return [place(p, table, i) for i in order if table.cave[i].kind != "base"]


def place(p: CavePhrases, table: Seen, index: int) -> str:
    space = table.cave[index]
    told = [p.place.format(where=direction(p, space), kind=p.kinds[space.kind], depth=depth(p, space.depth))]
    told += things(p, space)
    for side, letter in enumerate(SIDE_LETTERS):
        to = space.passages[side]
        if space.is_unexplored(side):
            told.append(f"{p.sides[letter]} {p.unexplored}")
        elif to is not None:
            told.append(f"{p.sides[letter]} {passage(p, table, space, side, to)}")
    if teams := table.standing(index):
        told.append(p.there.format(teams=team_names(p, teams)))
    return begin("; ".join(told)) + "."


def passage(p: CavePhrases, table: Seen, space: Space, side: int, to: int) -> str:
    other = table.cave[to]
    name = p.kinds[other.kind]
    if other.kind == "base" or other.depth == space.depth:
        return name
    hangs = p.rope_there if space.has_rope(side) else some(p.no_rope, abs(other.depth - space.depth) // METRES)
    return f"{name} ({hangs})"


def account(p: CavePhrases, table: Seen) -> tuple[list[str], list[list[str]]]:
    """Where the points come from."""
    tokens, depths, bonus = p.accounts
    headings = [tokens, depths, *(bonus.format(category=p.categories[word]) for word in p.categories)]
    rows = [
        [str(number) for number in (team.account.tokens, team.account.depths, *team.account.bonus.values())]
        for team in table.teams
    ]
    return headings, rows


def option(p: CavePhrases, name: str, value: str) -> str:
    return p.options[name].format(value=value) if name in p.options else f"{name} {value}"
