// The Cave's board without a screen: what stands where, what lies open, what can be pointed at. Pure functions of a view.

import { around, type Box } from "../../board/camera";
import { SIDES, openings, way, type Side } from "../../art/sides";
import { LEVEL } from "../../art/depth";
import type { ActionCard } from "../../wire";
import type { CaveView, Space, Team } from "./view";

export const CELL = 100;

export interface Place { readonly x: number; readonly y: number } // a cell, y growing northwards as in the notation

export const placeOf = (space: Space): Place => ({ x: space.at[0], y: space.at[1] });
export const beside = (place: Place, side: string): Place => ({ x: place.x + way(side)[0], y: place.y - way(side)[1] });
export const keyOf = (place: Place): string => `${place.x},${place.y}`;

/** Where the middle of a cell lies on the picture. */
export const onBoard = (place: Place): { x: number; y: number } => ({ x: place.x * CELL, y: -place.y * CELL });

/** The cells that the base covers: one, or two from west to east. */
export function baseWidth(view: CaveView): number {
  const gate = view.gates["e"];
  const space = gate === undefined ? undefined : view.cave[gate];
  return space ? Math.max(1, space.at[0] - (view.cave[0] as Space).at[0]) : 1;
}

/** The middle of a space on the picture; the base may be two cells wide. */
export function middle(view: CaveView, id: number): { x: number; y: number } {
  const at = onBoard(placeOf(view.cave[id] as Space));
  return id === 0 ? { x: at.x + ((baseWidth(view) - 1) * CELL) / 2, y: at.y } : at;
}

export function takenCells(view: CaveView): Set<string> {
  const cells = new Set(view.cave.map((space) => keyOf(placeOf(space))));
  const base = placeOf(view.cave[0] as Space);
  for (let i = 1; i < baseWidth(view); i++) cells.add(keyOf({ x: base.x + i, y: base.y }));
  return cells;
}

/** Cells that a passage leads to and nobody has seen. */
export function unknownCells(view: CaveView): Place[] {
  const taken = takenCells(view);
  const found = new Map<string, Place>();
  for (const space of view.cave) {
    if (space.kind === "base" || space.kind === "choke") continue;
    for (const side of openings(space.exits ?? "")) {
      const place = beside(placeOf(space), side);
      if (!taken.has(keyOf(place))) found.set(keyOf(place), place);
    }
  }
  return [...found.values()];
}

/** Between two spaces of different depths: a rope hangs there, or so many are needed. */
export interface Drop { readonly from: number; readonly to: number; readonly side: Side; readonly levels: number; readonly rope: boolean; readonly down: boolean }

export function drops(view: CaveView): Drop[] {
  const found: Drop[] = [];
  view.cave.forEach((space, from) => {
    if (space.kind === "base") return;
    SIDES.forEach((side, i) => {
      const to = space.passages[i];
      const other = to == null ? undefined : view.cave[to];
      if (to == null || !other || other.kind === "base" || to < from) return;
      const levels = Math.round(((other.depth ?? 0) - (space.depth ?? 0)) / LEVEL);
      if (levels) found.push({ from, to, side, levels: Math.abs(levels), rope: (space.ropes ?? "").includes(side), down: levels > 0 });
    });
  });
  return found;
}

/** The exits of a choke are where its neighbours open onto it. */
export const exitsOf = (space: Space): string =>
  space.kind === "choke" ? SIDES.filter((_, i) => space.passages[i] != null).join("") : (space.exits ?? "");

export const standing = (view: CaveView, id: number): number[] =>
  view.teams.map((team, seat) => (team.space === id ? seat : -1)).filter((seat) => seat >= 0);

export const camps = (view: CaveView, space: Space): number[] =>
  view.teams
    .map((team, seat) => (team.camp?.state === "built" && team.camp.at?.[0] === space.at[0] && team.camp.at[1] === space.at[1] ? seat : -1))
    .filter((seat) => seat >= 0);

/** The space that a side leads to from where a team stands. */
export function neighbour(view: CaveView, id: number, side: string): number | null {
  if (id === 0) return view.gates[side] ?? null;
  return view.cave[id]?.passages[SIDES.indexOf(side as Side)] ?? null;
}

// --- what can be pointed at ---

export type Means = "enter" | "crawl" | "discover" | "lay" | "choke";

/** A cell that is lit, with all that can be done by pointing at it. */
export interface Target {
  readonly place: Place;
  readonly space: number | null; // null where nothing lies yet
  readonly side: string;
  readonly means: Means;
  readonly actions: readonly ActionCard[];
}

export function targets(view: CaveView, seat: number, actions: readonly ActionCard[]): Target[] {
  const here = view.teams[seat]?.space ?? 0;
  const place = placeOf(view.cave[here] as Space);
  const found = new Map<string, { place: Place; space: number | null; side: string; means: Means; actions: ActionCard[] }>();
  const add = (side: string, means: Means, action: ActionCard) => {
    const space = neighbour(view, here, side);
    const at = space == null ? beside(place, side) : placeOf(view.cave[space] as Space);
    const key = `${side} ${means === "crawl" ? "enter" : means}`;
    const known = found.get(key);
    if (known) known.actions.push(action);
    else found.set(key, { place: at, space, side, means, actions: [action] });
  };
  for (const action of actions) {
    const [verb, side = ""] = action.text.split(" ");
    if (verb === "enter" || verb === "crawl" || verb === "lay" || verb === "choke") add(side, verb, action);
    if (verb === "discover") for (const open of freeExits(view, here)) add(open, "discover", action);
  }
  return [...found.values()];
}

/** The unexplored exits of a space. */
export function freeExits(view: CaveView, id: number): Side[] {
  const space = view.cave[id] as Space;
  const taken = takenCells(view);
  return openings(space.exits ?? "").filter((side) => !taken.has(keyOf(beside(placeOf(space), side))));
}

/** The openings in "lay n nes". */
export const layingExits = (text: string): string => text.split(" ")[2] ?? "";

/** How a tile in hand is written: its kind and its shape. */
export function tileInHand(tile: string): { kind: string; exits: string } {
  const [kind = "empty", shape = "cross"] = tile.split(" ");
  return { kind, exits: SHAPE_EXITS[shape] ?? shape };
}

export const SHAPE_EXITS: Readonly<Record<string, string>> = { "dead-end": "n", straight: "ns", bend: "ne", tee: "nes", cross: "nesw" };

// --- the way home ---

export interface WayHome {
  readonly steps: number;
  readonly turns: number; // at least, without anything that costs more than one point
  readonly provisions: number;
  readonly food: "enough" | "turn back" | "too few";
  readonly time: "enough" | "last call" | "too late" | null; // null while the end is not in sight
}

/** Provisions and rounds against the way home. */
export function wayHome(view: CaveView, seat: number): WayHome | null {
  const team = view.teams[seat] as Team;
  const space = view.cave[team.space];
  if (!space || team.space === 0 || !team.pack || view.turn.phase === "over") return null;
  const mine = view.turn.seat === seat;
  const perTurn = view.numbers["points"] ?? 5;
  const rest = Math.max(0, space.steps_home - (mine ? view.turn.points : 0)); // spaces that are left after this turn
  const turns = Math.ceil(rest / perTurn);
  const provisions = team.pack.provision ?? 0;
  const food = turns < provisions || turns === 0 ? "enough" : turns === provisions ? "turn back" : "too few";
  const rounds = view.turn.rounds_left;
  const left = rounds == null ? null : Math.max(0, rounds - (mine ? 1 : hasPlayed(view, seat) ? 1 : 0));
  const time = left == null ? null : turns < left || (turns === 0 && left > 0) ? "enough" : turns === left ? "last call" : "too late";
  return { steps: space.steps_home, turns, provisions, food, time };
}

/** Has the team had its turn in this round? */
function hasPlayed(view: CaveView, seat: number): boolean {
  const first = (view.turn as { first?: number }).first ?? 0;
  const seats = view.teams.length;
  return (seat - first + seats) % seats < (view.turn.seat - first + seats) % seats;
}

// --- pictures of the whole ---

export function boundsOf(view: CaveView): Box {
  const cells = [...view.cave.map(placeOf), ...unknownCells(view), ...Array.from({ length: baseWidth(view) }, (_, i) => ({ x: i, y: 0 }))];
  return around(cells.map((place) => { const at = onBoard(place); return { x: at.x - 50, y: at.y - 50, w: CELL, h: CELL }; }), 14);
}

export const deepest = (view: CaveView): number => Math.max(0, ...view.cave.map((space) => space.depth ?? 0));

export const filled = (items: Partial<Record<string, number>> | undefined): number => Object.values(items ?? {}).reduce<number>((sum, count) => sum + (count ?? 0), 0);

