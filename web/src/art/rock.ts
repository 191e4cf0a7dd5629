// What rock, floors, lakes and formations are made of: short paths in tile units, seeded.

import { smooth } from "./passage";
import { around, seeded, type Random } from "./random";
import type { Point } from "./sides";

const dot = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const polar = (far: number, at: number, [x, y]: Point = [0, 0]): Point => [x + Math.cos(at) * far, y + Math.sin(at) * far];
const within = (random: Random, spread: number): Point => [around(random, spread), around(random, spread)];

/** Facets of the rock: angular patches that catch the light. */
export function facets(seed: string): string {
  const random = seeded(`facets:${seed}`);
  return Array.from({ length: 9 }, () => block(within(random, 36), 5 + random() * 7, random)).join("");
}

/** Cracks: broken lines that run through the rock. */
export function cracks(seed: string): string {
  const random = seeded(`cracks:${seed}`);
  return Array.from({ length: 8 }, () => {
    let at = within(random, 48);
    let heading = random() * Math.PI * 2;
    let path = `M${dot(at)}`;
    for (let i = 0; i < 3; i++) {
      heading += around(random, 0.9);
      const [x, y] = polar(4 + random() * 7, heading, at);
      at = [Math.max(-47, Math.min(47, x)), Math.max(-47, Math.min(47, y))];
      path += `L${dot(at)}`;
    }
    return path;
  }).join("");
}

/** Grains and pebbles on a floor. */
export function pebbles(seed: string, count = 10, spread = 24): string {
  const random = seeded(`pebbles:${seed}`);
  return Array.from({ length: count }, () => {
    const [x, y] = within(random, spread);
    const size = 0.6 + random() * 1.3;
    return `M${dot([x - size, y])}a${size} ${size * 0.7} 0 1 0 ${2 * size} 0a${size} ${size * 0.7} 0 1 0 ${-2 * size} 0Z`;
  }).join("");
}

/** One angular block of rock. */
export function block(middle: Point, size: number, random: Random): string {
  const corners = 5 + Math.floor(random() * 2);
  const lean = random() * 6;
  const points = Array.from({ length: corners }, (_, i) =>
    polar(size * (0.72 + random() * 0.38), lean + (i * 2 * Math.PI) / corners, middle),
  );
  return `M${points.map(dot).join("L")}Z`;
}

/** A heap of boulders, from the back to the front. */
export function boulders(seed: string, count = 9, spread = 20): string[] {
  const random = seeded(`boulders:${seed}`);
  return Array.from({ length: count }, (_, i) => {
    const at = polar(i === count - 1 ? 0 : spread * (0.5 + random() * 0.5), (i * 2.4) % (2 * Math.PI));
    return block(at, 7 + random() * 5, random);
  });
}

/** The shore of a lake. */
export function lake(seed: string, radius = 21): string {
  const random = seeded(`lake:${seed}`);
  const points = Array.from({ length: 9 }, (_, i) => polar(radius * (0.86 + random() * 0.2), (i * 2 * Math.PI) / 9));
  return smooth(points, true);
}

/** Ripples on it. */
export function ripples(seed: string): string {
  const random = seeded(`ripples:${seed}`);
  return Array.from({ length: 4 }, (_, i) => {
    const y = -11 + i * 7;
    const x = around(random, 6);
    return `M${dot([x - 8, y])}q4 -3.2 8 0t8 0`;
  }).join("");
}

/** The rim of a shaft with its ticks, as cavers draw it: they point into the depth. */
export function shaft(seed: string, radius = 17): { rim: string; ticks: string } {
  const random = seeded(`shaft:${seed}`);
  const ring = Array.from({ length: 14 }, (_, i) => polar(radius * (0.92 + random() * 0.14), (i * 2 * Math.PI) / 14));
  const ticks = ring.map((point, i) => `M${dot(point)}L${dot(polar(radius * 0.62, (i * 2 * Math.PI) / 14))}`).join("");
  return { rim: smooth(ring, true), ticks };
}

/** Stalagmites and crystals, light side and dark side of each. */
export function crystals(seed: string): { light: string; dark: string } {
  const random = seeded(`crystals:${seed}`);
  let light = "";
  let dark = "";
  for (const [x, y, tall] of [[-13, 9, 15], [12, 8, 13], [-5, 13, 21], [5, 14, 25], [0, 17, 14]] as const) {
    const wide = 3 + random() * 1.6;
    const top: Point = [x + around(random, 2), y - tall - random() * 4];
    light += `M${dot([x - wide, y])}L${dot(top)}L${dot([x + wide * 0.2, y + 1.5])}Z`;
    dark += `M${dot([x + wide * 0.2, y + 1.5])}L${dot(top)}L${dot([x + wide, y - 1])}Z`;
  }
  return { light, dark };
}
