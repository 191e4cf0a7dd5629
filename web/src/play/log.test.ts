import { expect, test } from "vitest";
import { grown } from "./log";

const play = (number: number, seat = 0) => ({ what: "play", seat, number, says: `play ${number}` });

test("plays follow each other", () => expect(grown([play(1)], [play(2), play(3)]).map((one) => one.number)).toEqual([1, 2, 3]));

test("an undo takes the last play of its seat away, and what came after it", () => {
  expect(grown([play(1, 0), play(2, 1)], [{ what: "undo", seat: 1 }]).map((one) => one.what)).toEqual(["play", "undo"]);
});

test("the next play stands where the one taken back stood", () => {
  const after = grown(grown([play(1), play(2)], [{ what: "undo", seat: 0 }]), [play(2)]);
  expect(after.filter((one) => one.what === "play").map((one) => one.number)).toEqual([1, 2]);
});
