import type { Browser } from "playwright-core";
import type { Game } from "../games.ts";
import { openBenchTable, readyAt, type BenchTable } from "./bench-table.ts";
import { against, byTurns } from "./by-turns.ts";
import { makeEmptySystem } from "./empty-system.ts";
import type { Figure } from "./measure.ts";
import type { Benches } from "./report.ts";

const ROUNDS = 15;
const WARM_UP = 3;

/**
 * From an empty page of a browser that has never been there to `ready`, against the same page with an empty system. Both
 * worlds are new: what lies in a world is not the start's cost.
 */
export async function bootFigures(
  browser: Browser,
  game: Game,
  { start }: Benches["LIMITS"],
): Promise<readonly Figure[]> {
  const empty = await makeEmptySystem();
  const ours = await openBenchTable(browser, { game, fresh: true });
  const bare = await openBenchTable(browser, { distDir: empty.distDir, fresh: true });
  const boot = (table: BenchTable) => () => bootOnce(browser, table);
  await byTurns(WARM_UP, boot(ours), boot(bare));
  const { first, second } = await byTurns(ROUNDS, boot(ours), boot(bare));
  await Promise.all([ours.close(), bare.close()]);
  await empty.remove();
  return [
    {
      name: "from an empty page to ready",
      ...against(first, second),
      floorName: "the same page with an empty system",
      ...(start !== undefined && { limit: start }),
    },
  ];
}

async function bootOnce(browser: Browser, table: BenchTable): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(table.address("gamemaster000001"));
  const time = await readyAt(page);
  await context.close();
  return time;
}
