import { describe, expect, test } from "vitest";
import { tickOffers } from "../../../../src/fates-edge/state/roll/card-rights.ts";
import { mixedOffers, type MixedTarget } from "../../../../src/fates-edge/state/beat/mixed-tier.ts";
import { tierShift } from "../../../../src/fates-edge/rules/mixed-tier/bands.ts";

const target = (clock: string, facts: Partial<MixedTarget> = {}): MixedTarget => ({
  clock,
  name: clock,
  filled: 0,
  size: 8,
  eases: false,
  anchored: false,
  barred: false,
  ...facts,
});
const JOB = target("job");
const DANGER = target("danger", { filled: 3, size: 6, eases: true, anchored: true });
const SIDE = target("witnesses", { size: 4 });

const offered = (tier: number, hits: number, epic = false) =>
  mixedOffers({ shift: tierShift(tier, 4), epic, anchors: tier === 4, targets: [JOB] }, hits).map(
    ({ count }) => count,
  );

/** SRD R.9: the same two or three hits against a tier IV checkpoint. */
describe("The same roll at different tiers", () => {
  test("tier I and II take one off: one tick", () => {
    for (const tier of [1, 2]) expect([offered(tier, 2), offered(tier, 3)]).toEqual([[1], [1]]);
  });

  test("tier IV is equal: two ticks, three with an epic action", () => {
    expect([offered(4, 2), offered(4, 3)]).toEqual([[2], [2]]);
    expect(offered(4, 2, true)).toEqual([3]);
  });

  test("a single hit below the obstacle is nothing; the tick of an epic one comes after the tier's", () => {
    expect(offered(1, 1)).toEqual([]);
    expect(offered(1, 1, true)).toEqual([1]);
    expect(offered(1, 0, true)).toEqual([]);
  });
});

describe("What hits may move", () => {
  const facts = { shift: 0, epic: false, anchors: false, targets: [JOB, DANGER, SIDE] };

  test("they fill the job and side clocks, and take off the danger", () => {
    expect(mixedOffers(facts, 4)).toEqual([
      { clock: "job", name: "job", count: 3 },
      { clock: "danger", name: "danger", count: -3 },
      { clock: "witnesses", name: "witnesses", count: 3 },
    ]);
  });

  test("an effect that was prepared is a tick more where there are any", () => {
    const counts = (hits: number) =>
      mixedOffers({ ...facts, targets: [JOB] }, hits, 1).map(({ count }) => count);
    expect([counts(2), counts(0)]).toEqual([[3], []]);
  });

  test("the danger comes first for an anchor (SRD R.5)", () => {
    expect(mixedOffers({ ...facts, anchors: true }, 2).map(({ clock }) => clock)).toEqual([
      "danger",
      "job",
      "witnesses",
    ]);
  });

  test("never past an end", () => {
    const near = [target("job", { filled: 7 }), { ...DANGER, filled: 1 }, { ...SIDE, filled: 4 }];
    expect(mixedOffers({ ...facts, targets: near }, 5).map(({ clock, count }) => [clock, count])).toEqual([
      ["job", 1],
      ["danger", -1],
    ]);
  });

  test("a job whose gates stand takes none (SRD R.3); a gate does", () => {
    const targets = [target("job", { barred: true }), target("credentials", { size: 4 })];
    expect(mixedOffers({ ...facts, targets }, 2).map(({ clock }) => clock)).toEqual(["credentials"]);
  });

  test("hits count whatever the DV: a partial ticks as well; elsewhere it does not", () => {
    const outcome = { outcome: { outcome: "partial", successes: 2 }, uses: [] } as never;
    const clocks = { job: { name: "Job", size: 8, base: 0, ticks: {} } };
    const card = { clocks, clock: "job", mixed: facts } as never;
    expect(tickOffers(card, outcome)[0]).toEqual({ clock: "job", name: "job", count: 2 });
    expect(tickOffers({ clocks, clock: "job", mixed: null } as never, outcome)).toEqual([]);
  });
});
