// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FollowerActor, GearItem } from "../../../../src/fates-edge/data/kinds.ts";
import {
  as,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  newest,
  notices,
  opened,
  openWholeTable,
  party,
  pc,
  SABLE,
  soon,
  thrown,
  told,
} from "../support/whole-table.ts";
import { acts, allow, closeAll, give, refusedAct, scene, supplyAt, undo } from "./support.ts";

const person = (name: string) => game.actors.getName(name) as unknown as FollowerActor;
const companion = (_id: string, name: string, type: string, system: object) => ({
  _id,
  name,
  type,
  ownership: { default: 1, [MARA]: 3 },
  system: { serves: "Actor.pcSableKestrel00", role: "Scout", cap: 2, ...system },
});

/** What takes time is a card with its undo, and in a running scene it is asked for (SRD 20.4, 20.5; Clarification 9). */
describe("Rest, repair and care", () => {
  beforeAll(() =>
    openWholeTable({
      more: [
        companion("followerDoro0000", "Doro", "follower", {}),
        companion("familiarTick0000", "Tick", "familiar", {}),
      ] as never,
    }),
  );
  beforeEach(async () => {
    await scene(false);
    await supplyAt(0);
    await pc(SABLE).update({
      system: { fatigue: { value: 3 }, harm: { value: 2 }, rested: { time: 0, scene: 0 } },
    });
  });
  afterEach(closeAll);

  const wear = () => [pc(SABLE).system.fatigue.value, pc(SABLE).system.harm.value];

  it("a night is a card with an undo", async () => {
    const night = await acts(MARA, SABLE, "night");
    expect(wear()).toEqual([2, 2]);
    expect(await told(MARA, night)).toMatch(/Sable Kestrel sleeps.*clears 1 fatigue/);
    expect(await told(MARA, night), "no harm went").not.toMatch(/clears \d harm/);
    await undo(night);
    expect(wear()).toEqual([3, 2]);
    expect(pc(SABLE).system.rested.scene).toBe(0);
  });

  it("in a running scene treatment waits for the GM, who says no or yes", async () => {
    await scene(true);
    const no = await acts(MARA, SABLE, "treat");
    expect(wear()).toEqual([3, 2]);
    expect(await told(MARA, no)).toContain("Waits for a GM.");
    expect(buttonsOf(await cardFor(MARA, no))).not.toContain("Decline");
    await as(GM, async () => buttonOf(await cardFor(GM, no), "Decline").click());
    expect(wear()).toEqual([3, 2]);
    const yes = await acts(MARA, SABLE, "treat");
    await allow(yes);
    expect(wear()).toEqual([2, 1]);
    await undo(yes);
    expect(wear()).toEqual([3, 2]);
  });

  it("a second night of the same day, and three at once, take one yes; the calendar lets another come by itself", async () => {
    await acts(MARA, SABLE, "night");
    const second = await acts(MARA, SABLE, "night");
    expect(wear()[0]).toBe(2);
    await allow(second);
    expect(wear()[0]).toBe(1);
    await pc(SABLE).update({ system: { fatigue: { value: 3 }, rested: { scene: 0 } } });
    const three = await acts(MARA, SABLE, "night", { count: 3 });
    expect(wear()[0]).toBe(3);
    await allow(three);
    expect(wear()[0]).toBe(0);
    expect(await told(MARA, three)).toMatch(/3 nights/);
    await pc(SABLE).update({ system: { fatigue: { value: 3 }, rested: { time: -86_400 } } });
    await acts(MARA, SABLE, "night");
    expect(wear()[0]).toBe(2);
  });

  it.each(["night", "treat", "sanctuary"] as const)(
    "%s clears no fatigue while supply is at 3",
    async (way) => {
      await supplyAt(3);
      await pc(SABLE).update({ system: { harm: { value: 0 } } });
      await refusedAct(MARA, SABLE, way);
      expect(notices.at(-1)).toMatch(/[Ss]upply/);
    },
  );

  it("a follower whom exposure compromised is so until they have lain low; then three marks do it again", async () => {
    const { setCompanionTrack } = await import("../../../../src/fates-edge/actions/tracks.ts");
    const doro = person("Doro");
    await setCompanionTrack(doro, "exposure", 3);
    expect(doro.system.condition).toBe("compromised");
    const low = await acts(MARA, SABLE, "hide", { of: doro.uuid });
    expect([doro.system.exposure.value, doro.system.condition]).toEqual([0, "maintained"]);
    expect(await told(MARA, low)).toContain("Doro lies low");
    await undo(low);
    expect([doro.system.exposure.value, doro.system.condition]).toEqual([3, "compromised"]);
    const story = await acts(MARA, SABLE, "relief", { of: doro.uuid });
    expect(doro.system.exposure.value).toBe(3);
    await allow(story);
    expect([doro.system.exposure.value, doro.system.condition]).toEqual([0, "maintained"]);
    await setCompanionTrack(doro, "exposure", 1);
    expect(doro.system.condition).toBe("maintained");
  });

  it("treatment in downtime ends somebody's injury and takes one mark of harm off; a sound one is not treated", async () => {
    const doro = person("Doro");
    await doro.update({ system: { injured: true, harm: { value: 2 } } });
    const hurt = () => [doro.system.injured, doro.system.harm.value];
    const tended = await acts(MARA, SABLE, "tend", { of: doro.uuid });
    expect(hurt()).toEqual([false, 1]);
    await undo(tended);
    expect(hurt()).toEqual([true, 2]);
    await doro.update({ system: { injured: false, harm: { value: 0 } } });
    await refusedAct(MARA, SABLE, "tend", { of: doro.uuid });
  });

  it("a familiar sleeps until the next arc, once; a follower never does", async () => {
    const { putToSleep } = await import("../../../../src/fates-edge/actions/retinue/people.ts");
    const [doro, tick] = [person("Doro"), person("Tick")];
    expect(await as(MARA, () => putToSleep(doro))).toBe(false);
    expect(await as(MARA, () => putToSleep(tick))).toBe(true);
    expect(await as(MARA, () => putToSleep(tick))).toBe(false);
    await tick.update({ system: { dormant: 0 } });
  });

  it("a familiar that withdrew at 2 comes out of hiding; the retinue offers it", async () => {
    const tick = person("Tick");
    await tick.update({ system: { exposure: { value: 2 } } });
    await as(MARA, async () => {
      await pc(SABLE).sheet!.render({ force: true } as never);
      const sheet = await opened(/Sable Kestrel/);
      await soon(() => buttonsOf(sheet).some((name) => name.includes("Lie low for a week"))).toBe(true);
      buttonOf(sheet, /^Lie low for a week.*Tick/).click();
    });
    await soon(() => tick.system.exposure.value).toBe(0);
    await undo(newest());
    expect(tick.system.exposure.value).toBe(2);
  });

  it("a field repair takes a success with Craft or Survival, and holds for the scene", async () => {
    await scene(true);
    await pc(SABLE).update({ system: { fatigue: { value: 0 }, harm: { value: 0 } } });
    const source = { name: "Rope", type: "gear", system: { tier: "standard", condition: "compromised" } };
    const rope = (await give(SABLE, source)) as unknown as GearItem;
    await refusedAct(MARA, SABLE, "patch", { of: rope.uuid });
    const said = { skill: "craft", attribute: "wits", approach: "I splice it.", dv: 1 } as const;
    await thrown(MARA, SABLE, { ...said, faces: [2, 3, 4] });
    await refusedAct(MARA, SABLE, "patch", { of: rope.uuid });
    await thrown(MARA, SABLE, { ...said, faces: [9, 8, 4] });
    const patch = await acts(MARA, SABLE, "patch", { of: rope.uuid });
    expect(rope.system.patched).toBe(party().system.scene.number);
    await undo(patch);
    expect([rope.system.patched, rope.system.patchRoll]).toEqual([0, ""]);
    await acts(MARA, SABLE, "patch", { of: rope.uuid });
    await rope.update({ system: { patched: 0 } });
    await refusedAct(MARA, SABLE, "patch", { of: rope.uuid });
  });

  it("a repair for good takes downtime, and a GM's yes", async () => {
    const source = { name: "Lamp", type: "gear", system: { tier: "standard", condition: "compromised" } };
    const lamp = (await give(SABLE, source)) as unknown as GearItem;
    const repair = await acts(MARA, SABLE, "repair", { of: lamp.uuid });
    expect(lamp.system.condition).toBe("compromised");
    await allow(repair);
    expect(lamp.system.condition).toBe("sound");
    await undo(repair);
    expect(lamp.system.condition).toBe("compromised");
  });
});
