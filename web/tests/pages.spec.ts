// Every page in both themes: axe finds nothing, the console is silent, nothing is cut off; pictures are kept where asked for.
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, PHONE, launch, person, playNow, turnOrEnd } from "./browser";
import { MOVES, mouse } from "./hands";
import { Server } from "./server";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = process.env["GROTTO_PICTURES"]; // a folder: then every page is photographed
const TITLES = ["The Cave", "Diamond Cave", "Sub Terra", "Gone Caving!"] as const;

let browser: Browser;
let server: Server;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), new Server().start()]);
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
});
afterAll(async () => { await browser?.close(); await server?.stop(); });

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.jpg`, type: "jpeg", quality: 62 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: (where: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> } }).axe;
    const { violations } = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    return violations.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`).join(" | ")}`);
  });
  expect(found, name).toEqual([]);
}

describe.each(["dark", "light"])("in the %s theme", (theme) => {
  test.each([["desktop", DESKTOP], ["phone", PHONE]] as const)("every page, on a %s", async (device, viewport) => {
    const { context, page, errors } = await person(browser, { viewport }, { theme });
    const pages = { lobby: "/", new: "/new/the-cave", rules: "/rules/the-cave", settings: "/settings", credits: "/credits", ...(device === "desktop" ? { art: "/art" } : {}) };
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(server.url + path);
      await page.locator("#content h1, #content .game").first().waitFor();
      await page.waitForLoadState("networkidle");
      await look(page, `${name}-${device}-${theme}`);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each(TITLES)("the table of %s", async (title) => {
    const { context, page, errors } = await person(browser, {}, { theme });
    await playNow(page, server.url, title);
    for (let number = 1; number < 14 && (await turnOrEnd(page)); number++) await MOVES[title]!(page, mouse, number, () => 0.3).catch(() => undefined);
    await turnOrEnd(page);
    const name = title.toLowerCase().replace(/\W+/g, "-").replace(/-$/, "");
    await look(page, `${name}-desktop-${theme}`);
    await page.setViewportSize(PHONE);
    await look(page, `${name}-phone-${theme}`);
    await page.keyboard.press("l");
    await page.locator("#board h2").first().waitFor();
    await look(page, `${name}-list-${theme}`);
    expect(errors).toEqual([]);
    await context.close();
  });
});

test("looking back: an entry of the log, the replay, and a link to a moment", async () => {
  const { context, page, errors } = await person(browser);
  await playNow(page, server.url, "Diamond Cave");
  for (let number = 1; number < 8 && (await turnOrEnd(page)); number++) await MOVES["Diamond Cave"]!(page, mouse, number, () => 0.4).catch(() => undefined);
  await turnOrEnd(page);
  await page.getByRole("list", { name: "Log" }).getByRole("button").last().click();
  await page.getByText("You are looking at an earlier moment").waitFor();
  await page.locator(".rewound").getByRole("button", { name: "Back to now" }).click();
  await page.locator("#board .target").first().waitFor();
  const id = page.url().split("/").pop() ?? "";
  await page.goto(`${server.url}/replay/${id}/5`);
  await page.getByText(/Moment 5 of/).waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.getByText(/Moment 6 of/).waitFor();
  expect(page.url()).toContain(`/replay/${id}/6`);
  await look(page, "replay-desktop-dark");
  expect(errors).toEqual([]);
  await context.close();
});

test("the page and the table speak German", async () => {
  const { context, page, errors } = await person(browser, { locale: "de-DE" });
  await page.goto(server.url);
  await page.getByRole("heading", { name: "Der Vereinstisch" }).waitFor();
  await page.locator(".game").first().getByRole("button", { name: /^Jetzt spielen/ }).click();
  await page.waitForURL(/\/table\//);
  await page.getByText("Du bist am Zug").or(page.getByText("Warten auf")).first().waitFor();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
  await page.getByRole("tab", { name: "Log" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(errors).toEqual([]);
  await context.close();
});
