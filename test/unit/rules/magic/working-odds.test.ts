import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSetbacks, countSuccesses, type DiceSource } from "../../../../src/fates-edge/rules/dice.ts";
import { editionOf, EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { gather } from "../../../../src/fates-edge/rules/magic/casting.ts";
import {
  weaveCost,
  workingOdds,
  type WorkingOdds,
  type WorkingQuestion,
} from "../../../../src/fates-edge/rules/magic/working-odds.ts";
import { OUTCOMES } from "../../../../src/fates-edge/rules/outcome.ts";
import { type Ladder, LADDERS } from "../../../../src/fates-edge/rules/pool.ts";
import { facesOf, rollAction } from "../../../../src/fates-edge/rules/roll-history.ts";
import { woven } from "./woven.ts";
import { anyLadder, everyFall, expectRefusal, THREE_MEANINGS } from "../support.ts";

const { srd } = EDITIONS;
const fuelled = editionOf("srd", { potential: "fuel" });

/** What one fall of all dice comes to at the table. */
interface Fall {
  readonly outcome: (typeof OUTCOMES)[number];
  readonly channel: number;
  readonly helpers: readonly number[];
  /** Setbacks of the Weave; null where there was nothing to weave. */
  readonly weave: number | null;
}

/** Whether the caster shunts so many points of the Channel at once, or waits for the Weave. */
type Plan = (channelPoints: number) => boolean;

/** The odds by enumeration of every fall of every die, with the best of all plans for the shunt. */
function enumerated(question: WorkingQuestion, edition = srd): Omit<WorkingOdds, "potential"> {
  const falls = [...everyFall((dice) => fall(question, edition, dice), THREE_MEANINGS)];
  const outcomes = { clean: 0, cost: 0, partial: 0, miss: 0 };
  const setbacks: number[] = [];
  for (const [{ outcome, channel, helpers, weave }, chance] of falls) {
    outcomes[outcome] += chance;
    const count = channel + helpers.reduce((sum, each) => sum + each, 0) + (weave ?? 0);
    setbacks[count] = (setbacks[count] ?? 0) + chance;
  }
  const most = question.shunt ?? 0;
  const plans: Plan[] = [1, 2, 3].map((from) => (points) => points >= from);
  const bills = plans.map((plan) => bill(falls, { question, plan, most }));
  const best = bills.toSorted((a, b) => a.expectedLeft - b.expectedLeft)[0]!;
  return {
    works: outcomes.clean + outcomes.cost,
    outcomes,
    setbacks,
    expectedSetbacks: mean(setbacks),
    ...best,
  };
}

function fall(question: WorkingQuestion, edition: typeof srd, dice: DiceSource): Fall {
  const roll = ({ pool, ladder, forced = 0 }: WorkingQuestion["weave"]) =>
    facesOf(rollAction({ size: pool, ladder, forced }, dice));
  const channel = roll(question.channel);
  const helpers = (question.helpers ?? []).map(roll);
  const successes = [channel, ...helpers].reduce((sum, faces) => sum + countSuccesses(faces), 0);
  const { potential } = gather({ successes, setbacks: 0 });
  const counts = { channel: countSetbacks(channel), helpers: helpers.map(countSetbacks) };
  if (edition.potential === "fuel" && potential === 0) return { ...counts, outcome: "miss", weave: null };
  const faces = roll(question.weave);
  const { outcome } = woven(faces, { dv: question.dv, potential }, edition);
  return { ...counts, outcome, weave: countSetbacks(faces) };
}

function bill(
  falls: readonly (readonly [Fall, number])[],
  { question, plan, most }: { question: WorkingQuestion; plan: Plan; most: number },
): Pick<WorkingOdds, "left" | "expectedLeft" | "shunted"> {
  const { mitigates, absorbed = 0, helpers = [] } = question;
  const left: number[] = [];
  let shunted = 0;
  for (const [each, chance] of falls) {
    const channel = Math.max(0, each.channel - (mitigates?.channel ?? 0));
    const talents = Math.max(0, (each.weave ?? 0) - (mitigates?.weave ?? 0));
    const weave = talents - Math.min(absorbed, talents);
    const early = channel > 0 && most > 0 && (each.weave === null || plan(channel));
    const taken = Math.min(most, early ? channel : weave);
    if (taken > 0) shunted += chance;
    const theirs = each.helpers.map((points, place) => Math.max(0, points - (helpers[place]?.absorbs ?? 0)));
    const points = channel + weave - taken + theirs.reduce((sum, own) => sum + own, 0);
    left[points] = (left[points] ?? 0) + chance;
  }
  return { left, expectedLeft: mean(left), shunted };
}

function mean(chances: readonly number[]): number {
  return chances.reduce((sum, chance, count) => sum + chance * count, 0);
}

function expectSame(question: WorkingQuestion, edition = srd): void {
  const found = workingOdds(question, edition);
  const exact = enumerated(question, edition);
  expect(found.works).toBeCloseTo(exact.works, 12);
  for (const outcome of OUTCOMES)
    expect(found.outcomes[outcome], outcome).toBeCloseTo(exact.outcomes[outcome], 12);
  expect(found.expectedSetbacks).toBeCloseTo(exact.expectedSetbacks, 12);
  found.setbacks.forEach((chance, count) => expect(chance).toBeCloseTo(exact.setbacks[count] ?? 0, 12));
  expect(found.expectedLeft).toBeCloseTo(exact.expectedLeft, 12);
  found.left.forEach((chance, count) => expect(chance).toBeCloseTo(exact.left[count] ?? 0, 12));
  expect(found.shunted).toBeCloseTo(exact.shunted, 12);
}

const die = (pool: number, ladder: Ladder = "basic", forced = 0) => ({ pool, ladder, forced });

describe("the odds of a working against full enumeration of both rolls", { timeout: 60_000 }, () => {
  const pools = [1, 2, 3].flatMap((channel) => [1, 2, 3].map((weave) => ({ channel, weave })));

  it.each(pools)("$channel and $weave dice, DV 1 to 5, basic", ({ channel, weave }) => {
    for (const dv of [1, 2, 3, 5]) expectSame({ channel: die(channel), weave: die(weave), dv });
  });

  it("two dice each, richly described", () => {
    for (const ladder of LADDERS) expectSame({ channel: die(2, ladder), weave: die(2, ladder), dv: 2 });
  });

  it("with fatigue on either roll", () => {
    expectSame({ channel: die(2, "detailed", 1), weave: die(2, "basic", 1), dv: 2 });
  });

  it("with talents and the shunt, spent best", () => {
    for (const shunt of [0, 1, 2])
      for (const weave of [1, 3])
        expectSame({ channel: die(3), weave: die(weave), dv: 2, shunt, mitigates: { channel: 1, weave: 1 } });
    expectSame({ channel: die(1), weave: die(5), dv: 2, shunt: 2 });
  });

  it("where Potential is fuel alone, nothing is woven without any", () => {
    expectSame({ channel: die(2), weave: die(2), dv: 2, shunt: 2 }, fuelled);
    const helpers = [{ ...die(1), absorbs: 1 as const }];
    expectSame({ channel: die(2, "detailed"), helpers, weave: die(2), dv: 1, shunt: 2 }, fuelled);
  });

  it("a ritual: helpers channel too, and absorb", () => {
    const helpers = [{ ...die(1), absorbs: 1 as const }, die(1, "intricate")];
    expectSame({ channel: die(1), helpers, weave: die(3), dv: 3, absorbed: 1, shunt: 1 });
  });
});

describe("the odds of a working by pen and paper", () => {
  it("six dice, five dice, DV 2: the Weave must bring one success, and two in all", () => {
    const odds = workingOdds({ channel: die(6), weave: die(5), dv: 2 });
    expect(odds.works).toBeCloseTo(31 / 32 - (5 / 32) * (1 / 64), 14);
    expect(odds.expectedSetbacks).toBeCloseTo(1.1, 13);
    expect(odds.left).toEqual(odds.setbacks);
    expect(odds.shunted).toBe(0);
  });

  it("no Potential, however great, spares the Weave its own success", () => {
    expect(workingOdds({ channel: die(60), weave: die(1), dv: 2 }).works).toBeCloseTo(0.5, 14);
  });

  it("a boon that powers the Weave is a success of its own", () => {
    const weave = { ...die(1), automatic: 1 };
    expect(workingOdds({ channel: die(1), weave, dv: 1 }).works).toBeCloseTo(1, 14);
  });
});

describe("laws of the odds of a working", () => {
  const anyWorking = fc.record({
    channel: fc.record({ pool: fc.integer({ min: 1, max: 9 }), ladder: anyLadder }),
    weave: fc.record({ pool: fc.integer({ min: 1, max: 9 }), ladder: anyLadder }),
    dv: fc.integer({ min: 1, max: 12 }),
    shunt: fc.nat({ max: 2 }),
    mitigates: fc.record({ channel: fc.nat({ max: 2 }), weave: fc.nat({ max: 2 }) }),
  });
  const grain = 1e-12;
  const more = (roll: WorkingQuestion["weave"]) => ({ ...roll, pool: roll.pool + 1 });

  it("every distribution sums to one, and none of its chances is negative", () => {
    fc.assert(
      fc.property(anyWorking, fc.constantFrom(srd, fuelled), (question, edition) => {
        const { outcomes, setbacks, left, potential } = workingOdds(question, edition);
        for (const chances of [Object.values(outcomes), setbacks, left, potential]) {
          expect(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 1)).toBeLessThan(1e-11);
          for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("a die more never makes it likelier to fail, a higher DV never helps, what spares points never adds any", () => {
    fc.assert(
      fc.property(anyWorking, fc.constantFrom(srd, fuelled), (question, edition) => {
        const here = workingOdds(question, edition);
        const works = (change: Partial<WorkingQuestion>) =>
          workingOdds({ ...question, ...change }, edition).works;
        expect(works({ channel: more(question.channel) })).toBeGreaterThanOrEqual(here.works - grain);
        expect(works({ weave: more(question.weave) })).toBeGreaterThanOrEqual(here.works - grain);
        expect(works({ helpers: [die(1)] })).toBeGreaterThanOrEqual(here.works - grain);
        expect(works({ dv: question.dv + 1 })).toBeLessThanOrEqual(here.works + grain);
        expect(here.expectedLeft).toBeLessThanOrEqual(here.expectedSetbacks + grain);
        const bare = workingOdds({ ...question, shunt: 0 }, edition);
        expect(here.expectedLeft).toBeLessThanOrEqual(bare.expectedLeft + grain);
        expect(works({ shunt: 0, mitigates: {} })).toBe(here.works);
      }),
    );
  });

  it("fuel alone is never better than Potential that counts", () => {
    fc.assert(
      fc.property(anyWorking, (question) => {
        const counts = workingOdds(question).works;
        expect(workingOdds(question, fuelled).works).toBeLessThanOrEqual(counts + grain);
      }),
    );
  });

  it("eight dice each take less than 5 ms", () => {
    const question = { channel: die(8, "intricate", 2), weave: die(8, "intricate", 2), dv: 3, shunt: 2 };
    const times = Array.from({ length: 50 }, () => {
      const begun = performance.now();
      workingOdds(question);
      return performance.now() - begun;
    });
    expect(times.toSorted((a, b) => a - b)[25]).toBeLessThan(5);
  });
});

describe("what the odds of a working refuse", () => {
  const good = { channel: die(2), weave: die(2), dv: 1 };
  it.each([
    ["dv", { ...good, dv: 0 }],
    ["pool", { ...good, weave: die(0) }],
    ["shunt", { ...good, shunt: 3 }],
    ["mitigates", { ...good, mitigates: { weave: -1 } }],
    ["absorbed", { ...good, absorbed: -1 }],
  ])("%s", (argument, question) => expectRefusal(() => workingOdds(question), argument));
});

describe("what a listed spell's Weave is likely to cost", () => {
  it("Casting Procedure: talents first, then a shunt of one or two points, counted out by hand", () => {
    // Two dice of ten faces: no 1 in 81 of 100 throws, one in 18, two in 1.
    const setbacks = [0.81, 0.18, 0.01];
    const near = (value: number) => expect.closeTo(value, 12) as number;
    expect(weaveCost(setbacks, { mitigates: 0, shunt: 0 })).toMatchObject({
      expectedLeft: near(0.2),
      shunted: 0,
    });
    expect(weaveCost(setbacks, { mitigates: 0, shunt: 1 })).toMatchObject({
      expectedLeft: near(0.01),
      shunted: near(0.19),
    });
    expect(weaveCost(setbacks, { mitigates: 1, shunt: 1 })).toMatchObject({
      expectedLeft: 0,
      shunted: near(0.01),
    });
    expect(() => weaveCost(setbacks, { mitigates: 0, shunt: 3 })).toThrow(
      expect.objectContaining({ argument: "shunt" }) as Error,
    );
  });
});
