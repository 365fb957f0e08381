// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FollowerActor } from "../../../../src/fates-edge/data/kinds.ts";
import {
  as,
  BRYN,
  GM,
  MARA,
  newest,
  notices,
  openWholeTable,
  party,
  pc,
  SABLE,
  told,
  TOMAS,
} from "../support/whole-table.ts";
import { acts, allow, closeAll, give, refusedAct, scene, supplyAt, throws, undo } from "./support.ts";

/** What is earned and called on once (SRD, Diamonds; R.8; 3.3, 4.5.2, 23.2 and 23.3; J; "Exposure, Harm, & Flags"). */
describe("Rewards and favours", () => {
  beforeAll(() =>
    openWholeTable({
      changes: { party: { bank: { carried: 5 } } },
      more: [
        {
          _id: "followerDoro0000",
          name: "Doro",
          type: "follower",
          ownership: { default: 1, [MARA]: 3 },
          system: { serves: "Actor.pcSableKestrel00", role: "Scout", cap: 2, bond: { value: 2 } },
        },
      ] as never,
    }),
  );
  beforeEach(async () => {
    await scene(false, party().system.scene.number + 1);
    await supplyAt(0);
    const award = { kind: "award", xp: 60, label: "So far", session: 1, time: 1 };
    for (const name of [SABLE, BRYN])
      await pc(name).update({
        system: {
          build: { state: "done" },
          awards: { far: award },
          fatigue: { value: 0 },
          harm: { value: 0 },
          boons: { base: 1, entries: {} },
          steadied: "",
        },
      });
  });
  afterEach(closeAll);

  const boons = () => pc(SABLE).system.boons.value;
  const token = (reward: string, charges = 1) =>
    give(SABLE, { name: `A ${reward}`, type: "gear", system: { reward, charges, kind: "other" } });
  const waiting = async () => {
    const { unspentMarks } = await import("../../../../src/fates-edge/state/roll/marks.ts");
    return unspentMarks(pc(SABLE)).map(([, { kind }]) => kind);
  };

  it.each([
    ["renown", 1],
    ["guild", 2],
    ["charges", 1],
  ] as const)(
    "%s brings its boons once the GM says that it fits, and is gone; undo brings it back",
    async (reward, count) => {
      const item = await token(reward);
      const before = boons();
      const used = await acts(MARA, SABLE, "cash", { of: item.uuid });
      expect(boons()).toBe(before);
      await allow(used);
      expect([boons(), pc(SABLE).items.getName(item.name)]).toEqual([before + count, undefined]);
      await undo(used);
      expect([boons(), pc(SABLE).items.getName(item.name)?.name]).toEqual([before, item.name]);
      await pc(SABLE).items.getName(item.name)!.delete();
    },
  );

  it("a boon of three charges lasts three times", async () => {
    const item = await token("charges", 3);
    for (const left of [2, 1]) {
      await allow(await acts(MARA, SABLE, "cash", { of: item.uuid }));
      expect(item.system).toMatchObject({ charges: left });
    }
    await allow(await acts(MARA, SABLE, "cash", { of: item.uuid }));
    expect(pc(SABLE).items.getName(item.name)).toBeUndefined();
  });

  it("a marker of favour takes a point off the GM or opens a door; a chit undoes a tick", async () => {
    const before = party().system.bank.total;
    const marker = await token("favour");
    const used = await acts(MARA, SABLE, "cash", { of: marker.uuid, words: "complication" });
    await allow(used);
    expect(party().system.bank.total).toBe(before - 1);
    await undo(used);
    expect(party().system.bank.total).toBe(before);
    const again = pc(SABLE).items.getName("A favour")!;
    const door = await acts(MARA, SABLE, "cash", { of: again.uuid, words: "door" });
    await allow(door);
    expect(party().system.bank.total).toBe(before);
    expect(await told(TOMAS, door)).toContain("calls in A favour");
    const chit = await token("chit");
    await supplyAt(2);
    await allow(await acts(MARA, SABLE, "cash", { of: chit.uuid, words: "supply" }));
    expect(party().system.supply).toBe(1);
  });

  it("a pouch pays one upkeep, training takes one XP off one skill's step", async () => {
    const doro = game.actors.getName("Doro") as unknown as FollowerActor;
    await doro.update({ system: { flagged: "Seen", missed: 1, condition: "neglected" } });
    const pouch = await token("upkeep");
    const paid = await acts(MARA, SABLE, "cash", { of: pouch.uuid, words: doro.uuid });
    await allow(paid);
    expect(doro.system).toMatchObject({ flagged: "", missed: 0, condition: "maintained" });
    await undo(paid);
    expect(doro.system).toMatchObject({ flagged: "Seen", condition: "neglected" });
    const { quoteFor } = await import("../../../../src/fates-edge/state/growth/purchases.ts");
    const { price, to } = quoteFor(pc(SABLE), { kind: "skill", key: "lore" });
    const left = pc(SABLE).system.xp.left;
    const training = await token("training");
    const learnt = await acts(MARA, SABLE, "cash", { of: training.uuid, words: "lore" });
    await allow(learnt);
    expect([pc(SABLE).system.skills["lore"], pc(SABLE).system.xp.left]).toEqual([to, left - price + 1]);
    await undo(learnt);
    expect([pc(SABLE).system.skills["lore"] ?? 0, pc(SABLE).system.xp.left]).toEqual([to - 1, left]);
  });

  it("as a scene ends the GM chooses what its band pays, and to whom; once, with undo", async () => {
    await scene(true);
    const job = { name: "The vault", size: 4, kind: "primary", base: 4, scope: "table" };
    await party().update({
      system: {
        clocks: { job },
        scene: { band: "boss", tier: 1, job: "job", reward: "", beat: { number: 1, step: "others" } },
      },
    } as never);
    const { giveReward } = await import("../../../../src/fates-edge/actions/beat/fallout.ts");
    expect(
      await as(GM, () => giveReward({ reward: "threeCharges", of: pc(SABLE).uuid })),
      notices.at(-1),
    ).toBe(true);
    const card = newest();
    const boon = pc(SABLE).items.find(({ system }) => (system as { reward?: string }).reward === "charges");
    expect(boon?.system).toMatchObject({ charges: 3 });
    expect(await as(GM, () => giveReward({ reward: "assetTwo", of: pc(SABLE).uuid }))).toBe(false);
    await undo(card);
    expect(pc(SABLE).items.get(boon!.id!)).toBeUndefined();
    expect(await as(GM, () => giveReward({ reward: "assetTwo", of: pc(BRYN).uuid })), notices.at(-1)).toBe(
      true,
    );
    expect(pc(BRYN).items.find(({ type }) => type === "asset")?.system).toMatchObject({ tier: 2 });
    await undo(newest());
    await party().update({ system: { scene: { band: "", job: "", beat: { step: "" } } } });
  });

  it("an affinity is named before a roll, and the GM answers with a better position or not", async () => {
    await refusedAct(MARA, SABLE, "affinity");
    const no = await acts(MARA, SABLE, "affinity", { words: "Stone speaks to me." });
    expect(await told(GM, no)).toContain("Stone speaks to me.");
    expect(await waiting()).toEqual([]);
    await allow(no);
    expect(await waiting()).toEqual(["better"]);
    await undo(no);
    expect(await waiting()).toEqual([]);
  });

  it("a clean success on an Intricate description leaves one small edge for the next roll", async () => {
    await scene(true);
    await refusedAct(MARA, SABLE, "flourish");
    const roll = { skill: "melee", attribute: "body", approach: "So, and so.", ladder: "intricate" } as const;
    await throws(MARA, SABLE, { ...roll, nines: 3 });
    const edge = await acts(MARA, SABLE, "flourish", { of: "information" });
    expect(Object.values(pc(SABLE).system.marks).map(({ dice }) => dice)).toContain(1);
    await refusedAct(MARA, SABLE, "flourish", { of: "position" });
    await undo(edge);
    await acts(MARA, SABLE, "flourish", { of: "position" });
    expect(await waiting()).toContain("better");
  });

  it("the finale's Boost, the Crown's leverage and the Wild come into play, each once", async () => {
    await scene(true);
    const { number } = party().system.scene;
    const places = { wild: { suit: "clubs", rank: "7", sort: 4, label: "" } };
    await party().update({
      system: {
        clocks: { crownPrimary: { name: "The crown", size: 8, kind: "primary", scope: "table" } },
        spreads: { crownSpread: { spread: "crown", places } },
        campaign: {
          outcome: "",
          finale: { scene: number, boost: "On their procedure", primary: "crownPrimary", beat: "reckoning" },
        },
      },
    } as never);
    const used = await acts(MARA, SABLE, "boost");
    expect(await waiting()).toContain("controlled");
    expect(await told(MARA, used)).toMatch(
      /On their procedure: .*Sable Kestrel.*’s next roll starts Controlled/,
    );
    await refusedAct(MARA, SABLE, "boost");
    await undo(used);
    await acts(MARA, SABLE, "boost");
    const lever = await acts(MARA, SABLE, "crown", { of: "outcome", words: "The city licence holds." });
    await allow(lever);
    expect(party().system.campaign.finale.levered).toBe(lever.id);
    await refusedAct(MARA, SABLE, "crown", { of: "position" });
    await refusedAct(MARA, SABLE, "crown", { of: "patron" });
    const voice = await acts(MARA, SABLE, "crown", { of: "constituency" });
    await allow(voice);
    expect(party().system.filled["crownPrimary"]).toBe(1);
    await undo(voice);
    expect([party().system.filled["crownPrimary"], party().system.campaign.finale.wild]).toEqual([0, ""]);
    // A face card is a patron, who stands behind one roll: a position one step better.
    await party().update({
      system: {
        spreads: { crownSpread: { places: { wild: { suit: "clubs", rank: "Q", sort: 4, label: "" } } } },
      },
    } as never);
    const patron = await acts(MARA, SABLE, "crown", { of: "patron" });
    await allow(patron);
    const { unspentMarks } = await import("../../../../src/fates-edge/state/roll/marks.ts");
    const better = unspentMarks(pc(SABLE)).filter(([, { kind }]) => kind === "better");
    expect(better.map(([, { steps }]) => steps)).toEqual([1]);
    await undo(patron);
    await party().update({ system: { campaign: { finale: { scene: 0 } } } });
  });

  it("a follower's bond counts from the first hot beat on, and a scene of care brings it back", async () => {
    const doro = game.actors.getName("Doro") as unknown as FollowerActor;
    await refusedAct(MARA, SABLE, "bond", { of: doro.uuid });
    const { hotChanges } = await import("../../../../src/fates-edge/actions/teamwork/assists.ts");
    const { makeChanges } = await import("../../../../src/table/undo.ts");
    await makeChanges(hotChanges(doro, { by: "rollOfDanger00000", isHot: true }).changes);
    const before = boons();
    const called = await acts(MARA, SABLE, "bond", { of: doro.uuid });
    expect([boons(), doro.system.bond.value]).toEqual([before + 1, 1]);
    await undo(called);
    expect([boons(), doro.system.bond.value]).toEqual([before, 2]);
    await acts(MARA, SABLE, "bond", { of: doro.uuid });
    await doro.update({ system: { flagged: "Seen" } });
    const { clearFlag } = await import("../../../../src/fates-edge/actions/retinue/people.ts");
    await as(MARA, () => clearFlag(doro, "scene"));
    expect(doro.system.bond.value).toBe(2);
  });

  it("a Healer's Bag and a roll of Spirit + Craft steady somebody who is out at three harm", async () => {
    await scene(true);
    await pc(BRYN).update({ system: { harm: { value: 3 } } });
    await refusedAct(MARA, SABLE, "stabilise", { of: pc(BRYN).uuid });
    await give(SABLE, { name: "Healer's Bag", type: "gear", system: { slug: "healers-bag", kind: "kit" } });
    await refusedAct(MARA, SABLE, "stabilise", { of: pc(BRYN).uuid });
    await throws(MARA, SABLE, { skill: "craft", attribute: "spirit", approach: "Hold still." });
    const steadied = await acts(MARA, SABLE, "stabilise", { of: pc(BRYN).uuid });
    const { isDying } = await import("../../../../src/fates-edge/state/roll/patching.ts");
    expect([isDying(pc(BRYN)), pc(BRYN).system.harm.value]).toEqual([false, 3]);
    expect(await told(TOMAS, steadied)).toContain(`${BRYN} is steadied`);
    await undo(steadied);
    expect(isDying(pc(BRYN))).toBe(true);
  });
});
