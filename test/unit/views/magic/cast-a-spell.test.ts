import { describe, expect, it } from "vitest";
import { castWorld } from "./cast-world.ts";

describe("casting a listed spell", () => {
  const at = castWorld();
  const { acts, cast, can, edges, told, points, thing } = at;

  it("is one Weave of Wits and its art against its own DV, whatever was chosen", async () => {
    const message = await cast("Ember Hand", [8, 8, 8], { dv: 1, attribute: "body", skill: "arcana" });
    const { attribute, skill, dv, spell, target, gm } = message.system;
    expect({ attribute, skill, dv, spell, target }).toEqual({
      attribute: "wits",
      skill: "pyromancy",
      dv: 2,
      spell: thing("Ember Hand").uuid,
      target: at.wren.uuid,
    });
    expect(gm.judged).toMatchObject({
      dv: 2,
      dvSource: "spell",
      problem: "",
      cast: { name: "Ember Hand", art: "pyromancy" },
    });
    expect(acts.prepareRoll(at.wren, { attribute: "", skill: "", spell, edges: [] }).tags).toEqual([
      "casting",
    ]);
  });

  it("another's spell, one that is gone, and one with another skill are refused", async () => {
    expect(() =>
      acts.prepareRoll(at.bryn, { attribute: "", skill: "", spell: thing("Ember Hand").uuid }),
    ).toThrow("NotYourSpell");
    expect(() => acts.prepareRoll(at.wren, { attribute: "", skill: "", spell: "Item.none" })).toThrow(
      "NotYourSpell",
    );
    const message = await cast("Ember Hand", [8, 8, 8]);
    const { judgeRoll, rollToJudge } = await import("../../../../src/fates-edge/actions/roll/judge-roll.ts");
    const { castClaimed } = await import("../../../../src/fates-edge/state/magic/casting.ts");
    const forged = (changed: { actor?: string; skill?: string; dv?: number }) => {
      const system = { ...message.system, ...changed, gm: { ...message.system.gm, judged: null } };
      const actor = changed.actor ? at.bryn : at.wren;
      return { ...rollToJudge(message), system, cast: castClaimed(system, actor) };
    };
    expect(judgeRoll(forged({ dv: 1 }))).toMatchObject({ problem: "", dv: 2 });
    expect(judgeRoll(forged({ skill: "vitalism" }))).toMatchObject({ problem: "spell", banked: false });
    expect(judgeRoll(forged({ actor: at.bryn.uuid }))).toMatchObject({ problem: "spell" });
  });

  it("what mitigates is offered as points are assigned, never before, and counts", async () => {
    const message = await cast("Ember Hand", [1, 1, 1, 8, 8, 8], { ladder: "basic" });
    expect(points()).toBe(3);
    expect(edges(message)).not.toContain("Soothing");
    expect(can(message)).toMatchObject({
      assign: true,
      spend: false,
      draw: false,
      leave: false,
      spendOnBacklash: false,
      shunt: false,
    });
    await acts.assignBacklash(message);
    expect(can(message)).toMatchObject({
      assign: false,
      reroll: false,
      spend: true,
      draw: true,
      spendOnBacklash: true,
      shunt: true,
    });
    expect(edges(message)).toEqual(["Soothing"]);
    await acts.useEdgeOnCard(message, at.wren.items.getName("Soothing")!.uuid, "edge");
    await acts.creditRolls([message]);
    expect(message.system.gm.judged).toMatchObject({ setbacks: 1 });
    expect(points()).toBe(1);
    expect(edges(message), "once a session").toEqual([]);
  });

  it("a use that was written before its time counts only once points are assigned", async () => {
    const message = await cast("Ember Hand", [1, 1, 1, 8, 8, 8]);
    await acts.payEdge(at.wren.items.getName("Soothing")!.uuid, "edge", message.id!);
    await acts.creditRolls([message]);
    expect(message.system.gm.judged).toMatchObject({ setbacks: 3 });
    await acts.assignBacklash(message);
    await acts.creditRolls([message]);
    expect(message.system.gm.judged).toMatchObject({ setbacks: 1 });
  });

  it("Weave Anchor takes its point of an intricate Weave alone", async () => {
    const plain = await cast("Ember Hand", [1, 8, 8, 8, 8, 8], { ladder: "basic" });
    await acts.assignBacklash(plain);
    expect(edges(plain)).not.toContain("Weave Anchor");
    // All 1s are thrown again once: the second 1 stays.
    const rich = await cast("Ember Hand", [1, 8, 8, 8, 8, 8, 1], { ladder: "intricate" });
    await acts.assignBacklash(rich);
    expect(edges(rich)).toContain("Weave Anchor");
  });

  it("the caster shunts two points into fatigue, once a spell; undone, both come back", async () => {
    const message = await cast("Ember Hand", [1, 1, 1, 8, 8, 8]);
    const early = await told({ act: "shunt", card: message.id, points: 1, into: "fatigue" });
    expect(early.system.gm).toMatchObject({ state: "refused", reason: "NotAssigning" });
    await acts.assignBacklash(message);
    const tooMuch = await told({ act: "shunt", card: message.id, points: 3, into: "fatigue" });
    expect(tooMuch.system.gm).toMatchObject({ state: "refused", reason: "ShuntTooMuch" });
    expect(await acts.shunt(message, 2, "fatigue")).toBe(true);
    const request = at.lastPlayerRequest();
    await acts.spellRequest.take([request]);
    expect(request.system.gm).toMatchObject({ state: "done" });
    expect([points(), at.wren.system.fatigue.value]).toEqual([1, 1]);
    const again = await told({ act: "shunt", card: message.id, points: 1, into: "harm" });
    expect(again.system.gm).toMatchObject({ state: "refused", reason: "ShuntedAlready" });
    expect(can(message)).toMatchObject({ shunt: false, spend: true, draw: true });
    const [key] = Object.keys(message.system.gm.shunts);
    await acts.ROLL_UNDO.shunts(message, key!);
    expect([points(), at.wren.system.fatigue.value, at.wren.system.harm.value]).toEqual([3, 0, 0]);
  });

  it("a shunt that a GM's client noted and never stamped is stamped by the next, and happens once", async () => {
    const message = await cast("Ember Hand", [1, 1, 8, 8, 8, 8]);
    await acts.assignBacklash(message);
    await acts.shunt(message, 1, "harm");
    const request = at.lastPlayerRequest();
    await acts.spellRequest.take([request]);
    await request.update({ system: { gm: { state: "" } } });
    await acts.spellRequest.take([request]);
    expect([points(), at.wren.system.harm.value, Object.keys(message.system.gm.shunts).length]).toEqual([
      1, 1, 1,
    ]);
  });

  it("a stranger's word on the spell is refused", async () => {
    const message = await cast("Ember Hand", [1, 1, 8, 8, 8, 8]);
    await acts.assignBacklash(message);
    const request = (await acts.postRequest("spell", at.bryn, {
      act: "shunt",
      card: message.id,
      points: 2,
      into: "fatigue",
    }))!;
    await acts.spellRequest.take([request]);
    expect(request.system.gm).toMatchObject({ state: "refused", reason: "NotTheirs" });
    expect([points(), at.wren.system.fatigue.value]).toEqual([2, 0]);
  });

  it.each([
    [1, "Smoke in the sleeve"],
    [2, "Heat drains you"],
    [3, "A spark finds straw"],
    [4, "The arm burns"],
    [5, "The arm burns"],
  ])(
    "%s points bite by one rung alone, %s, and are spent; undone, all is as it was",
    async (count, words) => {
      const ones = Array.from({ length: count }, () => 1);
      const message = await cast("Ember Hand", [...ones, 5, 5, 5, 5, 5]);
      await acts.assignBacklash(message);
      const spend = acts.rungSpend(message)!;
      expect(spend).toMatchObject({ points: count, label: words });
      expect(await acts.spendOnRoll(message, spend)).toBe(true);
      const fires = Object.values(at.party.system.clocks).filter(({ name }) => name === "Fire").length;
      expect([at.wren.system.fatigue.value, fires, at.wren.system.harm.value, points()]).toEqual([
        Number(count === 2),
        Number(count === 3),
        count >= 4 ? 2 : 0,
        0,
      ]);
      expect(can(message)).toMatchObject({ shunt: false, spendOnBacklash: false });
      const [key] = Object.keys(message.system.gm.spends);
      await acts.ROLL_UNDO.spends(message, key!);
      expect([at.wren.system.fatigue.value, at.wren.system.harm.value, points()]).toEqual([0, 0, count]);
    },
  );

  it("a rung that bites nobody in particular bites whom the spell lies on", async () => {
    const message = await cast("Knit Flesh", [1, 8, 8], { target: at.bryn.uuid });
    await acts.assignBacklash(message);
    await acts.spendOnRoll(message, acts.rungSpend(message)!);
    expect([at.bryn.system.fatigue.value, at.wren.system.fatigue.value]).toEqual([1, 0]);
  });
});
