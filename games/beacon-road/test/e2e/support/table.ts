import type { Locator, Page } from "playwright-core";

/** What the world's actors hold at a path, by name. */
export function stored<T>(page: Page, actor: string, path: string): Promise<T> {
  return page.evaluate<T>(
    `foundry.utils.getProperty(game.actors.getName(${JSON.stringify(actor)}), ${JSON.stringify(path)})`,
  );
}

/** Opens an actor's sheet. */
export async function openSheet(page: Page, actor: string): Promise<Locator> {
  await page.evaluate(`game.actors.getName(${JSON.stringify(actor)}).sheet.render({ force: true })`);
  return page.locator(".application.sheet", { hasText: actor }).first();
}

/** Opens a part of a sheet that is open. */
export async function openPart(sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole("tab", { name, exact: true }).click();
}

/** The window on top whose title says this. */
export function windowTitled(page: Page, title: string | RegExp): Locator {
  return page.locator(".application", { has: page.locator(".window-title", { hasText: title }) }).last();
}

/** Takes an actor of a compendium into the world, with its name. */
export async function take(page: Page, pack: string, name: string): Promise<void> {
  await page.evaluate(`(async () => {
    const pack = game.packs.get("beacon-road.${pack}");
    const document = (await pack.getDocuments()).find((each) => each.name === ${JSON.stringify(name)});
    await document.constructor.createDocuments([game.collections.get(pack.documentName).fromCompendium(document)]);
  })()`);
}

/** Drops an item of a compendium on an open sheet, as a drag from its window does. */
export async function dropFromPack(page: Page, actor: string, pack: string, name: string): Promise<void> {
  await page.evaluate(`(async () => {
    const pack = game.packs.get("beacon-road.${pack}");
    const item = (await pack.getDocuments()).find((each) => each.name === ${JSON.stringify(name)});
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify(item.toDragData()));
    const sheet = game.actors.getName(${JSON.stringify(actor)}).sheet.element;
    sheet.querySelector(".window-content").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  })()`);
}
