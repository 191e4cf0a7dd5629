// What the lessons say in German.

import type { Translation } from "../i18n/plural";
import type { en } from "./words.en";

export const de: Translation<typeof en> = {
  "the-cave.pack": "Du führst ein Team von Höhlenforschern. Zuerst packen: Proviant für jeden Zug draußen, Seile für die Tiefe, Luft für Seen, eine Kamera für Wunder. Tippe auf „Empfohlene Ausrüstung“.",
  "the-cave.ready": "Dein Rucksack hat acht Plätze und ist voll. Tippe auf „Packen abschließen“. Die anderen packen auch, und zwar geheim.",
  "the-cave.enter": "Ein Zug hat fünf Aktionspunkte: die runden Lichter. Auf der Karte leuchtet alles, was du erreichst, mit dem Preis. Tippe auf ein leuchtendes Feld am Basislager.",
  "the-cave.discover": "Du stehst am Rand des Bekannten. Tippe auf ein leuchtendes „?“, um zu entdecken, was dort ist. Das kostet einen Punkt.",
  "the-cave.lay": "Ein Plättchen! Tippe auf den leuchtenden Platz, an den es soll, noch einmal zum Drehen, dann „Hinlegen“. Öffnungen müssen auf Öffnungen treffen.",
  "the-cave.walk": "Geh jetzt hinein. Fotomotive werden fotografiert, Seen brauchen Luft oder das Schlauchboot, Engpässe kosten mehr: Alle geben Marker, und Marker sind Punkte.",
  "the-cave.depth": "Die Zahl in der Ecke ist die Tiefe in Metern, und jede Ebene hat ihre Farbe. Wo Tiefen aneinanderstoßen, siehst du, wie viele Seile nötig sind. Ein Seil bleibt für alle hängen. Je tiefer, desto mehr Punkte.",
  "the-cave.home": "Jeder Zug draußen kostet einen Proviant. Die Zeile mit dem Lagerfeuer sagt, wie weit es nach Hause ist und wann du umkehren musst. Ohne Proviant kriechst du nur, und wer am Ende nicht zu Hause ist, bekommt nichts.",
  "the-cave.end": "Mach weiter, solange du Punkte hast, oder tippe auf „Zug beenden“.",
  "diamond-cave.open": "Alle graben einen Stollen durch denselben Berg. Tippe auf eine leuchtende Karte: Dort beginnt deiner.",
  "diamond-cave.lead": "Deine Figur schaut dorthin, wo der Stollen weitergeht. Tippe auf einen leuchtenden Pfeil.",
  "diamond-cave.dig": "Jetzt graben: Rate, welchen Rand der verborgene Stollen vor dir erreicht, und tippe auf seine Farbe. „5 von 9“ sagt, bei wie vielen der ungesehenen Karten es stimmt. Oder lege einen der beiden geplanten Stollen: Das ist immer der richtige Weg.",
  "diamond-cave.join": "Die Karte wird an deinen Stollen gedreht; bei einer Kurve wählst du die Seite. Nach jeder Karte erlischt das hintere Ende, außer die neue hat eine Fackel. Kommt dort ein Diamant ans Licht und du hattest den richtigen Weg, gehört er dir.",
  "diamond-cave.stop": "Nach einem hellen Stollen darfst du immer weiter graben, ein dunkler hält dich auf. Merk dir, was erloschen ist: Hier zeigt der Berg es schwach. Mach weiter oder beende den Zug.",
  "diamond-cave.aim": "Ein gewonnener Diamant zählt 4, einer unter deinem Stollen 3, eine Fackel 2, ein gewöhnlicher Stollen 1. Ist kein Diamant mehr zu sehen, ist das Spiel aus.",
  "gone-caving.draw": "Ein Zug beginnt mit einer Karte. Tippe auf den Nachziehstapel.",
  "gone-caving.play": "Spiel jetzt eine Karte aus oder wirf eine ab. Tippe auf eine Karte deiner Hand: Wohin sie kann, das leuchtet. Vor den Gängen brauchst du einen Eingang. Matte Karten kann man nur abwerfen.",
  "gone-caving.passages": "Gänge vor dir zählen ihre Meter. Hindernisse legt man vor andere; sie halten auf, bis die richtige Lösung oder der richtige Held kommt: Seil beim Schacht, Hammer bei der Engstelle, Tauchausrüstung beim Siphon, eine Lampe bei Dunkelheit.",
  "gone-caving.exit": "Wer den Ausgang ausspielt, beendet die Runde: Die anderen haben noch einen Zug. Gänge, die auf der Hand bleiben, zählen gegen dich. Wer zuerst am Ziel ist, beendet die Partie.",
  "gone-caving.turn": "Spiel weiter, bis dein Zug zu Ende ist.",
  "sub-terra.choose": "Ihr seid gemeinsam verirrt: Alle gewinnen oder alle verlieren. Wer spielt, führt eine Figur oder mehr, und jede kann etwas, was die anderen nicht können. Wähle.",
  "sub-terra.explore": "Jede Figur hat zwei Punkte im Zug. Leuchtende Plätze zeigen, was sie kosten. Tippe auf ein leuchtendes „?“: Erkunden geht gleich hin, Aufdecken schaut nur.",
  "sub-terra.lay": "Dreh das neue Plättchen, bis es dir gefällt, dann „Hinlegen“. Irgendwo unter den letzten ist der Ausgang.",
  "sub-terra.hazards": "Wenn alle dran waren, kommt eine Gefahrenkarte: Wasser flutet, Gas steigt auf, Geröll fällt bei den Zahlen, die du siehst, Schrecken kriechen aus ihren Nestern. „Wenn die nächste Karte …“ sagt, wen es träfe.",
  "sub-terra.horrors": "Ein Schrecken jagt die nächste Figur; die rote Linie zeigt seinen nächsten Schritt. Versteck dich, lauf, oder stell dich zum Leibwächter.",
  "sub-terra.light": "Die Laterne zeigt, wie viel Licht noch da ist. Geht sie aus, müsst ihr am Ausgang sein. Niemand soll zurückbleiben. Mach weiter: Beende den Zug, wenn deine Punkte verbraucht sind.",
  done: "Mehr braucht es nicht. Spiel weiter!", next: "Weiter", leave: "Ohne Einführung", step: "Einführung, Schritt {number} von {all}",
};
