// What the client says about Diamond Cave in German.

import type { Translation } from "../../i18n/plural";
import type { en } from "./words.en";

export const de: Translation<typeof en> = {
  board: "Der Berg", "kind.standard": "gewöhnlicher Stollen", "kind.torch": "Stollen mit Fackel", "kind.dark": "dunkler Stollen",
  "ends.ne": "Kurve Norden–Osten", "ends.ns": "gerade Norden–Süden", "ends.es": "Kurve Osten–Süden", "ends.nw": "Kurve Norden–Westen", "ends.ew": "gerade Osten–Westen", "ends.sw": "Kurve Süden–Westen",
  "side.n": "Norden", "side.e": "Osten", "side.s": "Süden", "side.w": "Westen",
  "colour.yellow": "Gelb", "colour.blue": "Blau", "colour.red": "Rot", "colour.white": "Weiß",
  hidden: "verdeckt, nie gesehen", seen: "verdeckt, schon gesehen: {front}", diamond: "ein Diamant auf der Rückseite", gap: "eine Lücke", ofTunnel: "offen, im Stollen von {name}", underDiamond: "darunter ein Diamant", looking: "die Figur von {name}, Blick nach {side}", pawnHere: "die Figur von {name}",
  digHead: "Graben: Welchen Rand erreicht der Stollen?", dig: "{colour}", odds: "{right} von {all}",
  planHead: "Geplanten Stollen legen: immer der richtige Weg", planned: "Geplanter Stollen {number}", plannedHidden: "noch nicht aufgedeckt", layTo: "nach {side}", leadHead: "Wohin führt der Stollen?", openHead: "Öffne eine Karte ohne Diamanten: Dort beginnt dein Stollen.",
  stop: "Zug beenden", pass: "Passen", right: "Der richtige Weg!", wrong: "Nicht der richtige Weg: diesmal kein Diamant",
  statusSetup: "Der Berg wird ausgelegt", statusOpens: "{name} öffnet die erste Karte", statusPoints: "{name} richtet die Figur aus", statusActs: "{name} gräbt", statusGoesOn: "{name} kann aufhören oder weitergraben", statusDark: "{name} steht im Dunkeln: ein geplanter Stollen oder Schluss", statusLeads: "{name} verbindet die neue Karte", statusDraws: "Eine Karte wird aufgedeckt", statusOver: "Der Berg ruht",
  blockedSingle: "Blockiert: Dreh die einzelne Karte oder passe.", blockedLong: "Blockiert: Alle Karten bis auf die der Figur erlöschen.",
  deck: { one: "{count} Karte im Stapel", other: "{count} Karten im Stapel" }, diamonds: { one: "{count} Diamant zu sehen", other: "{count} Diamanten zu sehen" }, quiet: { one: "{count} Stollen ohne Diamant", other: "{count} Stollen ohne Diamant" },
  gained: { one: "{count} Diamant", other: "{count} Diamanten" }, cards: { one: "{count} Karte", other: "{count} Karten" }, length: "Stollen aus {cards}",
  myTunnel: "Mein Stollen", noTunnel: "noch kein Stollen", inFront: "Vor der Figur", theMountain: "Der ganze Berg", others: "Die anderen", edge: "der Rand des Berges", standing: "{name}: {points}, {diamonds}, {tunnel}", at: "{at}: {what}", tableHas: "Auf dem Tisch", points: { one: "{count} Punkt", other: "{count} Punkte" },
  scoreOf: "Woher die Punkte kommen", "account.gained": "Gewonnene Diamanten", "account.hidden": "Diamanten unter dem Stollen", "account.torches": "Fackeln", "account.standard": "Gewöhnliche Stollen", total: "Summe",
  "reason.cleared": "Es ist kein Diamant mehr zu sehen.", "reason.quiet": "Zu lange hat niemand einen Diamanten gewonnen.",
};
