// The finished cave in the manner of cavers' maps, as one SVG: plan, elevation, legend, names and date.

import { LEVEL, sayDepth } from "../../art/depth";
import { SHAPES, outline } from "../../art/passage";
import { openings, way } from "../../art/sides";
import { baseWidth, deepest, exitsOf, keyOf, onBoard, placeOf } from "./model";
import type { CaveView } from "./view";
import { kindName, t } from "./words";

const INK = "#241c12";
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Survey symbols, about 40 units wide. */
const SIGNS: Readonly<Record<string, string>> = {
  water: `<path d="M-16 -5q4 -5 8 0t8 0t8 0t8 0M-16 4q4 -5 8 0t8 0t8 0t8 0" fill="none" stroke="#1b5c8c" stroke-width="2"/>`,
  wonder: `<path d="M-12 8V-6M-4 8V-14M4 8V-9M12 8V-4M-15 8H15" fill="none" stroke="${INK}" stroke-width="2"/>`,
  descent: `<circle r="13" fill="#fff" stroke="${INK}" stroke-width="2"/><path d="M0 -13V-6M0 13V6M-13 0H-6M13 0H6M-9 -9L-4 -4M9 9L4 4M-9 9L-4 4M9 -9L4 -4" stroke="${INK}" stroke-width="1.6"/>`,
  choke: `<path d="M-13 6L-8 -6L0 0L-3 10ZM2 -12L12 -8L9 3L0 -2ZM3 5L12 5L9 13Z" fill="#cfc5b2" stroke="${INK}" stroke-width="1.6"/>`,
  "squeeze-1": `<path d="M-12 -10L-4 0L-12 10M12 -10L4 0L12 10" fill="none" stroke="#9c2f14" stroke-width="2.4"/>`,
};
const signOf = (kind: string): string => SIGNS[kind.startsWith("squeeze") ? "squeeze-1" : kind] ?? "";

export function survey(view: CaveView, names: readonly string[], date: string): string {
  const spots = view.cave.map((space) => ({ space, ...onBoard(placeOf(space)) }));
  const [left, top] = [Math.min(...spots.map(({ x }) => x)) - 90, Math.min(...spots.map(({ y }) => y)) - 60];
  const width = Math.max(...spots.map(({ x }) => x)) + 110 - left;
  const planHeight = Math.max(...spots.map(({ y }) => y)) + 80 - top;
  const levels = deepest(view) / LEVEL + 1;
  const wide = Math.max(width, 760);
  const elevationTop = 150 + planHeight;
  const height = elevationTop + levels * 46 + 260;
  const shift = (wide - width) / 2 - left;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${height}" width="${wide}" height="${height}" font-family="Georgia, 'Times New Roman', serif" fill="${INK}">`,
    `<rect width="${wide}" height="${height}" fill="#f7f1e1"/><rect x="14" y="14" width="${wide - 28}" height="${height - 28}" fill="none" stroke="${INK}" stroke-width="2"/>`,
    `<text x="44" y="64" font-size="34" font-weight="700">${escaped(t("sheetTitle"))}</text>`,
    `<text x="44" y="94" font-size="17">${escaped(`${t("surveyed")}: ${names.join(", ")} · ${date}`)}</text>`,
    `<text x="44" y="118" font-size="17">${escaped(`${t("length", { count: view.cave.length - 1 })} · ${t("deepestPoint", { metres: deepest(view) })}`)}</text>`,
    north(wide - 70, 80),
    `<g transform="translate(${shift} ${140 - top})">${view.cave.map((_, id) => planSpace(view, id)).join("")}</g>`,
    `<text x="44" y="${elevationTop + 4}" font-size="20" font-weight="700">${escaped(t("elevation"))}</text>`,
    `<g transform="translate(0 ${elevationTop + 40})">${elevation(view, wide, levels)}</g>`,
    legend(44, height - 180, wide),
    `</svg>`,
  ].join("\n");
}

function planSpace(view: CaveView, id: number): string {
  const space = view.cave[id]!;
  const { x, y } = onBoard(placeOf(space));
  if (space.kind === "base") return `<g transform="translate(${x} ${y})"><rect x="-46" y="-46" width="${baseWidth(view) * 100 - 8}" height="92" rx="16" fill="#e3e7c8" stroke="${INK}" stroke-width="2"/><path d="M-18 14L0 -18L18 14Z" fill="none" stroke="${INK}" stroke-width="2.4"/></g>`;
  const shape = space.kind.startsWith("squeeze") ? SHAPES.narrow : ["water", "wonder", "descent"].includes(space.kind) ? SHAPES.wide : SHAPES.plain;
  const exits = exitsOf(space);
  const level = Math.min((space.depth ?? 0) / LEVEL, 8);
  const open = openings(exits).map((side) => { const [dx, dy] = way(side); return space.passages["nesw".indexOf(side)] == null && space.kind !== "choke" ? `<text x="${dx * 58}" y="${dy * 58 + 6}" font-size="18" text-anchor="middle">?</text>` : ""; }).join("");
  return `<g transform="translate(${x} ${y})"><path d="${outline(exits, shape, keyOf(placeOf(space)))}" fill="hsl(205 ${level * 6}% ${97 - level * 5}%)" stroke="${INK}" stroke-width="2.2"/>${signOf(space.kind)}${open}${space.depth ? `<text x="22" y="-24" font-size="15" font-style="italic">${sayDepth(space.depth)}</text>` : ""}</g>`;
}

function elevation(view: CaveView, wide: number, levels: number): string {
  const xs = view.cave.map((space) => space.at[0]);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const step = (wide - 200) / Math.max(1, east - west);
  const at = (id: number) => ({ x: 110 + (view.cave[id]!.at[0] - west) * step, y: ((view.cave[id]!.depth ?? 0) / LEVEL) * 46 });
  const lines = Array.from({ length: levels }, (_, i) => `<path d="M100 ${i * 46}H${wide - 44}" stroke="${INK}" stroke-width="0.6" stroke-dasharray="3 5"/><text x="90" y="${i * 46 + 5}" font-size="14" text-anchor="end">${sayDepth(i * LEVEL)} m</text>`);
  const ways = view.cave.flatMap((space, from) => space.passages.flatMap((to) => { if (to == null || to < from) return []; const [a, b] = [at(from), at(to)]; return [`<path d="M${a.x.toFixed(1)} ${a.y}L${b.x.toFixed(1)} ${b.y}" stroke="${INK}" stroke-width="${a.y === b.y ? 7 : 3}" stroke-linecap="round"/>`]; }));
  return [...lines, ...ways].join("");
}

const north = (x: number, y: number): string => `<g transform="translate(${x} ${y})"><path d="M0 -34L9 8L0 0L-9 8Z" fill="${INK}"/><text y="28" font-size="18" text-anchor="middle">N</text></g>`;

function legend(x: number, y: number, wide: number): string {
  const entries = ["water", "wonder", "squeeze-1", "descent", "choke"];
  const each = (wide - 88) / entries.length;
  return `<g transform="translate(${x} ${y})"><text y="0" font-size="20" font-weight="700">${escaped(t("legend"))}</text>${entries.map((kind, i) => `<g transform="translate(${i * each + 20} 44)">${signOf(kind)}<text x="28" y="5" font-size="15">${escaped(kindName(kind).replace(/ I$/, ""))}</text></g>`).join("")}</g>`;
}
