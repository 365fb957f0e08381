import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import {
  openBenchTable,
  readyAt,
  type BenchOptions,
  type BenchTable,
} from "../../tools/bench/bench-table.ts";
import { withBareMessages } from "../../tools/bench/bare-messages.ts";
import { against, byTurns, type Against } from "../../tools/bench/by-turns.ts";
import { median, type Figure } from "../../tools/bench/measure.ts";
import { rollOnce, sitForRolls } from "./roll.ts";
import { opening } from "./sheet.ts";
import { sitForSpends, spendOnce } from "./spend.ts";
import { sitForTicks, tickOnce } from "./ticks.ts";
import { makeYear, YEAR } from "./year-of-play.ts";

const ROUNDS = 31;
/** In each of the sittings. */
const TURNS = 15;
/** Pairs of tables at which an act is measured. */
const SITTINGS = 5;
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
    const ready = await readyAt(page);
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

function rollFigure(browser: Browser, year: string): Promise<Figure> {
  const sit = (world: BenchOptions) => sitForRolls(browser, world);
  return bySittings("a roll after a year of play", year, sit, rollOnce);
}

function tickFigure(browser: Browser, year: string): Promise<Figure> {
  const sit = (world: BenchOptions) => sitForTicks(browser, world);
  return bySittings("a tick after a year of play", year, sit, (seats, round) =>
    tickOnce(seats, round % CLOCKS),
  );
}

function spendFigure(browser: Browser, year: string): Promise<Figure> {
  const sit = (world: BenchOptions) => sitForSpends(browser, world);
  return bySittings("a spend after a year of play", year, sit, spendOnce);
}

/**
 * An act in the year's world against the same in a new one, at several pairs of tables after one another: what a browser makes of a
 * page as it begins stays with that page, and one pair differs from the next by more than its rounds do.
 */
async function bySittings<Seats extends { readonly table: BenchTable }>(
  name: string,
  year: string,
  sit: (world: BenchOptions) => Promise<Seats>,
  act: (seats: Seats, round: number) => Promise<number>,
): Promise<Figure> {
  const sittings: Against[] = [];
  while (sittings.length < SITTINGS) {
    // What a sitting leaves in its world would be there in the next.
    const worldDir = await mkdtemp(join(tmpdir(), "fates-edge-year-"));
    await cp(year, worldDir, { recursive: true });
    const [old, fresh] = [await sit({ worldDir }), await sit({})];
    const at = (seats: Seats) => (round: number) => act(seats, round);
    await byTurns(WARM_UP, at(old), at(fresh));
    const { first, second } = await byTurns(TURNS, at(old), at(fresh));
    await Promise.all([old.table.close(), fresh.table.close()]);
    await rm(worldDir, { recursive: true, force: true });
    sittings.push(against(first, second));
  }
  const middle = (key: keyof Against): number => median(sittings.map((sitting) => sitting[key]));
  return {
    name,
    median: middle("median"),
    floor: middle("floor"),
    ratio: middle("ratio"),
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
