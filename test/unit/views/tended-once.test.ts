import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Gear from "../../../src/fates-edge/actions/gear/gear.ts";
import type * as People from "../../../src/fates-edge/actions/retinue/people.ts";
import type { FollowerActor, GearItem } from "../../../src/fates-edge/data/kinds.ts";
import { companion, openRetinue, PELL, pc, SABLE } from "./support/retinue-world.ts";

/**
 * A payment and what it pays for are two writes: of the character, and of the thing or the follower. Between them another client (a
 * second GM's, the owner's) has heard of the payment and still sees what is due; so does the same one that was cut off there.
 */
describe("what is tended is paid for once, whoever presses between the payment and its end", () => {
  let gear: typeof Gear;
  let people: typeof People;

  beforeAll(async () => {
    await openRetinue();
    gear = await import("../../../src/fates-edge/actions/gear/gear.ts");
    people = await import("../../../src/fates-edge/actions/retinue/people.ts");
  });

  const lines = (): number =>
    Object.values(pc(SABLE).system.ledger).filter(({ how }) => how === "upkeep" || how === "care").length;

  /** Presses, is cut off right after the payment, and presses again. @returns how many payments that made */
  async function pressedTwice(
    tended: GearItem | FollowerActor,
    press: () => Promise<boolean>,
  ): Promise<number> {
    const before = lines();
    const write = vi.spyOn(tended, "update").mockRejectedValueOnce(new Error("cut off"));
    await expect(press()).rejects.toThrow("cut off");
    expect(lines() - before).toBe(1);
    write.mockRestore();
    expect(await press()).toBe(true);
    return lines() - before;
  }

  async function rope(): Promise<GearItem> {
    const source = { name: "Good Rope", type: "gear", system: { tier: "standard" } };
    const [made] = await pc(SABLE).createEmbeddedDocuments("Item", [source] as never);
    return made as unknown as GearItem;
  }

  it("a thing that wants looking after, and again when it is due again", async () => {
    const item = await rope();
    for (const time of [1, 2]) {
      await item.update({ system: { flagged: true } });
      expect(await pressedTwice(item, () => gear.keepUpGear(item, "xp"))).toBe(1);
      expect([item.system.flagged, item.system.tended]).toEqual([false, time]);
    }
  });

  it("a thing that is made whole for XP", async () => {
    const item = await rope();
    await item.update({ system: { condition: "compromised" } });
    expect(await pressedTwice(item, () => gear.properRepair(item, "xp"))).toBe(1);
    expect(item.system.condition).toBe("sound");
  });

  it.each(["xp", "time"] as const)("a follower kept by %s, in this downtime and in the next", async (way) => {
    const pell = companion(PELL);
    for (const condition of ["neglected", "maintained"] as const) {
      await pell.update({ system: { condition } });
      expect(await pressedTwice(pell, () => people.keepUpFollower(pell, way))).toBe(1);
      expect(pell.system.condition).toBe("maintained");
    }
  });

  it("a follower's flag, cleared for XP", async () => {
    const pell = companion(PELL);
    await pell.update({ system: { flagged: "Seen at the gate" } });
    expect(await pressedTwice(pell, () => people.clearFlag(pell, "xp"))).toBe(1);
    expect(pell.system.flagged).toBe("");
  });
});
