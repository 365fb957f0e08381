// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  as,
  buttonOf,
  GM,
  MARA,
  newest,
  notices,
  opened,
  openWholeTable,
  party,
  pc,
  SABLE,
  told,
  wordsOf,
} from "../support/whole-table.ts";
import { acts, allow, closeAll, scene, throws, undo } from "./support.ts";

/** When one may buy, what haste costs, what a week holds, and boons past five (SRD 5.2, 12.4, 16.5.2; Clarification 2). */
describe("Growth in its time", () => {
  beforeAll(async () => {
    await openWholeTable();
  });
  beforeEach(async () => {
    await scene(false, party().system.scene.number + 1);
    const award = { kind: "award", xp: 60, label: "So far", session: 1, time: 1 };
    await pc(SABLE).update({ system: { build: { state: "done" }, awards: { far: award }, buysIn: 0 } });
  });
  afterEach(closeAll);

  async function buys(key: string, downtime: "train" | "rush" = "train"): Promise<boolean> {
    const { buy } = await import("../../../../src/fates-edge/actions/growth/buy.ts");
    return as(MARA, () => buy(pc(SABLE), { kind: "skill", key }, { downtime }));
  }
  const skill = (key: string) => pc(SABLE).system.skills[key] ?? 0;

  it("a purchase in a running scene is refused until the GM says yes, and the yes can be taken back", async () => {
    await scene(true);
    expect(await buys("lore")).toBe(false);
    expect(notices.at(-1)).toContain("a scene is running");
    const { BuyDialog } = await import("../../../../src/fates-edge/apps/buy.ts");
    await as(MARA, async () => {
      void BuyDialog.ask({ actor: pc(SABLE), purchase: { kind: "skill", key: "lore" } });
      const dialog = await opened(/Sable Kestrel/);
      expect(wordsOf(dialog)).toContain("Haste is the way around it");
      buttonOf(dialog, "Ask the GM").click();
    });
    const asked = newest();
    await allow(asked);
    const before = skill("lore");
    expect(await buys("lore")).toBe(true);
    expect(skill("lore")).toBe(before + 1);
    await undo(asked);
    expect(await buys("lore")).toBe(false);
  });

  it("haste is the way around it; its full clock makes a flaw, which downtime pays off", async () => {
    await scene(true);
    const before = skill("craft");
    expect(await buys("craft", "rush")).toBe(true);
    expect(skill("craft")).toBe(before + 1);
    // On their own client Mara is no GM, and this one's GM hears of it here.
    const { openHasteClock } = await import("../../../../src/fates-edge/actions/growth/rushed-purchase.ts");
    await openHasteClock(newest() as never);
    const [clock = ""] = Object.entries(party().system.clocks).find(([, { kind }]) => kind === "haste") ?? [];
    await party().update({ system: { bank: { carried: 10 } } });
    const { spendFromBank } = await import("../../../../src/fates-edge/actions/spend/spend.ts");
    const { effectOf } = await import("../../../../src/fates-edge/actions/effects/effect-kind.ts");
    for (const amount of [1, 3]) {
      const effects = { tick: effectOf("tick", { kind: "haste", amount }) };
      expect(
        await spendFromBank({ points: 8, label: "Haste catches up", text: "", effects }),
        notices.at(-1),
      ).toBe(true);
      await party().update({ system: { bank: { carried: 10 + 8 * amount } } });
    }
    expect(party().system.filled[clock]).toBe(4);
    const { landClock } = await import("../../../../src/table/clocks/ends.ts");
    const { CLOCK_ACTS } = await import("../../../../src/fates-edge/actions/clocks/ticks.ts");
    await as(GM, () => landClock(CLOCK_ACTS, clock));
    const landed = newest();
    expect(Object.values(pc(SABLE).system.flaws)).toHaveLength(1);
    expect(await told(MARA, landed)).toContain("carries a flaw");
    await undo(landed);
    expect(pc(SABLE).system.flaws).toEqual({});
    await as(GM, () => landClock(CLOCK_ACTS, clock));
    const { nameFlaw } = await import("../../../../src/fates-edge/actions/growth/flaws.ts");
    await as(GM, () => nameFlaw(pc(SABLE), clock, "The joints creak."));
    await scene(false);
    const mended = await acts(MARA, SABLE, "mendFlaw", { of: clock });
    expect(pc(SABLE).system.flaws).toEqual({});
    expect(await told(MARA, mended)).toContain("The joints creak.");
    await undo(mended);
    expect(Object.values(pc(SABLE).system.flaws)).toMatchObject([{ words: "The joints creak." }]);
  });

  it("a week has seven days: no two trainings in the same ones, and the next interlude is another week", async () => {
    const { daysLeft } = await import("../../../../src/fates-edge/state/growth/purchases.ts");
    expect(daysLeft(pc(SABLE))).toBe(7);
    await pc(SABLE).update({ system: { skills: { command: 4, tactics: 3 } } });
    expect(await buys("command")).toBe(true);
    expect(daysLeft(pc(SABLE))).toBe(2);
    expect(await buys("tactics")).toBe(false);
    expect(notices.at(-1)).toContain("takes 4 days, and this week has 2 left");
    await scene(false, party().system.scene.number + 1);
    expect(await buys("tactics")).toBe(true);
    expect(daysLeft(pc(SABLE))).toBe(3);
    const { BuyDialog } = await import("../../../../src/fates-edge/apps/buy.ts");
    void BuyDialog.ask({ actor: pc(SABLE), purchase: { kind: "skill", key: "survival" } });
    expect(wordsOf(await opened(/Sable Kestrel/))).toContain("3 days of this week are left.");
  });

  it("boons past five last through the beat in which they came, and no longer", async () => {
    await scene(true);
    await party().update({
      system: { scene: { band: "balanced", tier: 1, beat: { number: 1, step: "others" } } },
    });
    await pc(SABLE).update({ system: { boons: { base: 7, entries: {} } } });
    expect(pc(SABLE).system.boons).toMatchObject({ value: 5, overflow: 2 });
    const { beginBeat } = await import("../../../../src/fates-edge/actions/beat/beat.ts");
    const { requireMixed } = await import("../../../../src/fates-edge/state/beat/mixed-tier.ts");
    await throws(MARA, SABLE, { skill: "lore", attribute: "wits", approach: "Within the beat." });
    expect(pc(SABLE).system.boons.overflow).toBe(2);
    await as(GM, () => beginBeat(requireMixed()));
    const beat = newest();
    expect(pc(SABLE).system.boons).toMatchObject({ value: 5, overflow: 0 });
    expect(await told(MARA, beat)).toContain("Sable Kestrel loses 2 boons.");
    await undo(beat);
    expect(pc(SABLE).system.boons.overflow).toBe(2);
    await party().update({ system: { scene: { band: "", beat: { step: "" } } } });
    await throws(MARA, SABLE, { skill: "lore", attribute: "wits", approach: "The next roll." });
    expect(pc(SABLE).system.boons.overflow).toBe(0);
  });
});
