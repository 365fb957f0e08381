import type { Page } from "playwright-core";

/**
 * Puts the windows of a page side by side: of what stands behind another, axe says nothing.
 * @throws Error where the page is too small for that
 */
export async function sideBySide(page: Page): Promise<void> {
  const bottom = await page.evaluate<number>(`(() => {
    const GAP = 8;
    const right = document.querySelector("#sidebar").getBoundingClientRect().left;
    let [left, top, below] = [GAP, GAP, GAP];
    for (const app of foundry.applications.instances.values()) {
      if (!app.hasFrame || !app.rendered) continue;
      const { width, height } = app.element.getBoundingClientRect();
      if (left > GAP && left + width > right) [left, top] = [GAP, below];
      app.setPosition({ left, top });
      left += width + GAP;
      below = Math.max(below, top + height + GAP);
    }
    return below;
  })()`);
  const { height } = page.viewportSize() ?? { height: 0 };
  if (bottom > height)
    throw new Error(`The windows need ${bottom} pixels of height, and the page has ${height}.`);
}
