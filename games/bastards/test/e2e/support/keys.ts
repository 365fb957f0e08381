import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { countPointers } from "../../../../../test/e2e/support/by-keys.ts";

/** Pages at which whatever is pressed is pressed by keys. */
const byKeysAlone = new WeakSet<Page>();

/** From now on this page is played by keys alone; it counts what a pointer does there all the same. */
export async function playByKeysAlone(page: Page): Promise<void> {
  byKeysAlone.add(page);
  await countPointers(page);
}

/** Presses something as its page is played: by the pointer or by keys. */
export function use(page: Page, target: Locator, options: { readonly timeout?: number } = {}): Promise<void> {
  return byKeysAlone.has(page) ? target.press("Enter", options) : target.click(options);
}

/** Ticks a box, or leaves it ticked. */
export async function tick(page: Page, box: Locator): Promise<void> {
  if (byKeysAlone.has(page) && !(await box.isChecked())) await box.press("Space");
  else await box.check();
}

/** Writes something into a field, in place of what stands there. */
export async function write(page: Page, field: Locator, words: string): Promise<void> {
  if (!byKeysAlone.has(page)) return field.fill(words);
  await field.press("Control+a");
  await field.pressSequentially(words);
}

async function choose(page: Page, list: Locator, label: string): Promise<void> {
  if (!byKeysAlone.has(page)) return void (await list.selectOption({ label }));
  const chosen = (): Promise<string> => lineOf(list);
  const lines = await list.getByRole("option").count();
  await list.press("Home");
  for (let line = 0; line < lines && (await chosen()) !== label; line += 1) await list.press("ArrowDown");
  expect(await chosen()).toBe(label);
}

/** The window that a page opened last. */
export const formOf = (page: Page): Locator => page.locator("form.application").last();

function lineOf(list: Locator): Promise<string> {
  return list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text.trim() ?? "");
}

/** The line that is chosen in a list of the window that a page opened last. */
export function chosenAt(page: Page, list: string): Promise<string> {
  return lineOf(formOf(page).getByRole("combobox", { name: list, exact: true }));
}

/** Presses the button of the window that a page opened last. */
export async function send(page: Page, button: string): Promise<void> {
  await use(page, formOf(page).getByRole("button", { name: button, exact: true }));
}

/** Fills a window that was opened last: lists by the words of a line, fields by what is written. */
export async function fill(
  page: Page,
  fields: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  const form = formOf(page);
  await form.getByRole("button", { name: button, exact: true }).waitFor();
  for (const [name, value] of Object.entries(fields)) {
    const list = form.getByRole("combobox", { name, exact: true });
    if ((await list.count()) > 0) await choose(page, list, value);
    else await write(page, form.getByRole("textbox", { name, exact: true }), value);
  }
  await send(page, button);
}
