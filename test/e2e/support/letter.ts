import type { Locator, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { everywhere } from "./everywhere.ts";
import { cardSaying, openTab, showActor, wordsOf } from "./gestures.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "./people.ts";
import type { FileTable } from "./table-of-file.ts";

/** A GM and two players, each with the chat in sight, and what a test of the rules by the letter does again and again. */
export interface LetterTable {
  readonly gm: Page;
  readonly mara: Page;
  readonly tomas: Page;
}

/** Seats the three; Sable and Bryn are made, and neither tired nor hurt. */
export async function seatLetter(at: FileTable): Promise<LetterTable> {
  const [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
  for (const name of [SABLE, BRYN]) await set(gm, name, { fatigue: { value: 0 }, build: { state: "done" } });
  return { gm, mara, tomas };
}

/** Changes an actor by the GM's client, as what came before would have; all who are seated know it then. */
export async function set(gm: Page, name: string, system: object): Promise<void> {
  const actor = `game.actors.getName(${JSON.stringify(name)})`;
  await gm.evaluate(`${actor}.update({ system: ${JSON.stringify(system)} }).then(() => null)`);
  const time = await gm.evaluate<number>(`${actor}._stats.modifiedTime`);
  await everywhere(gm, `${actor}?._stats.modifiedTime >= ${time}`);
}

/** Whether a scene is on, and which. */
export async function sceneIs(gm: Page, running: boolean, next = false): Promise<void> {
  const number = (await partyOf<number>(gm, "scene.number")) + (next ? 1 : 0);
  await set(gm, COMPANY, { scene: { running, number } });
}

/** A field of an actor, as a page knows it. */
export function fieldOf<Value = unknown>(page: Page, name: string, path: string): Promise<Value> {
  return page.evaluate<Value>(
    `foundry.utils.getProperty(game.actors.getName(${JSON.stringify(name)}).system, ${JSON.stringify(path)})`,
  );
}

/** A field of the party. */
export function partyOf<Value = unknown>(page: Page, path: string): Promise<Value> {
  return fieldOf<Value>(page, COMPANY, path);
}

/** Puts things of a compendium on a character, by their names; all who are seated know it then. */
export async function giveFrom(
  gm: Page,
  pack: string,
  name: string,
  things: readonly string[],
): Promise<void> {
  const actor = `game.actors.getName(${JSON.stringify(name)})`;
  const names = JSON.stringify(things);
  await gm.evaluate(`(async () => {
    const found = (await game.packs.get("fates-edge.${pack}").getDocuments()).filter(({ name }) => ${names}.includes(name));
    if (found.length !== ${things.length}) throw new Error("Not all of ${things.join(", ")} are there.");
    await ${actor}.createEmbeddedDocuments("Item", found.map((item) => item.toObject()));
  })()`);
  await everywhere(gm, `${names}.every((name) => ${actor}?.items.getName(name) !== undefined)`);
}

/** Opens a character's sheet at one of its tabs. */
export async function sheetAt(page: Page, name: string, tab: string): Promise<Locator> {
  const sheet = await showActor(page, name);
  await sheet.getByRole("tab", { name: tab, exact: true }).click();
  return sheet.getByRole("tabpanel", { name: tab, exact: true });
}

/** The GM says yes on the newest card with these words. */
export async function allow(gm: Page, words: string): Promise<void> {
  await openTab(gm, "Chat");
  await cardSaying(gm, words).getByRole("button", { name: "Accept" }).click();
}

/** The GM takes back what the newest card with these words did. @param which where a card has several such buttons */
export async function undo(gm: Page, words: string, which: RegExp | string = /^Undo/): Promise<void> {
  await openTab(gm, "Chat");
  await cardSaying(gm, words).getByRole("button", { name: which }).first().click();
}

/** What somebody reads on the newest card with these words, once it says this too. */
export async function reads(page: Page, card: string, words: RegExp | string): Promise<void> {
  await openTab(page, "Chat");
  const told = eventually(() => wordsOf(cardSaying(page, card)));
  await (typeof words === "string" ? told.toContain(words) : told.toMatch(words));
}

/** How many things of that name a character has. */
export function has(page: Page, name: string, thing: string): Promise<number> {
  return page.evaluate<number>(
    `game.actors.getName(${JSON.stringify(name)}).items.filter(({ name }) => name === ${JSON.stringify(thing)}).length`,
  );
}

let hand = 0;

/** Sets supply by hand, in segments that are gone. */
export async function supplyAt(gm: Page, filled: number): Promise<void> {
  const ticks = { [`letter${(hand += 1)}`]: filled - (await partyOf<number>(gm, "supply")) };
  await set(gm, COMPANY, { clocks: { supply: { size: 4, kind: "supply", ticks } } });
}
