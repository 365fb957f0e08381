import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { ask } from "./ask.ts";
import { type Seats, createActor, nameAt, remove } from "./seats.ts";

/** Whose line is cut. */
export function declarePresence(seats: () => Seats): void {
  /** @see https://foundryvtt.com/article/troubleshooting/ */
  it("a client whose line was cut loads the world anew", async () => {
    const { table, gm, player } = seats();
    await ask(player, ({ kept }) => void (kept.before = ["the cut"]), null);
    const id = await createActor(seats(), { name: "Contract missed" });
    table.dropClients();
    await expect.poll(() => reloaded(player), { timeout: 15_000 }).toBe(true);
    await expect.poll(() => reloaded(gm), { timeout: 15_000 }).toBe(true);
    expect(await nameAt(player, id)).toBe("Contract missed");
    await remove(seats(), id);
  });
}

/** Whether a page is ready again and has forgotten what a test had left in it. A page that is loading cannot answer. */
function reloaded(page: Page): Promise<boolean> {
  return ask(page, ({ game, kept }) => game.ready && Object.keys(kept).length === 0, null).catch(() => false);
}
