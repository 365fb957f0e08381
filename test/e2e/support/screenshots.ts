import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startServer } from "../../../playground/server/start-server.ts";
import { launchBrowser } from "../../../tools/browser.ts";
import { DIST, inRepository } from "../../../tools/stages/paths.ts";
import { buildPlayground, PLAYGROUND } from "../../../tools/stages/playground.ts";
import { buildSystem } from "../../../tools/stages/system.ts";
import { cardSaying, openActor, openTab, setSlider, windowOf } from "./gestures.ts";
import { makeRoll, prepareRoll } from "./make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "./people.ts";

/**
 * Plays a scene and takes the pictures of the README: `npx tsx test/e2e/support/screenshots.ts`. The player's page and
 * the GM's stand side by side, once in light and once in dark.
 */
async function main(): Promise<void> {
  if (process.env.FATES_EDGE_BUILT !== "1") {
    await buildSystem();
    await buildPlayground();
  }
  for (const theme of ["light", "dark"] as const) await picture(theme);
}

async function picture(theme: "light" | "dark"): Promise<void> {
  const worldDir = await mkdtemp(join(tmpdir(), "fates-edge-picture-"));
  const folders = { worldDir, distDir: DIST, clientDir: PLAYGROUND };
  const server = await startServer({ ...folders, generation: 14, fresh: false, seed: 7 });
  const browser = await launchBrowser();
  try {
    const [mara, tomas, gm] = [
      await seat(browser, server.url, MARA, theme),
      await seat(browser, server.url, TOMAS, theme),
      await seat(browser, server.url, GM, theme),
    ];
    await play(mara, tomas, gm);
    await sideBySide(browser, [mara, gm], theme === "light" ? "table.png" : "table-dark.png");
  } finally {
    await browser.close();
    await server.close();
  }
}

async function seat(browser: Browser, url: string, user: string, theme: "light" | "dark"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, colorScheme: theme });
  const page = await context.newPage();
  await page.goto(`${url}/game?user=${user}`);
  await page.waitForFunction("globalThis.game?.ready === true");
  await openTab(page, "Chat");
  return page;
}

/** The moment of the picture: a bargain of dice, two cards drawn, and the next roll about to be made. */
async function play(mara: Page, tomas: Page, gm: Page): Promise<void> {
  await gm.evaluate(
    `game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 }, fatigue: { value: 1 } } })`,
  );
  const party = await openActor(gm, COMPANY);
  await setSlider(party.getByRole("slider", { name: "Patrol Sweep" }), 3);
  await makeRoll(tomas, {
    actor: BRYN,
    skill: "Sway",
    approach: "Three seals, my good man. Count them.",
    faces: [9, 7, 6, 4, 2, 1],
  });
  const approach = "I feint low, let the boot scrape, and take the hilt on the rise.";
  await makeRoll(mara, {
    actor: SABLE,
    skill: "Melee",
    attribute: "Wits",
    approach,
    right: "The gate is ours",
    wrong: "The watch wakes",
    ladder: "Detailed",
    faces: [10, 8, 5, 1, 1, 1, 7],
  });
  await openTab(gm, "Chat");
  await cardSaying(gm, approach).getByRole("button", { name: "Draw", exact: true }).click();
  const draw = windowOf(gm, "Hidden draw");
  await draw
    .getByLabel("The one twist they make together")
    .fill("A lantern swings our way: somebody up there knows that feint.");
  await draw.getByRole("button", { name: "Reveal" }).click();
  await draw.waitFor({ state: "hidden" });
  await place(gm, COMPANY, { left: 24, top: 230, height: 640 });
  await gm
    .getByRole("region", { name: "The bank" })
    .getByRole("button", { name: /^The bank: / })
    .click();
  await prepareRoll(mara, {
    actor: SABLE,
    skill: "Melee",
    approach: "Over the parapet, rope in my teeth.",
    ladder: "Intricate",
    faces: [],
  });
  await place(mara, `Character: ${SABLE}`, { left: 12, top: 12, height: 870 });
  await place(mara, `Before the roll: ${SABLE}`, { left: 232, top: 190 });
  await openTab(mara, "Chat");
  for (const page of [mara, gm]) await page.evaluate("ui.chat.scrollBottom()");
}

/** Puts a window somewhere, as a hand would. */
async function place(page: Page, title: string, position: object): Promise<void> {
  await page.evaluate(`for (const app of foundry.applications.instances.values()) {
    if (app.title?.includes(${JSON.stringify(title)})) app.setPosition(${JSON.stringify(position)});
  }`);
}

/** Puts the pages' pictures beside each other and saves them as one. */
async function sideBySide(browser: Browser, pages: readonly Page[], name: string): Promise<void> {
  const shots = await Promise.all(pages.map((page) => page.screenshot()));
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString("base64")}">`);
  const canvas = await browser.newPage({ viewport: { width: 1200 * pages.length + 16, height: 900 } });
  await canvas.setContent(
    `<body style="margin:0;display:flex;gap:16px;background:#808080">${images.join("")}</body>`,
  );
  await canvas.screenshot({ path: inRepository("docs", "screenshots", name) });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
