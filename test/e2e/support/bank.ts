import type { Locator, Page } from "playwright-core";

/** The points in the bank, as a page knows them. */
export function banked(page: Page): Promise<number> {
  return page.evaluate<number>("game.actors.find((actor) => actor.type === 'party').system.bank.total");
}

/** Where it came a moment ago, to ask for it would put it away. */
const SHOW_BANK = `foundry.applications.instances.get("fates-edge-bank")?.rendered ? null : game.fatesEdge.openBank()`;

/** The small panel of the bank. It is there from the start; where somebody has put it away, it is shown again. */
export async function openBank(page: Page): Promise<Locator> {
  const panel = page.getByRole("region", { name: "The bank", exact: true });
  await panel.waitFor({ timeout: 1_500 }).catch(() => page.evaluate(SHOW_BANK));
  await panel.waitFor();
  return panel;
}

/** The boons a character holds, as a page knows them. */
export function boonsOf(page: Page, actor: string): Promise<number> {
  return page.evaluate<number>(`game.actors.getName(${JSON.stringify(actor)}).system.boons.value`);
}
