import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startServer } from "../../../playground/server/start-server.ts";
import { launchBrowser } from "../../../tools/browser.ts";
import { DIST, inRepository } from "../../../tools/stages/paths.ts";
import { buildPlayground, PLAYGROUND } from "../../../tools/stages/playground.ts";
import { buildSystem } from "../../../tools/stages/system.ts";
import { openBank } from "./bank.ts";
import { cardSaying, choose, openTab, setSlider, windowOf } from "./gestures.ts";
import { clockOf, clockPanel, effectRow, spendButton } from "./gm-table.ts";
import { makeRoll } from "./make-roll.ts";
import { BRYN, GM, TOMAS } from "./people.ts";

type Theme = "light" | "dark";

/** Runs a scene and takes the pictures of `docs/gm-table.md`: `npx tsx test/e2e/support/table-screenshots.ts`. */
async function main(): Promise<void> {
  if (process.env.FATES_EDGE_BUILT !== "1") {
    await buildSystem();
    await buildPlayground();
  }
  const worldDir = await mkdtemp(join(tmpdir(), "fates-edge-picture-"));
  const folders = { worldDir, distDir: DIST, clientDir: PLAYGROUND };
  const server = await startServer({ ...folders, generation: 14, fresh: false, seed: 7 });
  const browser = await launchBrowser();
  try {
    const gm = await seat(browser, server.url, GM, "light");
    const tomas = await seat(browser, server.url, TOMAS, "dark");
    await takeFrame(gm);
    await takeTable(gm, tomas);
    await takeBeat(gm);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function seat(browser: Browser, url: string, user: string, theme: Theme): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: theme });
  const page = await context.newPage();
  await page.goto(`${url}/game?user=${user}`);
  await page.waitForFunction("globalThis.game?.ready === true");
  await openTab(page, "Chat");
  return page;
}

/** The frame of the sample evening. */
async function takeFrame(gm: Page): Promise<void> {
  await (await openBank(gm)).getByRole("button", { name: "Frame the scene" }).click();
  const window = windowOf(gm, /^Frame scene/);
  await window.getByLabel("What is this scene?").fill("Over the wall at night");
  await window.getByLabel("A clock in one line").fill("hunt: The rival's runner 1/6");
  await window.getByRole("button", { name: "Add the clock" }).click();
  await window.getByText("The rival's runner").first().waitFor();
  await window.screenshot({ path: picture("frame") });
  await window.getByRole("button", { name: "Start the scene" }).click();
  await window.waitFor({ state: "hidden" });
}

/** Two points on one card: what the GM chooses, and what the player is asked. */
async function takeTable(gm: Page, tomas: Page): Promise<void> {
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
  await spend.screenshot({ path: picture("spend") });
  await spend.getByRole("button", { name: "Offer", exact: true }).click();
  await spend.waitFor({ state: "hidden" });
  await cardSaying(tomas, "Patrol changes").getByRole("button", { name: /boon/i }).waitFor();
  await tomas.screenshot({ path: picture("offer-dark") });
  await clockPanel(gm).screenshot({ path: picture("clocks") });
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
  await gm.screenshot({ path: picture("beat") });
}

function picture(name: string): string {
  return inRepository("docs", "screenshots", `${name}.png`);
}

await main();
