import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiceSource, seededDice } from "../../../src/fates-edge/rules/dice.ts";
import { anySeed, expectRefusal } from "./support.ts";

const throwMany = (dice: DiceSource, count: number, faces: number) =>
  Array.from({ length: count }, () => dice(faces));

describe("seeded dice", () => {
  it("fall the same for the same seed, and otherwise for the next", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const run = throwMany(seededDice(seed), 40, 10);
        expect(throwMany(seededDice(seed), 40, 10)).toEqual(run);
        expect(throwMany(seededDice(seed + 1), 40, 10)).not.toEqual(run);
      }),
    );
  });

  it("show every face of a die and no other", () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 20 }), (seed, faces) => {
        const shown = new Set(throwMany(seededDice(seed), 1000, faces));
        expect([...shown].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: faces }, (_, at) => at + 1),
        );
      }),
    );
  });

  it.each([0, 1, -7, 20261121])(
    "are fair: chi-square over 200,000 throws and over pairs, seed %i",
    (seed) => {
      const throws = throwMany(seededDice(seed), 200_000, 10);
      // 99.99 % points of chi-square with 9 and with 99 degrees of freedom.
      expect(
        chiSquare(
          throws.map((face) => face - 1),
          10,
        ),
      ).toBeLessThan(33.8);
      const pairs = throws.slice(1).map((face, at) => (throws[at] ?? 0) * 10 + face - 11);
      expect(chiSquare(pairs, 100)).toBeLessThan(161);
    },
  );

  it("neighbouring seeds do not throw alike at first", () => {
    const firsts = Array.from({ length: 20_000 }, (_, seed) => seededDice(seed)(10) - 1);
    expect(chiSquare(firsts, 10)).toBeLessThan(33.8);
  });

  it.each([0.5, Number.NaN, Infinity])("refuse the seed %s", (seed) => {
    expectRefusal(() => seededDice(seed), "seed");
  });
});

function chiSquare(values: readonly number[], kinds: number): number {
  const counts = new Array<number>(kinds).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const expected = values.length / kinds;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
