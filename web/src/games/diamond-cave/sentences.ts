// Diamond Cave in sentences: cards, the status line, and the whole mountain as a list.

import type { Face, Lines } from "../../play/face";
import { beside, cardAt } from "./model";
import type { MountainView, Player } from "./view";
import { frontName, sideName, t } from "./words";

const TURNED = ["n", "e", "s", "w"];

/** A front as it lies, after it was turned. */
function lying(front: string, quarters = 0): string {
  const [kind = "standard", ends = "ns"] = front.split(" ");
  const now = TURNED.filter((_, i) => ends.includes(TURNED[(i - quarters + 8) % 4] as string));
  const key = ["ne", "ns", "es", "nw", "ew", "sw"].find((pair) => [...pair].every((side) => now.includes(side))) ?? ends;
  return frontName(`${kind} ${key}`);
}

export function sayCard(face: Face<MountainView>, at: string): string {
  const card = cardAt(face.view, at);
  if (!card) return t("edge");
  if (card.back === "gap") return t("at", { at, what: t("gap") });
  const parts: string[] = [];
  if (card.seat === null) {
    parts.push(card.seen ? t("seen", { front: frontName(card.seen) }) : t("hidden"));
    if (card.back === "diamond") parts.push(t("diamond"));
  } else {
    parts.push(lying(card.front ?? "", card.quarters), t("ofTunnel", { name: face.names[card.seat] ?? "" }));
    if (card.back === "diamond") parts.push(t("underDiamond"));
    const owner = face.view.seats[card.seat];
    if (owner?.pawn === at) parts.push(card.ahead ? t("looking", { name: face.names[card.seat] ?? "", side: sideName(card.ahead) }) : t("pawnHere", { name: face.names[card.seat] ?? "" }));
  }
  return t("at", { at, what: parts.join("; ") });
}

export function status(face: Face<MountainView>): string {
  const { turn } = face.view;
  const name = face.names[turn.seat] ?? "";
  switch (turn.phase) {
    case "opening": return t("statusOpens", { name });
    case "pointing": return t("statusPoints", { name });
    case "acting": return t("statusActs", { name });
    case "going on": return t("statusGoesOn", { name });
    case "darkness": return t("statusDark", { name });
    case "leading": return t("statusLeads", { name });
    case "opened": case "digging": case "swapped": return t("statusDraws");
    case "over": return t("statusOver");
    default: return t("statusSetup");
  }
}

export function list(face: Face<MountainView>): Lines[] {
  const { view } = face;
  const seat = face.viewer ?? view.turn.seat;
  const me = view.seats[seat] as Player;
  const ahead = me.pawn ? (cardAt(view, me.pawn)?.ahead ?? null) : null;
  const next = me.pawn && ahead ? beside(me.pawn, ahead) : null;
  return [
    { title: t("myTunnel"), lines: me.tunnel.length ? me.tunnel.map((at) => sayCard(face, at)) : [t("noTunnel")] },
    { title: t("inFront"), lines: me.pawn ? [next ? sayCard(face, next) : t("edge"), ...(me.blocked ? [me.tunnel.length > 1 ? t("blockedLong") : t("blockedSingle")] : [])] : [t("noTunnel")] },
    { title: t("tableHas"), lines: [t("diamonds", { count: view.diamonds }), t("deck", { count: view.deck }), ...view.planned.map((plan, i) => `${t("planned", { number: i + 1 })}: ${plan.front ? frontName(plan.front) : t("plannedHidden")}`)] },
    { title: t("others"), lines: view.seats.map((player, other) => ({ player, other })).filter(({ other }) => other !== seat).map(({ player, other }) => t("standing", { name: face.names[other] ?? "", points: t("points", { count: player.points }), diamonds: t("gained", { count: player.gained }), tunnel: player.tunnel.length ? t("length", { cards: t("cards", { count: player.tunnel.length }) }) : t("noTunnel") })) },
    { title: t("theMountain"), lines: view.mountain.map((card) => sayCard(face, card.at)) },
  ];
}
