// A person at a browser: opens pages, and notes every error that the console shows.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["GROTTO_CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

export interface Person { readonly context: BrowserContext; readonly page: Page; readonly errors: string[] }

/** `settings` are what the person has chosen on the settings page before. */
export async function person(browser: Browser, options: BrowserContextOptions = {}, settings: Record<string, unknown> = {}): Promise<Person> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: "en-GB", reducedMotion: "reduce", ...options });
  if (Object.keys(settings).length) await context.addInitScript((chosen) => localStorage.setItem("grotto.settings", chosen), JSON.stringify(settings));
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => { if (message.type() === "error" || message.type() === "warning") errors.push(message.text()); });
  page.on("pageerror", (error) => errors.push(`${error.message}\n${error.stack ?? ""}`));
  return { context, page, errors };
}

/** From the lobby to the table of a game against bots, in one click. */
export async function playNow(page: Page, url: string, title: string): Promise<void> {
  await page.goto(url);
  await page.locator(".game", { has: page.getByRole("heading", { name: title, exact: true }) }).getByRole("button", { name: /^Play now/ }).click();
  await page.waitForURL(/\/table\//);
  await page.locator("#board").waitFor();
}

export const isOver = (page: Page): Promise<boolean> => page.locator(".ending").isVisible();

/** Waits until it is this person's turn, or the game is over; false when it is over. */
export async function turnOrEnd(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector(".ending") !== null || (document.querySelector("main[aria-busy=true]") === null && document.querySelector(".status .mine") !== null && document.querySelector("#panel-actions details ol button:not(:disabled)") !== null), undefined, { timeout: 60_000 });
  return !(await isOver(page));
}

/** At a table of one's own, made on the page for it: I and one bot, and whatever else is chosen there. */
export async function own(page: Page, url: string, game: string, choose: () => Promise<unknown> = async () => undefined): Promise<void> {
  await page.goto(`${url}/new/${game}`);
  const second = page.getByLabel("Seat 2");
  await second.waitFor();
  await choose();
  await second.selectOption({ label: "Beginner bot" });
  await page.getByRole("button", { name: "Create the table" }).click();
  await giveName(page, "Ada");
  await page.waitForURL(/\/table\//);
  await page.locator("#board").or(page.getByRole("button", { name: "I am ready" })).first().waitFor();
  const ready = page.getByRole("button", { name: "I am ready" });
  if (await ready.isVisible()) await ready.click();
  await page.locator("#board").waitFor();
}

/** Says a name where it is asked for. */
export async function giveName(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Let’s go" }).click();
}
