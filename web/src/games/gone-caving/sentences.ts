// Gone Caving! in sentences: the status line, and the table as a list.

import type { Face, Lines } from "../../play/face";
import { metres, spread } from "./model";
import type { Cards, TripView } from "./view";
import { cardName, t } from "./words";

export const cardList = (cards: Cards | undefined): string => {
  const found = Object.entries(cards ?? {}).map(([card, count]) => (count > 1 ? `${count} × ${cardName(card)}` : cardName(card)));
  return found.length ? found.join("; ") : t("nothing");
};

export function status(face: Face<TripView>): string {
  const { turn } = face.view;
  const name = face.names[turn.seat] ?? "";
  const closing = turn.closing === null ? "" : ` · ${t("closing", { name: face.names[turn.closing] ?? "" })}`;
  switch (turn.phase) {
    case "starting": return t("statusStarts", { name }) + closing;
    case "playing": return t("statusPlays", { name }) + closing;
    case "extra": return t("statusExtra", { name }) + closing;
    case "drawing": case "blind": case "refilling": return t("statusDraws", { name });
    case "over": return t("statusOver");
    default: return t("statusDeal");
  }
}

export function list(face: Face<TripView>): Lines[] {
  const { view } = face;
  const seat = face.viewer ?? view.turn.seat;
  const me = view.seats[seat]!;
  const others = view.seats.map((_, other) => other).filter((other) => other !== seat);
  return [
    { title: t("hand"), lines: me.hand ? spread(me.hand).map(({ card }) => cardName(card)) : [t("holds", { cards: t("cards", { count: me.cards }) })] },
    { title: t("myCave"), lines: areaLines(face, seat) },
    ...others.map((other) => ({ title: face.names[other] ?? "", lines: [t("holds", { cards: t("cards", { count: view.seats[other]!.cards }) }), ...areaLines(face, other)] })),
    { title: t("tableHas"), lines: [`${t("pile")}: ${t("cards", { count: view.pile })}`, `${t("discards")}: ${cardList(view.discards)}`, ...(spread(view.group).length ? [`${t("group")}: ${cardList(view.group)}`] : []), `${t("unseen")}: ${cardList(view.unseen)}`] },
  ];
}

function areaLines(face: Face<TripView>, seat: number): string[] {
  const area = face.view.seats[seat]!;
  const lines = [`${area.entrances ? `${t("inside")}, ${t("entrances", { count: area.entrances })}` : t("outside")}; ${t("metres", { metres: metres(area.passages) })}: ${cardList(area.passages)}`, t("points", { count: area.total })];
  if (area.reach === 0) lines.push(t("fullStop"));
  else if (area.reach !== null) lines.push(t("slowed", { metres: area.reach }));
  if (spread(area.challenges).length) lines.push(t("under", { what: cardList(area.challenges) }));
  if (spread(area.events).length) lines.push(t("waiting", { what: cardList(area.events) }));
  if (area.heroes.length) lines.push(t("heroes", { what: area.heroes.map(cardName).join(", ") }));
  if (area.has_face_down) lines.push(area.face_down ? `${t("faceDown")}: ${cardName(area.face_down)}` : t("faceDown"));
  if (area.partner !== null) lines.push(t("partnerOf", { name: face.names[area.partner] ?? "" }));
  return lines;
}
