import { describe, expect, it } from "vitest";
import type { PcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { printedWorld } from "./printed-world.ts";

/** The text's own talents and things, where what they give goes to somebody else. */
describe("printed edges in play", () => {
  const at = printedWorld();
  const { acts, MELEE, thing, keyOf, next, declared, rolled, points, offered } = at;

  it("O, Healer's Pouch: may reduce harm by 1 tier, somebody else's too", async () => {
    expect(await declared("Healer's Pouch", { who: at.wren.uuid }), "nobody is hurt").toBeNull();
    await at.wren.update({ system: { harm: { value: 2 } } });
    const request = await declared("Healer's Pouch", { who: at.wren.uuid });
    expect([at.wren.system.harm.value, at.bryn.system.harm.value]).toEqual([1, 0]);
    await acts.undoVerdict(request!);
    expect(at.wren.system.harm.value).toBe(2);
  });

  it("J, Healer's Bag: a Spirit+Craft roll of one's own removes 1 Fatigue from an ally, and never from oneself", async () => {
    await at.wren.update({ system: { fatigue: { value: 2 } } });
    const tends = { attribute: "spirit", skill: "craft" };
    const others = await rolled(at.wren, tends, [8, 8, 8, 8, 8]);
    expect(offered(others), "not on the ally's roll").not.toContain("Healer's Bag by Bryn");
    const message = await rolled(at.bryn, tends, [8, 8, 8, 8, 8]);
    expect(offered(message)).toContain("Healer's Bag");
    const item = thing("Healer's Bag");
    await acts.payEdge(item.uuid, keyOf("Healer's Bag"), message.id!, { who: at.wren.uuid });
    await acts.creditRolls([message]);
    expect([at.wren.system.fatigue.value, at.bryn.system.fatigue.value]).toEqual([1, 0]);
    await acts.ROLL_UNDO.uses(message, message.system.gm.judged!.uses[0]!.id);
    expect(at.wren.system.fatigue.value).toBe(2);
    expect(await rolled(at.bryn, MELEE, [8, 8, 8, 8]).then(offered)).not.toContain("Healer's Bag");
  });

  it("15, Spirit-Shield: erase up to 3 points from an ally's roll, at the cost of 1 Backlash yourself", async () => {
    const before = points();
    const message = await rolled(at.wren, MELEE, [1, 1, 8, 8]);
    expect(points()).toBe(before + 2);
    expect(offered(message)).toContain("Spirit-Shield by Bryn");
    await acts.payEdge(thing("Spirit-Shield").uuid, keyOf("Spirit-Shield"), message.id!);
    await acts.creditRolls([message]);
    await acts.creditRolls([message]);
    expect(message.system.gm.judged).toMatchObject({ setbacks: 0 });
    expect(points(), "two erased, one taken upon oneself").toBe(before + 1);
    const [told] = Object.values(message.system.gm.settled);
    expect(told).toMatchObject({ points: 1, summary: [{ key: "FATES_EDGE.Edge.Told.backlash" }] });
  });

  it("15, Oath-Bound Captain: one setback becomes +1 die to all allies on their next action", async () => {
    const message = await rolled(at.bryn, MELEE, [1, 8, 8, 8]);
    await acts.payEdge(thing("Oath-Bound Captain").uuid, keyOf("Oath-Bound Captain"), message.id!);
    await acts.creditRolls([message]);
    await acts.creditRolls([message]);
    expect(message.system.gm.judged).toMatchObject({ setbacks: 0 });
    const sizes = ["Wren", "Ode", "Bryn"].map(
      (name) => acts.prepareRoll(game.actors.getName(name) as PcActor, { ...MELEE, edges: [] }).pool.size,
    );
    expect(sizes, "allies, not the captain").toEqual([5, 5, 4]);
    await rolled(at.wren, MELEE, [8, 8, 8, 8, 8]);
    expect(acts.prepareRoll(at.wren, { ...MELEE, edges: [] }).pool.size, "their next one only").toBe(4);
  });

  it("Q, Star-Reader: once an arc one roll of an ally's has a success before the dice fall", async () => {
    expect(await declared("Star-Reader"), "for whom must be said").toBeNull();
    await declared("Star-Reader", { who: at.wren.uuid });
    const [mark] = Object.keys(at.wren.system.marks);
    const met = { ...MELEE, edges: [], met: [mark!] };
    expect(acts.prepareRoll(at.wren, { ...MELEE, edges: [] }).automatic, "any other roll").toBe(0);
    expect(acts.prepareRoll(at.wren, met).automatic).toBe(1);
    const message = await rolled(at.wren, met, [8, 3, 3, 3]);
    expect(message.system.gm.judged?.uses).toMatchObject([{ gives: "success", amount: 1 }]);
    const { readAction } = await import("../../../../src/fates-edge/state/roll/roll.ts");
    const { rollToJudge } = await import("../../../../src/fates-edge/actions/roll/judge-roll.ts");
    const claim = rollToJudge(message);
    expect(readAction(claim, claim.edition).outcome).toMatchObject({ outcome: "clean", successes: 2 });
    expect(await declared("Star-Reader", { who: at.wren.uuid }), "once an arc").toBeNull();
  });

  it("Q, Storm-Caller: once a session the weather makes an ally's position milder", async () => {
    await declared("Storm-Caller", { who: at.wren.uuid });
    const [mark] = Object.keys(at.wren.system.marks);
    const risky = { ...MELEE, edges: [], position: "risky" as const };
    expect(acts.prepareRoll(at.wren, { ...risky, met: [mark!] }).position).toBe("controlled");
    expect(acts.prepareRoll(at.wren, risky).position).toBe("risky");
  });

  it("cultural table, Guild Ties: a favour once a session is told to the table, and has its use", async () => {
    const request = await declared("Guild Ties");
    expect(request?.system.gm).toMatchObject({
      state: "done",
      summary: [{ key: "FATES_EDGE.Edge.FreeWhat" }, { key: "FATES_EDGE.Edge.Free" }],
    });
    expect(await declared("Guild Ties")).toBeNull();
  });

  it("12.3, Commanding Presence: those who follow, once their leader has named them, and nobody else", async () => {
    const fails = await rolled(at.wren, MELEE, [3, 3, 3, 3]);
    expect(offered(fails)).toContain("Commanding Presence by Bryn");
    const item = thing("Commanding Presence");
    const name = async (allies: readonly string[]): Promise<unknown> =>
      item.update({ system: { edges: { [keyOf("Commanding Presence")]: { allies } } } });
    await name(["Actor.ode0000000000000"]);
    expect(offered(fails)).not.toContain("Commanding Presence by Bryn");
    await acts.payEdge(item.uuid, keyOf("Commanding Presence"), fails.id!);
    next(9);
    await acts.creditRolls([fails]);
    expect(fails.rolls, "a use for another than was named turns nothing").toHaveLength(1);
    await name([]);
  });

  it("12.3, Commanding Presence: a follower's morale roll is thrown by their leader's hand, with +1", () => {
    const morale = (tags: string[]) => acts.edgesFor(at.bryn, "presence", "command", { tags });
    expect(morale(["morale"])).toContainEqual(
      expect.objectContaining({
        label: "Commanding Presence",
        dice: 1,
        sure: false,
        circumstance: "for a follower",
      }),
    );
    expect(morale(["parley"]).map(({ label }) => label)).not.toContain("Commanding Presence");
    expect(acts.edgesFor(at.wren, "presence", "command", { tags: ["morale"] })).toEqual([]);
  });
});
