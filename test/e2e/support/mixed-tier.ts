import type { Page } from "playwright-core";
import { filled } from "./clocks.ts";
import { eventually } from "./eventually.ts";
import { makeCharacter } from "./make-character.ts";

/** The party, in a page. */
export const PARTY = "game.actors.find((actor) => actor.type === 'party')";

/** Somebody with six dice in a fight, who has spent so much XP. */
export async function makeFighter(gm: Page, name: string, owner: string, spent: number): Promise<void> {
  const line = { kind: "talent", xp: -spent, label: "A long career", time: 1 };
  const ledger = spent > 0 ? { ledgerline000001: line } : {};
  const system = { attributes: { body: 3 }, skills: { melee: 3 }, ledger, build: { state: "done" } };
  await makeCharacter(gm, { name, owner, system });
}

/** Every clock of the scene, as the table would say it. */
export function standings(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `Object.entries(${PARTY}.system.clocks).filter(([, { scope }]) => scope === "scene")
      .map(([key, { name, size }]) => name + " " + ${PARTY}.system.filled[key] + "/" + size)`,
  );
}

/** Fills a clock up, or empties it, to so many segments. */
export async function fill(gm: Page, name: string, segments: number): Promise<void> {
  await gm.evaluate(`(() => {
    const { clocks, filled } = ${PARTY}.system;
    const key = Object.keys(clocks).find((each) => clocks[each].name === ${JSON.stringify(name)});
    const ticks = { ["test" + foundry.utils.randomID()]: ${segments} - filled[key] };
    return ${PARTY}.update({ system: { clocks: { [key]: { ticks } } } });
  })()`);
  await eventually(() => filled(gm, name)).toBe(segments);
}

/** The next card that this GM's client picks, among those that the scene's ceiling allows: kings and aces are above it. */
export async function willFlip(gm: Page, suit: string, rank: string): Promise<void> {
  await gm.evaluate(`(() => {
    const deck = game.cards.find((stack) => stack.flags["fates-edge"]?.deck === "consequences");
    const allowed = deck
      ? deck.cards.filter((card) => !card.drawn && !["A", "K"].includes(card.system.rank))
      : [];
    const place = allowed.findIndex((card) => card.suit === "${suit}" && card.system.rank === "${rank}");
    if (place < 0) throw new Error("no ${rank} of ${suit} in the deck");
    CONFIG.Dice.own ??= CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => {
      CONFIG.Dice.randomUniform = CONFIG.Dice.own;
      return 1 - (place + 0.5) / allowed.length;
    };
  })()`);
}
