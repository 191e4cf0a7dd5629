import { expect, test } from "vitest";
import type { ActionCard } from "../../wire";
import { baseWidth, boundsOf, drops, exitsOf, neighbour, targets, tileInHand, unknownCells, wayHome } from "./model";
import { priceShort } from "./sentences";
import type { CaveView, Space, Team } from "./view";

const team = (space: number, pack: Team["pack"] = {}): Team => ({
  at: null, space, ready: true, line: 0, water: 0, photo: 0, squeeze: [0, 0, 0], depths: [], afloat: false, points: 0,
  account: { tokens: 0, depths: 0, bonus: { line: 0, water: 0, photo: 0, squeeze: 0 } }, pack, at_base: [], camp: { state: "waiting", at: null, gear: {} },
});
const space = (at: [number, number], kind: Space["kind"], exits: string, passages: Space["passages"], more: Partial<Space> = {}): Space => ({ at, kind, exits, passages, steps_home: 1, depth: 0, ...more });

/** The base with a start to the north, an empty tile beyond, and a descent to the east of that, without a rope. */
function cave(at: number, change: Partial<CaveView["turn"]> = {}): CaveView {
  return {
    edition: "rebel", numbers: { points: 5 }, unexplored: 2, stacks: [], chokes: { left: 16, makeshift: 0 }, gates: { n: 1 },
    turn: { phase: "acting", seat: 0, points: 5, forced: false, drawn: null, drawn_from: null, rounds: 0, rounds_left: null, ...change },
    teams: [team(at, { provision: 2 }), team(0)],
    cave: [
      space([0, 0], "base", "", [null, null, null, null], { steps_home: 0 }),
      space([0, 1], "start", "ns", [2, null, 0, null], { gate: "n" }),
      space([0, 2], "empty", "nes", [null, 3, 1, null], { steps_home: 2 }),
      space([1, 2], "descent", "w", [null, null, null, 2], { depth: 25, steps_home: 3 }),
    ],
  };
}
const action = (text: string, price = ""): ActionCard => ({ text, says: text, price });

test("from the base one goes through its gates", () => {
  expect(neighbour(cave(0), 0, "n")).toBe(1);
  const [target] = targets(cave(0), 0, [action("enter n", "1 point")]);
  expect(target).toMatchObject({ space: 1, place: { x: 0, y: 1 }, means: "enter" });
});

test("all ways into one space are one target", () => {
  const found = targets(cave(2), 0, [action("enter e oxygen", "3 points"), action("enter e raft", "2 points"), action("crawl e", "5 points")]);
  expect(found).toHaveLength(1);
  expect(found[0]?.actions).toHaveLength(3);
});

test("discovering lights every unexplored exit of the own space, and no other", () => {
  expect(targets(cave(2), 0, [action("discover")]).map((target) => target.side)).toEqual(["n"]);
});

test("a tile in hand is lit where it can lie, with all its turnings", () => {
  const found = targets(cave(2), 0, [action("lay n ns"), action("lay n nes")]);
  expect(found).toMatchObject([{ space: null, place: { x: 0, y: 3 }, means: "lay" }]);
  expect(found[0]?.actions.map(({ text }) => text)).toEqual(["lay n ns", "lay n nes"]);
});

test("what is unexplored is where an exit looks at nothing", () => {
  expect(unknownCells(cave(2))).toEqual([{ x: 0, y: 3 }]);
});

test("between depths ropes are needed until one hangs there", () => {
  expect(drops(cave(2))).toEqual([{ from: 2, to: 3, side: "e", levels: 1, rope: false, down: true }]);
  const roped = cave(2);
  roped.cave[2]!.ropes = "e";
  expect(drops(roped)[0]?.rope).toBe(true);
});

test("a boulder choke is open where its neighbours are", () => {
  expect(exitsOf(space([0, 3], "choke", "-", [null, 4, 2, null]))).toBe("es");
});

test("the base of a large table is two cells wide", () => {
  const large = cave(0);
  large.gates = { n: 1, e: 2 };
  large.cave[2] = space([2, 0], "start", "ew", [null, null, null, 0]);
  expect(baseWidth(large)).toBe(2);
});

test("the board holds every space and every unexplored place", () => {
  expect(boundsOf(cave(2))).toEqual({ x: -64, y: -364, w: 228, h: 428 });
});

test.each([
  ["within this turn there is always food", 3, { points: 5 }, 0, "enough"],
  ["as many provisions as turns: turn back", 9, { points: 5 }, 1, "turn back"],
  ["fewer provisions than turns: too few", 14, { points: 5 }, 1, "too few"],
  ["one more than turns: enough", 9, { points: 5 }, 2, "enough"],
] as const)("the way home: %s", (_, steps, turn, provision, food) => {
  const view = cave(3, turn);
  view.cave[3]!.steps_home = steps;
  view.teams[0]!.pack = { provision };
  expect(wayHome(view, 0)?.food).toBe(food);
});

test("the way home against the end: in time, last call, too late", () => {
  const at = (steps: number, rounds_left: number) => {
    const view = cave(3, { points: 5, rounds_left });
    view.cave[3]!.steps_home = steps;
    return wayHome(view, 0)?.time;
  };
  expect([at(9, 3), at(9, 2), at(9, 1)]).toEqual(["enough", "last call", "too late"]);
});

test("at the base there is no way home to tell", () => expect(wayHome(cave(0), 0)).toBeNull());

test("a price is short: the cheapest of all ways, in points and gear", () => {
  expect(priceShort({ place: { x: 0, y: 0 }, space: 1, side: "n", means: "enter", actions: [action("a", "3 points, 1 rope"), action("b", "2 points, 1 rope")] })).toBe("2 ● + 1 rope");
});

test("tiles in hand are drawn by kind and shape", () => {
  expect(tileInHand("squeeze-2 tee")).toEqual({ kind: "squeeze-2", exits: "nes" });
});
