// Several people at a table: invitation, ready check, chat, spectators, a device that is shared, undo, and why not.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveName, launch, person, playNow } from "./browser";
import { Server } from "./server";

let browser: Browser;
let server: Server;
beforeAll(async () => { [browser, server] = await Promise.all([launch(), new Server().start()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });

test("two browsers at one table, a spectator, and a reload in the middle", async () => {
  const [ada, bob, eve] = [await person(browser), await person(browser), await person(browser)];
  await ada.page.goto(`${server.url}/new/the-cave`);
  await ada.page.getByRole("button", { name: "Create the table" }).click();
  await giveName(ada.page, "Ada");
  await ada.page.getByRole("heading", { name: "Invite" }).waitFor();
  const link = await ada.page.getByRole("textbox", { name: "Invite" }).inputValue();

  await bob.page.goto(link);
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await giveName(bob.page, "Bob");
  await bob.page.getByRole("button", { name: "I am ready" }).click();
  await bob.page.getByRole("textbox", { name: "Say something" }).fill("Hello from the other side <b>of</b> the sump");
  await bob.page.getByRole("button", { name: "Send" }).click();
  await ada.page.getByRole("log", { name: "Chat" }).getByText("<b>of</b> the sump").waitFor();
  await ada.page.getByRole("button", { name: "I am ready" }).click();

  for (const { page } of [ada, bob]) {
    await page.getByRole("button", { name: "Suggested gear" }).click();
    await page.getByRole("button", { name: "Finish packing" }).click();
  }
  await eve.page.goto(link);
  await eve.page.getByText("You are watching").waitFor();
  await ada.page.locator(".status").getByText(/points/).waitFor();
  const first = (await ada.page.locator(".status .mine").count()) ? ada : bob;
  await first.page.reload();
  await first.page.locator("#board .target").first().click();
  await first.page.getByRole("list", { name: "Log" }).getByText(/Enter the space/).first().waitFor();
  await eve.page.getByRole("list", { name: "Log" }).getByText(/Enter the space/).first().waitFor();

  await first.page.getByRole("button", { name: "Undo" }).click();
  await eve.page.getByRole("list", { name: "Log" }).getByText(/Enter the space/).first().waitFor({ state: "detached" });
  expect([...ada.errors, ...bob.errors, ...eve.errors]).toEqual([]);
  for (const one of [ada, bob, eve]) await one.context.close();
});

test("a greyed action says which rule forbids it, with a link into the rules", async () => {
  const { context, page, errors } = await person(browser);
  await playNow(page, server.url, "The Cave");
  await page.getByRole("button", { name: "Suggested gear" }).click();
  await page.getByRole("button", { name: "Finish packing" }).click();
  await page.locator("#panel-actions .verbs").getByRole("button", { name: "Discover" }).click({ force: true }); // it is greyed, and says why
  const rule = page.getByRole("link", { name: "Read §3.2 in the rules" });
  await rule.waitFor();
  const [rules] = await Promise.all([context.waitForEvent("page"), rule.click()]);
  await rules.getByRole("heading", { name: /Nothing is discovered from the base/ }).waitFor();
  await rules.getByRole("searchbox").fill("boulder choke token");
  await rules.getByText(/\d+ sections?/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("two people share a device: each is asked before anything of theirs is shown", async () => {
  const { context, page, errors } = await person(browser);
  await page.goto(`${server.url}/new/diamond-cave`);
  await page.getByLabel("Seat 2").selectOption("device");
  await page.getByRole("button", { name: "Create the table" }).click();
  await giveName(page, "Ada");
  const ready = page.getByRole("button", { name: "I am ready" });
  const pass = page.getByRole("button", { name: /^I am (Ada|Seat)/ });
  await ready.or(pass).first().waitFor();
  if (await ready.isVisible()) await ready.click();
  for (let turn = 0; turn < 2; turn++) {
    await pass.click();
    await page.locator("#board .target").nth(3).click();
    await page.locator("#board .target .knob").first().click();
  }
  await pass.waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
