import type { Locator, Page } from "playwright-core";

/** Decides the next dice thrown in a page, in their order: what each shows, and how many faces it has. */
export async function nextDice(
  page: Page,
  ...dice: readonly (readonly [face: number, sides: number])[]
): Promise<void> {
  await page.evaluate(`(() => {
    const queue = ${JSON.stringify(dice)};
    const host = CONFIG.Dice;
    host.own ??= host.randomUniform;
    host.randomUniform = () => {
      const next = queue.shift();
      return next === undefined ? host.own() : 1 - (next[0] - 0.5) / next[1];
    };
  })()`);
}

/** The newest card in the log that says this. */
export function card(page: Page, says: string | RegExp): Locator {
  return page.locator("#chat .tt-card, .chat-log .tt-card", { hasText: says }).last();
}
