import type { Locator, Page } from "playwright-core";

/** Drops a document on something: one of a compendium by the pack's name, or an actor of the world. */
export async function drop(page: Page, target: Locator, from: string, name: string): Promise<void> {
  const data = await page.evaluate<string>(`(async () => {
    const name = ${JSON.stringify(name)};
    if (${JSON.stringify(from)} === "actor") return JSON.stringify({ type: "Actor", uuid: game.actors.getName(name).uuid });
    const index = await game.packs.get("game-of-bastards.${from}").getIndex();
    return JSON.stringify({ type: "Item", uuid: index.find((entry) => entry.name === name).uuid });
  })()`);
  const dataTransfer = await page.evaluateHandle(
    `(() => { const carried = new DataTransfer(); carried.setData("text/plain", ${JSON.stringify(data)}); return carried; })()`,
  );
  await target.dispatchEvent("drop", { dataTransfer });
}

/** What is told to a user beside the windows. */
export function noticeOf(page: Page, says: string): Locator {
  return page.locator("#notifications .notification, .notification", { hasText: says }).last();
}
