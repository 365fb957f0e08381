import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { dealOf, handShown, handsTold, playByKeys, press, stripOf, until } from "./hand.ts";
import { send, use } from "./keys.ts";

/** Everybody passes whenever it is theirs to, until no cards are bet any more. */
export async function passUntilShown(first: Page, ...others: readonly Page[]): Promise<void> {
  await until(async () => {
    for (const page of [first, ...others]) {
      const pass = stripOf(page).getByRole("button", { name: "Pass", exact: true });
      if ((await pass.count()) > 0) await use(page, pass, { timeout: 500 }).catch(() => undefined);
    }
    expect(["reveal", "over", null]).toContain(await dealOf<string>(first, "open.play.phase"));
  });
}

/** What stands on somebody's hand: the names of its buttons, and what a card would be played as. */
function offeredAt(page: Page): Promise<{ readonly buttons: readonly string[]; readonly use: string }> {
  return page.evaluate(`(() => {
    const strip = document.querySelector("#game-of-bastards-hand");
    const buttons = [...strip.querySelectorAll("[data-action=act]")].map((button) => button.textContent.trim());
    return { buttons, use: strip.querySelector(".tt-hand-use")?.textContent ?? "" };
  })()`);
}

/** What takes the action of a turn: to strike, or in a chase to run. */
const isAct = (name: string): boolean => /^(?:Attack|Argue|Run)/u.test(name);

/** The plainest there is to do with a hand, the first before the others. */
const PLAINEST = [/: (?:Guts|Athletics)$/u, /^Begin with the top card$/u, /^Pass$/u, /^Done$/u];

/** Whoever has to do something does the plainest thing: the first defence, the first card, a pass. @returns whether somebody did */
export async function doThePlainest(page: Page): Promise<boolean> {
  const { buttons, use: cards } = await offeredAt(page);
  const quick = { timeout: 800 };
  const go = (name: string): Promise<void> =>
    use(page, stripOf(page).getByRole("button", { name, exact: true }).first(), quick);
  if (buttons.includes("Choose a defence")) {
    await go("Choose a defence");
    await send(page, "Defend");
    return true;
  }
  if (/^Choose (?:your first card|a card for initiative)/u.test(cards)) {
    const [card = ""] = await handShown(page);
    await playByKeys(page, card, quick);
    return true;
  }
  const plain = PLAINEST.flatMap((sort) => buttons.find((name) => sort.test(name)) ?? [])[0];
  // After the action one may still move: the plainest is not to.
  const isDone = buttons.includes("End the turn") && !buttons.some(isAct);
  const name = plain ?? (isDone ? "End the turn" : "");
  if (name !== "") await go(name);
  return name !== "";
}

/** All play on until a hand more is told, and whoever began it at a page has used up their action. */
export function playOut(page: Page, pages: readonly Page[], told: number): Promise<void> {
  return playUntil(pages, async () => (await handsTold(page)) > told && !(await mayAct(page)));
}

/** Whether whoever sits at a page has the turn, and their action in it is left. */
export async function mayAct(page: Page): Promise<boolean> {
  return (await offeredAt(page)).buttons.some(isAct);
}

/** Whoever has the turn at a page ends it, and their hand offers no attack any more. */
export async function endTurn(page: Page): Promise<void> {
  await press(page, "End the turn");
  await until(async () => expect(await mayAct(page)).toBe(false));
}

/** The first of these pages at which somebody may act; null where nobody may. */
export async function onTurn(pages: readonly Page[]): Promise<Page | null> {
  for (const page of pages) if (await mayAct(page)) return page;
  return null;
}

/** All do the plainest until somebody at these pages may act. @returns that page, and who plays there */
export async function nextTurn(
  pages: readonly Page[],
): Promise<{ readonly page: Page; readonly name: string }> {
  await playUntil(pages, async () => (await onTurn(pages)) !== null);
  const page = await onTurn(pages);
  if (!page) throw new Error("It is nobody's turn");
  return { page, name: await page.evaluate<string>(`game.user.character.name`) };
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

/** The opposition is over, as most of them say. */
export async function endOpposition(pages: readonly Page[]): Promise<void> {
  const [first, ...others] = pages;
  if (!first) return;
  const isOver = async (): Promise<boolean> => (await dealOf(first, "turns")) === null;
  await playUntil(pages, async () => (await isOver()) || (await dealOf(first, "plan")) === null);
  if (await isOver()) return;
  await press(first, "End the opposition (vote)");
  for (const page of others)
    await until(async () => {
      if (!(await isOver())) await use(page, yesOf(page), { timeout: 800 });
    });
  await until(async () => expect(await isOver()).toBe(true));
}

const yesOf = (page: Page): Locator => stripOf(page).getByRole("button", { name: "For it", exact: true });

/** Somebody says yes to what is voted on. */
export function voteFor(page: Page): Promise<void> {
  return use(page, yesOf(page));
}

/** Each of them lays a card for initiative, and the turns begin. */
export async function turnsBegin(pages: readonly Page[]): Promise<void> {
  const [first] = pages;
  if (first) await playUntil(pages, async () => (await dealOf<number>(first, "turns.round")) === 1);
}
