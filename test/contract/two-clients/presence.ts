import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { ask } from "./ask.ts";
import { type Seats, createActor, GM, keptIn, nameAt, remove, SECOND_GM } from "./seats.ts";

function isActive(page: Page, userId: string): Promise<boolean> {
  return ask(page, ({ game }, id) => game.users.get(id)!.active, userId);
}

function activeGm(page: Page): Promise<string | undefined> {
  return ask(page, ({ game }) => game.users.activeGM?.id, null);
}

/** Who is here, and which GM acts. */
export function declarePresence(seats: () => Seats): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.userConnected.html */
  it("who comes and who goes is told to everybody, by the hook userConnected", async () => {
    const { table, gm } = seats();
    await ask(
      gm,
      ({ Hooks, kept }) => {
        const calls: unknown[] = (kept.userConnected = []);
        Hooks.on("userConnected", (user: { id: string }, connected: boolean) =>
          calls.push([user.id, connected]),
        );
      },
      null,
    );
    const guest = await table.join("player0000000002");
    await expect.poll(() => isActive(gm, "player0000000002")).toBe(true);
    await guest.close();
    await expect.poll(() => isActive(gm, "player0000000002"), { timeout: 10_000 }).toBe(false);
    expect(await keptIn(gm, "userConnected")).toEqual([
      ["player0000000002", true],
      ["player0000000002", false],
    ]);
  });

  /** unsourced: which of several. @see https://foundryvtt.com/api/classes/foundry.documents.collections.Users.html#activegm */
  it("every client names the same active GM, and another one when that one leaves", async () => {
    const { table, gm, player } = seats();
    const second = await table.join(SECOND_GM);
    for (const page of [gm, player, second]) await expect.poll(() => activeGm(page)).toBe(GM);
    await gm.goto("about:blank");
    for (const page of [player, second])
      await expect.poll(() => activeGm(page), { timeout: 10_000 }).toBe(SECOND_GM);
    await gm.goto(`${table.url}/game?user=${GM}`);
    await table.booted(gm);
    for (const page of [gm, player, second]) await expect.poll(() => activeGm(page)).toBe(GM);
    await second.close();
  });

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
