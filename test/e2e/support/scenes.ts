import type { Locator, Page } from "playwright-core";
import { openBank } from "./bank.ts";
import { windowOf } from "./gestures.ts";

/** The party's data, in a page. */
export const PARTY = "game.actors.find((actor) => actor.type === 'party').system";

/** The clock of the start world: the table's, whatever scene is played. */
export const WORLDS = "Patrol Sweep 0/6";

/** The window in which a GM frames the next scene. */
export async function openFrame(gm: Page): Promise<Locator> {
  await (await openBank(gm)).getByRole("button", { name: "Frame the scene" }).click();
  const frame = windowOf(gm, /^Frame scene/);
  await frame.waitFor();
  return frame;
}

/** A clock in that window, by how its line reads. */
export function planned(frame: Locator, words: string): Locator {
  return frame.getByRole("listitem").filter({ hasText: words });
}

/** The panel of the bank, with the scene's head. */
export function bankOf(page: Page): Locator {
  return page.getByRole("region", { name: "The bank", exact: true });
}

/** The newest notice in the log whose title reads so. */
export function lastNotice(page: Page, title: RegExp): Locator {
  return page.getByRole("log", { name: "Chat" }).getByRole("article", { name: title }).last();
}

/** Ends the scene that is played with one of the window's buttons. */
export async function endBy(gm: Page, answer: string | RegExp): Promise<void> {
  await bankOf(gm).getByRole("button", { name: "End scene" }).click();
  const end = windowOf(gm, /^End scene/);
  await end.getByRole("button", { name: answer }).click();
  await end.waitFor({ state: "detached" });
}

/** Starts a scene by a macro, with advantages of these words. */
export function startByMacro(gm: Page, advantages: readonly string[]): Promise<unknown> {
  const plan = { advantages: advantages.map((label) => ({ kind: "venue", source: "", label })) };
  return gm.evaluate(`game.fatesEdge.scenes.start(${JSON.stringify(plan)})`);
}

/** Every clock but supply, as the table would say it. */
export function clocksOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `Object.entries(${PARTY}.clocks).filter(([key, { name }]) => key !== "supply" && name !== "")
      .map(([key, { name, size }]) => name + " " + ${PARTY}.filled[key] + "/" + size)`,
  );
}
