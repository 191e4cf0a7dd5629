"""`python -m bench.ladder FOLDER…`: the published ladder, docs/bots.md, out of the folders of `grotto arena`."""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path

import altair

from bench.__main__ import commit, processor
from grotto.kernel.game import REGISTRY
from grotto.lab.arena.games import Played
from grotto.lab.arena.running import GAMES, HEADER, read_games
from grotto.lab.arena.standings import Duel, duels, ends_of, standings

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
PICTURES = ROOT / "docs" / "bots"
MARK = "<!-- from here on written by `python -m bench.ladder` -->\n"


def main() -> None:
    told = [read(Path(folder)) for folder in sys.argv[1:]]
    by_game: dict[str, list[tuple[dict[str, object], list[Played]]]] = {}
    for head, games in told:
        by_game.setdefault(str(head["game"]), []).append((head, games))
    parts = [about()]
    PICTURES.mkdir(exist_ok=True)
    for name, tournaments in sorted(by_game.items()):
        parts.append(chapter(name, tournaments))
        draw(name, [games for _, games in tournaments])
    kept = PAGE.read_text("utf-8").split(MARK)[0]
    PAGE.write_text(kept + MARK + "\n" + "\n".join(parts), "utf-8")


def read(folder: Path) -> tuple[dict[str, object], list[Played]]:
    head = json.loads((folder / HEADER).read_text("utf-8"))
    return head, sorted(read_games(folder / GAMES), key=lambda played: played.number)


def about() -> str:
    return f"- commit: {commit()}\n- processor: {processor()}\n- system: {platform.system()} {platform.machine()}\n"


def chapter(name: str, tournaments: list[tuple[dict[str, object], list[Played]]]) -> str:
    lines = [f"## {REGISTRY.game(name).title}", "", f"![{REGISTRY.game(name).title}](bots/{name}.svg)", ""]
    lines += ["| bot | against | seats | games | won | 95 % | ms/move | ms/move of the other |"]
    lines += ["|---|---|---:|---:|---:|---:|---:|---:|"]
    for head, games in tournaments:
        pace = {one.name: one.seconds * 1000 for one in standings(games)}
        lines += [row(duel, head, pace) for duel in duels(games) if is_told(duel)]
    lines += ["", *teams(tournaments)]
    lines += ["Commands:", ""]
    lines += [f"    {command(head, len(games))}" for head, games in tournaments]
    return "\n".join(lines) + "\n"


def is_told(duel: Duel) -> bool:
    """Each pair once, the winner first."""
    return (duel.win.mean, duel.bot) > (1 - duel.win.mean, duel.against)


def row(duel: Duel, head: dict[str, object], pace: dict[str, float]) -> str:
    return (
        f"| {duel.bot} | {duel.against} | {head['seats']} | {duel.games} | {duel.win.mean:.1%} "
        f"| {duel.win.low:.1%} to {duel.win.high:.1%} | {pace[duel.bot]:.1f} | {pace[duel.against]:.1f} |"
    )


def teams(tournaments: list[tuple[dict[str, object], list[Played]]]) -> list[str]:
    """How the games of teams ended that play together."""
    found: list[str] = []
    for head, games in tournaments:
        if duels(games):
            continue
        options = ", ".join(f"{name} {value}" for name, value in dict(head["options"]).items())  # type: ignore[call-overload]
        for bot, ends in ends_of(games).items():
            total = sum(ends.values())
            shares = ", ".join(f"{word} {count / total:.1%}" for word, count in sorted(ends.items()))
            found.append(f"- {bot}, {head['seats']} seats, {options}, {total} games: {shares}")
    return [*found, ""] if found else []


def command(head: dict[str, object], games: int) -> str:
    bots = ",".join(str(bot) for bot in head["bots"])  # type: ignore[attr-defined]
    options = "".join(
        f" --option {name}={value}"
        for name, value in dict(head["options"]).items()  # type: ignore[call-overload]
        if value != default_of(str(head["game"]), name)
    )
    table = f"--games {games} --seats {head['seats']} --seed {head['seed']}{options}"
    return f"grotto arena {head['game']} --bots {bots} {table}"


def default_of(game: str, name: str) -> str:
    return next(option.values[0] for option in REGISTRY.game(game).options if option.name == name)


def draw(name: str, tournaments: list[list[Played]]) -> None:
    """Each duel as a point with its interval."""
    data = [
        {"duel": f"{one.bot} against {one.against}", "won": one.win.mean, "low": one.win.low, "high": one.win.high}
        for games in tournaments
        for one in duels(games)
        if is_told(one)
    ]
    if not data:
        return
    base = altair.Chart(altair.Data(values=data)).encode(y=altair.Y("duel:N", title=None, sort=None))
    share = altair.Axis(format="%")
    ranges = base.mark_rule(strokeWidth=2).encode(
        x=altair.X("low:Q", title="games won, with 95 %", scale=altair.Scale(domain=[0.4, 1]), axis=share), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=70).encode(x="won:Q")
    half = altair.Chart(altair.Data(values=[{"even": 0.5}])).mark_rule(strokeDash=[4, 4]).encode(x="even:Q")
    (half + ranges + points).properties(width=480, title=REGISTRY.game(name).title).save(PICTURES / f"{name}.svg")


if __name__ == "__main__":
    main()
