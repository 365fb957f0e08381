import type { Page } from "playwright-core";

/** Turns a page light or dark, as its reader's system would, and waits until every colour has arrived. */
export async function inTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.waitForFunction(
    `document.body.classList.contains("theme-${theme}") && document.getAnimations().every(({ playState }) => playState !== "running")`,
  );
}
