"""`grotto bench`: how fast the games are on this machine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from grotto.kernel.game import REGISTRY, Json
from grotto.lab.peers import Peer, measure_peers
from grotto.lab.speed import Clocked, Pace, Speed, Start, measure, measure_start

ROUGHLY = 0.1  # seconds at least, or nothing is measured


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="The games to measure; all of them by default.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    seconds: Annotated[float, typer.Option(min=ROUGHLY, max=600, help="For each measurement.")] = 5.0,
    peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel's backgammon too.")] = False,
    start: Annotated[bool, typer.Option("--start", help="Measure imports and compilation in fresh processes.")] = False,
) -> None:
    """Measure how fast random games are played, on one thread."""
    cards = [REGISTRY.game(name) for name in games or REGISTRY.names()]
    speeds = {game.name: measure(game, seconds) for game in cards}
    starts = {game.name: measure_start(game) for game in cards} if start else {}
    others = measure_peers(seconds) if peers else []
    if as_json:
        print(json.dumps(results(speeds, starts, others), indent=2))
        return
    console = wide_console()
    console.print(speed_table(speeds, others))
    if starts:
        console.print(start_table(starts))
    for other in others:
        if other.missing:
            console.print(f"{other.name} is missing: {other.missing}")


# --- as JSON ---


def results(speeds: dict[str, Speed], starts: dict[str, Start], peers: Sequence[Peer]) -> dict[str, Json]:
    """Everything that was measured, by the name of the game."""
    found: dict[str, Json] = {name: speed_results(speed) for name, speed in speeds.items()}
    for name, start in starts.items():
        of_game = found[name]
        assert isinstance(of_game, dict)
        of_game["start"] = start_results(start)
    for peer in peers:
        found[peer.name] = {"missing": peer.missing} if peer.pace is None else pace_results(peer.pace)
    return found


def speed_results(speed: Speed) -> dict[str, Json]:
    return {
        "mode": speed.mode,
        **pace_results(speed.playouts),
        "seats": {str(seats): pace_results(one) for seats, one in speed.seats.items()},
        "table": {"seats": speed.table_seats, **pace_results(speed.table)},
    }


def pace_results(pace: Pace) -> dict[str, Json]:
    rate = pace.decisions_per_second
    found: dict[str, Json] = {
        "decisions_per_second": round(rate.median),
        "slowest": round(rate.least),
        "fastest": round(rate.most),
        "runs": rate.runs,
        "games_per_second": round(pace.games_per_second, 2),
        "decisions_per_game": round(pace.decisions_per_game, 2),
    }
    if pace.mean_legal_actions:
        found["mean_legal_actions"] = round(pace.mean_legal_actions, 2)
        found["share_with_choice"] = round(pace.share_with_choice, 4)
    return found


def start_results(start: Start) -> dict[str, Json]:
    return {
        "import": clocked_results(start.imported),
        "cold": clocked_results(start.cold),
        "cold_playouts": clocked_results(start.cold_playouts),
        "warm": clocked_results(start.warm),
        "warm_playouts": clocked_results(start.warm_playouts),
    }


def clocked_results(clocked: Clocked) -> dict[str, Json]:
    return {
        "seconds": round(clocked.wall.median, 3),
        "processor_seconds": round(clocked.processor.median, 3),
        "runs": clocked.wall.runs,
    }


# --- as tables ---

SPEED_HEADS = (
    "random play",
    "decisions/s",
    "from",
    "to",
    "games/s",
    "decisions/game",
    "legal actions",
    "with a choice",
)
WIDEST = 500  # more than any table of figures needs, however long the names of games are
START_HEADS = ("starting", "seconds", "from", "to", "of the processor", "runs")


def speed_table(speeds: dict[str, Speed], peers: Sequence[Peer]) -> Table:
    return drawn(SPEED_HEADS, speed_rows(speeds, peers))


def start_table(starts: dict[str, Start]) -> Table:
    return drawn(START_HEADS, start_rows(starts))


def wide_console() -> Console:
    """Figures are never cut off; a narrow terminal wraps them."""
    return Console(highlight=False, width=max(WIDEST, Console().width))


def drawn(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    table = Table(box=None)
    for i, head in enumerate(heads):
        table.add_column(head, justify="right" if i else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def speed_rows(speeds: dict[str, Speed], peers: Sequence[Peer]) -> list[list[str]]:
    rows = []
    for name, speed in speeds.items():
        rows.append(pace_row(f"{name}, {speed.mode}", speed.playouts))
        rows += [pace_row(f"  {seats} seats", pace) for seats, pace in speed.seats.items()]
        rows.append(pace_row(f"{name}, Table in Python, {speed.table_seats} seats", speed.table))
    return rows + [pace_row(peer.name, peer.pace) for peer in peers if peer.pace]


def pace_row(name: str, pace: Pace) -> list[str]:
    rate = pace.decisions_per_second
    counted = pace.mean_legal_actions > 0
    return [
        name,
        f"{rate.median:,.0f}",
        f"{rate.least:,.0f}",
        f"{rate.most:,.0f}",
        f"{pace.games_per_second:,.1f}",
        f"{pace.decisions_per_game:,.1f}",
        f"{pace.mean_legal_actions:.2f}" if counted else "–",
        f"{pace.share_with_choice:.1%}" if counted else "–",
    ]


def start_rows(starts: dict[str, Start]) -> list[list[str]]:
    rows = []
    for name, start in starts.items():
        rows += [
            clocked_row("import grotto", start.imported),
            clocked_row(f"{name}, nothing compiled yet, to the first legal list", start.cold),
            clocked_row(f"{name}, and then to the first playout", start.cold_playouts),
            clocked_row(f"{name}, all compiled, to the first legal list", start.warm),
            clocked_row(f"{name}, all compiled, to the first playout", start.warm_playouts),
        ]
    return rows


def clocked_row(name: str, clocked: Clocked) -> list[str]:
    seconds = (clocked.wall.median, clocked.wall.least, clocked.wall.most, clocked.processor.median)
    return [name, *(f"{one:.2f}" for one in seconds), str(clocked.wall.runs)]
