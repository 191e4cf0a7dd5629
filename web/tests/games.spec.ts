// A whole game of each title with the mouse, against bots, from the lobby to the last point.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, own, person, playNow } from "./browser";
import { mouse, playToTheEnd } from "./hands";
import { Server } from "./server";

let browser: Browser;
let server: Server;
beforeAll(async () => { [browser, server] = await Promise.all([launch(), new Server().start()]); });
afterAll(async () => { await browser?.close(); await server?.stop(); });



describe("a whole game with the mouse", () => {
  test.each(["The Cave", "Diamond Cave", "Sub Terra", "Gone Caving!"])("%s", async (title) => {
    const { context, page, errors } = await person(browser);
    await page.goto(server.url);
    await page.locator(".game").first().waitFor();
    if (title === "Gone Caving!") await own(page, server.url, "gone-caving", () => page.getByLabel(/fast and dirty/).selectOption("yes"));
    else if (title === "Diamond Cave") await own(page, server.url, "diamond-cave");
    else await playNow(page, server.url, title);
    const moves = await playToTheEnd(page, title, mouse);
    expect(moves).toBeGreaterThan(5);
    expect(await page.locator(".ending h2").innerText()).toMatch(/win|victory/i);
    expect(errors).toEqual([]);
    await context.close();
  });
});
