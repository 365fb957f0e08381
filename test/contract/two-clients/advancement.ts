import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Client, ask } from "./ask.ts";
import { type Seats, createActor, PLAYER, remove } from "./seats.ts";

const OWNED = { ownership: { default: 0, [PLAYER]: 3 } };

/** How characters grow while GMs come and go, which no run in their own tab can prove. */
export function declareAdvancement(seats: () => Seats): void {
  it("a bond that was dropped and taken up gives no boon again, also not to a GM who loads anew", async () => {
    const { gm, player } = seats();
    const [one, other] = [await createActor(seats(), OWNED), await createActor(seats(), OWNED)];
    await propose(player, one, other);
    await expect.poll(() => boonsOf(gm, one)).toBe(0);
    await propose(player, other, one);
    for (const page of [gm, player]) {
      await expect.poll(() => boonsOf(page, one)).toBe(1);
      await expect.poll(() => boonsOf(page, other)).toBe(1);
    }
    const bond = [one, other].sort().join("-");
    const dropped = ask(
      player,
      ({ game }, [actor, key]) => game.fatesEdge.advancement.dropBond(game.actors.get(actor)!, key),
      [one, bond] as [string, string],
    );
    expect(await dropped).toBe(true);
    await propose(player, one, other);
    await gm.reload();
    await gm.waitForFunction(() => (globalThis as unknown as Client).game?.ready);
    await expect.poll(() => boonsOf(gm, one)).toBe(1);
    await remove(seats(), one);
    await remove(seats(), other);
  });

  it("a bond made while no GM is here gives its boons when one comes", async () => {
    const { gm, player } = seats();
    const [one, other] = [await createActor(seats(), OWNED), await createActor(seats(), OWNED)];
    const seat = gm.url();
    await gm.goto("about:blank");
    await expect.poll(() => ask(player, ({ game }) => game.users.activeGM === null, null)).toBe(true);
    await propose(player, one, other);
    await propose(player, other, one);
    expect([await boonsOf(player, one), await boonsOf(player, other)]).toEqual([0, 0]);
    await gm.goto(seat);
    await expect.poll(() => boonsOf(player, one)).toBe(1);
    await expect.poll(() => boonsOf(player, other)).toBe(1);
    await gm.waitForFunction(() => (globalThis as unknown as Client).game?.ready);
    await remove(seats(), one);
    await remove(seats(), other);
  });
}

function boonsOf(page: Page, id: string): Promise<number> {
  return ask(
    page,
    ({ game }, actor) => (game.actors.get(actor)!.system["boons"] as { value: number }).value,
    id,
  );
}

async function propose(page: Page, from: string, to: string): Promise<void> {
  const said = ({ game }: Client, [actor, other]: [string, string]): Promise<boolean> =>
    game.fatesEdge.advancement.proposeBond(
      game.actors.get(actor)!,
      game.actors.get(other)!.uuid,
      "the same levy",
    );
  expect(await ask(page, said, [from, to] as [string, string])).toBe(true);
}
