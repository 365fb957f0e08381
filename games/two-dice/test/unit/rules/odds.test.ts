import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSuccess, judgeCheck } from "../../../src/rules/check.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import type { Faces, Pair } from "../../../src/rules/dice.ts";
import {
  checkOdds,
  oddsWithBond,
  oddsWithTrait,
  opposedOdds,
  type Question,
  rerollOdds,
  resultOdds,
} from "../../../src/rules/odds.ts";
import { judgeOpposed } from "../../../src/rules/opposed.ts";
import { anyDifficulty, anyModifier, anyPair, everyFall } from "./support.ts";

const anyQuestion: fc.Arbitrary<Question> = fc.record({
  dice: anyPair,
  modifier: anyModifier,
  difficulty: anyDifficulty,
});

function outcomes({ dice, modifier, difficulty }: Question): string[] {
  return everyFall(dice).map((faces) => judgeCheck({ faces, modifiers: [modifier], difficulty }).outcome);
}

function succeeds({ modifier, difficulty }: Question, faces: Faces): boolean {
  return isSuccess(judgeCheck({ faces, modifiers: [modifier], difficulty }).outcome);
}

describe("odds before a check", () => {
  it("count the criticals among the successes: two d6 against 12 and more succeed by the double six alone", () => {
    const question = { dice: [6, 6], modifier: 0, difficulty: 13 } as const;
    expect(checkOdds(question)).toEqual({ success: 1 / 36, critical: 1 / 36, fumble: 1 / 36 });
  });

  it("d8 and d10 against 10: 44 of 80, criticals 3 of 80, a fumble 1 of 80", () => {
    const odds = checkOdds({ dice: [8, 10], modifier: 0, difficulty: 10 });
    expect(odds).toEqual({ success: 44 / 80, critical: 3 / 80, fumble: 1 / 80 });
  });

  it("keep the fumble out of the successes, however much is added", () => {
    expect(checkOdds({ dice: [6, 6], modifier: 20, difficulty: 10 }).success).toBe(35 / 36);
  });

  it("are those of every fall of the dice, counted one by one", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const ends = outcomes(question);
        const share = (...names: string[]): number =>
          ends.filter((end) => names.includes(end)).length / ends.length;
        const { success, critical, fumble } = checkOdds(question);
        expect(success).toBe(share("success", "critical"));
        expect(critical).toBe(share("critical"));
        expect(fumble).toBe(share("fumble"));
        expect(success + share("failure", "fumble")).toBeCloseTo(1, 12);
      }),
    );
  });

  it("a higher difficulty never helps and a higher modifier never hurts", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { success } = checkOdds(question);
        const harder = checkOdds({ ...question, difficulty: question.difficulty + 1 });
        expect(harder.success).toBeLessThanOrEqual(success);
        expect(oddsWithBond(question, 1)).toBeGreaterThanOrEqual(success);
      }),
    );
  });
});

describe("odds of an open check", () => {
  it("give each result its chance, lowest first, and sum to one", () => {
    fc.assert(
      fc.property(anyPair, anyModifier, (dice, modifier) => {
        const odds = resultOdds(dice, modifier);
        expect(odds.map(({ result }) => result)).toEqual(
          Array.from({ length: dice[0] + dice[1] - 1 }, (_, index) => index + 2 + modifier),
        );
        expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  it("two d6: a 7 is the likeliest, 6 of 36", () => {
    expect(resultOdds([6, 6], 0).find(({ result }) => result === 7)?.chance).toBe(6 / 36);
  });
});

describe("odds of an opposed check", () => {
  it("sum to one, and are those of every pair of falls", () => {
    const side = fc.record({ dice: anyPair, modifier: anyModifier });
    const dials = fc
      .constantFrom("again", "defender")
      .map((opposedTie) => ({ ...DEFAULT_DIALS, opposedTie }));
    fc.assert(
      fc.property(side, side, dials, (mine, theirs, table) => {
        const odds = opposedOdds(mine, theirs, table);
        const ends = everyFall(mine.dice).flatMap((faces) =>
          everyFall(theirs.dice).map((others) => {
            const own = { faces, modifiers: [mine.modifier], defends: false };
            return judgeOpposed([own, { faces: others, modifiers: [theirs.modifier], defends: true }], table);
          }),
        );
        const share = (winner: number | null): number =>
          ends.filter((end) => end.winner === winner).length / ends.length;
        expect(odds.won).toBeCloseTo(share(0), 12);
        expect(odds.lost).toBeCloseTo(share(1), 12);
        expect(odds.again).toBeCloseTo(share(null), 12);
        expect(odds.won + odds.lost + odds.again).toBeCloseTo(1, 12);
      }),
      { numRuns: 8 },
    );
  });

  it("are even between equals", () => {
    const equal = { dice: [8, 8] as Pair, modifier: 0 };
    const { won, lost } = opposedOdds(equal, equal, DEFAULT_DIALS);
    expect(won).toBeCloseTo(lost, 12);
  });
});

describe("odds with what may be invoked", () => {
  it("a bond adds its strength", () => {
    const question = { dice: [8, 10], modifier: 1, difficulty: 12 } as const;
    expect(oddsWithBond(question, 3)).toBe(checkOdds({ ...question, modifier: 4 }).success);
  });

  it("a trait throws again what is likeliest to succeed: the die that lies worst, not the one that lies well", () => {
    const question = { dice: [10, 10], modifier: 0, difficulty: 12 } as const;
    const [best] = rerollOdds(question, [9, 1]);
    // With the 9 kept, any 3 and more is enough, and a 9 is a critical besides: 8 of 10.
    expect(best).toEqual({ which: "second", success: 0.8 });
  });

  it("a trait's best choice is found by trying all three in thought", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const falls = everyFall(question.dice);
        const share = (holds: (faces: Faces) => boolean): number => falls.filter(holds).length / falls.length;
        const chances = falls.map((faces) => {
          if (succeeds(question, faces)) return 1;
          if (faces[0] === 1 && faces[1] === 1) return 0;
          return Math.max(
            share(([first]) => succeeds(question, [first, faces[1]])),
            share(([, second]) => succeeds(question, [faces[0], second])),
            share((again) => succeeds(question, again)),
          );
        });
        const expected = chances.reduce((sum, chance) => sum + chance, 0) / falls.length;
        expect(oddsWithTrait(question)).toBeCloseTo(expected, 10);
      }),
      { numRuns: 15 },
    );
  });

  it("a trait never makes a success less likely", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        expect(oddsWithTrait(question)).toBeGreaterThanOrEqual(checkOdds(question).success);
      }),
      { numRuns: 30 },
    );
  });
});
