import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { startServer } from "../../playground/server/start-server.ts";
import { launchBrowser } from "../../tools/browser.ts";
import { firstGame, type Game, inGame } from "../../tools/games.ts";
import { playing } from "../../tools/playing.ts";
import { openTab } from "../e2e/support/gestures.ts";

export type Theme = "light" | "dark";

/** How a page is seated. */
interface Seat {
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
}

/** A table of its own at the sample evening, whose pages have their picture taken. */
export interface Studio {
  readonly browser: Browser;
  /** Seats a user at the newest card of the log. */
  seat(user: string, seat?: Seat): Promise<Page>;
}

/** What a game has pictures taken of, by the name of each scene: its `test/pictures/scenes.ts` exports them as `SCENES`. */
export type Scenes = Readonly<Record<string, (studio: Studio) => Promise<void>>>;

/** Opens a table, of Fate's Edge where no other game is given, hands it out, and takes it down whatever happened. */
export async function inStudio(
  scene: (studio: Studio) => Promise<void>,
  game: Game = firstGame(),
): Promise<void> {
  const worldDir = await mkdtemp(path.join(tmpdir(), "fates-edge-picture-"));
  const folders = { worldDir, ...playing(game) };
  const settings = { [`${game.id}.welcomed`]: true };
  const server = await startServer({ ...folders, generation: 14, fresh: false, seed: 7, settings });
  const browser = await launchBrowser();
  try {
    await scene({ browser, seat: (user, seat) => seated(browser, `${server.url}/game?user=${user}`, seat) });
  } finally {
    await browser.close();
    await server.close();
    await rm(worldDir, { recursive: true, force: true });
  }
}

async function seated(
  browser: Browser,
  address: string,
  { theme = "light", width = 1280, height = 900 }: Seat = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction("globalThis.game?.ready === true");
  await openTab(page, "Chat");
  return page;
}

/** Where a picture of a game's README and docs lies. */
export function pictureFile(name: string, game: Game = firstGame()): string {
  return inGame(game, "docs", "screenshots", `${name}.png`);
}

/** Keeps what a page, a window or a card looks like, once nothing on it moves. */
export async function take(what: Page | Locator, name: string, game?: Game): Promise<void> {
  await what.screenshot({ path: pictureFile(name, game), animations: "disabled" });
}

/** Waits until nothing turns, fills or fades any more. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction("document.getAnimations().every((each) => each.playState === 'finished')");
}

/** Puts a window somewhere, as a hand would. */
export async function place(page: Page, title: string, position: object): Promise<void> {
  await page.evaluate(`for (const app of foundry.applications.instances.values()) {
    if (app.title?.includes(${JSON.stringify(title)})) app.setPosition(${JSON.stringify(position)});
  }`);
}
