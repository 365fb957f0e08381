import type { Page } from "playwright-core";

/**
 * Makes a page's tab one that its browser has put to sleep, as far as that can go: it says that it is hidden, no frame
 * is drawn, and no timer ever fires. What comes over the line still comes. Undone only by leaving the page.
 */
export async function sleepForGood(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    Object.defineProperty(document, "hidden", { get: () => true });
    document.hasFocus = () => false;
    document.dispatchEvent(new Event("visibilitychange"));
    globalThis.requestAnimationFrame = () => 0;
    globalThis.requestIdleCallback = () => 0;
    globalThis.setTimeout = () => 0;
    globalThis.setInterval = () => 0;
    HTMLElement.prototype.animate = () => { throw new Error("A hidden tab animates nothing."); };
  })()`);
}
