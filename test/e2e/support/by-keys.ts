import type { Locator, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { cardSaying, entryOf, rollDialog, stepTo, windowOf } from "./gestures.ts";
import { holdsFocus, press, reach } from "./keys.ts";
import type { RollMade } from "./make-roll.ts";
import { nextFaces } from "./next-faces.ts";

/** How many presses of Tab somebody may need within one window or one room. */
const PATIENCE = 24;

/**
 * Goes with F6 to a window, a panel or a room of the page.
 * @throws Error when it does not lead there
 */
export async function goTo(page: Page, place: Locator): Promise<void> {
  await place.first().waitFor();
  for (let presses = 0; presses <= 12; presses += 1) {
    if (await holdsFocus(place.first())) return;
    await press(page, "F6");
  }
  throw new Error(`F6 does not lead to ${String(place)}.`);
}

/** Goes on to a button and presses it; afterwards the focus must still be somewhere. */
export async function pressButton(page: Page, button: Locator, key = "Tab"): Promise<void> {
  await reach(page, button, key, PATIENCE);
  await press(page, "Enter");
  await keepsFocus(page);
}

/** Somebody without a mouse is somewhere: not back at the start of the page. */
export async function keepsFocus(page: Page): Promise<void> {
  await eventually(() => page.evaluate("document.activeElement !== document.body")).toBe(true);
}

/** Goes on to a field and writes into it, in place of what stood there. */
export async function write(page: Page, field: Locator, words: string): Promise<void> {
  await reach(page, field, "Tab", PATIENCE);
  await press(page, "Control+A");
  await page.keyboard.type(words);
}

/** Goes on to a list and steps to the first entry that begins with these words; each step may draw the window anew. */
export async function chooseByKeys(page: Page, field: Locator, words: string, key = "Tab"): Promise<void> {
  await reach(page, field, key, PATIENCE);
  const { place } = await entryOf(field, words);
  const now = (): Promise<number> => field.evaluate((list: HTMLSelectElement) => list.selectedIndex);
  for (let at = await now(); at !== place;) {
    await press(page, at < place ? "ArrowDown" : "ArrowUp");
    at += Math.sign(place - at);
    await eventually(now).toBe(at);
  }
}

/** Goes on to a choice of one among several and steps to it. */
export async function pickByKeys(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute("name");
  const group = radio.locator(`xpath=ancestor::form//input[@type="radio" and @name="${name}"]`);
  const chosen = group.and(page.locator(":checked"));
  const isNew = (await chosen.count()) === 0;
  await reach(page, isNew ? group : chosen, "Tab", PATIENCE);
  if (isNew) await press(page, "Space");
  // Each step may be an answer that is told to others, and draws the window anew: one looks where one stands before the next.
  for (let most = 3 * (await group.count()); most > 0; most -= 1) {
    await eventually(() => chosen.first().evaluate(holdsFocusItself)).toBe(true);
    if (await radio.isChecked()) break;
    await press(page, "ArrowRight");
  }
  await eventually(() => radio.isChecked()).toBe(true);
}

/** In the page. */
function holdsFocusItself(element: Element): boolean {
  return element === element.ownerDocument.activeElement;
}

/** Goes to a slider within a panel and turns it, one step at a time. */
export async function turn(page: Page, panel: Locator, slider: Locator, value: number): Promise<void> {
  await goTo(page, panel);
  await reach(page, slider, "Tab", PATIENCE);
  await stepTo(slider, value, (key) => press(page, key));
}

/** Goes to the sidebar and opens one of its tabs. The focus stays on the tab; what it shows lies before it. */
export async function openTabByKeys(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole("tablist", { name: "Sidebar" });
  await goTo(page, page.locator("#sidebar"));
  await reach(page, tabs.getByRole("tab", { selected: true }), "Tab", PATIENCE);
  const wanted = tabs.getByRole("tab", { name, exact: true });
  await press(page, "Home");
  for (let most = await tabs.getByRole("tab").count(); most > 0; most -= 1) {
    if ((await wanted.getAttribute("aria-selected")) === "true") return;
    await press(page, "ArrowDown");
  }
  throw new Error(`The arrow keys do not lead to the tab ${name}.`);
}

/** Opens the sheet of an actor from the Actors tab. */
export async function openActorByKeys(page: Page, name: string): Promise<Locator> {
  await openTabByKeys(page, "Actors");
  await pressButton(page, page.getByRole("button", { name, exact: true }), "Shift+Tab");
  const sheet = windowOf(page, name);
  await sheet.first().waitFor();
  return sheet;
}

/** Goes back through the chat to the card with these words. */
export async function goToCard(page: Page, words: string): Promise<Locator> {
  await openTabByKeys(page, "Chat");
  const card = cardSaying(page, words);
  await card.waitFor();
  return card;
}

/** Makes a roll from the sheet and goes back to the chat. */
export async function makeRollByKeys(page: Page, roll: RollMade): Promise<void> {
  const sheet = await openActorByKeys(page, roll.actor);
  await pressButton(page, sheet.getByRole("button", { name: new RegExp(`^${roll.skill} \\d with`) }));
  const dialog = rollDialog(page, roll.actor);
  await dialog.waitFor();
  await write(page, dialog.getByLabel("How do you go about it?"), roll.approach);
  if (roll.attribute)
    await chooseByKeys(page, dialog.getByLabel("Attribute", { exact: true }), roll.attribute);
  await pickByKeys(page, dialog.getByRole("radio", { name: roll.ladder ?? "Basic" }));
  await nextFaces(page, roll.faces);
  await pressButton(page, dialog.getByRole("button", { name: /^Roll \d+ di/ }));
  await dialog.waitFor({ state: "hidden" });
  await goTo(page, sheet);
  await press(page, "Escape");
  await sheet.waitFor({ state: "hidden" });
  await goToCard(page, roll.approach);
}

/** Has a page count what a pointer does there: whoever plays it uses keys alone. */
export async function countPointers(page: Page): Promise<void> {
  await page.evaluate(
    `globalThis.pointers = 0; addEventListener("pointerdown", () => { globalThis.pointers += 1; }, true);`,
  );
}

/** How often a pointer was pressed at a page since it was told to count. */
export function pointersOn(page: Page): Promise<number> {
  return page.evaluate<number>("globalThis.pointers");
}
