import type { Locator } from "playwright-core";
import { inRepository } from "../../../tools/stages/paths.ts";

/**
 * Takes a picture of a window for the manual; only where it is asked for:
 * `FATES_EDGE_PICTURES=1 npx vitest run --project browser test/e2e/play/campaign.test.ts`.
 */
export async function takeWindow(window: Locator, name: string): Promise<void> {
  if (process.env.FATES_EDGE_PICTURES !== "1") return;
  await window.page().mouse.move(900, 700);
  await window.locator(".tt-epilogue, .tt-crown").evaluate((body) => body.scrollTo(0, 0));
  await window.screenshot({ path: inRepository("docs", "screenshots", `${name}.png`) });
}
