// The Cave in sentences: targets, places, the status line, and the whole board as a list.

import { SIDES } from "../../art/sides";
import type { Face, Lines } from "../../play/face";
import type { ActionCard } from "../../wire";
import { drops, filled, neighbour, standing, unknownCells, wayHome, type Target } from "./model";
import { CATEGORIES, GEAR, type CaveView, type Items, type Team } from "./view";
import { depthName, gearName, kindName, sideName, t } from "./words";

/** "1", "3 + 1 rope": the cheapest price, in figures. */
export function priceShort(target: Target): string {
  const prices = target.actions.map((action) => (action.price ?? "").split(", ").filter(Boolean));
  const best = prices.sort((a, b) => a.length - b.length || points(a) - points(b))[0] ?? [];
  const rest = best.slice(1).map((part) => part.replace(/^(\d+)\s+(\S+).*$/, "$1 $2"));
  return [`${points(best)} ●`, ...rest].join(" + ");
}

const points = (price: readonly string[]): number => Number.parseInt(price[0] ?? "0", 10) || 0;

export function sayTarget(target: Target, chosen: ActionCard | null): string {
  const action = chosen ?? target.actions[0];
  const price = action?.price ? `, ${t("costs", { price: action.price })}` : "";
  return `${action?.says ?? sideName(target.side)}${price}`;
}

export const items = (gear: Items | undefined): string => {
  const found = GEAR.filter((one) => gear?.[one]).map((one) => `${gear?.[one]} × ${gearName(one)}`);
  return found.length ? found.join(", ") : t("nothing");
};

/** A space in a few words. */
export function sayPlace(face: Face<CaveView>, id: number): string {
  const space = face.view.cave[id];
  if (!space) return t("unknown");
  const parts = [t("here", { kind: kindName(space.kind), depth: depthName(space.depth ?? 0) })];
  if (["wonder", "water", "squeeze-1", "squeeze-2", "squeeze-3"].includes(space.kind)) parts.push(space.token ? t("token") : t("gone"));
  if (space.line) parts.push(t("line"));
  const names = standing(face.view, id).filter((seat) => seat !== face.viewer).map((seat) => face.names[seat] ?? "");
  if (names.length) parts.push(t("alsoHere", { names: names.join(", ") }));
  if (id) parts.push(t("stepsHome", { count: space.steps_home }));
  return `${parts.join("; ")}.`;
}

export function status(face: Face<CaveView>): string {
  const { turn, numbers } = face.view;
  const name = face.names[turn.seat] ?? "";
  switch (turn.phase) {
    case "preparing": return t("statusPreparing");
    case "drawing lots": return t("statusLots");
    case "over": return t("statusOver");
    case "laying": return t("statusLays", { name });
    case "packing": return t("statusPacks", { name });
    case "drawing": return t("statusDraws", { name });
  }
  if (turn.forced) return t("statusForced", { name });
  return t("statusActs", { name, left: turn.points, all: numbers["points"] ?? 5 });
}

// --- the board as a list ---

export function list(face: Face<CaveView>): Lines[] {
  const { view, viewer } = face;
  const seat = viewer ?? view.turn.seat;
  const team = view.teams[seat] as Team;
  const others = view.teams.map((_, other) => other).filter((other) => other !== seat);
  return [
    { title: t("where"), lines: [sayPlace(face, team.space), ...homeLines(view, seat)] },
    { title: t("around"), lines: aroundLines(face, team.space) },
    { title: t("iHold"), lines: holdLines(view, team) },
    { title: t("others"), lines: others.map((other) => teamLine(face, other)) },
    { title: t("theCave"), lines: [t("ends", { count: view.unexplored }), ...view.stacks.map((stack, i) => t("stack", { name: ["I", "II", "III", "IV"][i] ?? "", count: stack.left })), ...view.cave.map((space, id) => `${coordinates(space.at)}: ${sayPlace(face, id)}`)] },
  ];
}

const coordinates = (at: readonly [number, number]): string => `(${at[0]}, ${at[1]})`;

function aroundLines(face: Face<CaveView>, here: number): string[] {
  const { view } = face;
  const space = view.cave[here];
  if (!space) return [];
  const sides = space.kind === "base" ? Object.keys(view.gates) : [...SIDES];
  return sides.map((side) => {
    const to = neighbour(view, here, side);
    if (to != null) return t("to", { side: sideName(side), what: `${sayPlace(face, to)} ${sayRope(view, here, to)}`.trim() });
    const open = space.kind !== "base" && (space.exits ?? "").includes(side);
    return t("to", { side: sideName(side), what: open ? t("unknown") : t("rock") });
  });
}

function sayRope(view: CaveView, one: number, other: number): string {
  const drop = drops(view).find(({ from, to }) => (from === one && to === other) || (from === other && to === one));
  if (!drop) return "";
  return `${drop.rope ? t("ropeHangs") : t("ropesNeeded", { count: drop.levels })}.`;
}

function holdLines(view: CaveView, team: Team): string[] {
  if (!team.pack) return [t("hidden")];
  const slots = view.numbers["pack_slots"] ?? 8;
  const packed = team.camp?.state === "packed" ? (view.numbers["camp_size"] ?? 2) : 0;
  return [
    `${t("pack")}: ${items(team.pack)} (${t("slots", { filled: filled(team.pack) + packed, slots })})`,
    `${t("camp")}: ${campState(team)}${filled(team.camp?.gear) ? `: ${items(team.camp?.gear)}` : ""}`,
    `${t("tokens")}: ${tokenLine(team)}`,
  ];
}

export function campState(team: Team): string {
  const state = team.camp?.state ?? "waiting";
  return t(({ waiting: "campWaiting", packed: "campPacked", built: "campBuilt", abandoned: "campAbandoned" } as const)[state]);
}

export function tokenLine(team: Team): string {
  const counts = CATEGORIES.map((category) => [category, category === "squeeze" ? team.squeeze.reduce((a, b) => a + b, 0) : team[category]] as const);
  const found = counts.filter(([, count]) => count).map(([category, count]) => `${count} × ${t(`category.${category}`)}`);
  if (team.depths.length) found.push(`${t("depths")} ${team.depths.map((metres) => t("metres", { metres })).join(", ")}`);
  return found.length ? found.join(", ") : t("nothing");
}

function teamLine(face: Face<CaveView>, seat: number): string {
  const team = face.view.teams[seat] as Team;
  const where = team.space === 0 ? t("atBase") : sayPlace({ ...face, viewer: seat }, team.space);
  return t("youAre", { name: face.names[seat] ?? "", where: `${where} ${t("tokens")}: ${tokenLine(team)}. ${t("pack")}: ${team.pack ? items(team.pack) : t("hidden")}.` });
}

/** The way home against food and time. */
export function homeLines(view: CaveView, seat: number): string[] {
  if (view.teams[seat]?.space === 0) return [t("homeNow")];
  const home = wayHome(view, seat);
  if (!home) return [];
  const far = `${t("home")}: ${t("homeSteps", { count: home.steps })}, ${home.turns ? t("homeTurns", { count: home.turns }) : t("homeThisTurn")}`;
  return [far, `${t("provisions", { count: home.provisions })}: ${t(`food.${home.food}`)}`, ...(home.time ? [t(`time.${home.time}`)] : [])];
}

export const unknownCount = (view: CaveView): number => unknownCells(view).length;
