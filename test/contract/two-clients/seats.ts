import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openTable, TEST_LANGUAGE } from "../../support/open-table.ts";
import type { TestTable } from "../../support/test-table.ts";
import { type Client, ask } from "./ask.ts";

export const GM = "gamemaster000001";
export const SECOND_GM = "gamemaster000002";
export const PLAYER = "player0000000001";

/** A table at which a GM and a player sit, each in a page. */
export interface Seats {
  readonly table: TestTable;
  readonly gm: Page;
  readonly player: Page;
}

/** Opens a table and seats the two. Whoever opens it closes it. */
export async function takeSeats(generation: 13 | 14): Promise<Seats> {
  const { lang, file } = TEST_LANGUAGE;
  const table = await openTable({ generation, seed: 2, languages: { [lang]: file } });
  return { table, gm: await table.join(GM), player: await table.join(PLAYER) };
}

/** Creates an actor at the GM's client, and answers its id once the player's client has it. */
export async function createActor(
  { gm, player }: Seats,
  data: Record<string, unknown> = {},
): Promise<string> {
  const id = await ask(
    gm,
    async ({ CONFIG }, given) =>
      (await CONFIG.Actor.documentClass.create({ name: "Contract two", type: "pc", ...given })).id,
    data,
  );
  await expect
    .poll(() => ask(player, ({ game }, actor) => game.actors.get(actor) !== undefined, id))
    .toBe(true);
  return id;
}

/** Deletes an actor at the GM's client. */
export async function remove({ gm }: Seats, id: string): Promise<void> {
  await ask(gm, ({ game }, actor) => game.actors.get(actor)!.delete().then(Boolean), id);
}

/** Posts a message from a page, and answers its id. */
export function post(page: Page, data: Record<string, unknown>): Promise<string> {
  const create = async ({ CONFIG }: Client, given: Record<string, unknown>): Promise<string> =>
    (await CONFIG.ChatMessage.documentClass.create(given)).id;
  return ask(page, create, data);
}

/** Has a page keep the user ids with which a hook is called there. */
export function keepUserIds(page: Page, hook: string): Promise<void> {
  return ask(
    page,
    ({ Hooks, kept }, name) => {
      const calls: unknown[] = (kept[name] = []);
      Hooks.on(name, (...parts) => calls.push(parts.at(-1)));
    },
    hook,
  );
}

/** What a page kept under a name. */
export function keptIn(page: Page, name: string): Promise<unknown[]> {
  return ask(page, ({ kept }, key) => kept[key] ?? [], name);
}

/** The name that an actor has at a page. */
export function nameAt(page: Page, id: string): Promise<string> {
  return ask(page, ({ game }, actor) => game.actors.get(actor)!.name, id);
}
