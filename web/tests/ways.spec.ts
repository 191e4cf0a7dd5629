// Whole games by touch on a phone, by the keyboard alone, and through the accessibility tree alone.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PHONE, isOver, launch, own, person, playNow, turnOrEnd } from "./browser";
import { finger, playToTheEnd } from "./hands";
import { Server } from "./server";

let browser: Browser;
let server: Server;
beforeAll(async () => { [browser, server] = await Promise.all([launch(), new Server().start()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

const fast = (page: Page) => () => page.getByLabel(/fast and dirty/).selectOption("yes");

test("a whole game by touch on a phone", async () => {
  const { context, page, errors } = await person(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await own(page, server.url, "gone-caving", fast(page));
  await playToTheEnd(page, "Gone Caving!", finger, 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(errors).toEqual([]);
  await context.close();
});

test("a whole game with the keyboard alone", async () => {
  const { context, page, errors } = await person(browser);
  await page.goto(server.url);
  await page.locator(".game").first().waitFor();
  await tabTo(page, (name) => name.startsWith("Play now") && name.includes("The Cave"));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);
  for (let number = 0; number < 400 && (await turnOrEnd(page)); number++) {
    await page.keyboard.press("a"); // to the list of actions
    await page.locator("#all-actions ol button:focus").waitFor();
    const says = await page.locator("#all-actions ol button").allInnerTexts();
    const wanted = wish(says, number);
    for (let step = 0; step < wanted; step++) await page.keyboard.press("ArrowDown");
    const before = await page.locator("ol.log").innerText();
    await page.keyboard.press("Enter");
    await page.waitForFunction((was) => document.querySelector<HTMLElement>("ol.log")?.innerText !== was || document.querySelector(".ending"), before, { timeout: 30_000 });
  }
  expect(await isOver(page)).toBe(true);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  await page.keyboard.press("Escape");
  expect(errors).toEqual([]);
  await context.close();
});

test("a whole game through the accessibility tree alone", async () => {
  const { context, page, errors } = await person(browser, {}, { list: true });
  await playNow(page, server.url, "Sub Terra");
  for (let number = 0; number < 700 && (await turnOrEnd(page)); number++) {
    const actions = page.getByRole("tabpanel", { name: "What you can do" }).getByRole("button");
    const says = await actions.allInnerTexts();
    if (number % 10 === 2 && says.some((text) => text.startsWith("End the turn"))) expect(await page.getByRole("region", { name: "Around me" }).getByRole("listitem").count()).toBe(4);
    const end = says.findIndex((text) => text.startsWith("End the turn"));
    const chosen = number > 14 && end >= 0 ? end : number % says.length;
    const there = await actions.nth(chosen).focus({ timeout: 3000 }).then(() => true, () => false); // the list may have changed just then
    if (there) await page.keyboard.press("Enter");
    await page.waitForTimeout(30);
  }
  expect(await page.getByRole("region", { name: "The game is over" }).getByRole("heading").innerText()).toMatch(/win|victory/i);
  expect(errors).toEqual([]);
  await context.close();
});

/** Which action a person with a keyboard wants: pack, walk, discover, lay; and later on let the rounds go by. */
function wish(says: readonly string[], number: number): number {
  const order = number < 26 ? [/suggested/, /Finish packing/, /^Lay/, /Discover/, /^Enter/] : [/suggested/, /Finish packing/, /^End the turn/, /^Lay/];
  for (const one of order) {
    const at = says.findIndex((text) => one.test(text));
    if (at >= 0) return at;
  }
  return 0;
}

/** Presses Tab until something with such a name has the focus. */
async function tabTo(page: Page, right: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (right(await page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, " ").trim() ?? ""))) return;
  }
  throw new Error("it cannot be reached by Tab");
}
