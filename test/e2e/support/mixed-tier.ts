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
