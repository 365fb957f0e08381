import type { Locator, Page } from "playwright-core";
import { FULL_DECK, sameCard } from "../../../src/fates-edge/rules/campaign/playing-card.ts";
import { parseCard } from "../../../src/fates-edge/rules/deck.ts";
import { windowOf } from "./gestures.ts";
import { PARTY } from "./scenes.ts";

/** The window of The Crown. */
export function crownOf(page: Page): Locator {
  return windowOf(page, "The Crown");
}

/** The strip with the beats of the finale. */
export function stripOf(page: Page): Locator {
  return page.locator("#fates-edge-beat");
}

/** A Major scene: started, counted by how it ended, ended. */
export async function playMajor(gm: Page, end: string): Promise<void> {
  await gm.evaluate(`(async () => {
    const { scenes, campaign } = game.fatesEdge;
    await scenes.start({ name: "A Major scene" });
    await campaign.countMajor({ scene: ${PARTY}.scene.number, end: "${end}", extras: [] });
    await scenes.end({ bank: "lapse" });
  })()`);
}

/** Lets the next spread that this GM draws come out as these cards. */
export async function stackCards(gm: Page, codes: readonly string[]): Promise<void> {
  const left = [...FULL_DECK];
  const throws = codes.map((code) => {
    const at = left.findIndex((card) => sameCard(card, parseCard(code)));
    const uniform = 1 - (at + 0.5) / left.length;
    left.splice(at, 1);
    return uniform;
  });
  await gm.evaluate(`(() => {
    const throws = ${JSON.stringify(throws)};
    CONFIG.Dice.own ??= CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => throws.shift() ?? CONFIG.Dice.own();
  })()`);
}
