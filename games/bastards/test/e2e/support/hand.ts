import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { fill, formOf, send, tick, use } from "./keys.ts";

/** Somebody's hand at the lower edge of their page. */
export const stripOf = (page: Page): Locator => page.locator("#game-of-bastards-hand");

/** Presses a button of somebody's hand. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await use(page, stripOf(page).getByRole("button", { name, exact: typeof name === "string" }));
}

/** Chooses an entry of a list of acts, such as those from outside, and says in its window what it asks for. */
export async function useAct(
  page: Page,
  list: string,
  name: string,
  fields?: Readonly<Record<string, string>>,
  button = "Use it",
): Promise<void> {
  await press(page, list);
  await use(page, page.locator(".application").getByRole("button", { name, exact: true }).last());
  if (fields) await fill(page, fields, button);
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

/** Plays a card of the hand by keys alone: a first press chooses it, a second plays it. */
export async function playByKeys(page: Page, card: string, patience = {}): Promise<void> {
  const place = stripOf(page).locator(`[data-card="${card}"]`);
  if ((await place.getAttribute("aria-pressed", patience)) !== "true") await place.press("Enter", patience);
  await stripOf(page).locator(`[data-card="${card}"][aria-pressed=true]`).waitFor(patience);
  await place.press("Enter", patience);
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
  await fill(page, { Where: place }, "Set the scene");
  await until(async () => {
    const now = await lastRound();
    expect(now?.done === true && now.id !== before?.id).toBe(true);
  });
}

/** Somebody begins a fight against everybody else in the scene, or against those who are named. */
export async function beginFight(page: Page, ...names: readonly string[]): Promise<void> {
  await press(page, "Now we fight!");
  await chooseOpponents(page, ...names);
}

/** Ticks opponents in the window that asks for them, all of them where none is named, and begins. */
export async function chooseOpponents(page: Page, ...names: readonly string[]): Promise<void> {
  const form = formOf(page);
  await form.getByRole("button", { name: "Begin", exact: true }).waitFor();
  const boxes = form.getByRole("checkbox");
  for (const box of await boxes.all()) if (names.length === 0) await tick(page, box);
  for (const name of names) await tick(page, form.getByRole("checkbox", { name, exact: true }));
  await send(page, "Begin");
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

/** Does something while the dealer's client hears nothing of what is asked; it hears all of it after that. */
export async function whileSilent(dealer: Page, work: () => Promise<void>): Promise<void> {
  await dealer.evaluate(`(() => {
    const kept = [];
    const callAll = Hooks.callAll;
    Hooks.callAll = (...event) => event[0] === "updateUser" ? !kept.push(event) : callAll.apply(Hooks, event);
    globalThis.hearsAgain = () => { Hooks.callAll = callAll; for (const event of kept) callAll.apply(Hooks, event); };
  })()`);
  await work();
  await dealer.evaluate("globalThis.hearsAgain()");
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

/** The value of a card by which hands are ordered, from the ace up. */
export function worthOf(card: string): number {
  return ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].indexOf(
    card.slice(1).split(".")[0] ?? "",
  );
}

/** Somebody's hand as their page shows it, the lowest card first. */
export async function lowestFirst(page: Page): Promise<string[]> {
  return (await handShown(page)).toSorted((one, other) => worthOf(one) - worthOf(other));
}

/** How often somebody gained experience for a reason. */
export function gained(page: Page, name: string, reason: string): Promise<number[]> {
  return page.evaluate<number[]>(
    `Object.values(game.actors.getName(${JSON.stringify(name)}).toObject().system.gained).filter((line) => line.reason === ${JSON.stringify(reason)}).map(({ amount }) => amount)`,
  );
}

/** Who is in the scene, by name. */
export function presentIn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `Object.values(game.actors.find(({ type }) => type === "scene").system.present).map(({ name }) => name)`,
  );
}

/** Whether the log tells a hand of somebody whose name begins so. */
export function hasPlayed(page: Page, name: string): Promise<boolean> {
  return page.evaluate<boolean>(
    `game.messages.some(({ type, system }) => type === "hand" && system.plan.mine.name.startsWith(${JSON.stringify(name)}))`,
  );
}

/** Waits until somebody has this value at a path, as a page knows it. */
export function untilValue(page: Page, name: string, path: string, value: unknown): Promise<unknown> {
  return until(async () => expect(await valueOf(page, name, path)).toBe(value));
}
