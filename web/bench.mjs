// How heavy and how fast the client is: `node web/bench.mjs <url of a running server>` prints JSON lines.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { chromium } from "playwright-core";

const url = process.argv[2] ?? "http://localhost:8000";
const browser = await chromium.launch({ executablePath: process.env.GROTTO_CHROMIUM ?? "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--enable-precise-memory-info"] });
const say = (what, value, unit) => console.log(JSON.stringify({ what, value, unit }));

async function firstPage() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", { offline: false, latency: 40, downloadThroughput: 200_000, uploadThroughput: 94_000 }); // 1.6 Mbit/s
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let bytes = 0;
  tools.on("Network.loadingFinished", (done) => (bytes += done.encodedDataLength));
  const start = Date.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(".game button").first().waitFor();
  say("first page usable on a throttled phone", Date.now() - start, "ms");
  await page.waitForLoadState("networkidle");
  say("first page, over the wire", bytes, "bytes");
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await tools.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  bytes = 0;
  await page.locator(".game", { hasText: "The Cave" }).getByRole("button", { name: /^Play now/ }).click();
  await page.locator("#board svg").first().waitFor();
  await page.waitForLoadState("networkidle").catch(() => undefined);
  say("the table of The Cave, over the wire on top", bytes, "bytes");
  await context.close();
}

async function atTheTable() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}`);
  await page.locator(".game", { hasText: "The Cave" }).getByRole("button", { name: /^Play now/ }).click();
  await page.getByRole("button", { name: "Suggested gear" }).click();
  await page.getByRole("button", { name: "Finish packing" }).click();
  await page.locator("#board .target").first().waitFor({ timeout: 60_000 });
  const taps = [];
  for (let i = 0; i < 12; i++) {
    const undo = page.getByRole("button", { name: "Undo" });
    const points = await page.locator(".points strong").innerText();
    const before = Date.now();
    await page.locator("#board .target").first().click({ noWaitAfter: true });
    await page.waitForFunction((was) => document.querySelector(".points strong")?.textContent !== was, points);
    taps.push(Date.now() - before);
    await undo.click();
    await page.waitForFunction((was) => document.querySelector(".points strong")?.textContent === was, points);
  }
  taps.sort((a, b) => a - b);
  say("tap to visible answer, median", taps[6], "ms");
  const frames = await page.evaluate(async () => {
    const frame = document.querySelector(".frame");
    const box = frame.getBoundingClientRect();
    const at = (type, x) => frame.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: box.left + x, clientY: box.top + 200, bubbles: true }));
    frame.setPointerCapture = () => undefined;
    at("pointerdown", 200);
    const times = [];
    await new Promise((done) => {
      let step = 0;
      const tick = (now) => { times.push(now); at("pointermove", 200 + 150 * Math.sin(step++ / 9)); if (step < 180) requestAnimationFrame(tick); else done(undefined); };
      requestAnimationFrame(tick);
    });
    at("pointerup", 200);
    return (times.length - 1) / ((times.at(-1) - times[0]) / 1000);
  });
  say("frames a second while panning", Math.round(frames), "1/s");
  await context.close();
}

say("machine", `${execFileSync("nproc").toString().trim()} cores, load ${loadavg().map((one) => one.toFixed(1)).join(" ")}, Chromium ${browser.version()}`, "");
say("client", JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")).version, "");
await firstPage();
await atTheTable();
await browser.close();
