// Cards without a screen: what a card is, and what can be done with it. Pure functions.

import type { IconName } from "../../art/icons";
import type { ActionCard } from "../../wire";
import type { Cards } from "./view";

export type Family = "passage" | "entrance" | "exit" | "challenge" | "solution" | "hero" | "event" | "footprints";

export const CHALLENGES = ["vertical", "squeeze", "sump", "darkness"] as const;
export const SOLUTIONS = ["rope", "hammer", "dive gear", "spare light"] as const;
export const HEROES = ["vertical caver", "skinny caver", "cave diver", "biologist", "geologist", "cartographer"] as const;
export const EVENTS = ["trash", "lost in the dark", "need a rescue"] as const;
export const KINDS = ["plain", "animal", "formation", "survey", "borehole"] as const;
export type Name = (typeof CHALLENGES)[number] | (typeof SOLUTIONS)[number] | (typeof HEROES)[number] | (typeof EVENTS)[number] | (typeof KINDS)[number] | "entrance" | "exit" | "footprints";

const has = (list: readonly string[], card: string): boolean => list.includes(card);

export function familyOf(card: string): Family {
  if (/^\d/.test(card)) return "passage";
  if (has(CHALLENGES, card)) return "challenge";
  if (has(SOLUTIONS, card)) return "solution";
  if (has(HEROES, card)) return "hero";
  if (has(EVENTS, card)) return "event";
  return card as Family;
}

/** "100 borehole" */
export const passageOf = (card: string): { metres: number; kind: (typeof KINDS)[number] } => {
  const [metres = "0", kind = "plain"] = card.split(" ");
  return { metres: Number(metres), kind: kind as (typeof KINDS)[number] };
};

const ICONS: Readonly<Record<string, IconName>> = {
  plain: "passage", animal: "bat", formation: "formation", survey: "survey", borehole: "borehole", entrance: "entrance", exit: "exit", footprints: "footprint",
  vertical: "vertical", squeeze: "squeeze", sump: "flood", darkness: "hide", rope: "rope", hammer: "hammer", "dive gear": "divegear", "spare light": "sparelight",
  "vertical caver": "climber", "skinny caver": "run", "cave diver": "diver", biologist: "bat", geologist: "formation", cartographer: "survey",
  trash: "trash", "lost in the dark": "lost", "need a rescue": "rescue",
};

export const iconOf = (card: string): IconName => ICONS[familyOf(card) === "passage" ? passageOf(card).kind : card] ?? "cave";

/** What solves a challenge, and which hero stands against it. */
export const solutionOf = (challenge: string): string => SOLUTIONS[CHALLENGES.indexOf(challenge as "sump")] ?? "";

/** Cards one by one, in a lasting order. */
export function spread(cards: Cards | undefined): { card: string; key: string }[] {
  const order = ["entrance", "exit"];
  const rank = (card: string) => (order.includes(card) ? 0 : ["passage", "footprints", "challenge", "solution", "hero", "event"].indexOf(familyOf(card)) + 1);
  return Object.entries(cards ?? {})
    .sort(([a], [b]) => rank(a) - rank(b) || (Number.parseInt(a, 10) || 0) - (Number.parseInt(b, 10) || 0) || a.localeCompare(b))
    .flatMap(([card, count]) => Array.from({ length: count }, (_, i) => ({ card, key: `${card} ${i}` })));
}

/** All that can be done with one card of the hand. */
export interface Uses {
  readonly play: ActionCard | null;
  readonly on: ReadonlyMap<number, ActionCard>; // before another seat
  readonly follow: ReadonlyMap<string, ActionCard>; // "seat passage"
  readonly discard: ActionCard | null;
}

export function usesOf(card: string, actions: readonly ActionCard[]): Uses {
  const find = (text: string) => actions.find((action) => action.text === text) ?? null;
  const on = new Map<number, ActionCard>();
  const follow = new Map<string, ActionCard>();
  for (const action of actions) {
    if (action.text.startsWith(`play ${card} on `)) on.set(Number(action.text.split(" ").at(-1)), action);
    if (card === "footprints" && action.text.startsWith("follow ")) follow.set(action.text.slice("follow ".length), action);
  }
  return { play: find(`play ${card}`), on, follow, discard: find(`discard ${card}`) };
}

export const isUseful = (uses: Uses): boolean => uses.play !== null || uses.on.size > 0 || uses.follow.size > 0;

/** Metres before a seat. */
export const metres = (cards: Cards): number => Object.entries(cards).reduce((sum, [card, count]) => sum + passageOf(card).metres * count, 0);
