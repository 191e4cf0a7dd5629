// Sub Terra in sentences: spaces, horrors, the clock, dangers, the status line, and the whole board as a list.

import { SIDES } from "../../art/sides";
import type { Face, Lines } from "../../play/face";
import { acting, beside, placeOf, spaceAt, standing } from "./model";
import type { DarkView, Space } from "./view";
import { caverName, hazardName, kindName, sideName, t } from "./words";

export function saySpace(face: Face<DarkView>, id: number): string {
  const space = face.view.cave[id];
  if (!space) return t("unknown");
  const parts = [t("at", { number: id, what: kindName(space.kind) })];
  if (space.marker && isMarked(space)) parts.push(t(`marker.${space.kind}`));
  if (space.faces.length) parts.push(t("faces", { faces: space.faces.join(", ") }));
  if (space.arrow) parts.push(t("arrow", { side: sideName(space.arrow) }));
  const names = [...standing(face.view, id).map((one) => caverName(one.caver)), ...face.view.horrors.flatMap((at, h) => (at === id ? [t("horror", { number: h + 1 })] : []))];
  if (names.length) parts.push(t("here", { names: names.join(", ") }));
  return `${parts.join("; ")}.`;
}

const isMarked = (space: Space): space is Space & { kind: "water" | "cave-in" | "ledge" | "slide" } => ["water", "cave-in", "ledge", "slide"].includes(space.kind);

export function sayHorror(view: DarkView, horror: number): string {
  const help = view.helps?.horrors[horror];
  if (!help) return t("horror", { number: horror + 1 });
  if (!help.victim) return t("horrorLeaves", { number: horror + 1 });
  return t("horrorGoes", { number: horror + 1, victim: caverName(help.victim), steps: help.steps ?? 0 });
}

export function clockLines(view: DarkView): string[] {
  const lines = [t("lightSays", { count: view.deck.left })];
  if (view.helps) lines.push(t("outOfTime", { number: view.helps.out_of_time_in_round }));
  lines.push(t("tilesLeft", { count: view.stack.left }));
  const until = view.helps?.tiles_until_exit;
  if (view.stack.exit === "laid") lines.push(t("exitFound"));
  else if (until != null) lines.push(until ? t("exitIn", { count: until }) : t("exitNow"));
  return lines;
}

const hurt = (losses: Record<string, unknown>): string =>
  Object.entries(losses).map(([name, count]) => t("loses", { name: caverName(name), count: Number(count) })).join(", ");

export function dangerLines(view: DarkView): string[] {
  const helps = view.helps;
  if (!helps) return [];
  const lines = Object.entries(helps.hazards).map(([hazard, losses]) => {
    if (hazard !== "cave-in") return `${hazardName(hazard)}: ${hurt(losses) || t("nobody")}`;
    const faces = Object.entries(losses).map(([face, who]) => t("onRoll", { face, who: hurt(who as Record<string, unknown>) }));
    return `${hazardName(hazard)}: ${faces.join("; ") || t("nobody")}`;
  });
  view.horrors.forEach((at, horror) => { if (at !== null) lines.push(sayHorror(view, horror)); });
  lines.push(t("chances", { what: Object.entries(helps.chances).map(([name, percent]) => `${caverName(name)} ${percent} %`).join(", ") }));
  return lines;
}

export function status(face: Face<DarkView>): string {
  const { turn } = face.view;
  const actor = acting(face.view);
  const caver = actor ? caverName(actor.caver) : "";
  switch (turn.phase) {
    case "choosing": return t("statusChoosing");
    case "acting": return t("statusActs", { caver, name: face.names[actor?.seat ?? 0] ?? "", left: turn.points, all: face.view.numbers["points"] ?? 2 });
    case "laying": return t("statusLays", { caver });
    case "surfacing": return t("statusSurface");
    case "marching": case "stepping": case "spawning": return t("statusHorrors");
    case "turning a card": return t("statusHazard");
    case "rolling": return t("statusRolls", { caver: turn.roller ? caverName(turn.roller) : "", what: t(`roll.${turn.roll_for as "rope"}`) });
    case "over": return t("statusOver");
    default: return t("statusSetup");
  }
}

export function list(face: Face<DarkView>): Lines[] {
  const { view } = face;
  const actor = acting(view);
  const here = actor?.at ?? null;
  const team = view.cavers.map((one) => {
    const how = one.lost ? t("lost") : !one.conscious ? t("unconscious") : one.out ? t("out") : one.hidden ? t("hidden") : "";
    const where = one.at === null ? "" : saySpace(face, one.at);
    return `${caverName(one.caver)} (${t("led", { name: face.names[one.seat] ?? "" })}): ${t("health", { health: one.health, strength: one.strength })}${how ? `, ${how}` : ""}. ${where}`;
  });
  return [
    { title: t("where"), lines: here === null ? [status(face)] : [`${caverName(actor!.caver)}: ${saySpace(face, here)}`, t("points", { left: view.turn.points, all: view.numbers["points"] ?? 2 })] },
    { title: t("around"), lines: here === null ? [] : aroundLines(face, here) },
    { title: t("horrors"), lines: view.horrors.some((at) => at !== null) ? view.horrors.flatMap((at, h) => (at === null ? [] : [`${sayHorror(view, h)} (${saySpace(face, at)})`])) : [t("none")] },
    { title: t("team"), lines: team },
    { title: t("clock"), lines: [...clockLines(view), t("supplies", { ropes: view.ropes, explosives: view.explosives, guides: view.guides })] },
    ...(view.helps ? [{ title: t("dangers"), lines: dangerLines(view) }] : []),
    { title: t("theCave"), lines: view.cave.map((_, id) => saySpace(face, id)) },
  ];
}

function aroundLines(face: Face<DarkView>, here: number): string[] {
  const space = face.view.cave[here]!;
  return SIDES.map((side, i) => {
    const way = space.ways[i];
    const other = spaceAt(face.view, beside(placeOf(space), side));
    const what = way != null ? saySpace(face, way) : other >= 0 ? t("noWay", { what: saySpace(face, other) }) : space.exits.includes(side) ? t("unknown") : t("rock");
    return t("to", { side: sideName(side), what });
  });
}
