import { expect, test } from "vitest";
import { beside, colourAt, frontOf, litBy, odds, onBoard } from "./model";
import type { MountainView } from "./view";

test("a1 lies in the southwest, g7 in the northeast", () => {
  expect(onBoard("a1")).toEqual({ x: -300, y: 300 });
  expect(onBoard("g7")).toEqual({ x: 300, y: -300 });
});

test("beyond the edge there is nothing", () => {
  expect(beside("a1", "w")).toBeNull();
  expect(beside("d7", "n")).toBeNull();
  expect(beside("d4", "e")).toBe("e4");
});

test("colours and tunnels turn with their card", () => {
  expect(colourAt("n", 0)).toBe("yellow");
  expect(colourAt("e", 1)).toBe("yellow");
  expect(frontOf("torch ne", 1)).toEqual({ kind: "torch", ends: "es" });
});

test("the odds of a colour are those of the unseen cards with this back, or certain where the card was seen", () => {
  const view = { unseen: { plain: { "standard ne": 3, "dark sw": 1 }, diamond: { "torch ew": 2 } } } as unknown as MountainView;
  expect(odds(view, { at: "a1", back: "plain", seat: null, seen: null }, "yellow")).toEqual({ right: 3, all: 4 });
  expect(odds(view, { at: "a1", back: "diamond", seat: null, seen: null }, "blue")).toEqual({ right: 2, all: 2 });
  expect(odds(view, { at: "a1", back: "plain", seat: null, seen: "dark sw" }, "yellow")).toEqual({ right: 0, all: 1 });
});

test("actions are sorted by what is pointed at", () => {
  const lit = litBy(["open c4", "lead e", "dig red", "plan 2 n", "stop"].map((text) => ({ text, says: text })));
  expect([...lit.opens.keys()]).toEqual(["c4"]);
  expect([...lit.leads.keys()]).toEqual(["e"]);
  expect([...lit.digs.keys()]).toEqual(["red"]);
  expect(lit.plans).toMatchObject([{ number: 2, side: "n" }]);
  expect(lit.others).toHaveLength(1);
});
