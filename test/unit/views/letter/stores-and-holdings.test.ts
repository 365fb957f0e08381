// @vitest-environment happy-dom
import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Requirement } from "../../../../src/fates-edge/rules/advancement/requirements.ts";
import type { GearItem } from "../../../../src/fates-edge/data/kinds.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import {
  as,
  BRYN,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  soon,
  told,
  TOMAS,
  wordsOf,
} from "../support/whole-table.ts";
import { acts, closeAll, give, poolOf, scene, supplyAt, undo } from "./support.ts";

const file = async (path: string) => parse(await readFile(inRepository("packs", path), "utf8"));
const PACK = { name: "Traveler's Pack", type: "gear", system: { slug: "travelers-pack", kind: "kit" } };

/** Free segments, packs, travelling light, and what counts as owned (SRD 20.3, J, L; Clarification 10; 20.6). */
describe("Stores and holdings", () => {
  beforeAll(async () => {
    await openWholeTable({
      changes: { party: { bank: { carried: 10 } } },
      more: [
        {
          _id: "followerDoro0000",
          name: "Doro",
          type: "follower",
          ownership: { default: 1, [MARA]: 3 },
          system: { serves: "Actor.pcSableKestrel00", role: "Scout", cap: 2 },
        },
      ] as never,
    });
    const { startSupplyWatch } = await import("../../../../src/fates-edge/actions/clocks/supply.ts");
    startSupplyWatch();
    for (const name of [SABLE, BRYN])
      for (const item of pc(name).items.filter(
        ({ system }) => (system as { slug?: string }).slug === "travelers-pack",
      ))
        await item.delete();
    await give(SABLE, PACK);
  });
  beforeEach(async () => {
    await scene(false);
    await supplyAt(0);
    await party().update({ system: { supplySpare: 0 } });
    for (const name of [SABLE, BRYN])
      await pc(name).update({ system: { fatigue: { value: 0 }, harm: { value: 0 } } });
  });
  afterEach(closeAll);

  const stores = () => [party().system.supply, party().system.supplySpare];
  const supplyActs = () => import("../../../../src/fates-edge/actions/clocks/supply.ts");

  it("a free segment at full supply is kept, eats the next tick, and the window shows it", async () => {
    const { planDue } = await import("../../../../src/fates-edge/actions/edges/edge-dues.ts");
    const { makeChanges, revertChanges } = await import("../../../../src/table/undo.ts");
    const none = { points: 0, boons: {}, eased: {}, marks: [], summary: [], effects: {} };
    const free = planDue(
      { ...none, key: "abacus", label: "Oshiiran Abacus", trims: { supply: 1 } },
      { act: "abacus", message: "", roller: "" },
    );
    await makeChanges(free.changes);
    expect(stores()).toEqual([0, 1]);
    await revertChanges(free.changes);
    expect(stores()).toEqual([0, 0]);
    await makeChanges(free.changes);
    const { SupplyWindow } = await import("../../../../src/fates-edge/apps/supply.ts");
    await new SupplyWindow().render({ force: true } as never);
    expect(wordsOf(await opened("Supply"))).toContain("1 free segment is kept.");
    const { fillSupply } = await supplyActs();
    await as(GM, () => fillSupply("asset"));
    expect(stores()).toEqual([0, 0]);
    const card = newest();
    expect(await told(MARA, card)).toContain("1 free segment is used up instead.");
    await undo(card);
    expect(stores()).toEqual([0, 1]);
  });

  it("a GM who ticks the clock itself uses the free segment up first; the second tick fills", async () => {
    await party().update({ system: { supplySpare: 1 } });
    const { tickClock } = await import("../../../../src/table/clocks/tick-cards.ts");
    const { CLOCK_ACTS } = await import("../../../../src/fates-edge/actions/clocks/ticks.ts");
    await as(GM, () => tickClock(CLOCK_ACTS, "supply", 1));
    expect(stores()).toEqual([0, 0]);
    const card = newest();
    expect(await told(MARA, card)).toContain("1 free segment is used up instead.");
    await as(GM, () => tickClock(CLOCK_ACTS, "supply", 1));
    expect(stores()).toEqual([1, 0]);
    await as(GM, () => tickClock(CLOCK_ACTS, "supply", -1));
    await undo(card);
    expect(stores()).toEqual([0, 1]);
  });

  it("points that eat supply eat the free segment first", async () => {
    await party().update({ system: { supplySpare: 1 } });
    const { spendFromBank } = await import("../../../../src/fates-edge/actions/spend/spend.ts");
    const { effectOf } = await import("../../../../src/fates-edge/actions/effects/effect-kind.ts");
    await spendFromBank({
      points: 2,
      label: "Spoilt",
      text: "",
      effects: { a: effectOf("supply", { amount: 2 }) },
    });
    expect(stores()).toEqual([1, 0]);
    await undo(newest());
    expect(stores()).toEqual([0, 1]);
  });

  it("at Low whoever has no Traveler's Pack is offered fatigue, and nobody else", async () => {
    const { fillSupply } = await supplyActs();
    await as(GM, () => fillSupply("asset"));
    await as(GM, () => fillSupply("asset"));
    await soon(() => newest().export()).toContain("no Traveler’s Pack");
    const low = newest();
    expect(await told(MARA, low)).toMatch(new RegExp(`Pack.*${BRYN}`));
    expect(await told(MARA, low)).not.toContain(SABLE);
    await press(GM, low, "1 fatigue for who has no pack");
    expect([pc(SABLE).system.fatigue.value, pc(BRYN).system.fatigue.value]).toEqual([0, 1]);
    await undo(low);
    expect(pc(BRYN).system.fatigue.value).toBe(0);
    await as(GM, () => fillSupply("asset"));
    await soon(() => newest().export()).toContain("1 fatigue for each");
    await press(GM, newest(), /1 fatigue for each/);
    expect([pc(SABLE).system.fatigue.value, pc(BRYN).system.fatigue.value]).toEqual([1, 1]);
  });

  it("who travels light pays a segment and has a die on that leg's rolls of speed or stealth", async () => {
    const { travelLeg } = await supplyActs();
    const dice = (met: readonly string[] = []) =>
      poolOf(MARA, SABLE, { skill: "stealth", attribute: "wits", approach: "", met });
    const before = await dice();
    await as(GM, () => travelLeg({ provisioned: true, harsh: false, light: true }));
    const leg = newest();
    expect(stores()).toEqual([1, 0]);
    const [id = ""] = Object.keys(pc(SABLE).system.marks).filter((key) => key.startsWith("light-"));
    expect([await dice(), await dice([id])]).toEqual([before, before + 1]);
    await undo(leg);
    expect(stores()).toEqual([0, 0]);
    expect(await dice([id])).toBe(before);
    await as(GM, () => travelLeg({ provisioned: true, harsh: false, light: true }));
    await as(GM, () => travelLeg({ provisioned: true, harsh: false, light: false }));
    expect(Object.keys(pc(SABLE).system.marks).filter((key) => key.startsWith("light-"))).toEqual([]);
  });

  it("owned is what stands and who serves: gifts count, who was let go does not", async () => {
    const { characterFacts } = await import("../../../../src/fates-edge/state/growth/ledger.ts");
    const { requirementReasons } =
      await import("../../../../src/fates-edge/rules/advancement/requirements.ts");
    const { talentSleeps } = await import("../../../../src/fates-edge/rules/advancement/uses.ts");
    const asks = async (path: string) =>
      Object.entries((await file(path)).system.requirements as Record<string, object>)
        .map(([id, asked]) => ({ ...asked, id }) as Requirement)
        .filter(({ kind }) => kind === "asset" || kind === "follower");
    const lacks = async (path: string) =>
      requirementReasons(await asks(path), characterFacts(pc(SABLE))).reasons.length;
    const captain = "talents/prestige-oath-bound-captain.yml";
    expect(await lacks(captain)).toBe(0);
    const { letGo, callBack } = await import("../../../../src/fates-edge/actions/retinue/people.ts");
    const doro = game.actors.getName("Doro") as never;
    await as(MARA, () => letGo(doro));
    expect(await lacks(captain)).toBe(1);
    expect(talentSleeps(await asks(captain), characterFacts(pc(SABLE)))).toBe(true);
    await as(GM, () => callBack(doro));
    expect(await lacks(captain)).toBe(0);
    const banner = "talents/prestige-hearth-banner.yml";
    expect(await lacks(banner)).toBe(1);
    const home = await give(SABLE, await file("assets/homestead.yml"));
    expect((home.system as { line?: string }).line).toBe("");
    const known = requirementReasons(await asks(banner), characterFacts(pc(SABLE)));
    expect([known.reasons, known.doubts]).toEqual([[], []]);
    await home.delete();
    expect(talentSleeps(await asks(banner), characterFacts(pc(SABLE)))).toBe(true);
  });

  it("skills that a talent asks for are there in a new world", async () => {
    const { currentSkills } = await import("../../../../src/fates-edge/data/settings.ts");
    expect(["commerce", "resolve", "nature"].filter((key) => !currentSkills().has(key))).toEqual([]);
  });

  it("a Superior Workshop mends for the whole party without asking, in downtime; others ask; it has upkeep as any asset", async () => {
    const rope = { name: "Rope", type: "gear", system: { tier: "standard", condition: "compromised" } };
    const mine = (await give(BRYN, rope)) as unknown as GearItem;
    const asked = await acts(TOMAS, BRYN, "repair", { of: mine.uuid });
    expect(mine.system.condition).toBe("compromised");
    await press(GM, asked, "Decline");
    const workshop = await give(SABLE, await file("assets/superior-workshop.yml"));
    expect(workshop.system).toMatchObject({ superior: false });
    const mended = await acts(TOMAS, BRYN, "repair", { of: mine.uuid });
    expect(mine.system.condition).toBe("sound");
    await undo(mended);
    expect(mine.system.condition).toBe("compromised");
    await scene(true);
    await acts(TOMAS, BRYN, "repair", { of: mine.uuid });
    expect(mine.system.condition).toBe("compromised");
    await workshop.delete();
  });
});
