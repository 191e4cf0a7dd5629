// The mountain without a screen: where cards lie, how tunnels run on them, what can be pointed at. Pure functions.

import { SIDES, turned, way, type Side } from "../../art/sides";
import type { ActionCard } from "../../wire";
import { COLOURS, type Card, type Colour, type MountainView } from "./view";

export const CELL = 100;

/** The middle of a card on the picture: a1 lies in the southwest. */
export function onBoard(at: string): { x: number; y: number } {
  return { x: ("abcdefg".indexOf(at[0] ?? "a") - 3) * CELL, y: (4 - Number(at[1])) * CELL };
}

export function beside(at: string, side: string): string | null {
  const [dx, dy] = way(side);
  const column = "abcdefg"["abcdefg".indexOf(at[0] ?? "") + dx];
  const row = Number(at[1]) - dy;
  return column && row >= 1 && row <= 7 ? `${column}${row}` : null;
}

export interface Front { readonly kind: string; readonly ends: string }

/** "torch ne" and the quarters it was turned. */
export function frontOf(front: string, quarters = 0): Front {
  const [kind = "standard", ends = "ns"] = front.split(" ");
  return { kind, ends: turned(ends, quarters) };
}

/** The colour of a side of a card that was turned clockwise by quarters: colours go with the card. */
export const colourAt = (side: Side, quarters = 0): Colour => COLOURS[(SIDES.indexOf(side) - quarters + 8) % 4] as Colour;

export const sideOf = (colour: Colour): Side => SIDES[COLOURS.indexOf(colour)] as Side;

export const cardAt = (view: MountainView, at: string): Card | undefined => view.mountain.find((card) => card.at === at);

/** The card that the pawn of a seat stands on or, while it is being connected, the one that was dug. */
export function handle(view: MountainView): string | null {
  return view.turn.phase === "leading" ? view.turn.card : (view.seats[view.turn.seat]?.pawn ?? null);
}

export interface Lit {
  readonly opens: ReadonlyMap<string, ActionCard>; // by card
  readonly leads: ReadonlyMap<Side, ActionCard>; // pointing or turning, by side
  readonly digs: ReadonlyMap<Colour, ActionCard>;
  readonly plans: readonly { readonly number: number; readonly side: Side; readonly action: ActionCard }[];
  readonly others: readonly ActionCard[]; // pass and stop
}

export function litBy(actions: readonly ActionCard[]): Lit {
  const opens = new Map<string, ActionCard>();
  const leads = new Map<Side, ActionCard>();
  const digs = new Map<Colour, ActionCard>();
  const plans: { number: number; side: Side; action: ActionCard }[] = [];
  const others: ActionCard[] = [];
  for (const action of actions) {
    const [verb, one = "", two = ""] = action.text.split(" ");
    if (verb === "open") opens.set(one, action);
    else if (verb === "lead" || verb === "turn") leads.set(one as Side, action);
    else if (verb === "dig") digs.set(one as Colour, action);
    else if (verb === "plan") plans.push({ number: Number(one), side: two as Side, action });
    else others.push(action);
  }
  return { opens, leads, digs, plans, others };
}

/** How many of the unseen cards with this back reach a border, out of how many: the odds of a colour. */
export function odds(view: MountainView, card: Card, colour: Colour): { right: number; all: number } {
  if (card.seen) return { right: card.seen.split(" ")[1]?.includes(sideOf(colour)) ? 1 : 0, all: 1 };
  const unseen = Object.entries(view.unseen[card.back === "diamond" ? "diamond" : "plain"] ?? {});
  const sum = (rows: [string, number][]) => rows.reduce((total, [, count]) => total + count, 0);
  return { right: sum(unseen.filter(([front]) => front.split(" ")[1]?.includes(sideOf(colour)))), all: sum(unseen) };
}

/** How a planned tunnel would lie, joined behind and leading on to a side. */
export function plannedEnds(behind: Side, ahead: Side): string {
  return SIDES.filter((side) => side === behind || side === ahead).join("");
}
