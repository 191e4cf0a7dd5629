// Outlines of cave passages, drawn from the openings of a tile: the same openings and seed give the same walls.
//
// A tile reaches from −50 to 50. Each opening is OPENING wide on both sides of the middle of its edge, whatever lies
// behind it, so that neighbours meet without a step.

import { around, seeded, type Random } from "./random";
import { SIDES, openings, way, type Point, type Side } from "./sides";

export const HALF = 50;
export const OPENING = 15;

export interface Shape {
  readonly room: number; // radius of the chamber in the middle
  readonly waist: number; // half the width of the passages where they are narrowest
  readonly rough: number; // how far the wall strays
}

export const SHAPES = {
  plain: { room: 22, waist: 13, rough: 2.2 },
  wide: { room: 31, waist: 14, rough: 2.4 },
  narrow: { room: 9, waist: 6.5, rough: 1.2 },
  mine: { room: 15, waist: 13, rough: 0.9 },
  broken: { room: 27, waist: 15, rough: 4.5 },
} as const satisfies Record<string, Shape>;

/** The closed outline of the floor, inset by so much from the walls. */
export function outline(exits: string, shape: Shape, seed: string, inset = 0): string {
  const open = openings(exits);
  const random = seeded(`${seed}:${exits}`);
  if (open.length === 0) return smooth(arc(shape.room - inset, 0, 2 * Math.PI, shape, random), true);
  const path: string[] = [];
  open.forEach((side, i) => {
    const next = open[(i + 1) % open.length] as Side;
    const wall = wallBetween(side, next, shape, inset, random);
    const [left] = edge(side, inset);
    path.push(`${i === 0 ? "M" : "L"}${dot(left)}L${dot(wall[0] as Point)}`, curves(wall));
  });
  return `${path.join("")}Z`;
}

/** The walls alone, open at the openings: what is stroked, so that no line runs across a passage. */
export function walls(exits: string, shape: Shape, seed: string, inset = 0): string {
  const open = openings(exits);
  if (open.length === 0) return outline(exits, shape, seed, inset);
  const random = seeded(`${seed}:${exits}`);
  return open
    .map((side, i) => {
      const wall = wallBetween(side, open[(i + 1) % open.length] as Side, shape, inset, random);
      return `M${dot(wall[0] as Point)}${curves(wall)}`;
    })
    .join("");
}

/** The two ends of an opening, left and right as seen from the middle; a hair beyond the edge, to leave no seam. */
function edge(side: Side, inset: number): [Point, Point] {
  const [dx, dy] = way(side);
  const half = OPENING - inset;
  const far = HALF + 0.3;
  return [
    [dx * far + dy * half, dy * far - dx * half],
    [dx * far - dy * half, dy * far + dx * half],
  ];
}

/** From the right end of one opening along the rock to the left end of the next one, clockwise. */
function wallBetween(from: Side, to: Side, shape: Shape, inset: number, random: Random): Point[] {
  const room = Math.max(shape.room - inset, 3);
  const waist = Math.max(shape.waist - inset, 2);
  const lean = Math.asin(Math.min(0.98, waist / Math.max(room, waist + 0.2)));
  const start = angle(from) + lean;
  let end = angle(to) - lean;
  while (end <= start - 0.9) end += 2 * Math.PI;
  const inward = arm(from, 1, shape, inset, room, random);
  const outward = arm(to, -1, shape, inset, room, random).reverse();
  return [edge(from, inset)[1], ...inward, ...arc(room, start, end, shape, random), ...outward, edge(to, inset)[0]];
}

/** Along one wall of a passage, from the edge inwards; `hand` is 1 for the right wall and −1 for the left one. */
function arm(side: Side, hand: number, shape: Shape, inset: number, room: number, random: Random): Point[] {
  const [dx, dy] = way(side);
  const found: Point[] = [];
  for (let far = HALF - 8; far > room + 4; far -= 9) {
    const closing = Math.min(1, (HALF - far) / 18);
    const half = OPENING - inset + (shape.waist - OPENING) * closing + around(random, shape.rough * closing);
    found.push([dx * far - dy * half * hand, dy * far + dx * half * hand]);
  }
  return found;
}

function arc(radius: number, start: number, end: number, shape: Shape, random: Random): Point[] {
  const steps = Math.max(1, Math.round((end - start) / 0.38));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = start + ((end - start) * i) / steps;
    const far = radius + around(random, shape.rough);
    return [Math.cos(at) * far, Math.sin(at) * far] as Point;
  });
}

const angle = (side: Side): number => (SIDES.indexOf(side) - 1) * (Math.PI / 2);

/** A rounded line through all points. */
export function smooth(points: readonly Point[], closed = false): string {
  if (!closed) return `M${dot(points[0] as Point)}${curves(points)}`;
  const ring = [...points.slice(-1), ...points, ...points.slice(0, 2)];
  return `M${dot(points[0] as Point)}${bends(ring, 1, points.length + 1)}Z`;
}

function curves(points: readonly Point[]): string {
  const line = [points[0] as Point, ...points, points[points.length - 1] as Point];
  return bends(line, 1, line.length - 2);
}

/** Catmull–Rom through points[from] … points[to]. */
function bends(points: readonly Point[], from: number, to: number): string {
  let path = "";
  for (let i = from; i < to; i++) {
    const [a, b, c, d] = [points[i - 1], points[i], points[i + 1], points[i + 2] ?? points[i + 1]] as Point[] as [Point, Point, Point, Point];
    path += `C${dot([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${dot([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${dot(c)}`;
  }
  return path;
}

const dot = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
