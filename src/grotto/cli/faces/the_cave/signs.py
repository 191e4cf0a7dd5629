"""The signs of The Cave and their colours. No colour says anything that a sign, a number or a word does not say too."""

from __future__ import annotations

from grotto.cli.faces.the_cave.seen import Space

SYMBOLS = {
    "base": "⌂",
    "start": "∩",
    "choke": "▒",
    "empty": "·",
    "wonder": "☼",
    "water": "≈",
    "squeeze-1": "»I«",
    "squeeze-2": "»II«",
    "squeeze-3": "»III«",
    "descent": "▼",
}
SMALL_SYMBOLS = {**SYMBOLS, **dict.fromkeys(("squeeze-1", "squeeze-2", "squeeze-3"), "»")}
TOKEN, LINE, CAMP, UNKNOWN = "●", "◆", "▲", "?"
ROPES = ("╫", "╪")  # across a border that runs west to east, and one that runs north to south
DOWN = ("↑", "→", "↓", "←")  # towards the deeper side

INK = {
    "base": "#ffd787",
    "start": "#e4e4e4",
    "choke": "#b0a898",
    "empty": "#c6c6c6",
    "wonder": "#ff9fdf",
    "water": "#7fd7ff",
    "squeeze-1": "#ffaf5f",
    "squeeze-2": "#ffaf5f",
    "squeeze-3": "#ffaf5f",
    "descent": "#ffffff",
}
TONES = ("#3a3833", "#1d4a45", "#1b3f6b", "#35307e", "#52246f", "#651a50", "#6b1a2a")  # by level: deeper is stranger
BASE_TONE = "#5c4a24"
TEAM_TONES = ("#ff6b6b", "#5fafff", "#ffd75f", "#87d75f", "#d7afff")
ROCK, BRIGHT, ROPE_INK, WARN = "#8a8073", "bold #ffff5f", "bold #ffd75f", "bold #ff8787"
METRES = 25


def tone_of(space: Space) -> str:
    if space.kind == "base":
        return BASE_TONE
    return TONES[min(space.depth // METRES, len(TONES) - 1)]


def chip(seat: int) -> str:
    return f"bold #000000 on {TEAM_TONES[seat]}"
