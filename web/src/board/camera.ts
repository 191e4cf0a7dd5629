// Where the window stands over a board: pure sums for panning, zooming and fitting.

export interface Box { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
export interface Size { readonly w: number; readonly h: number }

/** Pixels for a unit of the board, and the pixel of the window at which the board's zero lies. */
export interface Camera { readonly zoom: number; readonly x: number; readonly y: number }

export const MOST_ZOOM = 4;
export const LEAST_ZOOM = 0.12;

export const clampZoom = (zoom: number): number => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));

/** All of the box in the middle of the window, and no larger than `most`. */
export function fit(box: Box, window: Size, most = 1.6): Camera {
  const zoom = Math.max(LEAST_ZOOM, Math.min(most, window.w / box.w, window.h / box.h));
  return { zoom, x: window.w / 2 - (box.x + box.w / 2) * zoom, y: window.h / 2 - (box.y + box.h / 2) * zoom };
}

/** Zoomed by a factor while the board's point under this pixel of the window stays there. */
export function zoomed(camera: Camera, factor: number, px: number, py: number): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  const grown = zoom / camera.zoom;
  return { zoom, x: px - (px - camera.x) * grown, y: py - (py - camera.y) * grown };
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({ ...camera, x: camera.x + dx, y: camera.y + dy });

/** Held so that some of the board is always in the window. */
export function held(camera: Camera, box: Box, window: Size): Camera {
  const keepX = Math.min(window.w, box.w * camera.zoom) * 0.35;
  const keepY = Math.min(window.h, box.h * camera.zoom) * 0.35;
  const x = between(camera.x, keepX - (box.x + box.w) * camera.zoom, window.w - keepX - box.x * camera.zoom);
  const y = between(camera.y, keepY - (box.y + box.h) * camera.zoom, window.h - keepY - box.y * camera.zoom);
  return { ...camera, x, y };
}

/** Moved as little as it takes to show the box with a margin; the same camera if it is in sight already. */
export function showing(camera: Camera, box: Box, window: Size, margin = 24): Camera {
  const [left, top] = [box.x * camera.zoom + camera.x, box.y * camera.zoom + camera.y];
  const [right, bottom] = [left + box.w * camera.zoom, top + box.h * camera.zoom];
  const dx = left < margin ? margin - left : right > window.w - margin ? window.w - margin - right : 0;
  const dy = top < margin ? margin - top : bottom > window.h - margin ? window.h - margin - bottom : 0;
  return dx || dy ? panned(camera, dx, dy) : camera;
}

/** What the window shows of the board, in the board's units. */
export const inSight = (camera: Camera, window: Size): Box => ({
  x: -camera.x / camera.zoom, y: -camera.y / camera.zoom, w: window.w / camera.zoom, h: window.h / camera.zoom,
});

/** The smallest box around all of these, grown by a margin. */
export function around(boxes: readonly Box[], margin = 0): Box {
  if (!boxes.length) return { x: -50, y: -50, w: 100, h: 100 };
  const x = Math.min(...boxes.map((box) => box.x)) - margin;
  const y = Math.min(...boxes.map((box) => box.y)) - margin;
  const right = Math.max(...boxes.map((box) => box.x + box.w)) + margin;
  const bottom = Math.max(...boxes.map((box) => box.y + box.h)) + margin;
  return { x, y, w: right - x, h: bottom - y };
}

const between = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
