import type { Page } from "playwright-core";
import { everywhere } from "./everywhere.ts";

/** Gives a character XP by the GM's hand, as a line of the ledger. */
export async function giveXp(gm: Page, name: string, xp: number): Promise<void> {
  const actor = `game.actors.getName(${JSON.stringify(name)})`;
  const line = { kind: "award", xp, label: "The palace wall", from: 0, to: 0, session: 1 };
  const id = await gm.evaluate<string>(`(async () => {
    const id = foundry.utils.randomID();
    const line = { ...${JSON.stringify(line)}, time: Date.now(), user: game.user.id };
    await ${actor}.update({ system: { awards: { [id]: line } } });
    return id;
  })()`);
  await everywhere(gm, `"${id}" in (${actor}?.system.awards ?? {})`);
}

/** Puts an item on a character, and gives its id; all who are seated know it then. */
export async function giveItem(gm: Page, name: string, item: object): Promise<string> {
  const actor = `game.actors.getName(${JSON.stringify(name)})`;
  const id = await gm.evaluate<string>(
    `${actor}.createEmbeddedDocuments("Item", [${JSON.stringify(item)}]).then(([made]) => made.id)`,
  );
  await everywhere(gm, `${actor}?.items.has("${id}") === true`);
  return id;
}
