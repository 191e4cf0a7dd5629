import { expect, test } from "vitest";
import { familyOf, isUseful, metres, spread, usesOf } from "./model";

const actions = ["play rope", "discard rope", "play sump on 2", "discard sump", "follow 1 50 plain", "discard 25 plain"].map((text) => ({ text, says: text }));

test("cards belong to families", () => {
  expect(["100 borehole", "sump", "dive gear", "cave diver", "need a rescue", "entrance"].map(familyOf)).toEqual(["passage", "challenge", "solution", "hero", "event", "entrance"]);
});

test("what can be done with a card", () => {
  expect(usesOf("rope", actions).play?.text).toBe("play rope");
  expect([...usesOf("sump", actions).on.keys()]).toEqual([2]);
  expect([...usesOf("footprints", actions).follow.keys()]).toEqual(["1 50 plain"]);
  expect(isUseful(usesOf("25 plain", actions))).toBe(false);
  expect(usesOf("25 plain", actions).discard?.text).toBe("discard 25 plain");
});

test("cards are spread one by one in a lasting order", () => {
  expect(spread({ rope: 2, "25 plain": 1, entrance: 1 }).map(({ card }) => card)).toEqual(["entrance", "25 plain", "rope", "rope"]);
});

test("metres are counted card by card", () => expect(metres({ "25 plain": 2, "100 borehole": 1 })).toBe(150));
