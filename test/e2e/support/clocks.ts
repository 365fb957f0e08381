import type { Locator, Page } from "playwright-core";

const PARTY = "game.actors.find(({ type }) => type === 'party')";

/** The panel of clocks. It is there from the start; where somebody has put it away, it is shown again. */
export async function openClocks(page: Page): Promise<Locator> {
  const panel = page.getByRole("region", { name: "Clocks", exact: true });
  await panel.waitFor({ timeout: 1_500 }).catch(() => page.evaluate("game.fatesEdge.clocks.togglePanel()"));
  await panel.waitFor();
  return panel;
}

/** How many clocks were opened: the promise of each has a place of its own on its page. */
let opened = 0;

/** Opens a clock as a GM's macro would. @returns its key */
export async function openClock(gm: Page, clock: string | object): Promise<string> {
  const place = `globalThis.opened${(opened += 1)}`;
  try {
    return await gm.evaluate<string>(`${place} = game.fatesEdge.clocks.open(${JSON.stringify(clock)})`);
  } catch (error) {
    // The browser's tools now and then lose a promise they wait for, though the page keeps it and it settles.
    if (!/promise was garbage collected/.test(String(error))) throw error;
    return gm.evaluate<string>(place);
  }
}

/** Changes what a clock says of itself, as its editor would. */
export function changeClock(gm: Page, key: string, data: object): Promise<unknown> {
  return gm.evaluate(
    `game.actors.find(({ type }) => type === "party").update({ system: { clocks: { ${JSON.stringify(key)}: ${JSON.stringify(data)} } } }).then(() => null)`,
  );
}

/** How far a clock is filled, as a page knows it. */
export function filled(page: Page, name: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const { clocks, filled } = ${PARTY}.system;
    return filled[Object.keys(clocks).find((key) => clocks[key].name === ${JSON.stringify(name)})] ?? -1;
  })()`);
}

/** The slider of a clock in the panel. */
export function clockSlider(page: Page, name: string): Locator {
  return page.getByRole("region", { name: "Clocks", exact: true }).getByRole("slider", { name, exact: true });
}
