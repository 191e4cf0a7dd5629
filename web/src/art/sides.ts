// The four sides of a tile, clockwise from the north, as they lie on the screen (y grows downwards).

export const SIDES = ["n", "e", "s", "w"] as const;
export type Side = (typeof SIDES)[number];
export type Point = readonly [number, number];

/** Where each side and each corner looks. */
export const WAYS: Readonly<Record<string, Point>> = {
  n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0],
  ne: [1, -1], se: [1, 1], sw: [-1, 1], nw: [-1, -1],
};

export const way = (side: string): Point => WAYS[side] ?? [0, 0];
export const opposite = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 2) % 4] as Side;

/** The openings in a text such as "nes". */
export const openings = (exits: string): Side[] => SIDES.filter((side) => exits.includes(side));

/** Openings turned clockwise by quarters. */
export const turned = (exits: string, quarters: number): string =>
  SIDES.filter((_, i) => exits.includes(SIDES[(i - quarters + 8) % 4] as Side)).join("");
