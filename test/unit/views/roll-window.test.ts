import "./support/game-words.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dvView, wholePercents } from "../../../src/fates-edge/apps/roll/roll-context.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

describe("the difficulty before a roll", () => {
  const at = (dvSource: "default" | "player") =>
    dvView({ dv: 1, dvSource, edition: EDITIONS.srd, locked: { dv: true } as never }) as {
      dvs: { chosen: boolean }[];
    };

  it("is asked for where nobody has said one, and none is proposed", () => {
    expect(at("default")).toMatchObject({ dv: "", dvAsked: true, dvLine: "Roll.DvAsk" });
    expect(at("default").dvs.some(({ chosen }) => chosen)).toBe(false);
    expect(at("player")).toMatchObject({ dv: 1, dvAsked: false });
    expect(at("player").dvs.filter(({ chosen }) => chosen)).toHaveLength(1);
  });
});

describe("the chances of a roll in whole percent", () => {
  it("add up to 100, where rounding each by itself does not", () => {
    const chances = { clean: 0.256, cost: 0.246, partial: 0.246, miss: 0.252 };
    const rounded = Object.values(chances).map((chance) => Math.round(chance * 100));
    expect(rounded.reduce((sum, percent) => sum + percent, 0)).toBe(101);
    expect(wholePercents(chances)).toEqual({ clean: 26, cost: 25, partial: 24, miss: 25 });
  });

  it("whatever they are, and each within a percent of what it is", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }), (weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
        const first = whole === 1 && weights.every((weight) => weight === 0) ? 1 : (weights[0] ?? 0) / whole;
        const chances = {
          clean: first,
          cost: (weights[1] ?? 0) / whole,
          partial: (weights[2] ?? 0) / whole,
          miss: (weights[3] ?? 0) / whole,
        };
        const percents = wholePercents(chances);
        expect(Object.values(percents).reduce((sum, percent) => sum + percent, 0)).toBe(100);
        for (const [name, chance] of Object.entries(chances))
          expect(Math.abs(percents[name as "clean"] - chance * 100)).toBeLessThan(1.0001);
      }),
    );
  });
});
