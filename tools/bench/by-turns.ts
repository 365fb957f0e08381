import type { Page } from "playwright-core";
import { median } from "./measure.ts";

/** Both works by turns, so that a slow moment of the machine falls on both. */
export async function byTurns<One, Other>(
  rounds: number,
  one: (round: number) => Promise<One>,
  other: (round: number) => Promise<Other>,
): Promise<{ readonly first: One[]; readonly second: Other[] }> {
  const first: One[] = [];
  const second: Other[] = [];
  for (let round = 0; round < rounds; round += 1) {
    first.push(await one(round));
    second.push(await other(round));
  }
  return { first, second };
}

/** What rounds by turns came to: the medians of both, in milliseconds, and of the rounds' own ratios. */
export interface Against {
  readonly median: number;
  readonly floor: number;
  readonly ratio: number;
}

/** The medians of rounds by turns. */
export function against(ours: readonly number[], floor: readonly number[]): Against {
  const ratio = median(ours.map((took, round) => took / (floor[round] ?? Number.NaN)));
  return { median: median(ours), floor: median(floor), ratio };
}

/** Has a page note the moment of its next click. */
export async function noteClick(page: Page): Promise<void> {
  await page.evaluate(NOTE_CLICK);
}

/** The moment of the click a page has noted. */
export async function clickAt(page: Page): Promise<number> {
  return (await page.evaluate("globalThis.benchClick")) as number;
}

/** Wall-clock milliseconds, comparable between pages of one browser. */
const NOTE_CLICK = `document.addEventListener("click", () => { globalThis.benchClick = performance.timeOrigin + performance.now(); }, { capture: true, once: true })`;
