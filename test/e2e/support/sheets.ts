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

/** The window on top whose title says this. */
export function windowTitled(page: Page, title: string | RegExp): Locator {
  return page.locator(".application", { has: page.locator(".window-title", { hasText: title }) }).last();
}
