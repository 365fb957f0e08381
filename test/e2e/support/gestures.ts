import type { Locator, Page } from "playwright-core";

/** Turns the page of an item to its editor, with the pencil in the window's header. */
export async function turnPage(sheet: Locator): Promise<void> {
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
}

/** A window by its title, or a part of it: one that asks is a dialog, one that is filled in a form. */
export function windowOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole("dialog", { name: title }).or(page.getByRole("form", { name: title }));
}

/** Opens a tab of the sidebar and gives its panel. */
export async function openTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole("tablist", { name: "Sidebar" }).getByRole("tab", { name, exact: true }).click();
  return page.getByRole("tabpanel", { name, exact: true });
}

/** Opens the sheet of an actor as a macro would. */
export async function showActor(page: Page, name: string): Promise<Locator> {
  await page.evaluate(
    `game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true }).then(() => null)`,
  );
  const sheet = windowOf(page, name);
  await sheet.first().waitFor();
  return sheet;
}

/** Opens the sheet of an actor by mouse, from the Actors tab. */
export async function openActor(page: Page, name: string): Promise<Locator> {
  const actors = await openTab(page, "Actors");
  await actors.getByRole("button", { name, exact: true }).click();
  const sheet = windowOf(page, name);
  await sheet.first().waitFor();
  return sheet;
}

/** The window before a roll. */
export function rollDialog(page: Page, name: string): Locator {
  return windowOf(page, `Before the roll: ${name}`);
}

/** The card of a roll, by the words of its player. The chat must be in sight. */
export function cardSaying(page: Page, words: string): Locator {
  return page.getByRole("log", { name: "Chat" }).getByRole("article").filter({ hasText: words }).last();
}

/** Chooses from a list the first entry that begins with these words: "Wits" for "Wits 3". */
export async function choose(field: Locator, words: string): Promise<void> {
  const { label } = await entryOf(field, words);
  await field.selectOption({ label });
}

/**
 * The first entry of a list that begins with these words, and how many stand before it.
 * @throws Error naming the entries there are
 */
export async function entryOf(field: Locator, words: string): Promise<{ label: string; place: number }> {
  const options = field.locator("option");
  // A window that is being drawn anew fills its lists a moment later; what is missing for good is told below.
  await options
    .filter({ hasText: words })
    .first()
    .waitFor({ state: "attached" })
    .catch(() => undefined);
  const labels = (await options.allInnerTexts()).map((label) => label.trim());
  const place = labels.findIndex((label) => label.startsWith(words));
  const label = labels[place];
  if (label === undefined) throw new Error(`There is no "${words}" among ${labels.join(", ")}.`);
  return { label, place };
}

/** The dice of a card as they are read out, in their order. */
export async function diceOf(card: Locator): Promise<string[]> {
  const list = card.getByRole("list", { name: "Dice", exact: true });
  const dice = diceIn(await list.ariaSnapshot());
  if (dice.length > 0) return dice;
  await drawInSight(card);
  return diceIn(await list.ariaSnapshot());
}

function diceIn(tree: string): string[] {
  return [...tree.matchAll(/- (?:listitem|text): (.*)/g)].map(([, words = ""]) => words.replaceAll('"', ""));
}

/** The words of a place as somebody sees them, in one line. */
export async function wordsOf(place: Locator): Promise<string> {
  const words = await place.innerText();
  if (words.trim() !== "") return inOneLine(words);
  await drawInSight(place);
  return inOneLine(await place.innerText());
}

/** What is out of sight in a log, or has just come there, the browser leaves undrawn and without words: one scrolls there to read it. */
async function drawInSight(place: Locator): Promise<void> {
  await place.evaluate(async (element) => {
    element.scrollIntoView({ block: "nearest" });
    const drawn = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));
    await drawn();
    await drawn();
  });
}

/** Sets a slider by its arrow keys, one step at a time, as far as it must go. */
export async function setSlider(slider: Locator, value: number): Promise<void> {
  await stepTo(slider, value, (key) => slider.press(key));
}

/** Steps a slider to a value, by whatever presses an arrow key on it. */
export async function stepTo(
  slider: Locator,
  value: number,
  pressKey: (key: string) => Promise<void>,
): Promise<void> {
  const now = async (): Promise<number> => Number(await slider.getAttribute("aria-valuenow"));
  for (let at = await now(); at !== value;) {
    await pressKey(at < value ? "ArrowRight" : "ArrowLeft");
    at += Math.sign(value - at);
    await slider.and(slider.page().locator(`[aria-valuenow="${at}"]`)).waitFor();
  }
}

function inOneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
