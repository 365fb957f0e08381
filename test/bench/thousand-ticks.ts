import type { Browser, Page } from "playwright-core";
import { openBenchTable } from "../../tools/bench/bench-table.ts";
import type { Figure } from "../../tools/bench/measure.ts";

const CLIENTS = 10;
/** Each client ticks every clock once, and a clock has room for one tick of each. */
const CLOCKS = 100;
const TICKS = CLIENTS * CLOCKS;

/** Ten players' clients ticking a thousand times at once: how many ticks the party holds at the end. Not a speed, a count. */
export async function thousandTicksFigures(browser: Browser): Promise<readonly Figure[]> {
  const table = await openBenchTable(browser);
  const gm = await table.join("gamemaster000001");
  const users = (await gm.evaluate(MAKE)) as readonly string[];
  const pages: Page[] = [];
  for (const user of users) pages.push(await table.join(user));
  const began = performance.now();
  await Promise.all(pages.map((page, client) => page.evaluate(tickAll(client))));
  await gm.waitForFunction(ALL_STAMPED, undefined, { timeout: 120_000 });
  const seconds = (performance.now() - began) / 1000;
  const counted = (await gm.evaluate(COUNT)) as number;
  await table.close();
  return [
    {
      name: `ticks counted after ${CLIENTS} clients ticked ${TICKS} times at once, in ${seconds.toFixed(0)} s`,
      unit: "",
      median: counted,
      exactly: TICKS,
    },
  ];
}

/** Ten players, and a hundred clocks that everybody may tick. */
const MAKE = `(async () => {
  const party = game.actors.find(({ type }) => type === "party");
  const clocks = Object.fromEntries(Array.from({ length: ${CLOCKS} }, (_, i) =>
    ["bench" + i, { name: "Bench " + i, size: ${CLIENTS}, kind: "project", tickers: "all", sort: i }]));
  await party.update({ system: { clocks } });
  const users = await User.implementation.createDocuments(Array.from({ length: ${CLIENTS} }, (_, i) => ({ name: "Client " + i, role: 1 })));
  return users.map(({ id }) => id);
})()`;

/** Every client begins at another clock, so that each clock is ticked by several at once sooner or later. */
function tickAll(client: number): string {
  return `(async () => {
    for (let i = 0; i < ${CLOCKS}; i += 1) await game.fatesEdge.tick("bench" + (i + ${client}) % ${CLOCKS});
  })()`;
}

const ALL_STAMPED = `game.messages.contents.filter(({ type, system }) => type === "deed" && system.gm.state !== "").length >= ${TICKS}`;

/** Entries of one segment each; a total that the entries do not make up counts as none. */
const COUNT = `(() => {
  const { clocks, filled } = game.actors.find(({ type }) => type === "party").system;
  const keys = Object.keys(clocks).filter((key) => key.startsWith("bench"));
  const entries = keys.flatMap((key) => Object.values(clocks[key].ticks));
  const total = keys.reduce((sum, key) => sum + filled[key], 0);
  return entries.every((count) => count === 1) && total === entries.length ? total : -1;
})()`;
