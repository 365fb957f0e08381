import type { Page } from "playwright-core";
import { boxFaults } from "./boxes.ts";

/** The pages on which a window must be whole; the last is the one that is gone on with. */
const PAGES = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
] as const;

/** What is wrong with the boxes of a window, by its id, on pages of each width: nothing is cut, out of reach or under something else. */
export async function faultsAtAllWidths(page: Page, id: string): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (const view of PAGES) {
    await page.setViewportSize(view);
    await page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))))",
    );
    const faults = await boxFaults(page, `#${id}`);
    if (faults.length > 0) found[view.width] = faults;
  }
  return found;
}
