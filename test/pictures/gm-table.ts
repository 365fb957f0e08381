import type { Page } from "playwright-core";
import { openBank } from "../e2e/support/bank.ts";
import { cardSaying, choose, setSlider, windowOf } from "../e2e/support/gestures.ts";
import { clockOf, clockPanel, effectRow, spendButton } from "../e2e/support/gm-table.ts";
import { makeRoll } from "../e2e/support/make-roll.ts";
import { BRYN, GM, TOMAS } from "../e2e/support/people.ts";
import { type Studio, take } from "./studio.ts";

/** The pictures of `docs/gm-table.md`. */
export async function takeGmTable({ seat }: Studio): Promise<void> {
  const gm = await seat(GM);
  const tomas = await seat(TOMAS, { theme: "dark" });
  await takeFrame(gm);
  await takeSpend(gm, tomas);
  await takeBeat(gm);
}

/** The frame of the sample evening. */
async function takeFrame(gm: Page): Promise<void> {
  await (await openBank(gm)).getByRole("button", { name: "Frame the scene" }).click();
  const window = windowOf(gm, /^Frame scene/);
  await window.getByLabel("What is this scene?").fill("Over the wall at night");
  await window.getByLabel("A clock in one line").fill("hunt: The rival's runner 1/6");
  await window.getByRole("button", { name: "Add the clock" }).click();
  await window.getByText("The rival's runner").first().waitFor();
  await take(window, "frame");
  await window.getByRole("button", { name: "Start the scene" }).click();
  await window.waitFor({ state: "hidden" });
}

/** Two points on one card: what the GM chooses, and what the player is asked. */
async function takeSpend(gm: Page, tomas: Page): Promise<void> {
  await setSlider(clockOf(gm, "Patrol Sweep"), 4);
  await setSlider(clockOf(gm, "Supply"), 2);
  await gm.evaluate(`game.actors.getName("${BRYN}").update({ system: { boons: { base: 2 } } })`);
  const approach = "Breathe with me. Again. Now over.";
  await makeRoll(tomas, { actor: BRYN, skill: "Sway", approach, faces: [9, 8, 1, 1] });
  await tomas.evaluate(`game.actors.getName("${BRYN}").sheet.close()`);
  const card = cardSaying(gm, approach);
  await spendButton(card).click();
  const spend = windowOf(gm, "Spend CP");
  await spend
    .getByRole("button", { name: /^Patrol changes/ })
    .first()
    .click();
  await choose(effectRow(spend, "A clock ticks").getByLabel("Which clock"), "Patrol Sweep");
  await spend.getByRole("checkbox", { name: "Offer it to the player first" }).check();
  await take(spend, "spend");
  await spend.getByRole("button", { name: "Offer", exact: true }).click();
  await spend.waitFor({ state: "hidden" });
  await cardSaying(tomas, "Patrol changes").getByRole("button", { name: /boon/i }).waitFor();
  await take(tomas, "offer-dark");
  await take(clockPanel(gm), "clocks");
}

/** A hard scene in the middle of a beat. */
async function takeBeat(gm: Page): Promise<void> {
  await gm.evaluate("game.fatesEdge.scenes.end({ bank: 'lapse' })");
  await (await openBank(gm)).getByRole("button", { name: "Frame the scene" }).click();
  const window = windowOf(gm, /^Frame scene/);
  await window.getByLabel("What is this scene?").fill("The checkpoint of the Seven");
  await choose(window.getByLabel("Obstacle tier"), "Tier II");
  await window.getByLabel("Gates, separated by commas").waitFor();
  await window.getByRole("button", { name: "Start the scene" }).click();
  await window.waitFor({ state: "hidden" });
  await gm.getByRole("button", { name: "Begin the first beat" }).click();
  const strip = gm.getByRole("region", { name: /beat/i });
  await strip.getByText("Beat 1").first().waitFor();
  await take(gm, "beat");
}
