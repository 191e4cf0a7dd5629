import { describe, expect, test } from "vitest";
import { OPENING, SHAPES, outline, walls } from "./passage";
import { hash, seeded } from "./random";
import { SIDES, openings, opposite, turned } from "./sides";
import { contoursOf, sayDepth, toneOf } from "./depth";

const numbers = (path: string): number[] => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

describe("passages", () => {
  test("the same openings and seed give the same walls, another seed gives others", () => {
    expect(outline("nes", SHAPES.plain, "a")).toBe(outline("nes", SHAPES.plain, "a"));
    expect(outline("nes", SHAPES.plain, "a")).not.toBe(outline("nes", SHAPES.plain, "b"));
  });

  test.each(["n", "e", "ns", "ne", "nes", "nesw"])("%s meets its neighbours at the same two points of each open edge", (exits) => {
    for (const shape of Object.values(SHAPES)) {
      const found = numbers(outline(exits, shape, "seed"));
      for (const side of openings(exits)) {
        const axis = side === "n" || side === "s" ? 1 : 0;
        const edge = (side === "n" || side === "w" ? -1 : 1) * 50.3;
        const points = found.flatMap((value, i) => (i % 2 === axis && value === edge ? [Math.abs(found[axis ? i - 1 : i + 1] ?? 0)] : []));
        expect(points.length).toBeGreaterThanOrEqual(2);
        expect(points.every((value) => value === OPENING)).toBe(true);
      }
    }
  });

  test("nothing reaches beyond the tile but the hair that leaves no seam", () => {
    for (const exits of ["n", "ns", "ne", "nes", "nesw"]) for (const value of numbers(outline(exits, SHAPES.broken, exits))) expect(Math.abs(value)).toBeLessThan(51);
  });

  test("walls are as many lines as there are openings", () => {
    for (const exits of ["n", "ns", "nes", "nesw"]) expect(walls(exits, SHAPES.plain, "x").match(/M/g)).toHaveLength(exits.length);
  });
});

test("openings turn clockwise", () => {
  expect(turned("ne", 1)).toBe("es");
  expect(turned("n", 3)).toBe("w");
  for (const side of SIDES) expect(opposite(opposite(side))).toBe(side);
});

test("a seed gives the same numbers, between 0 and 1", () => {
  const [one, two] = [seeded("x"), seeded("x")];
  for (let i = 0; i < 50; i++) {
    const value = one();
    expect(value).toBe(two());
    expect(value >= 0 && value < 1).toBe(true);
  }
  expect(hash("a")).not.toBe(hash("b"));
});

test("every depth has a tone, deeper levels other tones and more contours", () => {
  const levels = [0, 25, 50, 75, 100, 125, 150];
  expect(new Set(levels.map(toneOf)).size).toBe(levels.length);
  expect(levels.map(contoursOf)).toEqual([0, 1, 2, 3, 4, 4, 4]);
  expect(toneOf(1500)).toMatch(/^#/);
  expect(sayDepth(75)).toBe("−75");
});
