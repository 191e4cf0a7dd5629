"""What the terminal says about The Cave, in each language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CavePhrases:
    """One language. Pairs are for one and for several."""

    and_: str
    team: str
    kinds: dict[str, str]  # spaces
    tokens: dict[str, str]  # what lies on a space of this kind
    sides: dict[str, str]
    gear: dict[str, tuple[str, str]]
    categories: dict[str, str]
    collected: dict[str, tuple[str, str]]
    squeeze: tuple[str, str, str]
    # where the game stands
    title: str
    round: str
    prepares: str
    packs: str
    acts: str
    must_lay: str
    forced: str
    is_over: str
    points_left: str
    points: tuple[str, str]
    rounds_left: tuple[str, str]
    last_round: str
    # here
    at_base: str
    here: str
    depth: str
    steps: tuple[str, str]
    token_here: str
    line_here: str
    by_raft: str
    others_here: str
    unexplored: str
    rock: str
    rope_there: str
    no_rope: tuple[str, str]
    there: str
    # gear
    pack: str
    pack_empty: str
    hidden: str
    camp: dict[str, str]
    camp_empty: str
    waits_at_base: str
    # the way home
    home_now: str
    home: str
    home_this_turn: str
    home_turns: tuple[str, str]
    provisions: tuple[str, str]
    enough: str
    turn_back: str
    too_few: str
    in_time: str
    last_call: str
    too_late: str
    # all
    stacks: str
    stack: str
    ends: tuple[str, str]
    tokens_none: str
    depth_tokens: str
    ready: str
    still_packing: str
    standing: str
    # headings of the tables
    legend_marks: tuple[tuple[str, str], ...]
    cropped: str
    map_title: str
    place: str
    place_side: dict[str, str]
    accounts: tuple[str, str, str]  # tokens, depths, and a bonus
    reasons: dict[str, str]
    options: dict[str, str]


ENGLISH = CavePhrases(
    and_=" and ",
    team="team {number}",
    kinds={
        "base": "home base",
        "start": "starting space",
        "choke": "boulder choke",
        "empty": "empty cave",
        "wonder": "underground wonder",
        "water": "lake",
        "squeeze-1": "squeeze I",
        "squeeze-2": "squeeze II",
        "squeeze-3": "squeeze III",
        "descent": "descent",
    },
    tokens={
        "wonder": "photo token",
        "water": "water token",
        "squeeze-1": "squeeze token",
        "squeeze-2": "squeeze token",
        "squeeze-3": "squeeze token",
    },
    sides={
        "n": "north",
        "e": "east",
        "s": "south",
        "w": "west",
        "ne": "northeast",
        "se": "southeast",
        "sw": "southwest",
        "nw": "northwest",
    },
    gear={
        "provision": ("provision", "provisions"),
        "rope": ("rope", "ropes"),
        "oxygen": ("oxygen bottle", "oxygen bottles"),
        "half-oxygen": ("half-used bottle", "half-used bottles"),
        "camera": ("camera", "cameras"),
        "raft": ("raft", "rafts"),
    },
    categories={"line": "line", "water": "water", "photo": "photo", "squeeze": "squeeze"},
    collected={
        "line": ("line token", "line tokens"),
        "water": ("water token", "water tokens"),
        "photo": ("photo token", "photo tokens"),
    },
    squeeze=("squeeze I", "squeeze II", "squeeze III"),
    title="The Cave",
    round="round {number}",
    prepares="Before the start: all teams pack, in secret.",
    packs="{team} packs at the base",
    acts="{team} is to act",
    must_lay="{team} has drawn a tile and must lay it: {tile}",
    forced="{team} has no provisions and must crawl (§8.3)",
    is_over="The game is over",
    points_left="{left} of {all} points left",
    points=("{count} point", "{count} points"),
    rounds_left=(
        "The end is in sight: {count} round left",
        "The end is in sight: {count} rounds left, this one included",
    ),
    last_round="This is the last round: whoever is not at the base at its end is out",
    at_base="at the home base",
    here="{kind}, {depth}",
    depth="{metres} m deep",
    steps=("{count} space", "{count} spaces"),
    token_here="its {token} is still there",
    line_here="a line token lies here",
    by_raft="came by raft",
    others_here="also here: {teams}",
    unexplored="unexplored",
    rock="rock",
    rope_there="a rope hangs there",
    no_rope=("no rope: {count} is needed", "no rope: {count} are needed"),
    there="{teams} there",
    pack="Backpack, {filled} of {slots} slots: {items}",
    pack_empty="empty",
    hidden="Backpack: hidden until all have packed",
    camp={
        "waiting": "Camp: waits at the base",
        "packed": "Camp: in the backpack, closed: {items}",
        "built": "Camp: {where}: {items}",
        "abandoned": "Camp: abandoned",
    },
    camp_empty="empty",
    waits_at_base="Kept at the base: {items}",
    home_now="At home: no provision is needed here",
    home="Way home: {steps}",
    home_this_turn="within reach this turn",
    home_turns=("{count} more turn at least", "{count} more turns at least"),
    provisions=("{count} provision left", "{count} provisions left"),
    enough="enough for the way",
    turn_back="turn back now at the latest",
    too_few="too few for the way: a forced crawl is ahead (§8.3)",
    in_time="in time for the end",
    last_call="set off now to be home at the end",
    too_late="too far to be home at the end (§11.3)",
    stacks="Stacks: {stacks}. Unexplored exits: {ends}.",
    stack="{name}: {left}",
    ends=("{count} unexplored exit", "{count} unexplored exits"),
    tokens_none="nothing yet",
    depth_tokens="depth tokens {depths}",
    ready="ready",
    still_packing="still packing",
    standing="{team}: {points}; {where}; {tokens}",
    legend_marks=(
        ("base", "base"),
        ("start", "start"),
        ("empty", "empty"),
        ("wonder", "wonder"),
        ("water", "lake"),
        ("squeeze-2", "squeeze"),
        ("descent", "descent"),
        ("choke", "boulder choke"),
        ("token", "token"),
        ("line", "line token"),
        ("camp", "camp"),
        ("unknown", "unexplored"),
        ("rope", "rope"),
        ("drop", "drop, no rope"),
    ),
    cropped="Shown: {columns} of {all_columns} columns and {rows} of {all_rows} rows, around {team}; map shows all.",
    map_title="The whole cave: what it is (or which team), and the depth in metres",
    place="{where}: {kind}, {depth}",
    place_side={"n": "{count} north", "e": "{count} east", "s": "{count} south", "w": "{count} west"},
    accounts=("tokens", "depths", "bonus {category}"),
    reasons={
        "explored": "The last tile has been laid, and the last rounds are played.",
        "sealed": "No unexplored exit was left, and the last rounds are played.",
        "quiet": "No tile was drawn for too many rounds, and the last rounds are played.",
    },
    options={"edition": "{value} edition"},
)

GERMAN = CavePhrases(
    and_=" und ",
    team="Team {number}",
    kinds={
        "base": "Basislager",
        "start": "Startfeld",
        "choke": "Steinschlag",
        "empty": "leere Höhle",
        "wonder": "Fotomotiv",
        "water": "Höhlensee",
        "squeeze-1": "Engpass I",
        "squeeze-2": "Engpass II",
        "squeeze-3": "Engpass III",
        "descent": "Abstieg",
    },
    tokens={
        "wonder": "Fotomarker",
        "water": "Wassermarker",
        "squeeze-1": "Engpassmarker",
        "squeeze-2": "Engpassmarker",
        "squeeze-3": "Engpassmarker",
    },
    sides={
        "n": "Norden",
        "e": "Osten",
        "s": "Süden",
        "w": "Westen",
        "ne": "Nordosten",
        "se": "Südosten",
        "sw": "Südwesten",
        "nw": "Nordwesten",
    },
    gear={
        "provision": ("Proviant", "Proviant"),
        "rope": ("Seil", "Seile"),
        "oxygen": ("Sauerstoffflasche", "Sauerstoffflaschen"),
        "half-oxygen": ("halbvolle Flasche", "halbvolle Flaschen"),
        "camera": ("Kamera", "Kameras"),
        "raft": ("Schlauchboot", "Schlauchboote"),
    },
    categories={"line": "Seilverbindungen", "water": "Wasser", "photo": "Fotos", "squeeze": "Engpässe"},
    collected={
        "line": ("Seilverbindungsmarker", "Seilverbindungsmarker"),
        "water": ("Wassermarker", "Wassermarker"),
        "photo": ("Fotomarker", "Fotomarker"),
    },
    squeeze=("Engpass I", "Engpass II", "Engpass III"),
    title="The Cave",
    round="Runde {number}",
    prepares="Vor dem Start: Alle Teams packen, und zwar geheim.",
    packs="{team} packt im Basislager",
    acts="{team} ist am Zug",
    must_lay="{team} hat ein Plättchen gezogen und muss es legen: {tile}",
    forced="{team} hat keinen Proviant und muss kriechen (§8.3)",
    is_over="Die Partie ist zu Ende",
    points_left="noch {left} von {all} AP",
    points=("{count} Punkt", "{count} Punkte"),
    rounds_left=(
        "Das Ende ist in Sicht: noch {count} Runde",
        "Das Ende ist in Sicht: noch {count} Runden, diese mitgezählt",
    ),
    last_round="Das ist die letzte Runde: Wer an ihrem Ende nicht im Basislager ist, scheidet aus",
    at_base="im Basislager",
    here="{kind}, {depth}",
    depth="{metres} m tief",
    steps=("{count} Feld", "{count} Felder"),
    token_here="der {token} liegt noch da",
    line_here="hier liegt ein Seilverbindungsmarker",
    by_raft="mit dem Schlauchboot gekommen",
    others_here="auch hier: {teams}",
    unexplored="unerforscht",
    rock="Fels",
    rope_there="dort hängt ein Seil",
    no_rope=("kein Seil: {count} ist nötig", "kein Seil: {count} sind nötig"),
    there="dort: {teams}",
    pack="Rucksack, {filled} von {slots} Plätzen: {items}",
    pack_empty="leer",
    hidden="Rucksack: verdeckt, bis alle gepackt haben",
    camp={
        "waiting": "Zelt: wartet im Basislager",
        "packed": "Zelt: im Rucksack, geschlossen: {items}",
        "built": "Zelt: {where}: {items}",
        "abandoned": "Zelt: zurückgelassen",
    },
    camp_empty="leer",
    waits_at_base="Im Basislager geblieben: {items}",
    home_now="Zu Hause: Hier braucht es keinen Proviant",
    home="Heimweg: {steps}",
    home_this_turn="in diesem Zug zu schaffen",
    home_turns=("mindestens noch {count} Zug", "mindestens noch {count} Züge"),
    provisions=("noch {count} Proviant", "noch {count} Proviant"),
    enough="genug für den Weg",
    turn_back="spätestens jetzt umkehren",
    too_few="zu wenig für den Weg: Bald heißt es kriechen (§8.3)",
    in_time="rechtzeitig zum Ende",
    last_call="jetzt aufbrechen, um zum Ende zu Hause zu sein",
    too_late="zu weit, um zum Ende zu Hause zu sein (§11.3)",
    stacks="Stapel: {stacks}. Unerforschte Gänge: {ends}.",
    stack="{name}: {left}",
    ends=("{count} unerforschter Gang", "{count} unerforschte Gänge"),
    tokens_none="noch nichts",
    depth_tokens="Abstiegsmarker {depths}",
    ready="bereit",
    still_packing="packt noch",
    standing="{team}: {points}; {where}; {tokens}",
    legend_marks=(
        ("base", "Basislager"),
        ("start", "Start"),
        ("empty", "leer"),
        ("wonder", "Fotomotiv"),
        ("water", "See"),
        ("squeeze-2", "Engpass"),
        ("descent", "Abstieg"),
        ("choke", "Steinschlag"),
        ("token", "Marker"),
        ("line", "Seilverbindungsmarker"),
        ("camp", "Zelt"),
        ("unknown", "unerforscht"),
        ("rope", "Seil"),
        ("drop", "Gefälle ohne Seil"),
    ),
    cropped="Zu sehen: {columns} von {all_columns} Spalten, {rows} von {all_rows} Reihen um {team}; karte zeigt alles.",
    map_title="Die ganze Höhle: was es ist (oder welches Team), und die Tiefe in Metern",
    place="{where}: {kind}, {depth}",
    place_side={"n": "{count} nördlich", "e": "{count} östlich", "s": "{count} südlich", "w": "{count} westlich"},
    accounts=("Marker", "Tiefen", "Bonus {category}"),
    reasons={
        "explored": "Das letzte Plättchen liegt, und die letzten Runden sind gespielt.",
        "sealed": "Kein unerforschter Gang war übrig, und die letzten Runden sind gespielt.",
        "quiet": "Zu viele Runden lang wurde kein Plättchen gezogen, und die letzten Runden sind gespielt.",
    },
    options={"edition": "Ausgabe {value}"},
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def phrases(lang: str) -> CavePhrases:
    return LANGUAGES.get(lang, ENGLISH)


def some(pair: tuple[str, str], count: int) -> str:
    """The one or the other form, with its number."""
    return pair[count != 1].format(count=count)


def listed(parts: list[str], p: CavePhrases) -> str:
    """a, b and c"""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + p.and_ + parts[-1]


def begin(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]
