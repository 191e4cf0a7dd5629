// How a person plays each game with a mouse or a finger: by what is lit on the board and the buttons beside it.
import type { Locator, Page } from "playwright-core";
import { turnOrEnd } from "./browser";

export type Press = (what: Locator) => Promise<void>;

export const mouse: Press = (what) => what.click({ timeout: 4000 });
export const finger: Press = (what) => what.tap({ timeout: 4000 });

const dice = (seed: number) => () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff);

/** One of these that can be seen, or nothing. */
async function one(found: Locator, random: () => number): Promise<Locator | null> {
  const count = await found.count();
  return count ? found.nth(Math.floor(random() * count)) : null;
}

type Move = (page: Page, press: Press, number: number, random: () => number) => Promise<void>;

const button = (page: Page, name: string | RegExp) => page.locator("#panel-actions .dock").getByRole("button", { name }).and(page.locator(":not([aria-disabled=true]):not(:disabled)"));
const lit = (page: Page, means = "") => page.locator(`#board .target${means}`);
/** Whatever else can be done, by the list of all actions. */
async function byList(page: Page, press: Press, random: () => number): Promise<void> {
  const list = page.locator("#panel-actions details", { has: page.locator("ol") }).last();
  if (!(await list.evaluate((element) => (element as HTMLDetailsElement).open))) await press(list.locator("summary"));
  const action = await one(list.locator("ol button"), random);
  if (action) await press(action);
}

const cave: Move = async (page, press, number, random) => {
  const suggested = button(page, "Suggested gear");
  if (await suggested.count()) return press(suggested);
  const done = button(page, "Finish packing");
  if (await done.count()) return press(done);
  const lay = await one(lit(page, ".lay"), random);
  if (lay) {
    await press(lay);
    const turn = page.getByRole("button", { name: /Turn/ }).and(page.locator(":not(:disabled)"));
    if (await turn.count()) await press(turn.first());
    const there = page.getByRole("button", { name: /Lay it/ });
    if (await there.count()) await press(there);
    return;
  }
  const pass = button(page, /^End turn/);
  if (number > 40 && (await pass.count())) return press(pass);
  const target = await one(lit(page), random);
  if (target) {
    await press(target);
    const ways = page.locator(".cave .sheet button:not(.quiet)");
    if (await ways.count()) await press(ways.first());
    return;
  }
  if (await pass.count()) return press(pass);
  return byList(page, press, random);
};

const diamonds: Move = async (page, press, _number, random) => {
  const plans = page.locator("#panel-actions .ways button:not(:disabled)");
  const digs = page.locator("#panel-actions .colours button:not(:disabled)");
  if ((await plans.count()) && random() < 0.5) return press(plans.first());
  if (await digs.count()) {
    const odds = await digs.allInnerTexts();
    const right = odds.map((text) => Number(/(\d+) of/.exec(text)?.[1] ?? 0));
    return press(digs.nth(right.indexOf(Math.max(...right))));
  }
  const found = (await one(page.locator("#board .target"), random)) ?? (await one(page.locator("#panel-actions .dock button:not(:disabled)"), random));
  return found ? press(found) : byList(page, press, random);
};

const cards: Move = async (page, press, number, random) => {
  const draw = page.locator("#panel-actions .dock").getByRole("button", { name: "Draw", exact: true });
  if (await draw.count()) return press(draw);
  const hand = page.locator("#panel-actions .hand");
  const useful = page.locator("#panel-actions .hand:not(.dull)");
  const card = number % 3 ? ((await one(useful, random)) ?? (await one(hand, random))) : await one(hand, random);
  if (card) {
    if ((await card.getAttribute("aria-pressed")) !== "true") await press(card);
    const use = page.locator("#panel-actions .uses button:not([aria-disabled=true])");
    if (await use.count()) return press(use.first());
  }
  const plain = page.locator("#panel-actions .dock > .row > button:not(:disabled):not([aria-disabled=true])");
  return (await plain.count()) ? press(plain.first()) : byList(page, press, random);
};

const dark: Move = async (page, press, _number, random) => {
  const choice = page.locator(".choices button:not(:disabled)");
  if (await choice.count()) return press(choice.first());
  const there = page.getByRole("button", { name: /Lay it/ });
  if (await there.count()) return press(there);
  const end = button(page, /^End turn/);
  const target = await one(lit(page), random);
  if (target && random() < 0.85) {
    await press(target);
    const ways = page.locator(".cave .sheet button:not(.quiet)");
    if ((await ways.count()) && !(await there.count())) await press(ways.first());
    return;
  }
  return (await end.count()) ? press(end) : byList(page, press, random);
};

export const MOVES: Readonly<Record<string, Move>> = { "The Cave": cave, "Diamond Cave": diamonds, "Gone Caving!": cards, "Sub Terra": dark };

/** Plays until the game is over; how many moves it took. */
export async function playToTheEnd(page: Page, title: string, press: Press, seed = 7): Promise<number> {
  const random = dice(seed);
  const move = MOVES[title]!;
  let failures = 0;
  for (let number = 1; number < 900; number++) {
    if (!(await turnOrEnd(page))) return number;
    try {
      await move(page, press, number, random);
    } catch (error) {
      if (++failures > 25) throw error; // a bot's move took the place away just then: look again
    }
  }
  throw new Error("the game did not end");
}
