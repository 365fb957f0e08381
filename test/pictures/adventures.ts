import type { Page } from "playwright-core";
import { windowOf } from "../e2e/support/gestures.ts";
import { GM } from "../e2e/support/people.ts";
import { atRest, place, type Studio, take } from "./studio.ts";

/** An adventure out of its compendium, as it may end: of `docs/campaign.md`. */
export async function takeAdventures({ seat }: Studio): Promise<void> {
  const gm = await seat(GM, { width: 1280, height: 800 });
  await bring(gm);
  await takeEnding(gm);
}

/** A GM imports the first from its own window. */
async function bring(gm: Page): Promise<void> {
  await gm.evaluate(
    `${adventure("advHungerBelow00")}.then(({ sheet }) => void sheet.render({ force: true }))`,
  );
  const importer = windowOf(gm, "Adventure: The Hunger Below");
  await importer.getByRole("button", { name: "Import adventure" }).click();
  await importer.waitFor({ state: "detached" });
}

function adventure(id: string): string {
  return `game.packs.get("fates-edge.adventures").getDocument("${id}")`;
}

/** How it ends, by the clocks as they stand. */
async function takeEnding(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const { clocks } = game.fatesEdge;
    await clocks.tick("Whisper Spread", 5);
    await clocks.tick("Vigil's Plan", 5);
    await clocks.tick("Valewood Split", 1);
    void game.journal.get("hungerBelow00000").sheet.render({ force: true, pageId: "pageHungerEnding" });
  })()`);
  await gm.locator(".tt-adventure-endings .stands").first().waitFor();
  await place(gm, "The Hunger Below", { left: 126, top: 80, width: 640, height: 640 });
  await gm.evaluate("ui.notifications?.clear()");
  await atRest(gm);
  await take(gm, "hunger-below");
}

/** The map of The Known World, with nothing lying over it: the last picture of `docs/campaign.md`. */
export async function takeMap({ seat }: Studio): Promise<void> {
  const gm = await seat(GM, { width: 1420, height: 1100 });
  await gm.evaluate(`void ${adventure("advKnownWorld000")}.then((one) => one.import())`);
  // The sample evening has its pages already.
  await windowOf(gm, "Import The Known World again?").getByRole("button", { name: "Import again" }).click();
  await gm.waitForFunction(`game.scenes.has("sceneKnownWorld0")`);
  await gm.evaluate(`game.scenes.get("sceneKnownWorld0").view().then(() => null)`);
  await gm.locator(".map-note", { hasText: "Fog and Stone" }).waitFor();
  // Whatever else stands on the page is the host's own: its columns, its title, its room for the buttons of tokens.
  await gm.addStyleTag({
    content: `
      body * { visibility: hidden !important; }
      #board, #board * { visibility: visible !important; }
      #board { position: fixed !important; inset: 0; }
      .board-title { display: none; }
      .scene-surface { margin: 0 !important; }
    `,
  });
  await atRest(gm);
  await take(gm, "known-world");
}
