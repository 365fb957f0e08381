import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Buy from "../../../src/fates-edge/actions/growth/buy.ts";
import type * as Network from "../../../src/fates-edge/actions/bonds/network.ts";
import type * as TakeBack from "../../../src/fates-edge/actions/growth/take-back.ts";
import type * as Ledger from "../../../src/fates-edge/state/growth/ledger.ts";
import { openHoldings, RING, sable } from "./support/holdings-world.ts";

/**
 * A player and a GM press the same at the same moment, each on their own computer: both have judged it before either write came to
 * the other. Both writes are taken.
 */
describe("what two buy or give back at the same moment is on the ledger once", () => {
  const acts = {} as typeof Buy & typeof Network & typeof TakeBack & typeof Ledger;

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/growth/buy.ts"),
      import("../../../src/fates-edge/actions/bonds/network.ts"),
      import("../../../src/fates-edge/actions/growth/take-back.ts"),
      import("../../../src/fates-edge/state/growth/ledger.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  /** @returns what it did to the XP that are left */
  async function pressedByTwo(press: () => Promise<boolean>): Promise<number> {
    const { left } = acts.xpOf(sable());
    const writes: unknown[] = [];
    const write = vi.spyOn(sable(), "update").mockImplementation((data) => {
      writes.push(data);
      return Promise.resolve(sable() as never);
    });
    expect([await press(), await press()]).toEqual([true, true]);
    write.mockRestore();
    expect(writes).toHaveLength(2);
    for (const data of writes) await sable().update(data as never);
    return acts.xpOf(sable()).left - left;
  }

  const stepOf = (name: string): string =>
    acts.ledgerOf(sable()).findLast(({ target, kind }) => kind === "skill" && target === name)!.id;

  it("a step of a skill, given back, and bought again", async () => {
    const step = { kind: "skill", key: "lore" } as const;
    const before = sable().system.skills.lore ?? 0;
    const price = 2 * (before + 1);
    expect(await pressedByTwo(() => acts.buy(sable(), step))).toBe(-price);
    expect(sable().system.skills.lore).toBe(before + 1);
    const bought = stepOf("lore");
    expect(await pressedByTwo(() => acts.refund(sable(), bought, "respec", { force: true }))).toBe(price);
    expect(sable().system.skills.lore ?? 0).toBe(before);
    expect(await pressedByTwo(() => acts.buy(sable(), step))).toBe(-price);
    expect(sable().system.skills.lore).toBe(before + 1);
    expect(stepOf("lore"), "the first step stays on the ledger").not.toBe(bought);
  });

  it("a region of a network, beside another that is bought in the same moment", async () => {
    const broker = { name: "Shadow Broker", type: "talent", system: { slug: "shadow-broker" } };
    await sable().createEmbeddedDocuments("Item", [broker] as never);
    const expand = (region: string) => () => acts.expandNetwork(sable(), RING._id, region);
    expect(await pressedByTwo(expand("The salt coast"))).toBe(-6);
    const regions = ["The far shore", "Îles-du-Nord · 北"];
    expect(await pressedByTwo(() => expand(regions.shift()!)())).toBe(-12);
  });
});
