import type { Page } from "playwright-core";

/** The points in the bank, as a page knows them. */
export function banked(page: Page): Promise<number> {
  return page.evaluate<number>("game.actors.find((actor) => actor.type === 'party').system.bank.total");
}

/** The boons a character holds, as a page knows them. */
export function boonsOf(page: Page, actor: string): Promise<number> {
  return page.evaluate<number>(`game.actors.getName(${JSON.stringify(actor)}).system.boons.value`);
}
