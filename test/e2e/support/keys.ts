import type { ElementHandle, Locator, Page } from "playwright-core";
import { eventually } from "./eventually.ts";

/** Presses keys one after another. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * Presses a key until something has the focus, as somebody would who has no mouse.
 * @throws Error naming what had the focus on the way when it is not reached
 */
export async function reach(page: Page, goal: Locator, key = "Tab", most = 80): Promise<void> {
  await goal.first().waitFor();
  const way: string[] = [];
  let target = await elementOf(goal);
  for (let presses = 0; presses <= most; presses += 1) {
    let focus = await target.evaluate(focusBeside);
    if (focus.drawnAnew) {
      target = await elementOf(goal);
      focus = await target.evaluate(focusBeside);
    }
    if (focus.reached) return;
    way.push(focus.name);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(goal)}. On the way: ${way.join(" → ")}`);
}

/** The element itself: to look for it by its role at every key would cost more than all the keys. */
async function elementOf(goal: Locator): Promise<ElementHandle<Element>> {
  const element = await goal.first().elementHandle();
  if (!element) throw new Error(`There is no ${String(goal)}.`);
  return element;
}

/** In the page: whether an element has the focus or is gone, and what has the focus. */
function focusBeside(element: Element): { reached: boolean; drawnAnew: boolean; name: string } {
  const { activeElement } = document;
  const { localName = "nothing", id = "", ariaLabel = null, textContent = "" } = activeElement ?? {};
  const words = (ariaLabel ?? textContent ?? "").trim().slice(0, 30);
  return {
    reached: element === activeElement,
    drawnAnew: !element.isConnected,
    name: `${localName}${id ? `#${id}` : ""} ${words}`,
  };
}

/** Is the focus inside of something? */
export function holdsFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element.contains(document.activeElement));
}

/** Types into a field that takes the focus by itself, once it has it. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await eventually(() => holdsFocus(field)).toBe(true);
  await page.keyboard.type(words);
}
