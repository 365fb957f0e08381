import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startServer } from "../../../playground/server/start-server.ts";
import { launchBrowser } from "../../../tools/browser.ts";
import { DIST, inRepository } from "../../../tools/stages/paths.ts";
import { buildPlayground, PLAYGROUND } from "../../../tools/stages/playground.ts";
import { buildSystem } from "../../../tools/stages/system.ts";
import { windowOf } from "./gestures.ts";
import { makeCharacter } from "./make-character.ts";
import { BRYN, GM, MARA } from "./people.ts";

/**
 * Makes and grows characters and takes the pictures of `docs/characters.md`:
 * `npx tsx test/e2e/support/growth-screenshots.ts`.
 */
async function main(): Promise<void> {
  if (process.env.FATES_EDGE_BUILT !== "1") {
    await buildSystem();
    await buildPlayground();
  }
  const worldDir = await mkdtemp(join(tmpdir(), "fates-edge-picture-"));
  const folders = { worldDir, distDir: DIST, clientDir: PLAYGROUND };
  const server = await startServer({ ...folders, generation: 14, fresh: false, seed: 7 });
  const browser = await launchBrowser();
  const seat = async (user: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}/game?user=${user}`);
    await page.waitForFunction("globalThis.game?.ready === true");
    return page;
  };
  try {
    const gm = await seat(GM);
    await takeBuilder(gm, await seat(MARA));
    await takeGrowth(gm);
    await takeBrowser(gm);
    await takeSession(gm);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** A ferryman's daughter, half made. */
async function takeBuilder(gm: Page, mara: Page): Promise<void> {
  const uuid = await makeCharacter(gm, { name: "Wren Ashdown", owner: MARA });
  const mine = `fromUuidSync(${JSON.stringify(uuid)})`;
  await mara.waitForFunction(`!!${mine}`);
  await mara.evaluate(`(async () => {
    const { advancement, buildCharacter } = game.fatesEdge;
    const actor = ${mine};
    await buildCharacter(actor.uuid);
    for (const [kind, key] of [["attribute", "wits"], ["skill", "stealth"], ["skill", "skulduggery"], ["skill", "stealth"]])
      await advancement.buy(actor, { kind, key });
  })()`);
  const builder = windowOf(mara, "Make a character: Wren Ashdown");
  await builder.getByRole("button", { name: /^Skills/ }).click();
  await builder.screenshot({ path: picture("builder") });
}

async function takeGrowth(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const actor = game.actors.getName("${BRYN}");
    const award = { kind: "award", xp: 12, label: "The wall and the sluice", session: 1, time: Date.now(), user: game.user.id };
    await actor.update({ system: { awards: { pictureAward0001: award } } });
    await game.fatesEdge.advancement.buy(actor, { kind: "attribute", key: "wits" });
    await actor.sheet.render(true);
    actor.sheet.changeTab("growth", "primary");
  })()`);
  const sheet = windowOf(gm, `Character: ${BRYN}`);
  await sheet.getByText("The wall and the sluice").waitFor();
  await sheet.screenshot({ path: picture("growth") });
  await gm.evaluate(`game.actors.getName("${BRYN}").sheet.close()`);
}

async function takeBrowser(gm: Page): Promise<void> {
  await gm.evaluate(
    `game.fatesEdge.openBrowser({ type: "talent", actor: game.actors.getName("${BRYN}").uuid })`,
  );
  const browser = windowOf(gm, "Talents");
  await browser.getByText("Blood Frenzy").first().waitFor();
  await browser.screenshot({ path: picture("browser") });
  await browser.getByRole("button", { name: "Close" }).click();
}

async function takeSession(gm: Page): Promise<void> {
  await gm.evaluate("game.fatesEdge.endSession()");
  const session = windowOf(gm, "End of session");
  await session.getByRole("button", { name: "Grant to all" }).waitFor();
  await session.screenshot({ path: picture("session-end") });
}

function picture(name: string): string {
  return inRepository("docs", "screenshots", `${name}.png`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
