import type { Browser, Page } from "playwright-core";
import { type BenchOptions, type BenchTable, openBenchTable } from "./bench-table.ts";
import { clickAt, noteClick } from "./by-turns.ts";

/** A GM and a player at a table; the GM's page notes when each message arrives. */
export interface Seats {
  readonly table: BenchTable;
  readonly gm: Page;
  readonly player: Page;
}

/** Seats them. */
export async function seatTwo(browser: Browser, options: BenchOptions = {}): Promise<Seats> {
  const table = await openBenchTable(browser, options);
  const gm = await table.join("gamemaster000001");
  const player = await table.join("player0000000001");
  await watchArrivals(gm);
  return { table, gm, player };
}

/** Has a page note when each message arrives. */
export async function watchArrivals(page: Page): Promise<void> {
  await page.evaluate(WATCH_ARRIVALS);
}

/** Milliseconds from the player's click to a bare message in the GM's page. */
export async function messageOnce({ gm, player }: Seats): Promise<number> {
  await clickFor(player, `ChatMessage.create({ content: "A bare message." })`);
  return untilInLog(gm, player);
}

/** Has a player click on a button that does something. */
export async function clickFor(player: Page, request: string): Promise<void> {
  await player.evaluate(`(() => {
    const button = document.createElement("button");
    button.id = "bench-say";
    button.textContent = "Say";
    button.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:100000";
    button.addEventListener("click", () => { ${request}; button.remove(); });
    document.body.append(button);
  })()`);
  await noteClick(player);
  await player.locator("#bench-say").click();
}

/** Milliseconds from one page's click to the message in the other's log. */
export async function untilInLog(gm: Page, player: Page): Promise<number> {
  const arrival = (await gm.evaluate("globalThis.benchArrival()")) as number;
  const click = await clickAt(player);
  await gm.waitForTimeout(60);
  return arrival - click;
}

/** Resolves with the moment at which the next message stands in the GM's log. */
const WATCH_ARRIVALS = `(() => {
  const seen = new Set([...document.querySelectorAll("[data-message-id]")].map((e) => e.dataset.messageId));
  const arrived = [];
  const waiting = [];
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) {
      const id = node.dataset?.messageId;
      if (!id || seen.has(id)) continue;
      seen.add(id);
      const now = performance.timeOrigin + performance.now();
      const next = waiting.shift();
      if (next) next(now); else arrived.push(now);
    }
  }).observe(document.body, { childList: true, subtree: true });
  globalThis.benchArrival = () => arrived.length
    ? arrived.splice(0).at(-1)
    : new Promise((done) => waiting.push(done));
})()`;
