import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";

/** Somebody's hand at the lower edge of their page. */
export const stripOf = (page: Page): Locator => page.locator("#game-of-bastards-hand");

/** Presses a button of somebody's hand. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await stripOf(page)
    .getByRole("button", { name, exact: typeof name === "string" })
    .click();
}

/** What is stored of the cards, as any client reads it. */
export function dealOf<T>(page: Page, path: string): Promise<T> {
  return page.evaluate<T>(
    `foundry.utils.getProperty(JSON.parse(game.actors.find(({ type }) => type === "scene").system.cards || "{}"), ${JSON.stringify(path)}) ?? null`,
  );
}

/** The cards that somebody's own page shows them, by their ids. */
export function handShown(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll("#game-of-bastards-hand [data-card]")].map(({ dataset }) => dataset.card)`,
  );
}

/** Plays a card of the hand by keys alone. */
export async function playByKeys(page: Page, card: string): Promise<void> {
  await stripOf(page).locator(`[data-card="${card}"]`).focus();
  await page.keyboard.press("Enter");
}

/** Whoever sits at these pages enters the scene with their own character. */
export async function enterAll(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await press(page, "Enter the scene");
    await stripOf(page).getByRole("button", { name: "Leave the scene" }).waitFor();
  }
}

/** One of them sets the scene, and the cards are shuffled. */
export async function setScene(page: Page, place: string): Promise<void> {
  const lastRound = async (): Promise<{ id: string; done: boolean } | undefined> =>
    (await dealOf<{ id: string; done: boolean }[] | null>(page, "rounds"))?.at(-1);
  const before = await lastRound();
  await press(page, "Set the scene");
  const form = page.locator("form.application").last();
  await form.getByRole("textbox", { name: "Where" }).fill(place);
  await form.getByRole("button", { name: "Set the scene" }).click();
  await until(async () => {
    const now = await lastRound();
    expect(now?.done === true && now.id !== before?.id).toBe(true);
  });
}

/** Somebody begins a fight against everybody else in the scene. */
export async function beginFight(page: Page): Promise<void> {
  await press(page, "Now we fight!");
  await chooseOpponents(page);
}

/** Ticks opponents in the window that asks for them, all of them where none is named, and begins. */
export async function chooseOpponents(page: Page, ...names: readonly string[]): Promise<void> {
  const form = page.locator("form.application").last();
  await form.getByRole("button", { name: "Begin", exact: true }).waitFor();
  const boxes = form.getByRole("checkbox");
  for (const box of await boxes.all()) if (names.length === 0) await box.check();
  for (const name of names) await form.getByRole("checkbox", { name, exact: true }).check();
  await form.getByRole("button", { name: "Begin", exact: true }).click();
}

/** Sends something to the dealer's client as a page's user could by hand. @returns the reason for which it was refused; empty where it was done */
export function askByHand(page: Page, what: object): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const id = foundry.utils.randomID();
    const scene = game.actors.find(({ type }) => type === "scene");
    await game.user.update({ flags: { "game-of-bastards": { ask: JSON.stringify({ id, ...${JSON.stringify(what)} }) } } });
    for (let turn = 0; turn < 400; turn += 1) {
      const answer = JSON.parse(scene.system.cards || "{}").answers?.[game.userId];
      if (answer?.id === id) return answer.reason;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return "no answer";
  })()`);
}

/** Fills a window that was opened last: lists by the words of a line, fields by what is written. */
export async function fill(
  page: Page,
  fields: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  const form = page.locator("form.application").last();
  for (const [name, value] of Object.entries(fields)) {
    const list = form.getByRole("combobox", { name, exact: true });
    if ((await list.count()) > 0) await list.selectOption({ label: value });
    else await form.getByRole("textbox", { name, exact: true }).fill(value);
  }
  await form.getByRole("button", { name: button, exact: true }).click();
}

/** The id under which somebody holds cards. */
export function holderOf(page: Page, name: string): Promise<string> {
  return page.evaluate<string>(`game.actors.getName(${JSON.stringify(name)}).id`);
}

/** The hand that was told last: the system of its message. */
export function lastHand<T>(page: Page, path: string): Promise<T> {
  return page.evaluate<T>(
    `foundry.utils.getProperty(game.messages.filter(({ type }) => type === "hand").at(-1)?.toObject().system ?? {}, ${JSON.stringify(path)}) ?? null`,
  );
}

/** A value of somebody's. */
export function valueOf<T>(page: Page, name: string, path: string): Promise<T> {
  return page.evaluate<T>(
    `foundry.utils.getProperty(game.actors.getName(${JSON.stringify(name)}).toObject(), ${JSON.stringify(path)}) ?? null`,
  );
}

/** Everything that counts for a while in the scene, by its keys. */
export function marks(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `Object.values(game.actors.find(({ type }) => type === "scene").system.marks).map(({ key }) => key)`,
  );
}

/** How many hands the log tells of. */
export function handsTold(page: Page): Promise<number> {
  return page.evaluate<number>(`game.messages.filter(({ type }) => type === "hand").length`);
}

/** Waits until something holds, also before the first test. */
export function until(holds: () => Promise<void>): Promise<void> {
  return vi.waitFor(holds, { timeout: 15_000, interval: 50 });
}

/** Everybody passes whenever it is theirs to, until no cards are bet any more. */
export async function passUntilShown(first: Page, ...others: readonly Page[]): Promise<void> {
  await until(async () => {
    for (const page of [first, ...others]) {
      const pass = stripOf(page).getByRole("button", { name: "Pass", exact: true });
      if ((await pass.count()) > 0) await pass.click({ timeout: 500 }).catch(() => undefined);
    }
    expect(["reveal", "over", null]).toContain(await dealOf<string>(first, "open.play.phase"));
  });
}

/** Whoever has to do something about a hand does the plainest thing: the first defence, the first card, a pass. @returns whether somebody did */
export async function doThePlainest(page: Page): Promise<boolean> {
  const strip = stripOf(page);
  const button = (name: string): Locator => strip.getByRole("button", { name, exact: true });
  const quick = { timeout: 800 };
  if ((await button("Choose a defence").count()) > 0) {
    await button("Choose a defence").click(quick);
    await page
      .locator("form.application")
      .last()
      .getByRole("button", { name: "Defend", exact: true })
      .click();
    return true;
  }
  if ((await strip.getByText("Choose your first card.").count()) > 0) {
    const [card = ""] = await handShown(page);
    await strip.locator(`[data-card="${card}"]`).focus(quick);
    await page.keyboard.press("Enter");
    return true;
  }
  const due = strip.getByRole("button", { name: /: (?:Guts|Athletics)$/u });
  if ((await due.count()) > 0) {
    await due.first().click(quick);
    return true;
  }
  for (const name of ["Begin with the top card", "Pass", "Done"])
    if ((await button(name).count()) > 0) {
      await button(name).click(quick);
      return true;
    }
  // After the action one may still move: the plainest is not to.
  if ((await button("End the turn").count()) > 0 && !(await mayAct(page))) {
    await button("End the turn").click(quick);
    return true;
  }
  return false;
}

/** Whether whoever sits at a page has the turn, and their action in it is left. */
export async function mayAct(page: Page): Promise<boolean> {
  return (await stripOf(page).getByRole("button", { name: "Attack", exact: true }).count()) > 0;
}

/** All at the table do the plainest thing until something holds. */
export async function playUntil(pages: readonly Page[], holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await holds()) return;
    for (const page of pages) await doThePlainest(page).catch(() => false);
    await pages[0]?.waitForTimeout(40);
  }
  throw new Error("The table did not come that far");
}
