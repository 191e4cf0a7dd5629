"""The signs of Diamond Cave and their colours. No colour says anything that a sign, a number or a word does not too."""

from __future__ import annotations

KINDS = {"standard": "∙", "torch": "☼", "dark": "☾"}
KIND_INKS = {"standard": "#c6c6c6", "torch": "bold #ffd75f", "dark": "bold #af87d7"}
DIAMOND, DIAMOND_INK = "♦", "bold #5fffff"
COLOURS = ("▲", "●", "■", "★")  # of the borders: north, east, south, west
COLOUR_INKS = ("bold #ffff5f", "bold #5fafff", "bold #ff5f5f", "bold #ffffff")
COLOUR_WORDS = ("yellow", "blue", "red", "white")
TOPS = ("▵", "▹", "▿", "◃")  # where the printed top of a turned card points
ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
TURNED = "↻"
# by the ends: 1 north, 2 east, 4 south, 8 west
TUNNELS = {"ne": "╚", "ns": "║", "es": "╔", "nw": "╝", "ew": "═", "sw": "╗"}
SEAT_TONES = ("#ff6b6b", "#5fafff", "#ffd75f", "#87d75f")
BACK, TARGET = "#6f8f5f", "bold #ffff5f"
DIM, WARN = "#8a8a8a", "bold #ff8787"


def chip(seat: int) -> str:
    return f"bold #000000 on {SEAT_TONES[seat]}"


def tunnel(ends: str) -> str:
    """A tunnel by its two ends, in whatever order."""
    return TUNNELS["".join(letter for letter in "nesw" if letter in ends)]
