import { expect, test } from "vitest";
import { light, nextSteps, targets, tileInHand } from "./model";
import type { DarkView, Space } from "./view";

const space = (at: [number, number], ways: Space["ways"], kind: Space["kind"] = "normal"): Space => ({ at, card: null, exits: "nesw", blasted: "-", arrow: null, marker: false, kind, ways, faces: [] });
const view = {
  turn: { phase: "acting", acting: "scout", side: "e", marcher: 1, rounds: 5 },
  cavers: [{ caver: "scout", at: 0, seat: 0 }],
  cave: [space([0, 0], [1, null, null, null], "start"), space([0, 1], [null, null, 0, null])],
  horrors: [1, null, null],
  deck: { left: 15, unseen: null },
  helps: { horrors: [{ at: 1, victim: "scout", steps: 1, next: [0] }, null, null] },
} as unknown as DarkView;
const action = (text: string) => ({ text, says: text });

test("everything that can be done towards one side is one target", () => {
  const found = targets(view, ["reveal e", "explore e", "move n"].map(action));
  expect(found.map((one) => [one.place.x, one.place.y, one.actions.length])).toEqual([[1, 0, 2], [0, 1, 1]]);
});

test("a drawn tile lies where it was revealed", () => {
  expect(targets(view, ["lay es", "lay ew"].map(action))).toMatchObject([{ place: { x: 1, y: 0 }, means: "lay" }]);
});

test("horrors are led from where they are", () => {
  expect(targets(view, [action("step s")])).toMatchObject([{ place: { x: 0, y: 0 }, means: "horror" }]);
  expect(nextSteps(view)).toEqual([{ horror: 0, from: { x: 0, y: 1 }, to: { x: 0, y: 0 }, victim: "scout" }]);
});

test("tiles in hand carry the faces of their die", () => {
  expect(tileInHand("cave-in tee 2-3")).toEqual({ kind: "cave-in", exits: "nes", faces: [2, 3] });
});

test("the light is what is left of the hazard cards", () => expect(light(view)).toBe(0.75));
