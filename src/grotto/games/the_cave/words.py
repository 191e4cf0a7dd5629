"""What The Cave's actions and things are called by people, in each language. The notation itself is the same in all."""

from __future__ import annotations

from dataclasses import dataclass

from grotto.games.the_cave import codes
from grotto.kernel.geometry import SHAPES, SIDE_LETTERS


@dataclass(frozen=True)
class Words:
    """One language."""

    plain: dict[int, str]  # actions without a parameter
    lay: str
    choke: str
    enter: tuple[str, ...]  # by means
    crawl: str
    packing: tuple[str, ...]  # take, return, camp take, camp return
    exchange: tuple[str, ...]  # stow, fetch
    swap: str
    discard: str
    turned_up: str
    starts: str
    sides: tuple[str, ...]
    side_list: str
    gear: tuple[str, ...]
    amounts: dict[str, tuple[str, str]]  # one, several
    kinds: tuple[str, ...]
    shapes: tuple[str, ...]

    def openings(self, mask: int) -> str:
        return self.side_list.join(self.sides[side] for side in range(len(SIDE_LETTERS)) if mask >> side & 1)

    def amount(self, name: str, count: int) -> str:
        return f"{count} {self.amounts[name][count != 1]}"

    def tile(self, tile: int) -> str:
        return f"{self.kinds[tile // SHAPES]} ({self.shapes[tile % SHAPES]})"


ENGLISH = Words(
    plain={
        codes.PASS: "End the turn",
        codes.DISCOVER: "Discover a new tile",
        codes.DIVE: "Dive from the raft for the water token",
        codes.DIVE_FULL: "Dive from the raft, beginning a full bottle",
        codes.PHOTO: "Take a photo",
        codes.PACK: "Pack at the base",
        codes.TAKE_SUGGESTED: "Take the suggested gear",
        codes.TAKE_CAMP: "Take the camp along",
        codes.DONE: "Finish packing",
        codes.PLACE: "Place the camp here",
        codes.REPACK: "Repack the camp into the backpack",
        codes.ABANDON: "Abandon the camp and all that is in it",
    },
    lay="Lay the tile to the {side}, open {open}",
    choke="Lay a boulder choke to the {side}",
    enter=(
        "Enter the space to the {side}",
        "Dive into the lake to the {side} with oxygen",
        "Dive into the lake to the {side}, beginning a full bottle",
        "Cross onto the lake to the {side} by raft",
    ),
    crawl="Crawl to the {side} with the whole turn",
    packing=(
        "Pack: {gear}",
        "Put back: {gear}",
        "Pack into the camp: {gear}",
        "Put back from the camp: {gear}",
    ),
    exchange=("Stow in the camp: {gear}", "Fetch from the camp: {gear}"),
    swap="Stow {stowed} and fetch {fetched}",
    discard="Throw away: {gear}",
    turned_up="The tile is: {tile}",
    starts="Team {seat} begins",
    sides=("north", "east", "south", "west", "northeast", "southeast", "southwest", "northwest"),
    side_list=", ",
    gear=("a provision", "a rope", "an oxygen bottle", "a half-used bottle", "the camera", "the raft"),
    amounts={"point": ("point", "points"), "rope": ("rope", "ropes"), "oxygen": ("oxygen", "oxygen")},
    kinds=("empty cave", "underground wonder", "lake", "squeeze I", "squeeze II", "squeeze III", "descent"),
    shapes=("dead end", "straight", "bend", "tee", "cross"),
)

GERMAN = Words(
    plain={
        codes.PASS: "Zug beenden",
        codes.DISCOVER: "Ein neues Plättchen entdecken",
        codes.DIVE: "Vom Schlauchboot aus nach dem Wassermarker tauchen",
        codes.DIVE_FULL: "Vom Schlauchboot aus tauchen, mit einer vollen Flasche",
        codes.PHOTO: "Ein Foto machen",
        codes.PACK: "Im Basislager packen",
        codes.TAKE_SUGGESTED: "Die empfohlene Ausrüstung nehmen",
        codes.TAKE_CAMP: "Das Zelt mitnehmen",
        codes.DONE: "Packen abschließen",
        codes.PLACE: "Das Zelt hier aufbauen",
        codes.REPACK: "Das Zelt in den Rucksack packen",
        codes.ABANDON: "Das Zelt mit allem darin zurücklassen",
    },
    lay="Das Plättchen nach {side} legen, offen nach {open}",
    choke="Einen Steinschlag nach {side} legen",
    enter=(
        "Das Plättchen im {side} betreten",
        "In den Höhlensee im {side} tauchen",
        "In den Höhlensee im {side} tauchen, mit einer vollen Flasche",
        "Mit dem Schlauchboot auf den Höhlensee im {side} fahren",
    ),
    crawl="Mit dem ganzen Zug nach {side} kriechen",
    packing=(
        "Einpacken: {gear}",
        "Zurücklegen: {gear}",
        "Ins Zelt packen: {gear}",
        "Aus dem Zelt zurücklegen: {gear}",
    ),
    exchange=("Ins Zelt legen: {gear}", "Aus dem Zelt holen: {gear}"),
    swap="{stowed} ins Zelt legen und {fetched} holen",
    discard="Wegwerfen: {gear}",
    turned_up="Das Plättchen: {tile}",
    starts="Team {seat} beginnt",
    sides=("Norden", "Osten", "Süden", "Westen", "Nordosten", "Südosten", "Südwesten", "Nordwesten"),
    side_list=", ",
    gear=("Proviant", "Seil", "Sauerstoffflasche", "halbvolle Flasche", "Kamera", "Schlauchboot"),
    amounts={"point": ("AP", "AP"), "rope": ("Seil", "Seile"), "oxygen": ("Sauerstoff", "Sauerstoff")},
    kinds=("leer", "Fotomotiv", "Höhlensee", "Engpass I", "Engpass II", "Engpass III", "Abstieg"),
    shapes=("Sackgasse", "gerade", "Kurve", "Abzweigung", "Kreuzung"),
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def words(lang: str) -> Words:
    return LANGUAGES.get(lang, ENGLISH)
