import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startServer } from "../../playground/server/start-server.ts";
import { firstGame, type Game } from "../games.ts";
import { playing } from "../playing.ts";

/** A server with a world of its own, and pages at it, without the tracing that tests switch on. */
export interface BenchTable {
  join(userId: string): Promise<Page>;
  /** Where its server is. */
  readonly url: string;
  /** Where a user's page is. */
  address(userId: string): string;
  close(): Promise<void>;
}

/** What a measurement wants of its table. */
export interface BenchOptions {
  /** Fate's Edge where no other is given. */
  readonly game?: Game;
  readonly distDir?: string;
  /** An empty world. */
  readonly fresh?: boolean;
  /** A world that is there already; it is played in and stays. */
  readonly worldDir?: string;
}

/** Opens a table for measuring: the sample evening and the built system, unless told otherwise. */
export async function openBenchTable(
  browser: Browser,
  { game = firstGame(), distDir, fresh = false, worldDir: kept }: BenchOptions = {},
): Promise<BenchTable> {
  const worldDir = kept ?? (await mkdtemp(join(tmpdir(), "fates-edge-bench-")));
  const server = await startServer({
    worldDir,
    generation: 14,
    fresh,
    ...playing(game),
    ...(distDir && { distDir }),
    settings: { [`${game.id}.welcomed`]: true },
    log: () => undefined,
  });
  const address = (userId: string): string => `${server.url}/game?user=${userId}`;
  return {
    url: server.url,
    address,
    join: (userId) => seat(browser, address(userId)),
    close: async () => {
      await server.close();
      if (!kept) await rm(worldDir, { recursive: true, force: true });
    },
  };
}

async function seat(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction("globalThis.game?.ready === true");
  return page;
}

/**
 * Milliseconds from a page's start to the end of its `ready` hooks, once they are over. The page notes the moment itself: who asks
 * again and again may be kept waiting by the first picture of the host's interface, which is no part of the start.
 */
export async function readyAt(page: Page): Promise<number> {
  await page.waitForFunction("performance.getEntriesByName('ready').length > 0");
  return (await page.evaluate("performance.getEntriesByName('ready')[0].startTime")) as number;
}
