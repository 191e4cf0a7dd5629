// Sub Terra's board without a screen: places, cavers, horrors, and what can be pointed at. Pure functions of a view.

import type { IconName } from "../../art/icons";
import { SIDES, openings, way, type Side } from "../../art/sides";
import { around, type Box } from "../../board/camera";
import type { ActionCard } from "../../wire";
import type { Caver, CaverName, DarkView, Space } from "./view";

export const CELL = 100;
export interface Place { readonly x: number; readonly y: number }

export const placeOf = (space: Space): Place => ({ x: space.at[0], y: space.at[1] });
export const beside = (place: Place, side: string): Place => ({ x: place.x + way(side)[0], y: place.y - way(side)[1] });
export const keyOf = (place: Place): string => `${place.x},${place.y}`;
export const onBoard = (place: Place): { x: number; y: number } => ({ x: place.x * CELL, y: -place.y * CELL });

export const spaceAt = (view: DarkView, place: Place): number => view.cave.findIndex((space) => space.at[0] === place.x && space.at[1] === place.y);

export const acting = (view: DarkView): Caver | null => view.cavers.find((one) => one.caver === view.turn.acting) ?? null;

/** The caver whose side an action is about: the one who acts, or was the last to act. */
export const hereOf = (view: DarkView): Space | null => {
  const at = acting(view)?.at;
  return at == null ? null : (view.cave[at] ?? null);
};

export const openCells = (view: DarkView): Place[] => {
  const found = new Map<string, Place>();
  for (const space of view.cave)
    for (const side of openings(space.exits)) {
      const place = beside(placeOf(space), side);
      if (spaceAt(view, place) < 0) found.set(keyOf(place), place);
    }
  return [...found.values()];
};

export function boundsOf(view: DarkView): Box {
  const cells = [...view.cave.map(placeOf), ...openCells(view)];
  return around(cells.map((place) => { const at = onBoard(place); return { x: at.x - 50, y: at.y - 50, w: CELL, h: CELL }; }), 12);
}

export const ICON_OF: Readonly<Record<CaverName, IconName>> = {
  diver: "diver", scout: "scout", geologist: "geologist", engineer: "engineer", climber: "climber", medic: "medic", bodyguard: "bodyguard", leader: "leader",
};
export const HAZARD_ICONS: Readonly<Record<string, IconName>> = { tremor: "tremor", flood: "flood", gas: "gas", "cave-in": "cavein", horror: "horror", "out of time": "timeout" };

export interface Target {
  readonly key: string;
  readonly place: Place;
  readonly means: "way" | "lay" | "space" | "horror";
  readonly actions: readonly ActionCard[];
}

const WAYS = ["reveal", "explore", "move", "run", "swim", "squeeze", "dig", "clear", "demolish"];

export function targets(view: DarkView, actions: readonly ActionCard[]): Target[] {
  const found = new Map<string, { key: string; place: Place; means: Target["means"]; actions: ActionCard[] }>();
  const add = (place: Place | null, means: Target["means"], action: ActionCard) => {
    if (!place) return;
    const key = `${means} ${keyOf(place)}`;
    const known = found.get(key);
    if (known) known.actions.push(action);
    else found.set(key, { key, place, means, actions: [action] });
  };
  const here = hereOf(view);
  for (const action of actions) {
    const [verb = "", ...rest] = action.text.split(" ");
    if (WAYS.includes(verb) && here) add(rest[0] === "here" ? placeOf(here) : beside(placeOf(here), rest[0] ?? ""), "way", action);
    else if (verb === "lay" && here) add(beside(placeOf(here), view.turn.side), "lay", action);
    else if (verb === "surface" || verb === "spawn") add(placeAt(view, Number(rest[0])), "space", action);
    else if (verb === "step" && view.turn.marcher) add(nextTo(view, view.turn.marcher, rest[0] ?? ""), "horror", action);
    else if (verb === "repulse") add(nextTo(view, Number(rest[0]), rest[1] ?? ""), "horror", action);
    else if (verb === "march") add(placeAt(view, view.horrors[Number(rest[0]) - 1] ?? -1), "horror", action);
  }
  return [...found.values()];
}

const placeAt = (view: DarkView, space: number): Place | null => {
  const found = view.cave[space];
  return found ? placeOf(found) : null;
};

function nextTo(view: DarkView, horror: number, side: string): Place | null {
  const place = placeAt(view, view.horrors[horror - 1] ?? -1);
  return place && beside(place, side);
}

export const layExits = (text: string): string => text.split(" ").at(-1) ?? "";
export const isKept = (text: string): boolean => text.startsWith("lay kept ");

/** "cave-in tee 2-3": what a tile in hand is. */
export function tileInHand(card: string): { kind: string; exits: string; faces: number[] } {
  const [kind = "normal", shape = "cross", faces = ""] = card.split(" ");
  return { kind, exits: { "dead-end": "n", straight: "ns", bend: "ne", tee: "nes", cross: "nesw" }[shape] ?? (kind === "exit" ? "n" : "nesw"), faces: faces.split("-").map(Number).filter(Boolean) };
}

/** Where a horror would go next, as lines from the middle of its space. */
export interface Step { readonly horror: number; readonly from: Place; readonly to: Place; readonly victim: CaverName | null }

export function nextSteps(view: DarkView): Step[] {
  return (view.helps?.horrors ?? []).flatMap((help, horror) => {
    const from = help && placeAt(view, help.at);
    if (!help || !from) return [];
    return help.next.flatMap((next) => { const to = placeAt(view, next); return to ? [{ horror, from, to, victim: help.victim }] : []; });
  });
}

export const cardinal = (side: string): Side => (SIDES.find((one) => one === side) ?? "n");
export const standing = (view: DarkView, space: number): Caver[] => view.cavers.filter((one) => one.at === space && !one.lost);

/** From 1, all light, down to 0: how much of the hazard deck is left. */
export function light(view: DarkView): number {
  const all = view.deck.left + view.turn.rounds;
  return all ? view.deck.left / all : 0;
}
