import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkHistory } from "../../../src/fates-edge/rules/check-history.ts";
import {
  countSetbacks,
  countSuccesses,
  DICE,
  DIE_NAMES,
  dieIn,
  isFace,
  meaningsOn,
  seededDice,
} from "../../../src/fates-edge/rules/dice.ts";
import { edgePlaces, keepsToEdge, rerollWithEdge } from "../../../src/fates-edge/rules/edges/rerolls.ts";
import { EDITIONS, editionOf } from "../../../src/fates-edge/rules/edition.ts";
import { LADDERS } from "../../../src/fates-edge/rules/pool.ts";
import { exactOdds, type Odds, type OutcomeOdds } from "../../../src/fates-edge/rules/odds.ts";
import { OUTCOMES, judge } from "../../../src/fates-edge/rules/outcome.ts";
import {
  applyFatigue,
  applyLadder,
  facesOf,
  rerollWithBoon,
  rollAction,
  type RollHistory,
} from "../../../src/fates-edge/rules/roll-history.ts";
import { judgeGroup } from "./judge-group.ts";
import { anyLadder, anySeed, dealt, expectRefusal, noDice } from "./support.ts";

const anyDie = fc.constantFrom(...DIE_NAMES);
const anyRoll = fc.record({
  size: fc.integer({ min: 1, max: 12 }),
  ladder: anyLadder,
  forced: fc.nat({ max: 4 }),
  die: anyDie,
});

/** D8s as they fell, nothing rolled again yet. */
const eights = (...initial: readonly number[]): RollHistory => ({ initial, steps: [], die: "d8" });

describe("the two dice", () => {
  it("a d8 hits on 5 to 8, and its 1 is a Complication Point (SRD R.1)", () => {
    const meaning = meaningsOn("d8");
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((face) => meaning(face))).toEqual([
      "setback",
      "neutral",
      "neutral",
      "neutral",
      "success",
      "success",
      "success",
      "success",
    ]);
  });

  it("a 5 is a success of d8s alone; d10s are meant without a word", () => {
    expect([countSuccesses([5, 5]), countSuccesses([5, 5], "d10"), countSuccesses([5, 5], "d8")]).toEqual([
      0, 0, 2,
    ]);
  });

  it("half of the faces succeed on both, and exactly one is a setback", () => {
    for (const { name, faces } of Object.values(DICE)) {
      const all = Array.from({ length: faces }, (_, at) => at + 1);
      expect(countSuccesses(all, name)).toBe(faces / 2);
      expect(countSetbacks(all)).toBe(1);
    }
  });

  it("a d8 shows no 9", () => {
    expect([isFace(8, "d8"), isFace(9, "d8"), isFace(9)]).toEqual([true, false, true]);
    expectRefusal(() => judge([8, 9], { dv: 1, ladder: "basic", die: "d8" }), "faces[1]");
  });
});

describe("what a scene is rolled with", () => {
  const printed = editionOf("srd", { mixedDie: "d8" });

  it("the game's own d10 in both presets, whatever the scene", () => {
    for (const edition of Object.values(EDITIONS))
      for (const band of ["", "balanced", "hard", "boss"]) expect(dieIn({ band }, edition)).toBe("d10");
  });

  it("with the dial as R.1 prints it, d8s where the scene has a band, d10s elsewhere", () => {
    expect(["balanced", "hard", "boss"].map((band) => dieIn({ band }, printed))).toEqual(["d8", "d8", "d8"]);
    expect(dieIn({ band: "" }, printed)).toBe("d10");
  });

  it("the dial takes no other die", () => {
    expectRefusal(() => editionOf("srd", { mixedDie: "d12" }), "mixedDie");
  });
});

describe("a roll of d8s", () => {
  it("throws d8s and nothing else", () => {
    const asked: number[] = [];
    const dice = (faces: number): number => (asked.push(faces), 1);
    const rolled = rollAction({ size: 2, ladder: "intricate", forced: 0, die: "d8" }, dice);
    const boon = rerollWithBoon(rolled, 0, dice);
    rerollWithEdge(boon, "use", [1], dice);
    expect(asked).toEqual([8, 8, 8, 8, 8, 8]);
  });

  it("Intricate rolls all 1s again, once, and a 1 that comes still counts (SRD R.1)", () => {
    const history = applyLadder(eights(1, 5, 1), "intricate", dealt(8, 1));
    expect(facesOf(history)).toEqual([8, 5, 1]);
    expect(countSetbacks(facesOf(history))).toBe(1);
  });

  it("fatigue takes a 5, which is a success here", () => {
    expect(facesOf(applyFatigue(eights(4, 5, 8), 1, dealt(2)))).toEqual([4, 2, 8]);
    expect(facesOf(applyFatigue(eights(4, 5, 8), 1, dealt(2), () => [2]))).toEqual([4, 5, 2]);
    expectRefusal(() => applyFatigue(eights(4, 5), 1, noDice, () => [0]), "choose");
  });

  it("refuses a 9 from the dice", () => {
    expectRefusal(() => rollAction({ size: 1, ladder: "basic", forced: 0, die: "d8" }, dealt(9)), "dice");
    expectRefusal(() => rerollWithBoon(eights(2), 0, dealt(9)), "dice");
  });

  it("an edge leaves a 5 alone and takes a 4", () => {
    const rule = { gives: "reroll", amount: 0 } as const;
    expect(edgePlaces([5, 4, 1], rule, "d8")).toEqual([1, 2]);
    expect(edgePlaces([5, 4, 1], rule)).toEqual([0, 1, 2]);
    const step = { index: 0, from: 5, to: 8, why: "edge", use: "u" } as const;
    expect(keepsToEdge([step], rule)).toBe(true);
    expect(keepsToEdge([step], rule, "d8")).toBe(false);
  });

  it("is judged by its own threshold: alone, together and against each other", () => {
    const against = { dv: 2, ladder: "basic", die: "d8" } as const;
    expect(judge([5, 5, 2], against).outcome).toBe("clean");
    expect(judgeGroup([[5, 2], [5, 5], [1]], against)).toMatchObject({ successes: 2, setbacks: 1 });
  });

  it("keeps its die through every re-roll, and is allowed by the rules that made it", () => {
    fc.assert(
      fc.property(anyRoll, anySeed, (roll, seed) => {
        const dice = seededDice(seed);
        const rolled = rerollWithBoon(rollAction(roll, dice), 0, dice);
        const faces = facesOf(rolled);
        const all = [...rolled.initial, ...rolled.steps.map(({ to }) => to), ...faces];
        expect(rolled.die).toBe(roll.die);
        expect(all.every((face) => isFace(face, roll.die))).toBe(true);
        expect(() => checkHistory(rolled, roll)).not.toThrow();
      }),
    );
  });

  it("is no roll of d8s when one of them shows a 9, or a due success was not given up", () => {
    const claim = { size: 2, ladder: "basic", forced: 0 } as const;
    expectRefusal(() => checkHistory(eights(9, 2), claim), "initial[0]");
    expectRefusal(() => checkHistory(eights(5, 2), { ...claim, forced: 1 }), "steps");
    expect(() => checkHistory({ ...eights(5, 2), die: "d10" }, { ...claim, forced: 1 })).not.toThrow();
  });
});

const total = (odds: OutcomeOdds): number => OUTCOMES.reduce((sum, outcome) => sum + odds[outcome], 0);
const success = (odds: OutcomeOdds): number => odds.clean + odds.cost;

describe("the odds of either die", () => {
  const anyQuestion = fc.record({
    pool: fc.integer({ min: 1, max: 30 }),
    dv: fc.integer({ min: 1, max: 32 }),
    ladder: anyLadder,
    forced: fc.nat({ max: 32 }),
    die: anyDie,
  });

  it("sum to one, with a boon and without, and so do those of the setbacks", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const odds = exactOdds(question);
        const setbacks = odds.setbacks.reduce((sum, chance) => sum + chance, 0);
        for (const sum of [total(odds), total(odds.afterBoon), setbacks])
          expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it("without the ladder: a d8 succeeds as often as a d10, and never more cleanly", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const [ten, eight] = DIE_NAMES.map((die) => exactOdds({ ...question, ladder: "basic", die })) as [
          Odds,
          Odds,
        ];
        expect(success(eight)).toBeCloseTo(success(ten), 12);
        expect(eight.clean).toBeLessThanOrEqual(ten.clean + 1e-12);
      }),
    );
  });

  it("one d8 by pen and paper: half succeed, an eighth is a setback; Intricate, a sixty-fourth", () => {
    const odds = exactOdds({ pool: 1, dv: 1, ladder: "basic", die: "d8" });
    expect(odds).toMatchObject({ clean: 0.5, cost: 0, partial: 0, miss: 0.5, expectedSetbacks: 0.125 });
    expect(odds.afterBoon.clean).toBe(0.75);
    const intricate = exactOdds({ pool: 1, dv: 1, ladder: "intricate", die: "d8" });
    expect(intricate).toMatchObject({ clean: 0.5625, miss: 0.4375, expectedSetbacks: 1 / 64 });
  });

  it("two d8s by all their faces, with one boon spent as well as it can be", () => {
    for (const dv of [1, 2]) {
      const seen = { clean: 0, cost: 0, partial: 0, miss: 0 };
      const bettered = { clean: 0, success: 0, miss: 0 };
      for (const faces of pairs()) {
        seen[outcomeOf(faces, dv)] += 1 / 64;
        const best = bestOf(faces, dv);
        bettered.clean += best.clean / 64;
        bettered.success += best.success / 64;
        bettered.miss += best.miss / 64;
      }
      const { afterBoon, ...odds } = exactOdds({ pool: 2, dv, ladder: "basic", die: "d8" });
      for (const outcome of OUTCOMES) expect(odds[outcome]).toBeCloseTo(seen[outcome], 12);
      expect(afterBoon.clean).toBeCloseTo(bettered.clean, 12);
      expect(success(afterBoon)).toBeCloseTo(bettered.success, 12);
      expect(afterBoon.miss).toBeCloseTo(bettered.miss, 12);
    }
  });

  it.each([...LADDERS])("agree with 60,000 seeded rolls of d8s, %s", { timeout: 60_000 }, (ladder) => {
    const rolls = 60_000;
    const question = { pool: 7, dv: 3, ladder, forced: 1, die: "d8" } as const;
    const dice = seededDice(20261122);
    const seen = { clean: 0, cost: 0, partial: 0, miss: 0 };
    let setbacks = 0;
    for (let made = 0; made < rolls; made += 1) {
      const outcome = judge(facesOf(rollAction({ ...question, size: question.pool }, dice)), question);
      seen[outcome.outcome] += 1;
      setbacks += outcome.setbacks;
    }
    const odds = exactOdds(question);
    for (const outcome of OUTCOMES) {
      const chance = odds[outcome];
      const deviation = Math.sqrt((chance * (1 - chance)) / rolls);
      expect(Math.abs(seen[outcome] / rolls - chance), outcome).toBeLessThan(5 * deviation + 2 / rolls);
    }
    expect(Math.abs(setbacks / rolls - odds.expectedSetbacks)).toBeLessThan(0.01);
  });

  it("refuses a die nobody knows", () => {
    const die = "d12" as "d8";
    expectRefusal(() => exactOdds({ pool: 1, dv: 1, ladder: "basic", die }), "die");
  });
});

/** Each way in which two d8s fall. */
function pairs(): number[][] {
  const faces = Array.from({ length: 8 }, (_, at) => at + 1);
  return faces.flatMap((first) => faces.map((second) => [first, second]));
}

function outcomeOf(faces: readonly number[], dv: number) {
  return judge(faces, { dv, ladder: "basic", die: "d8" }).outcome;
}

/** The best a boon can make of two dice by each measure: left in hand, or either die thrown again. */
function bestOf(faces: readonly number[], dv: number) {
  const kept = [outcomeOf(faces, dv)];
  const turned = faces.map((_, place) =>
    Array.from({ length: 8 }, (__, at) => outcomeOf(faces.with(place, at + 1), dv)),
  );
  const share = (fits: readonly string[]) =>
    [kept, ...turned].map((all) => all.filter((outcome) => fits.includes(outcome)).length / all.length);
  return {
    clean: Math.max(...share(["clean"])),
    success: Math.max(...share(["clean", "cost"])),
    miss: Math.min(...share(["miss"])),
  };
}
