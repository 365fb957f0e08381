import type { Page } from "playwright-core";

const PARTY = "game.actors.find(({ type }) => type === 'party')";

/** How far a clock is filled, as a page knows it; the supply clock by the name "Supply". */
export function filled(page: Page, name: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const { clocks, filled, supply } = ${PARTY}.system;
    if (${quoted(name)} === "Supply") return supply;
    return filled[Object.keys(clocks).find((key) => clocks[key].name === ${quoted(name)})];
  })()`);
}

/** Has what happens at full been let happen? */
export function landed(page: Page, name: string): Promise<boolean> {
  return page.evaluate<boolean>(
    `Object.values(${PARTY}.system.clocks).find((clock) => clock.name === ${quoted(name)}).landed`,
  );
}

/** The marks of fatigue on a character. */
export function fatigueOf(page: Page, actor: string): Promise<number> {
  return page.evaluate<number>(`game.actors.getName(${quoted(actor)}).system.fatigue.value`);
}

/** Has a character been cut off from the others? */
export function isSeparated(page: Page, actor: string): Promise<boolean> {
  return page.evaluate<boolean>(`Object.values(game.actors.getName(${quoted(actor)}).system.marks)
    .some(({ kind }) => kind === "separated")`);
}

/** How sound something is that a character carries. */
export function conditionOf(page: Page, actor: string, item: string): Promise<string> {
  return page.evaluate<string>(
    `game.actors.getName(${quoted(actor)}).items.getName(${quoted(item)}).system.condition`,
  );
}

function quoted(words: string): string {
  return JSON.stringify(words);
}
