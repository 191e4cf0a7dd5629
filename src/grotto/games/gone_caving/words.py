"""What Gone Caving!'s actions and cards are called by people, in each language. The notation is the same in all."""

from __future__ import annotations

from dataclasses import dataclass

from grotto.games.gone_caving.state import (
    CHALLENGE,
    ENTRANCE,
    EVENT,
    EXIT,
    FOOTPRINTS,
    HERO,
    KINDS,
    METRES,
    PASSAGES,
    SOLUTION,
)


@dataclass(frozen=True)
class Words:
    """One language."""

    draw: str
    stop: str
    pass_: str
    self_rescue: str
    sit_out: str
    show: str
    play: str
    enter: str
    leave: str
    challenge_all: str
    challenge_on: str
    follow: str
    discard: str
    drawn: str
    taken: str
    face_down: str
    starts: str
    unseen: str
    unseen_hero: str
    passage: str
    kinds: tuple[str, ...]
    entrance: str
    exit: str
    footprints: str
    challenges: tuple[str, ...]
    solutions: tuple[str, ...]
    heroes: tuple[str, ...]
    events: tuple[str, ...]

    def card(self, card: int) -> str:
        """A card by its name."""
        if card < PASSAGES:
            return self.passage.format(metres=METRES[card], kind=self.kinds[card % KINDS])
        if card >= EVENT:
            return self.events[card - EVENT]
        if card == FOOTPRINTS:
            return self.footprints
        if card >= HERO:
            return self.heroes[card - HERO]
        if card >= SOLUTION:
            return self.solutions[card - SOLUTION]
        if card >= CHALLENGE:
            return self.challenges[card - CHALLENGE]
        return {ENTRANCE: self.entrance, EXIT: self.exit}[card]


ENGLISH = Words(
    draw="Draw a card",
    stop="End the turn",
    pass_="Do without the last turn",
    self_rescue="Self-rescue: throw the hand and your entrances away and draw six cards",
    sit_out="Sit the turn out and lay the event aside",
    show="Turn up the hero that lies face down",
    play="Play {card}",
    enter="Play a cave entrance, then another card and action",
    leave="Play the cave exit, then another card and action",
    challenge_all="Play {card} before everybody",
    challenge_on="Play {card} on Player {seat}",
    follow="Footprints: take {card} from Player {seat}",
    discard="Discard {card}",
    drawn="The card drawn: {card}",
    taken="Taken blindly: {card}",
    face_down="Dealt face down: {card}",
    starts="Player {seat} begins",
    unseen="A card that only its holder has seen",
    unseen_hero="A hero that only its holder has seen, face down",
    passage="{metres} m{kind}",
    kinds=("", " (animal)", " (formation)", " (survey)", " (borehole)"),
    entrance="cave entrance",
    exit="cave exit",
    footprints="footprints",
    challenges=("vertical", "squeeze", "sump", "darkness"),
    solutions=("rope", "hammer", "dive gear", "spare light"),
    heroes=("Vertical Caver", "Skinny Caver", "Cave Diver", "Biologist", "Geologist", "Cartographer"),
    events=("trash", "lost in the dark", "need a rescue"),
)

GERMAN = Words(
    draw="Eine Karte ziehen",
    stop="Zug beenden",
    pass_="Auf den letzten Zug verzichten",
    self_rescue="Selbstrettung: Handkarten und eigene Eingänge abwerfen und sechs Karten ziehen",
    sit_out="Aussetzen und das Ereignis ablegen",
    show="Den verdeckten Helden aufdecken",
    play="{card} ausspielen",
    enter="Einen Höhleneingang ausspielen, dann noch eine Karte und eine Aktion",
    leave="Den Höhlenausgang ausspielen, dann noch eine Karte und eine Aktion",
    challenge_all="{card} vor alle legen",
    challenge_on="{card} vor Spieler {seat} legen",
    follow="Fußspuren: {card} von Spieler {seat} nehmen",
    discard="{card} abwerfen",
    drawn="Gezogen: {card}",
    taken="Blind genommen: {card}",
    face_down="Verdeckt ausgeteilt: {card}",
    starts="Spieler {seat} beginnt",
    unseen="Eine Karte, die nur ihr Besitzer gesehen hat",
    unseen_hero="Ein Held, den nur sein Besitzer gesehen hat, verdeckt",
    passage="{metres} m{kind}",
    kinds=("", " (Tiere)", " (Tropfsteine)", " (Vermessung)", " (Großgang)"),
    entrance="Höhleneingang",
    exit="Höhlenausgang",
    footprints="Fußspuren",
    challenges=("Schacht", "Engstelle", "Siphon", "Dunkelheit"),
    solutions=("Seil", "Hammer", "Tauchausrüstung", "Ersatzlampe"),
    heroes=("Schachtprofi", "Schlufprofi", "Höhlentaucherin", "Biologin", "Geologe", "Kartografin"),
    events=("Müll", "Verirrt im Dunkeln", "Rettung nötig"),
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def words(lang: str) -> Words:
    return LANGUAGES.get(lang, ENGLISH)
