// What the client says about Gone Caving! in German.

import type { Translation } from "../../i18n/plural";
import type { en } from "./words.en";

export const de: Translation<typeof en> = {
  board: "Auslagen", hand: "Meine Hand", handSays: "Tippe auf eine Karte, dann auf einen leuchtenden Platz; oder zieh sie dorthin.", pile: "Nachziehstapel", discards: "Ablage", draw: "Ziehen", cards: { one: "{count} Karte", other: "{count} Karten" }, metres: "{metres} m", empty: "noch nichts",
  "family.passage": "Gang", "family.entrance": "Höhleneingang", "family.exit": "Höhlenausgang", "family.challenge": "Hindernis", "family.solution": "Lösung", "family.hero": "Held", "family.event": "Ereignis", "family.footprints": "Fußspuren",
  "name.plain": "Gang", "name.animal": "Tiere", "name.formation": "Tropfsteine", "name.survey": "Vermessung", "name.borehole": "Großgang", "name.entrance": "Eingang", "name.exit": "Ausgang", "name.footprints": "Fußspuren",
  "name.vertical": "Schacht", "name.squeeze": "Engstelle", "name.sump": "Siphon", "name.darkness": "Dunkelheit", "name.rope": "Seil", "name.hammer": "Hammer", "name.dive gear": "Tauchausrüstung", "name.spare light": "Ersatzlampe",
  "name.vertical caver": "Schachtprofi", "name.skinny caver": "Schlufprofi", "name.cave diver": "Höhlentaucherin", "name.biologist": "Biologin", "name.geologist": "Geologe", "name.cartographer": "Kartografin",
  "name.trash": "Müll", "name.lost in the dark": "verirrt im Dunkeln", "name.need a rescue": "Rettung nötig",
  playIt: "Ausspielen", discardIt: "Abwerfen", playOn: "Vor {name}", whyNot: "Warum nicht ausspielen?", dropHere: "Hier ausspielen", stop: "Zug beenden", pass: "Auf den letzten Zug verzichten", selfRescue: "Selbstrettung", sitOut: "Aussetzen", show: "Helden zeigen",
  outside: "draußen", inside: "in der Höhle", entrances: { one: "{count} Eingang", other: "{count} Eingänge" }, fullStop: "aufgehalten", slowed: "Gänge bis {metres} m", partnerOf: "Partner: {name}", faceDown: "ein Held, verdeckt", group: "Vor allen",
  statusDeal: "Die Karten werden ausgeteilt", statusStarts: "{name} beginnt den Zug", statusPlays: "{name} spielt aus oder wirft ab", statusExtra: "{name} hat noch eine Karte und Aktion", statusDraws: "{name} zieht", statusOver: "Die Partie ist zu Ende", handNumber: "Runde {number}", closing: "{name} hat den Ausgang gefunden: letzte Züge", goal: "bis {goal} Punkte",
  points: { one: "{count} Punkt", other: "{count} Punkte" }, before: "Runden davor", last: "Letzte Runde", open: "Jetzt offen", entrancePoints: "Eingänge", total: "Summe", scoreOf: "Wertung", unseen: "Kommt noch oder ist bei anderen auf der Hand",
  myCave: "Meine Höhle", tableHas: "Auf dem Tisch", holds: "hält {cards}", under: "aufgehalten durch {what}", waiting: "Ereignisse: {what}", heroes: "Helden: {what}", nothing: "nichts",
  "reason.goal": "Jemand hat das Ziel erreicht.", "reason.hands": "Alle Runden sind gespielt.", "reason.gone caving": "Niemand hat das Ziel rechtzeitig erreicht.",
};
