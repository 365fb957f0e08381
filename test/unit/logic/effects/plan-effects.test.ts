import { describe, expect, it } from "vitest";
import { planEffects, planWhatCan } from "../../../../src/fates-edge/actions/effects/plan.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { effectPrice } from "../../../../src/fates-edge/actions/effects/effects.ts";
import { undoChanges } from "../../../../src/table/undo.ts";
import { aClock, anAct, anEffect, PARTY, playerReads, SABLE } from "../support/an-effect.ts";

const tick = anEffect({ type: "tick", clock: "patrol" });
const tired = anEffect({ type: "fatigue", who: "roller" });

describe("effects of one act", () => {
  it("see what the one before them did", () => {
    const { changes, summary: told } = planEffects(
      { a: { ...tick, amount: 2 }, b: { ...tick, amount: 2 } },
      anAct(),
    );
    expect(changes.map(({ path, after }) => [path, after])).toEqual([
      ["system.clocks.patrol.ticks.act-a", 2],
      ["system.clocks.patrol.ticks.act-b", 1],
    ]);
    expect(told[1]?.data).toMatchObject({ before: 5, after: 6 });
  });

  it("that change one value twice are one change, which undo takes back whole", async () => {
    const { changes } = planEffects({ a: tired, b: { ...tired, amount: 2 } }, anAct());
    expect(changes).toEqual([{ uuid: SABLE, path: "system.fatigue.value", before: 0, after: 3 }]);
    const restored: unknown[] = [];
    const { left } = await undoChanges(changes, {
      read: () => Promise.resolve(3),
      restore: async (back) => void restored.push(...back.map(({ before }) => before)),
    });
    expect(left).toEqual([]);
    expect(restored).toEqual([0]);
  });

  it("happen in the order in which they are sorted", () => {
    const effects = { z: { ...tick, sort: 1 }, a: { ...tired, sort: 2 } };
    expect(planEffects(effects, anAct()).summary[0]?.key).toContain("Told.tick");
  });

  it("stop each other once a clock is full: nothing of the act is planned", () => {
    const effects = { a: { ...tick, amount: 3 }, b: { ...tick, sort: 1 } };
    expect(() => planEffects(effects, anAct())).toThrow("TABLE.Error.ClockFull");
  });

  it("that were offered happen as far as they can, and say why one does not", () => {
    const effects = { a: { ...tick, clock: "gone" }, b: { ...tired, sort: 1 } };
    const planned = planWhatCan(effects, anAct());
    expect(planned.changes).toHaveLength(1);
    const [left, tires] = playerReads(planned);
    expect(left).toBe("Effect.Left(why=Error.ClockGone)");
    expect(tires).toContain("Told.fatigue");
  });

  it.each([{ sight: "gm", base: 6 }, { sealed: true }] as const)(
    "that cannot happen do not name a clock out of sight to everyone: %j",
    (out) => {
      const act = anAct({ clocks: { patrol: aClock({ name: "The Duke wakes", ...out }) } });
      const [told] = playerReads(planWhatCan({ a: tick }, act));
      expect(told).toContain("TABLE.Words.SomeClock");
      expect(told).not.toContain("Duke");
    },
  );

  it("that cannot happen name by its id whatever they name", () => {
    const worn = { fatigue: { value: 4, used: false } };
    const { summary: told } = planWhatCan({ a: tired }, anAct({ sable: worn }));
    const why = told[0]?.data["why"];
    expect(why).toMatchObject({ key: "FATES_EDGE.Error.NoMoreFatigue", data: { name: [{ actor: SABLE }] } });
  });

  it("can see a clock that an earlier one opened", () => {
    const effects = {
      a: anEffect({ type: "open", name: "Alarm", size: 4 }),
      b: { ...tick, clock: "act-a", sort: 1 },
    };
    const { changes } = planEffects(effects, anAct());
    expect(changes.map(({ uuid, path }) => [uuid, path])).toEqual([
      [PARTY, "system.clocks.act-a"],
      [PARTY, "system.clocks.act-a.ticks.act-b"],
    ]);
  });
});

describe("prices", () => {
  const pricing = { edition: EDITIONS.srd, clockPrice: (clock: string) => (clock === "patrol" ? 1 : 0) };
  const price = (changed: Parameters<typeof anEffect>[0]) => effectPrice(anEffect(changed), pricing);

  it("of ticks are the clock's own, else the edition's", () => {
    expect(price({ clock: "patrol", amount: 2 })).toBe(2);
    expect(price({ clock: "other", amount: 2 })).toBe(4);
  });

  it("of fatigue and supply are the edition's; everyone costs a point more than one", () => {
    expect(price({ type: "fatigue", who: "roller" })).toBe(1);
    expect(price({ type: "fatigue", who: "all" })).toBe(2);
    expect(price({ type: "supply", amount: 2 })).toBe(2);
    const dear = { ...pricing, edition: { ...EDITIONS.srd, fatiguePrice: 2, supplyPrice: 2 } };
    expect(effectPrice(anEffect({ type: "fatigue", who: "all" }), dear)).toBe(3);
    expect(effectPrice(anEffect({ type: "supply" }), dear)).toBe(2);
  });

  it("of gear are those of a step and of breaking", () => {
    expect([price({ type: "gear" }), price({ type: "gear", amount: 2 })]).toEqual([1, 3]);
  });
});
