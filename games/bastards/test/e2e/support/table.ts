import type { Locator, Page } from "playwright-core";
import { windowTitled } from "../../../../../test/e2e/support/sheets.ts";
import { use, write } from "./keys.ts";

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

/** Chooses something for somebody from one of the builder's lists. */
export async function takeInBuilder(page: Page, whose: string, button: string, name: string): Promise<void> {
  const builder = windowTitled(page, `Build ${whose}`);
  await use(page, builder.getByRole("button", { name: button }));
  const list = page.locator(".application.tt-browser").last();
  await write(page, list.getByRole("searchbox"), name);
  await use(page, list.getByRole("button", { name: `Take ${name} for ${whose}` }));
  await builder.getByText(name, { exact: true }).waitFor();
  await use(page, list.locator('[data-action="close"]').first());
}
