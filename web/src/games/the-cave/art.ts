// What a tile of The Cave looks like, as paths; worked out once for each tile and kept.

import { boulders, cracks, crystals, facets, lake, pebbles, ripples, shaft } from "../../art/rock";
import { SHAPES, outline, walls, type Shape } from "../../art/passage";

export interface TileArt {
  readonly facets: string;
  readonly cracks: string;
  readonly floor: string;
  readonly walls: string;
  readonly contours: readonly string[];
  readonly pebbles: string;
  readonly lake?: string;
  readonly ripples?: string;
  readonly crystals?: { light: string; dark: string };
  readonly shaft?: { rim: string; ticks: string };
  readonly boulders?: readonly string[];
}

const SHAPE_OF: Readonly<Record<string, Shape>> = {
  wonder: SHAPES.wide, water: SHAPES.wide, descent: SHAPES.wide, start: SHAPES.wide,
  "squeeze-1": { ...SHAPES.narrow, waist: 9, room: 11 }, "squeeze-2": { ...SHAPES.narrow, waist: 7, room: 9 }, "squeeze-3": { ...SHAPES.narrow, waist: 5, room: 7 },
  choke: SHAPES.broken,
};

const kept = new Map<string, TileArt>();

/** `contours` lines run along the walls: one for each level below the base, up to four. */
export function tileArt(kind: string, exits: string, contours: number, seed: string): TileArt {
  const key = `${kind} ${exits} ${contours} ${seed}`;
  const known = kept.get(key);
  if (known) return known;
  const shape = SHAPE_OF[kind] ?? SHAPES.plain;
  const tight = kind.startsWith("squeeze");
  const art: TileArt = {
    facets: facets(seed),
    cracks: cracks(seed),
    floor: outline(exits, shape, seed),
    walls: walls(exits, shape, seed),
    contours: Array.from({ length: contours }, (_, i) => walls(exits, shape, seed, (i + 1) * (tight ? 1.3 : 2.6))),
    pebbles: tight ? "" : pebbles(seed, kind === "empty" ? 14 : 8, kind === "empty" ? 18 : 26),
    ...(kind === "water" ? { lake: lake(seed), ripples: ripples(seed) } : {}),
    ...(kind === "wonder" ? { crystals: crystals(seed) } : {}),
    ...(kind === "descent" ? { shaft: shaft(seed) } : {}),
    ...(kind === "choke" ? { boulders: boulders(seed) } : {}),
  };
  kept.set(key, art);
  return art;
}
