import type { Page } from "playwright-core";
import type { TestTable } from "../../../support/test-table.ts";
import type { WireClient } from "../../../unit/server/support/wire-client.ts";

/** A window in which a dozen pages cost little to draw. */
export const SMALL = { width: 800, height: 500 };

/** So many more players, each with a character of six dice. @returns their ids */
export async function invite(gm: WireClient, players: number): Promise<string[]> {
  const ids = Array.from({ length: players }, (_, place) => `crowd${String(place).padStart(11, "0")}`);
  const users = ids.map((_id, place) => ({ _id, name: `Player ${place + 1}`, role: 1, color: "#888888" }));
  await gm.create("User", users, { options: { keepId: true } });
  const characters = ids.map((id, place) => ({
    name: `Character ${place + 1}`,
    type: "pc",
    ownership: { default: 1, [id]: 3 },
    system: { attributes: { body: 3 }, skills: { melee: 3 } },
  }));
  const made = await gm.create("Actor", characters);
  await gm.update(
    "User",
    ids.map((_id, place) => ({ _id, character: made[place]?._id })),
  );
  return ids;
}

/** A few at a time: a dozen games that start at once keep two processors from everything else. */
export async function seatAll(table: TestTable, players: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (let at = 0; at < players.length; at += 5) {
    const few = players.slice(at, at + 5);
    pages.push(...(await Promise.all(few.map((id) => table.join(id, SMALL)))));
  }
  return pages;
}
