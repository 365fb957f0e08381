import { rm } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { openBenchTable } from "./bench-table.ts";
import { byTurns } from "./by-turns.ts";
import { median, type Figure } from "./measure.ts";
import { rollOnce, sitForRolls } from "./roll.ts";
import { opening } from "./sheet.ts";
import { sitForSpends, spendOnce } from "./spend.ts";
import { sitForTicks, tickOnce } from "./ticks.ts";
import { makeYear, withBareMessages, YEAR } from "./year-of-play.ts";

const ROUNDS = 31;
const WARM_UP = 3;
const SEED = 7;
/** As many messages as the host shows of a log before somebody scrolls. */
const FIRST_PAGE = 30;
const ITEMS = 20;
/** Each turn opens the sheet many times in one page. */
const SHEET_TURNS = 9;
const CLOCKS = 6;

/** What a year of play costs: a page in that world against one in a world without our messages, or in a new one. */
export async function yearFigures(browser: Browser): Promise<readonly Figure[]> {
  const year = await makeYear(browser, SEED);
  const bare = await withBareMessages(browser, year);
  const figures = [
    await bootFigure(browser, year, bare),
    await firstPageFigure(browser, year, bare),
    await rollFigure(browser, year),
    await tickFigure(browser, year),
    await spendFigure(browser, year),
    await sheetFigure(browser, year),
  ];
  for (const folder of [year, bare]) await rm(folder, { recursive: true, force: true });
  return figures;
}

async function bootFigure(browser: Browser, year: string, bare: string): Promise<Figure> {
  const [ours, floor] = [
    await openBenchTable(browser, { worldDir: year }),
    await openBenchTable(browser, { worldDir: bare }),
  ];
  const boot = (table: typeof ours) => async (): Promise<number> => {
    const page = await table.join("player0000000001");
    const ready = (await page.evaluate("performance.now()")) as number;
    await page.context().close();
    return ready;
  };
  await byTurns(WARM_UP, boot(ours), boot(floor));
  const { first, second } = await byTurns(ROUNDS, boot(ours), boot(floor));
  await Promise.all([ours.close(), floor.close()]);
  return {
    name: `from an empty page to ready, ${YEAR.messages} messages in the world`,
    ...against(first, second),
    floorName: `the same world, the ${YEAR.ours} of ours as bare messages`,
    limit: 1.5,
  };
}

async function firstPageFigure(browser: Browser, year: string, bare: string): Promise<Figure> {
  const tables = [
    await openBenchTable(browser, { worldDir: year }),
    await openBenchTable(browser, { worldDir: bare }),
  ];
  const [ours, floor] = (await Promise.all(tables.map((table) => table.join("player0000000001")))) as [
    Page,
    Page,
  ];
  const draw = (page: Page) => async () => (await page.evaluate(DRAW_FIRST_PAGE)) as number;
  await byTurns(WARM_UP, draw(ours), draw(floor));
  const { first, second } = await byTurns(ROUNDS, draw(ours), draw(floor));
  for (const table of tables) await table.close();
  const floorName = "the same as bare messages";
  return { name: "the log's first page, drawn", ...against(first, second), floorName, limit: 1.5 };
}

async function rollFigure(browser: Browser, year: string): Promise<Figure> {
  const [old, fresh] = [await sitForRolls(browser, { worldDir: year }), await sitForRolls(browser)];
  const roll = (seats: typeof old) => () => rollOnce(seats);
  await byTurns(WARM_UP, roll(old), roll(fresh));
  const { first, second } = await byTurns(ROUNDS, roll(old), roll(fresh));
  await Promise.all([old.table.close(), fresh.table.close()]);
  return { name: "a roll after a year of play", ...against(first, second), floorName: NEW_WORLD, limit: 1.3 };
}

async function tickFigure(browser: Browser, year: string): Promise<Figure> {
  const [old, fresh] = [await sitForTicks(browser, { worldDir: year }), await sitForTicks(browser)];
  const tick = (seats: typeof old) => (round: number) => tickOnce(seats, round % CLOCKS);
  await byTurns(WARM_UP, tick(old), tick(fresh));
  const { first, second } = await byTurns(ROUNDS, tick(old), tick(fresh));
  await Promise.all([old.table.close(), fresh.table.close()]);
  return { name: "a tick after a year of play", ...against(first, second), floorName: NEW_WORLD, limit: 1.3 };
}

async function spendFigure(browser: Browser, year: string): Promise<Figure> {
  const [old, fresh] = [await sitForSpends(browser, { worldDir: year }), await sitForSpends(browser)];
  const spend = (seats: typeof old) => () => spendOnce(seats);
  await byTurns(WARM_UP, spend(old), spend(fresh));
  const { first, second } = await byTurns(ROUNDS, spend(old), spend(fresh));
  await Promise.all([old.table.close(), fresh.table.close()]);
  return {
    name: "a spend after a year of play",
    ...against(first, second),
    floorName: NEW_WORLD,
    limit: 1.3,
  };
}

async function sheetFigure(browser: Browser, year: string): Promise<Figure> {
  const [old, fresh] = [await openBenchTable(browser, { worldDir: year }), await openBenchTable(browser)];
  const pages = [await old.join("gamemaster000001"), await fresh.join("gamemaster000001")] as const;
  const open = (page: Page) => async () => (await opening(page, ITEMS)).sheet;
  const { first, second } = await byTurns(SHEET_TURNS, open(pages[0]), open(pages[1]));
  await Promise.all([old.close(), fresh.close()]);
  return {
    name: `open a sheet with ${ITEMS} items after a year of play`,
    ...against(first, second),
    floorName: NEW_WORLD,
    limit: 1.3,
  };
}

const NEW_WORLD = "the same in a new world";

/** What rounds by turns came to. */
function against(
  ours: readonly number[],
  floor: readonly number[],
): Pick<Figure, "median" | "floor" | "ratio"> {
  const ratio = median(ours.map((took, round) => took / (floor[round] ?? Number.NaN)));
  return { median: median(ours), floor: median(floor), ratio };
}

/**
 * Draws the newest messages as the log does, lays them out in its place, and tells how many milliseconds that took. Copies are drawn:
 * a first page shows what was never drawn, and a message keeps in mind what was drawn of it.
 */
const DRAW_FIRST_PAGE = `(async () => {
  const newest = game.messages.contents.filter(({ visible }) => visible).slice(-${FIRST_PAGE})
    .map((message) => message.clone({}, { keepId: true }));
  const log = document.querySelector("#sidebar .chat-log");
  const page = log.cloneNode(false);
  log.style.display = "none";
  log.after(page);
  void page.offsetHeight;
  const began = performance.now();
  for (const message of newest) page.append(await message.renderHTML());
  if (page.offsetHeight === 0) throw new Error("The log is not shown");
  const took = performance.now() - began;
  page.remove();
  log.style.display = "";
  return took;
})()`;
