import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAffordable,
  rankSpends,
  type SpendLine,
  suitsMoment,
} from "../../../src/fates-edge/rules/spends.ts";

const line = (id: string, pillar: string, points: number, more: Partial<SpendLine> = {}): SpendLine => ({
  id,
  pillar,
  points,
  skills: [],
  orMore: false,
  ...more,
});

const menu = [
  line("noise", "universal", 1),
  line("tick", "universal", 2),
  line("turn", "universal", 4, { orMore: true }),
  line("creak", "stealth", 1, { skills: ["stealth"] }),
  line("lock", "stealth", 2, { skills: ["skulduggery"] }),
  line("patrol", "stealth", 2, { skills: ["stealth"] }),
  line("alarm", "stealth", 3),
  line("lockdown", "stealth", 4),
  line("faux", "social", 1),
];

const anyLine = fc.record({
  id: fc.uuid(),
  pillar: fc.constantFrom("universal", "stealth", "social", "combat"),
  skills: fc.subarray(["stealth", "sway", "melee"]),
  points: fc.integer({ min: 1, max: 10 }),
  orMore: fc.boolean(),
});
const anyMoment = fc.record({
  pillar: fc.constantFrom("", "stealth", "social"),
  skill: fc.constantFrom("", "stealth", "sway"),
  budget: fc.nat(12),
});

describe("SRD 4.5.3, the menu with the best first", () => {
  it("in a stealth scene with two points: patrol, lock, creak, then the universal ones, then the rest", () => {
    const ranked = rankSpends(menu, { pillar: "stealth", skill: "stealth", budget: 2 });
    expect(ranked.slice(0, 6)).toEqual(["patrol", "creak", "lock", "tick", "noise", "faux"]);
  });

  it("what cannot be paid yet comes last, the nearest of the pillar first", () => {
    const ranked = rankSpends(menu, { pillar: "stealth", skill: "stealth", budget: 2 });
    expect(ranked.slice(6)).toEqual(["alarm", "lockdown", "turn"]);
  });

  it("SRD 4.5.6: one big thing before many small", () => {
    const ranked = rankSpends(menu, { pillar: "", skill: "", budget: 6 });
    expect(ranked.slice(0, 3)).toEqual(["turn", "lockdown", "alarm"]);
  });

  it("a line of another pillar is no suggestion, unless the skill that was rolled asks for it", () => {
    const suiting = (pillar: string, skill: string) =>
      menu.filter((each) => suitsMoment(each, { pillar, skill })).map(({ id }) => id);
    expect(suiting("", "tactics")).toEqual(["noise", "tick", "turn"]);
    expect(suiting("social", "stealth")).toEqual(["noise", "tick", "turn", "creak", "patrol", "faux"]);
  });

  it("without a pillar the skill decides", () => {
    expect(rankSpends(menu, { pillar: "", skill: "skulduggery", budget: 9 })[0]).toBe("lock");
  });

  it("no unaffordable line stands above an affordable one, and none is lost", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), anyMoment, (lines, moment) => {
        const ranked = rankSpends(lines, moment);
        const paid = ranked.map((id) =>
          isAffordable(
            lines.find((each) => each.id === id)!,
            moment.budget,
          ),
        );
        expect(paid.lastIndexOf(true)).toBeLessThan(paid.includes(false) ? paid.indexOf(false) : paid.length);
        expect(ranked.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
      }),
    );
  });

  const inAPillar = anyMoment.map((moment) => ({ ...moment, pillar: moment.pillar || ("social" as const) }));

  it("among what can be paid, the scene's pillar never stands below another", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), inAPillar, (lines, moment) => {
        const affordable = rankSpends(lines, moment)
          .map((id) => lines.find((each) => each.id === id)!)
          .filter((each) => isAffordable(each, moment.budget));
        const own = affordable.map(({ pillar }) => pillar === moment.pillar);
        expect(own).toEqual(own.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  it("equals keep the menu's order", () => {
    const twins = [line("a", "social", 1), line("b", "social", 1), line("c", "social", 1)];
    expect(rankSpends(twins, { pillar: "social", skill: "", budget: 0 })).toEqual(["a", "b", "c"]);
  });
});
