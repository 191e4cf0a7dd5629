"""What Diamond Cave's actions and cards are called by people, in each language. The notation is the same in all."""

from __future__ import annotations

from dataclasses import dataclass

from grotto.games.diamond_cave.state import PAIR_WORDS


@dataclass(frozen=True)
class Words:
    """One language."""

    stop: str
    pass_: str
    lead: str
    turn: str
    plan: str
    dig: str
    open: str
    scatter: str
    scatter_planned: str
    turned_up: str
    starts: str
    sides: tuple[str, ...]
    colours: tuple[str, ...]
    kinds: tuple[str, ...]
    ends: dict[str, str]  # a tunnel by its two ends

    def front(self, front: int) -> str:
        """A tunnel by kind and ends, as its card lies upright."""
        kind, pair = divmod(front, len(PAIR_WORDS))
        return f"{self.kinds[kind]}, {self.ends[PAIR_WORDS[pair]]}"


ENGLISH = Words(
    stop="End the turn",
    pass_="Pass: the blocked tunnel goes dark but for the pawn's card",
    lead="Point the pawn {side}",
    turn="Turn the single card so that it leads {side}",
    plan="Lay planned tunnel {number} so that it leads {side}",
    dig="Declare {colour} and turn up the card in front",
    open="Begin the tunnel at {cell}",
    scatter="A diamond lies at {cell}",
    scatter_planned="Planned tunnel {number} has a diamond on its back",
    turned_up="The card shows: {front}",
    starts="Player {seat} begins",
    sides=("north", "east", "south", "west"),
    colours=("yellow (▲, north)", "blue (●, east)", "red (■, south)", "white (★, west)"),
    kinds=("standard tunnel", "tunnel with a torch", "dark tunnel"),
    ends={
        "ne": "bend from north to east",
        "ns": "straight from north to south",
        "es": "bend from east to south",
        "nw": "bend from north to west",
        "ew": "straight from east to west",
        "sw": "bend from south to west",
    },
)

GERMAN = Words(
    stop="Zug beenden",
    pass_="Passen: der blockierte Stollen erlischt bis auf die Karte der Figur",
    lead="Die Figur nach {side} richten",
    turn="Die einzelne Karte drehen, sodass sie nach {side} führt",
    plan="Geplanten Stollen {number} legen, sodass er nach {side} führt",
    dig="{colour} ansagen und die Karte davor aufdecken",
    open="Den Stollen bei {cell} beginnen",
    scatter="Ein Diamant liegt bei {cell}",
    scatter_planned="Geplanter Stollen {number} hat einen Diamanten auf der Rückseite",
    turned_up="Die Karte zeigt: {front}",
    starts="Spieler {seat} beginnt",
    sides=("Norden", "Osten", "Süden", "Westen"),
    colours=("Gelb (▲, Norden)", "Blau (●, Osten)", "Rot (■, Süden)", "Weiß (★, Westen)"),
    kinds=("gewöhnlicher Stollen", "Stollen mit Fackel", "dunkler Stollen"),
    ends={
        "ne": "Kurve von Norden nach Osten",
        "ns": "gerade von Norden nach Süden",
        "es": "Kurve von Osten nach Süden",
        "nw": "Kurve von Norden nach Westen",
        "ew": "gerade von Osten nach Westen",
        "sw": "Kurve von Süden nach Westen",
    },
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def words(lang: str) -> Words:
    return LANGUAGES.get(lang, ENGLISH)
