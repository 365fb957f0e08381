import type { Locator, Page } from "playwright-core";

/** Drops a document on something: one of a compendium by the pack's name, or an actor of the world. */
export async function drop(page: Page, target: Locator, from: string, name: string): Promise<void> {
  const uuid = await page.evaluate<string>(`(async () => {
    const name = ${JSON.stringify(name)};
    if (${JSON.stringify(from)} === "actor") return game.actors.getName(name).uuid;
    const pack = game.packs.get("game-of-bastards.${from}");
    const index = await pack.getIndex();
    return index.find((entry) => entry.name === name).uuid;
  })()`);
  const type = from === "actor" ? "Actor" : "Item";
  await target.evaluate(`(element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", ${JSON.stringify(JSON.stringify({ type, uuid }))});
    element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }`);
}

/** What is told to a user beside the windows. */
export function noticeOf(page: Page, says: string): Locator {
  return page.locator("#notifications .notification, .notification", { hasText: says }).last();
}
