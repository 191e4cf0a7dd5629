// The lessons: what is said step by step, and how the table shows that a step is done. Steps without that are read.

import type { Face } from "../play/face";
import type { CaveView } from "../games/the-cave/view";
import type { MountainView } from "../games/diamond-cave/view";
import type { TripView } from "../games/gone-caving/view";
import type { DarkView } from "../games/sub-terra/view";
import type { en } from "./words.en";

type Text = keyof typeof en;

export interface Step {
  readonly text: Text;
  /** Whether it is done now, looking at the table as it was when the step began. */
  done?(now: Face, then: Face): boolean;
}

const cave = (face: Face): CaveView => face.view as CaveView;
const caver = (face: Face) => cave(face).teams[face.viewer ?? 0]!;
const mountain = (face: Face): MountainView => face.view as MountainView;
const digger = (face: Face) => mountain(face).seats[face.viewer ?? 0]!;
const trip = (face: Face): TripView => face.view as TripView;
const dark = (face: Face): DarkView => face.view as DarkView;
const may = (face: Face, verb: string): boolean => face.actions.some((action) => action.text.startsWith(verb));
const turnPassed = (now: Face, then: Face): boolean => now.actions.length === 0 && then.actions.length > 0;

export const LESSONS: Readonly<Record<string, readonly Step[]>> = {
  "the-cave": [
    { text: "the-cave.pack", done: (now) => Object.keys(caver(now).pack ?? {}).length > 0 },
    { text: "the-cave.ready", done: (now) => caver(now).ready },
    { text: "the-cave.enter", done: (now) => caver(now).space !== 0 },
    { text: "the-cave.discover", done: (now, then) => cave(now).turn.phase === "laying" || cave(now).cave.length > cave(then).cave.length },
    { text: "the-cave.lay", done: (now, then) => cave(now).turn.phase !== "laying" && cave(now).cave.length >= cave(then).cave.length },
    { text: "the-cave.walk", done: (now, then) => caver(now).space !== caver(then).space || turnPassed(now, then) },
    { text: "the-cave.depth" },
    { text: "the-cave.home" },
    { text: "the-cave.end", done: turnPassed },
  ],
  "diamond-cave": [
    { text: "diamond-cave.open", done: (now) => digger(now).pawn !== null },
    { text: "diamond-cave.lead", done: (now) => mountain(now).turn.phase !== "pointing" },
    { text: "diamond-cave.dig", done: (now, then) => digger(now).tunnel.join() !== digger(then).tunnel.join() || may(now, "lead") || (may(then, "dig") && !may(now, "dig")) },
    { text: "diamond-cave.join", done: (now) => !may(now, "lead") },
    { text: "diamond-cave.stop", done: (now) => now.actions.length === 0 || mountain(now).turn.phase === "acting" },
    { text: "diamond-cave.aim" },
  ],
  "gone-caving": [
    { text: "gone-caving.draw", done: (now, then) => may(then, "draw") && !may(now, "draw") },
    { text: "gone-caving.play", done: (now, then) => (may(then, "discard") && !may(now, "discard")) || turnPassed(now, then) },
    { text: "gone-caving.passages" },
    { text: "gone-caving.exit" },
    { text: "gone-caving.turn", done: (now, then) => turnPassed(now, then) || trip(now).turn.seat !== now.viewer },
  ],
  "sub-terra": [
    { text: "sub-terra.choose", done: (now) => !may(now, "choose") && dark(now).turn.phase !== "choosing" },
    { text: "sub-terra.explore", done: (now, then) => may(now, "lay") || dark(now).cave.length > dark(then).cave.length },
    { text: "sub-terra.lay", done: (now) => !may(now, "lay") },
    { text: "sub-terra.hazards" },
    { text: "sub-terra.horrors" },
    { text: "sub-terra.light", done: turnPassed },
  ],
};
