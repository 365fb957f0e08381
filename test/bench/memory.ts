import type { Browser, CDPSession, Page } from "playwright-core";
import { openBenchTable } from "../../tools/bench/bench-table.ts";
import type { Figure } from "../../tools/bench/measure.ts";

const ROLLS = 2_000;
/** The log is emptied after so many. */
const EVENING = 200;
/** By then everything has been drawn, compiled and kept that is so but once. */
const SETTLED = 2 * EVENING;
const ROLL = `game.fatesEdge.roll({ attribute: "wits", skill: "melee", ladder: "intricate" })`;

/** A page that stays open, and what asks for its memory. */
interface Watched {
  readonly page: Page;
  readonly tools: CDPSession;
}

/**
 * What is left in the pages of a player and a GM of rolls that are no longer in the log: a page that is open for all of them
 * holds as much in the end as after the first evenings. Each evening ends its scene, as people do.
 */
export async function memoryFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const gm = await watched(await table.join("gamemaster000001"));
  const player = await watched(await table.join("player0000000001"));
  await player.page.keyboard.down("Shift");
  for (let rolls = 0; rolls < SETTLED; rolls += EVENING) await playEvening(gm.page, player.page);
  const first = [await heapOf(player), await heapOf(gm)] as const;
  for (let rolls = SETTLED; rolls < ROLLS; rolls += EVENING) await playEvening(gm.page, player.page);
  const last = [await heapOf(player), await heapOf(gm)] as const;
  await table.close();
  const flat = { unit: "KB", floorName: `after the first ${SETTLED}`, limit: 1.1 } as const;
  const after = `memory after ${ROLLS} rolls, the log emptied after each ${EVENING}`;
  return [
    { name: `a player's ${after}`, median: last[0], floor: first[0], ...flat },
    { name: `a GM's ${after}`, median: last[1], floor: first[1], ...flat },
  ];
}

async function watched(page: Page): Promise<Watched> {
  return { page, tools: await page.context().newCDPSession(page) };
}

/** The player rolls, the GM's page judges, and the GM empties the log. */
async function playEvening(gm: Page, player: Page): Promise<void> {
  await player.evaluate(`(async () => { for (let i = 0; i < ${EVENING}; i += 1) await ${ROLL}; })()`);
  await gm.waitForFunction(JUDGED);
  await gm.evaluate("ChatMessage.implementation.deleteDocuments([...game.messages.keys()])");
  await player.waitForFunction("game.messages.size === 0");
  // What a scene counts is folded when it ends.
  await gm.evaluate("game.fatesEdge.scenes.end()");
  await gm.evaluate("game.fatesEdge.scenes.start()");
}

const JUDGED = `(() => {
  const rolls = game.messages.contents.filter(({ type }) => type === "action");
  return rolls.length >= ${EVENING} && rolls.every(({ system }) => system.gm.judged);
})()`;

/** Kilobytes that a page still reaches: those of its scripts, and those of the elements that scripts hold. */
async function heapOf({ page, tools }: Watched): Promise<number> {
  await page.waitForTimeout(1_000);
  // What the first round sets free may have held what the second finds.
  for (let round = 0; round < 2; round += 1) await tools.send("HeapProfiler.collectGarbage");
  const heap: { readonly usedSize: number; readonly embedderHeapUsedSize?: number } =
    await tools.send("Runtime.getHeapUsage");
  return (heap.usedSize + (heap.embedderHeapUsedSize ?? 0)) / 1024;
}
