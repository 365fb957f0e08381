import type { Locator, Page } from "playwright-core";
import { rollDialog } from "./gestures.ts";
import { nextFaces } from "./next-faces.ts";
import { yourMove } from "./your-move.ts";

/** The sample evening points at the first steps; somebody who has seen them goes on. */
export async function endTour(page: Page): Promise<void> {
  await page.waitForFunction("foundry.nue.Tour.activeTour");
  await page.evaluate("foundry.nue.Tour.activeTour.exit()");
}

/** As after a page has loaded: nothing has the focus. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate("document.activeElement?.blur?.()");
}

/** How much of the log lies below what is seen of it, in CSS pixels. */
export function belowTheLog(page: Page): Promise<number> {
  return page.getByRole("log", { name: "Chat" }).evaluate((log) => {
    const scroller = log.scrollHeight > log.clientHeight ? log : (log.parentElement ?? log);
    return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  });
}

/** Drawn cards that turn over, or have done so since the page was loaded. */
export function turnedCards(page: Page): Promise<number> {
  return page.locator(".tt-turning").count();
}

/** The small panel of the bank. */
export function bankOf(page: Page): Locator {
  return page.getByRole("region", { name: "The bank", exact: true });
}

/** Where a clock that lands is announced. */
export function banner(page: Page): Locator {
  return page.locator("#fates-edge-landing");
}

/** Buttons and fields that the announcement stands over. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const own = document.querySelector("#fates-edge-landing .tt-landing-body").getBoundingClientRect();
    return [...document.querySelectorAll("button, input, select, textarea, a[href]")]
      .filter((one) => one.checkVisibility() && !one.closest("#fates-edge-landing"))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
      })
      .map(({ id, textContent }) => id || textContent.trim());
  })()`);
}

/** The newest card of the log. */
export function newestCard(page: Page): Locator {
  return page.getByRole("log", { name: "Chat" }).getByRole("article").last();
}

/** How many cards stand in somebody's log. */
export function shownCards(page: Page): Promise<number> {
  return page.getByRole("log", { name: "Chat" }).getByRole("article").count();
}

/** Answers a call from the panel of what to do now, with dice decided beforehand. */
export async function answerCall(page: Page, actor: string, faces: readonly number[]): Promise<void> {
  await nextFaces(page, faces);
  await yourMove(page).getByRole("button", { name: "Roll: The GM asks for a roll" }).click();
  const dialog = rollDialog(page, actor);
  await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
  await dialog.waitFor({ state: "detached" });
}
