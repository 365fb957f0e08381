import type { Page } from "playwright-core";
import { inRepository } from "../../../tools/stages/paths.ts";
import { inTheme } from "./in-theme.ts";

/**
 * Takes a picture of the evening for the manual, in light and in dark; only where it is asked for:
 * `FATES_EDGE_PICTURES=1 npx vitest run --project browser test/e2e/play/first-evening.test.ts`.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.FATES_EDGE_PICTURES !== "1") return;
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  // Nothing is pointed at, and no sheet is in the way.
  await page.mouse.move(520, 300);
  await page.evaluate(
    `Promise.all([...foundry.applications.instances.values()].filter((app) => app.document).map((app) => app.close()))`,
  );
  for (const theme of ["light", "dark"] as const) {
    await inTheme(page, theme);
    await page.evaluate("ui.chat.scrollBottom()");
    await page.screenshot({ path: inRepository("docs", "screenshots", `evening-${name}-${theme}.png`) });
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  if (before) await page.setViewportSize(before);
}
