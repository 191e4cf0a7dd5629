import { expect, test } from "vitest";
import { around, fit, held, inSight, showing, zoomed } from "./camera";

const box = { x: -50, y: -50, w: 400, h: 200 };
const window_ = { w: 800, h: 600 };

test("fitting puts all of the board in the middle of the window", () => {
  const camera = fit(box, window_, 10);
  expect(camera.zoom).toBe(2);
  expect(inSight(camera, window_)).toEqual({ x: -50, y: -100, w: 400, h: 300 });
});

test("zooming keeps the point under the finger where it is", () => {
  const before = { zoom: 1, x: 30, y: 40 };
  const after = zoomed(before, 1.5, 200, 100);
  const under = (camera: typeof before) => [(200 - camera.x) / camera.zoom, (100 - camera.y) / camera.zoom];
  expect(under(after)[0]).toBeCloseTo(under(before)[0]!);
  expect(under(after)[1]).toBeCloseTo(under(before)[1]!);
});

test("zooming ends at its limits", () => {
  expect(zoomed({ zoom: 3.9, x: 0, y: 0 }, 10, 0, 0).zoom).toBe(4);
  expect(zoomed({ zoom: 0.13, x: 0, y: 0 }, 0.01, 0, 0).zoom).toBe(0.12);
});

test("a board cannot be pushed out of the window", () => {
  const gone = held({ zoom: 1, x: 5000, y: -5000 }, box, window_);
  const sight = inSight(gone, window_);
  expect(sight.x).toBeLessThan(box.x + box.w);
  expect(sight.y + sight.h).toBeGreaterThan(box.y);
});

test("what is in sight already moves nothing, what is not comes in with a margin", () => {
  const camera = { zoom: 1, x: 0, y: 0 };
  expect(showing(camera, { x: 100, y: 100, w: 50, h: 50 }, window_)).toBe(camera);
  expect(showing(camera, { x: 900, y: 100, w: 50, h: 50 }, window_, 24).x).toBe(800 - 24 - 950);
});

test("a box around boxes", () => {
  expect(around([{ x: 0, y: 0, w: 1, h: 1 }, { x: 5, y: -2, w: 1, h: 1 }], 1)).toEqual({ x: -1, y: -3, w: 8, h: 5 });
});
