// The server is killed in the middle of a game and comes back: the page says so, waits, and goes on with nothing lost.
import { expect, test } from "vitest";
import { launch, person, playNow } from "./browser";
import { Server } from "./server";

test("the server dies and comes back in the middle of a game", async () => {
  const [browser, server] = await Promise.all([launch(), new Server().start()]);
  try {
    const { page } = await person(browser);
    await playNow(page, server.url, "The Cave");
    await page.getByRole("button", { name: "Suggested gear" }).click();
    await page.locator(".slots button, .slots [role=img]").first().waitFor();
    const packed = async () => page.locator(".slots .full").count();
    await expect.poll(packed).toBe(8);
    await server.kill();
    await page.getByText("Connection lost. Trying again").waitFor({ timeout: 15_000 });
    await server.start();
    await page.getByText("Connection lost. Trying again").waitFor({ state: "hidden", timeout: 30_000 });
    expect(await packed()).toBe(8);
    await page.getByRole("button", { name: "Finish packing" }).click();
    await page.locator("#panel-actions .verbs").getByRole("button", { name: "Discover" }).waitFor({ timeout: 30_000 });
  } finally {
    await browser.close();
    await server.stop();
  }
});

test("an address that leads nowhere is a page of its own", async () => {
  const [browser, server] = await Promise.all([launch(), new Server().start()]);
  try {
    const { page, errors } = await person(browser);
    await page.goto(`${server.url}/nowhere`);
    await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
    expect(errors).toEqual([]);
    await page.goto(`${server.url}/table/aaaaaaaaaa`);
    await page.getByRole("heading", { name: "This table cannot be shown" }).waitFor();
  } finally {
    await browser.close();
    await server.stop();
  }
});
