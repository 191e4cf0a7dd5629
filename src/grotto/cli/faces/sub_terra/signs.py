"""The signs of Sub Terra and their colours. No colour says anything that a sign, a letter or a word does not too."""

from __future__ import annotations

SYMBOLS = {
    "normal": "·",
    "water": "≈",
    "gas": "░",
    "horror": "Ω",
    "squeeze": "»«",
    "rough": "^",
    "cave-in": "∆",
    "ledge": "▟",
    "slide": "◣",
    "start": "∩",
    "exit": "⌂",
}
INK = {
    "normal": "#c6c6c6",
    "water": "#7fd7ff",
    "gas": "#d7ff87",
    "horror": "#ff87af",
    "squeeze": "#ffaf5f",
    "rough": "#d7af87",
    "cave-in": "#b0a898",
    "ledge": "#ffffff",
    "slide": "#ffffff",
    "start": "#e4e4e4",
    "exit": "#87ff87",
}
FLOOD, RUBBLE, ROPE = "≋", "▒", "╫"
MARKERS = {"water": FLOOD, "cave-in": RUBBLE, "ledge": ROPE, "slide": ROPE}
HORROR, HORROR_INK = "☠", "bold #ff5f5f"
ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
UNKNOWN = "?"
HEART, NO_HEART = "♥", "♡"
SEAT_TONES = ("#ff6b6b", "#5fafff", "#ffd75f", "#87d75f", "#d7afff", "#ffaf5f")
TONE = "#26241f"
ROCK, BRIGHT = "#8a8073", "bold #ffff5f"
DIM, WARN = "#8a8a8a", "bold #ff8787"


def chip(seat: int) -> str:
    return f"bold #000000 on {SEAT_TONES[seat]}"
