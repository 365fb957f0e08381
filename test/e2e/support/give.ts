import type { Page } from "playwright-core";

/** Gives a character XP by the GM's hand, as a line of the ledger. */
export async function giveXp(gm: Page, name: string, xp: number): Promise<void> {
  const line = { kind: "award", xp, label: "The palace wall", from: 0, to: 0, session: 1 };
  await gm.evaluate(`game.actors.getName(${JSON.stringify(name)}).update({ system: { awards: {
    [foundry.utils.randomID()]: { ...${JSON.stringify(line)}, time: Date.now(), user: game.user.id } } } })`);
}

/** Puts an item on a character, and gives its id. */
export function giveItem(gm: Page, name: string, item: object): Promise<string> {
  return gm.evaluate<string>(`game.actors.getName(${JSON.stringify(name)})
    .createEmbeddedDocuments("Item", [${JSON.stringify(item)}]).then(([made]) => made.id)`);
}
