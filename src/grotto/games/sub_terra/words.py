"""What Sub Terra's actions and things are called by people, in each language. The notation is the same in all."""

from __future__ import annotations

from dataclasses import dataclass

from grotto.games.sub_terra import codes
from grotto.games.sub_terra.state import (
    CAVE_IN_TILE,
    EXIT_CARD,
    FIRST_CAVE_IN,
    HAZARDS,
    LEDGE,
    LEDGE_CARD,
    PAIR_WORDS,
    SLIDE,
    SLIDE_CARD,
)
from grotto.kernel.geometry import SHAPES, SIDE_LETTERS


@dataclass(frozen=True)
class Words:
    """One language."""

    plain: dict[int, str]  # actions without a parameter
    ways: tuple[str, ...]  # reveal, explore, move, run, swim, squeeze
    digs: tuple[str, ...]  # dig, clear
    heals: tuple[str, ...]  # heal, first aid
    demolish: str
    repulse: str
    direct: str
    lay: str
    lay_kept: str
    surface: str
    march: str
    step: str
    spawn: str
    choose: str
    dealt: str
    starts: str
    card: str
    rolled: str
    another: str
    turned_up: str
    sides: tuple[str, ...]
    side_list: str
    nothing: str
    places: tuple[str, ...]  # where there is rubble: the sides, and here
    cavers: tuple[str, ...]
    cavers_after: tuple[str, ...]  # as somebody something is done to
    kinds: tuple[str, ...]
    shapes: tuple[str, ...]
    hazards: tuple[str, ...]
    out_of_time: str
    severe: str
    faces: str
    point: tuple[str, str]  # one, several

    def openings(self, mask: int) -> str:
        sides = [self.sides[side] for side in range(len(SIDE_LETTERS)) if mask >> side & 1]
        return self.side_list.join(sides) or self.nothing

    def points(self, count: int) -> str:
        return f"{count} {self.point[count != 1]}"

    def tile(self, card: int) -> str:
        if card == EXIT_CARD:
            return self.kinds[-1]
        if card >= LEDGE_CARD:
            return self.kinds[SLIDE if card == SLIDE_CARD else LEDGE]
        if card < FIRST_CAVE_IN:
            return f"{self.kinds[card // SHAPES]} ({self.shapes[card % SHAPES]})"
        pair, shape = divmod(card - FIRST_CAVE_IN, SHAPES)
        return self.faces.format(kind=self.kinds[CAVE_IN_TILE], shape=self.shapes[shape], faces=PAIR_WORDS[pair])

    def hazard_card(self, card: int) -> str:
        if card >= 2 * HAZARDS:
            return self.out_of_time
        word = self.hazards[card % HAZARDS]
        return self.severe.format(hazard=word) if card >= HAZARDS else word


ENGLISH = Words(
    plain={
        codes.END: "End the turn",
        codes.EXERT: "Exert yourself for one more point, with a check at the end of the turn",
        codes.PLACE_ROPE: "Try to place a rope here",
        codes.SECURE: "Secure this place with a rope",
        codes.HIDE: "Try to hide from the horrors",
        codes.DIVE: "Dive, and come up elsewhere next turn",
        codes.GUIDE: "Set this tile aside and take the next one",
    },
    ways=(
        "Reveal the tile to the {side}",
        "Explore to the {side}: reveal a tile and enter it",
        "Move to the {side}",
        "Run to the {side}",
        "Swim to the {side}",
        "Squeeze through to the {side}",
    ),
    digs=("Dig away the rubble {place}", "Clear the rubble {place}"),
    heals=("Heal {caver}", "Give first aid to {caver}"),
    demolish="Blast the wall to the {side}",
    repulse="Drive horror {number} away to the {side}",
    direct="Direct {caver} to act at once",
    lay="Lay the tile, open to {open}",
    lay_kept="Lay the tile kept aside, open to {open}",
    surface="Come up at space {space}",
    march="Horror {number} moves first",
    step="The horror goes {side}",
    spawn="The horror appears at space {space}",
    choose="Choose {caver}",
    dealt="{caver} joins the team",
    starts="The caver in place {place} starts",
    card="The hazard is: {card}",
    rolled="The die shows {face}",
    another="It is not the exit yet",
    turned_up="The tile is: {tile}",
    sides=("north", "east", "south", "west"),
    side_list=", ",
    nothing="nowhere",
    places=("to the north", "to the east", "to the south", "to the west", "here"),
    cavers=("Diver", "Scout", "Geologist", "Engineer", "Climber", "Medic", "Bodyguard", "Leader"),
    cavers_after=(
        "the Diver",
        "the Scout",
        "the Geologist",
        "the Engineer",
        "the Climber",
        "the Medic",
        "the Bodyguard",
        "the Leader",
    ),
    kinds=(
        "plain passage",
        "water",
        "gas",
        "horror lair",
        "squeeze",
        "rough ground",
        "cave-in",
        "ledge",
        "slide",
        "start",
        "exit",
    ),
    shapes=("dead end", "straight", "bend", "T", "cross"),
    hazards=("tremor", "flood", "gas", "cave-in", "horror"),
    out_of_time="out of time",
    severe="severe {hazard}",
    faces="{kind} on {faces} ({shape})",
    point=("point", "points"),
)

GERMAN = Words(
    plain={
        codes.END: "Zug beenden",
        codes.EXERT: "Sich für einen weiteren Punkt verausgaben, mit einer Probe am Ende des Zuges",
        codes.PLACE_ROPE: "Versuchen, hier ein Seil zu legen",
        codes.SECURE: "Diese Stelle mit einem Seil sichern",
        codes.HIDE: "Versuchen, sich vor den Schrecken zu verstecken",
        codes.DIVE: "Abtauchen und im nächsten Zug anderswo auftauchen",
        codes.GUIDE: "Dieses Plättchen beiseitelegen und das nächste nehmen",
    },
    ways=(
        "Das Plättchen nach {side} aufdecken",
        "Nach {side} erkunden: ein Plättchen aufdecken und betreten",
        "Nach {side} gehen",
        "Nach {side} laufen",
        "Nach {side} schwimmen",
        "Sich nach {side} zwängen",
    ),
    digs=("Das Geröll {place} weggraben", "Das Geröll {place} räumen"),
    heals=("{caver} heilen", "{caver} Erste Hilfe leisten"),
    demolish="Die Wand nach {side} sprengen",
    repulse="Schrecken {number} nach {side} zurückdrängen",
    direct="{caver} sofort handeln lassen",
    lay="Das Plättchen legen, offen nach {open}",
    lay_kept="Das zurückgelegte Plättchen legen, offen nach {open}",
    surface="Auf Feld {space} auftauchen",
    march="Schrecken {number} zieht zuerst",
    step="Der Schrecken geht nach {side}",
    spawn="Der Schrecken erscheint auf Feld {space}",
    choose="{caver} wählen",
    dealt="{caver} kommt in die Gruppe",
    starts="Der Höhlenforscher auf Platz {place} beginnt",
    card="Die Gefahr ist: {card}",
    rolled="Der Würfel zeigt {face}",
    another="Es ist noch nicht der Ausgang",
    turned_up="Das Plättchen ist: {tile}",
    sides=("Norden", "Osten", "Süden", "Westen"),
    side_list=", ",
    nothing="nirgendwohin",
    places=("im Norden", "im Osten", "im Süden", "im Westen", "hier"),
    cavers=("Taucher", "Späher", "Geologe", "Ingenieur", "Kletterer", "Sanitäter", "Leibwächter", "Anführer"),
    cavers_after=(
        "Taucher",
        "Späher",
        "Geologe",
        "Ingenieur",
        "Kletterer",
        "Sanitäter",
        "Leibwächter",
        "Anführer",
    ),
    kinds=(
        "gewöhnlicher Gang",
        "Wasser",
        "Gas",
        "Schreckensnest",
        "Engstelle",
        "schwieriges Gelände",
        "Einsturz",
        "Vorsprung",
        "Rutsche",
        "Start",
        "Ausgang",
    ),
    shapes=("Sackgasse", "gerade", "Kurve", "T", "Kreuz"),
    hazards=("Beben", "Flut", "Gas", "Einsturz", "Schrecken"),
    out_of_time="Zeit abgelaufen",
    severe="schwere Gefahr: {hazard}",
    faces="{kind} bei {faces} ({shape})",
    point=("Punkt", "Punkte"),
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def words(lang: str) -> Words:
    return LANGUAGES.get(lang, ENGLISH)
