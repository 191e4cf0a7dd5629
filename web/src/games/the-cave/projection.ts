// Two ways to look down at the cave: as a plan, and from the south at a slant, where every level lies lower.

export type Looking = "plan" | "isometric";

const RIGHT = [0.82, 0.34] as const; // where east goes at a slant
const DOWN = [-0.62, 0.46] as const; // where south goes
const SINK = 1.15; // how far a metre lowers a space

export interface Seen { readonly x: number; readonly y: number }

export function seenAt(x: number, y: number, depth: number, looking: Looking): Seen {
  if (looking === "plan") return { x, y };
  return { x: x * RIGHT[0] + y * DOWN[0], y: x * RIGHT[1] + y * DOWN[1] + depth * SINK };
}

/** The transform that lays a tile drawn around its own middle at its place. */
export function laid(x: number, y: number, depth: number, looking: Looking): string {
  const at = seenAt(x, y, depth, looking);
  if (looking === "plan") return `translate(${at.x} ${at.y})`;
  return `matrix(${RIGHT[0]} ${RIGHT[1]} ${DOWN[0]} ${DOWN[1]} ${at.x.toFixed(1)} ${at.y.toFixed(1)})`;
}

/** The two sides of the slab under a tile that can be seen at a slant, thick enough to reach the next level. */
export function slab(x: number, y: number, depth: number): string {
  const thick = 14;
  const corner = (dx: number, dy: number) => seenAt(x + dx, y + dy, depth, "isometric");
  const [west, south, east] = [corner(-50, 50), corner(50, 50), corner(50, -50)];
  const p = (at: Seen, sunk = 0) => `${at.x.toFixed(1)} ${(at.y + sunk).toFixed(1)}`;
  return `M${p(west)}L${p(south)}L${p(east)}L${p(east, thick)}L${p(south, thick)}L${p(west, thick)}Z`;
}

/** From the back to the front. */
export const nearness = (x: number, y: number, depth: number): number => x * RIGHT[1] + y * DOWN[1] + depth * 0.01;
