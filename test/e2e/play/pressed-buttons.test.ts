import type { Locator, Page } from "playwright-core";
import { test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openBank } from "../support/bank.ts";
import { showActor, windowOf } from "../support/gestures.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile();

/** Somebody else changes what a window shows just while one presses a button of it: the click counts all the same. */
test("a character's sheet", async () => {
  const [gm, mara] = [await at.seat(GM), await at.seat(MARA)];
  const sheet = await showActor(gm, SABLE);
  await press(gm, sheet.getByRole("button", { name: "Rest…" }), () => changed(mara, gm, "boons.base", 2));
  await windowOf(gm, `${SABLE} recovers`).waitFor();
  await sheet.getByRole("slider", { name: "Boons" }).and(gm.locator('[aria-valuenow="2"]')).waitFor();
});

test("the bank", async () => {
  const [gm, mara] = [await at.seat(GM), await at.seat(MARA)];
  const bank = await openBank(gm);
  await press(gm, bank.getByRole("button", { name: "Ask for a roll" }), () =>
    changed(mara, gm, "boons.base", 3),
  );
  await windowOf(gm, "Ask for a roll").waitFor();
});

test("the compendium browser", async () => {
  const [gm, mara] = [await at.seat(GM), await at.seat(MARA)];
  await mara.evaluate(`void game.fatesEdge.openBrowser({ type: "talent" })`);
  const browser = windowOf(mara, /Talents/);
  await browser.getByRole("searchbox").fill("Iron Stomach");
  await press(mara, browser.getByRole("button", { name: "Iron Stomach", exact: true }), () =>
    changed(gm, mara, "boons.base", 4),
  );
  await windowOf(mara, "Iron Stomach").waitFor();
});

/** Presses a button, lets something happen that draws its window anew, and releases it. */
async function press(page: Page, button: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await meanwhile();
  // Long enough for what would be drawn.
  await page.waitForTimeout(250);
  await eventually(() => button.isVisible()).toBe(true);
  await page.mouse.up();
}

/** Changes the character on one page, and waits until another knows. */
async function changed(by: Page, seenBy: Page, path: string, value: number): Promise<void> {
  const actor = `game.actors.getName("${SABLE}")`;
  await by.evaluate(`${actor}.update({ "system.${path}": ${value} })`);
  await seenBy.waitForFunction(`foundry.utils.getProperty(${actor}.system, "${path}") === ${value}`);
}
