import type { Locator, Page } from "playwright-core";
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
  for (let presses = 0; presses <= most; presses += 1) {
    if (await goal.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    way.push(await nameOfFocus(page));
  }
  throw new Error(`${key} does not lead to ${String(goal)}. On the way: ${way.join(" → ")}`);
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

function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const { localName, id, ariaLabel, textContent } = document.activeElement;
    return localName + (id ? "#" + id : "") + " " + (ariaLabel ?? textContent).trim().slice(0, 30);
  })()`);
}
