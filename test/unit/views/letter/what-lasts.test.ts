// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import type { Effect } from "../../../../src/fates-edge/data/effects.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import {
  buttonsOf,
  cardFor,
  GM,
  MARA,
  newest,
  newestOffer,
  notices,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  told,
  TOMAS,
} from "../support/whole-table.ts";
import { acts, allow, closeAll, give, poolOf, refusedAct, scene, supplyAt, throws, undo } from "./support.ts";

const file = async (path: string) => parse(await readFile(inRepository("packs", path), "utf8"));
const FIRE = { name: "Fire", scope: "table", size: 6, kind: "hazard", base: 3 };

/** Points that hurt what one has, penalties that last, and what waits for a hit (SRD U, X; the spell list; clarification 10). */
describe("What lasts beyond the next roll", () => {
  beforeAll(() =>
    openWholeTable({
      changes: { party: { clocks: { fire: FIRE }, bank: { carried: 30 } } },
      more: [
        {
          _id: "followerDoro0000",
          name: "Doro",
          type: "follower",
          ownership: { default: 1, [MARA]: 3 },
          system: { serves: "Actor.pcSableKestrel00", role: "Scout", cap: 2 },
        },
      ] as never,
    }),
  );
  beforeEach(async () => {
    await scene(true);
    await supplyAt(0);
    await pc(SABLE).update({ system: { fatigue: { value: 2 }, harm: { value: 0 } } });
  });
  afterEach(closeAll);

  /** The GM pays for effects from the bank; the card that says so. */
  async function spend(points: number, ...effects: Partial<Effect>[]) {
    const [{ spendFromBank }, { effectOf }] = await Promise.all([
      import("../../../../src/fates-edge/actions/spend/spend.ts"),
      import("../../../../src/fates-edge/actions/effects/effect-kind.ts"),
    ]);
    const all = Object.fromEntries(
      effects.map((effect, place) => [`e${place}`, effectOf(effect.type!, effect)]),
    );
    expect(await spendFromBank({ points, label: "Trouble", text: "", effects: all }), notices.at(-1)).toBe(
      true,
    );
    return newest();
  }

  const marks = () => Object.entries(pc(SABLE).system.marks);

  it("an asset is endangered, or burned for good, and comes back with the undo", async () => {
    const asset = await give(SABLE, { name: "Safehouse", type: "asset", system: { tier: 1 } });
    const condition = () =>
      (pc(SABLE).items.getName("Safehouse")?.system as { condition?: string } | undefined)?.condition;
    const near = await spend(2, { type: "asset", amount: 1, item: asset.uuid });
    expect(condition()).toBe("neglected");
    expect(await told(MARA, near)).toContain("Safehouse is in danger: it is neglected.");
    await undo(near);
    expect(condition()).toBe("maintained");
    const burned = await spend(3, { type: "asset", amount: 3, item: asset.uuid });
    expect(condition()).toBeUndefined();
    expect(await told(TOMAS, burned)).toContain("Safehouse is lost for good.");
    await undo(burned);
    expect(condition()).toBe("maintained");
  });

  it("whoever stands beside may be endangered, though they did not help", async () => {
    await spend(2, { type: "endanger", kind: "wound", who: "Actor.followerDoro0000" });
    const doro = game.actors.getName("Doro")!;
    const offer = newestOffer();
    await press(MARA, offer, /^Let it/);
    expect(doro.system).toMatchObject({ injured: true });
    await undo(offer);
    expect(doro.system).toMatchObject({ injured: false });
  });

  it("a penalty for the scene is in force on each roll that it fits, and ends with the scene", async () => {
    await pc(SABLE).update({ system: { fatigue: { value: 0 } } });
    const card = await spend(1, {
      type: "penalty",
      who: pc(SABLE).uuid,
      kind: "scene",
      when: "with that limb",
      name: "Stiff as rock",
    });
    expect(await told(MARA, card)).toMatch(/with that limb.*until the scene ends/);
    const [[id] = [""]] = marks();
    for (const _time of [1, 2]) {
      const roll = await throws(MARA, SABLE, {
        skill: "stealth",
        attribute: "wits",
        approach: "So.",
        met: [id],
      });
      expect(roll.export()).toContain("Stiff as rock");
    }
    await scene(true, party().system.scene.number + 1);
    const { unspentMarks } = await import("../../../../src/fates-edge/state/roll/marks.ts");
    expect(unspentMarks(pc(SABLE))).toEqual([]);
    await scene(true, party().system.scene.number - 1);
    await undo(card);
    expect(marks()).toEqual([]);
  });

  it("one that lasts until treated outlives its scene, and treatment ends it", async () => {
    await spend(1, { type: "penalty", who: pc(SABLE).uuid, kind: "treated", name: "Overgrown flesh" });
    const { unspentMarks } = await import("../../../../src/fates-edge/state/roll/marks.ts");
    await scene(false, party().system.scene.number + 1);
    expect(unspentMarks(pc(SABLE))).toHaveLength(1);
    await pc(SABLE).update({ system: { fatigue: { value: 0 } } });
    const treated = await acts(MARA, SABLE, "treat");
    expect(unspentMarks(pc(SABLE))).toEqual([]);
    expect(await told(MARA, treated)).toContain("1 lasting penalty is treated.");
    await undo(treated);
    expect(unspentMarks(pc(SABLE))).toHaveLength(1);
    await acts(MARA, SABLE, "treat");
  });

  it("the spells' own penalties last as the text says", async () => {
    const rung = async (path: string) => {
      const { ladder } = (await file(path)).system;
      return Object.values(ladder as Record<string, { effects?: object }>).flatMap((each) =>
        Object.values(each.effects ?? {}).filter(({ type }: Partial<Effect>) => type === "penalty"),
      );
    };
    expect(await rung("spells/geomancy-stone-sense.yml")).toMatchObject([{ kind: "scene" }]);
    expect(await rung("spells/vitalism-mend-flesh.yml")).toMatchObject([{ kind: "treated" }]);
  });

  it("restrained: a die less on what takes moving, until a GM says that they get free", async () => {
    await refusedAct(MARA, SABLE, "free");
    const card = await spend(2, { type: "restrain", who: pc(SABLE).uuid });
    expect(await told(TOMAS, card)).toContain("Sable Kestrel is restrained");
    expect(marks().map(([, { dice, when }]) => [dice, when])).toEqual([
      [-1, "moving, striking or getting away"],
    ]);
    const free = await acts(MARA, SABLE, "free");
    expect(marks()).toHaveLength(1);
    await allow(free);
    expect(marks()).toEqual([]);
    await undo(free);
    expect(marks()).toHaveLength(1);
    await undo(card);
    expect(marks()).toEqual([]);
  });

  it("Cinder-Fist takes the hazard on a hit, not as it is cast; and once", async () => {
    await pc(SABLE).update({
      system: { fatigue: { value: 0 }, skills: { pyromancy: 2, melee: 3, stealth: 1 } },
    });
    const spell = await give(SABLE, await file("spells/pyromancy-cinder-fist.yml"));
    const { sealOfSpell } = await import("../../../../src/fates-edge/state/magic/spell-approval.ts");
    await pc(SABLE).update({
      system: { spellsAllowed: { [spell.id!]: sealOfSpell(spell as never) } },
    });
    const cast = await throws(MARA, SABLE, {
      spell: spell.uuid,
      attribute: "wits",
      skill: "pyromancy",
      approach: "The hand burns.",
      nines: 3,
    });
    await press(GM, cast, /^Apply|^Let it|works/i);
    expect(party().system.filled["fire"]).toBe(3);
    await pc(SABLE).update({ system: { marks: {} } });
    const hit = await throws(MARA, SABLE, {
      attribute: "body",
      skill: "brawl",
      approach: "At the oil jar.",
      nines: 3,
    });
    // The server in memory keeps no times.
    for (const [time, card] of [cast, hit].entries()) Object.assign(card._stats, { createdTime: time + 1 });
    await press(GM, hit, "It fits the spell: take it off Fire");
    expect(party().system.filled["fire"]).toBe(2);
    const again = await throws(MARA, SABLE, {
      attribute: "body",
      skill: "brawl",
      approach: "Once more.",
      nines: 3,
    });
    expect(buttonsOf(await cardFor(GM, again)).join()).not.toContain("It fits the spell");
    await undo(hit);
    expect(party().system.filled["fire"]).toBe(3);
  });

  it("no spell and no bag clears fatigue while supply is at 3 or 4", async () => {
    const { planEffects, actContext } = await import("../../../../src/fates-edge/actions/effects/plan.ts");
    const { effectOf } = await import("../../../../src/fates-edge/actions/effects/effect-kind.ts");
    const eased = (kind: string) =>
      planEffects(
        { a: effectOf("ease", { who: pc(SABLE).uuid, amount: 1, kind }) },
        actContext({ act: "act", message: "", roller: "" }),
      ).changes;
    expect(eased("")).toHaveLength(1);
    for (const filled of [3, 4]) {
      await supplyAt(filled);
      expect(() => eased("")).toThrow(/NoSupply/);
      // A mark that an edge keeps from being made is no mark that clears.
      expect(eased("spared")).toHaveLength(1);
    }
  });

  it("Blood Memory: one skill named after a battle has a die more through the next scene, then no more", async () => {
    await refusedAct(MARA, SABLE, "memory", { words: "stealth" });
    await pc(SABLE).update({ system: { fatigue: { value: 0 }, skills: { melee: 3, stealth: 1 } } });
    await give(SABLE, await file("talents/cultural-blood-memory.yml"));
    const named = await acts(MARA, SABLE, "memory", { words: "stealth" });
    expect(await told(TOMAS, named)).toMatch(/Stealth.*one die more/);
    await refusedAct(MARA, SABLE, "memory", { words: "melee" });
    const dice = (skill: string) => poolOf(MARA, SABLE, { skill, attribute: "wits", approach: "" });
    const [before, other] = [await dice("stealth"), await dice("melee")];
    await scene(true, party().system.scene.number + 1);
    expect([await dice("stealth"), await dice("melee")]).toEqual([before + 1, other]);
    await scene(true, party().system.scene.number + 1);
    expect(await dice("stealth")).toBe(before);
    await scene(true, party().system.scene.number - 2);
    await undo(named);
    expect(Object.values(pc(SABLE).system.marks).filter(({ skill = "" }) => skill !== "")).toEqual([]);
  });
});
