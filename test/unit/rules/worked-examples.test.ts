import { describe, expect, it } from "vitest";
import { boonsEarned } from "../../../src/fates-edge/rules/boons.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { harmDice } from "../../../src/fates-edge/rules/recovery.ts";
import { judge, judgeTotals } from "../../../src/fates-edge/rules/outcome.ts";
import { assistFrom } from "../../../src/fates-edge/rules/teamwork.ts";
import { buildPool } from "../../../src/fates-edge/rules/pool.ts";
import { applyLadder, facesOf } from "../../../src/fates-edge/rules/roll-history.ts";
import { dealt } from "./support.ts";

const { srd, core } = EDITIONS;
const basic = (dv: number) => ({ dv, ladder: "basic" }) as const;

describe("SRD 4.6, worked micro-examples", () => {
  it("Lockpick Under Watch: 10, 8, 5, 4, 1, 1 against DV 2 is Success & Cost, S 2, C 2", () => {
    const ruling = judge([10, 8, 5, 4, 1, 1], basic(2));
    expect(ruling).toMatchObject({ successes: 2, setbacks: 2, outcome: "cost", fork: false });
  });

  it("Lockpick Under Watch, described in detail: the first 1 becomes a 7, S 3, C 1", () => {
    const history = applyLadder({ initial: [10, 8, 5, 4, 1, 1], steps: [] }, "detailed", dealt(7));
    expect(history.steps).toEqual([{ index: 4, from: 1, to: 7, why: "ladder" }]);
    const ruling = judge(facesOf(history), { dv: 2, ladder: "detailed" });
    expect(ruling).toMatchObject({ successes: 3, setbacks: 1, outcome: "cost" });
  });

  it("Charm the Captain: 7, 6, 6, 2, 1 against DV 2 is Success & Cost, S 3, C 1", () => {
    const ruling = judge([7, 6, 6, 2, 1], basic(2));
    expect(ruling).toMatchObject({ successes: 3, setbacks: 1, outcome: "cost" });
  });

  it("Traverse the Pass, by its totals: S 3, C 3 against DV 3 is Success & Cost", () => {
    expect(judgeTotals(3, 3, basic(3))).toMatchObject({ successes: 3, setbacks: 3, outcome: "cost" });
  });
});

describe("SRD sample play, over the palace wall", () => {
  it("beat 1, scout the south wall: 10, 8, 6, 3, 1 is 3 hits and 1 CP", () => {
    expect(judge([10, 8, 6, 3, 1], basic(2))).toMatchObject({ successes: 3, setbacks: 1, outcome: "cost" });
  });

  it("beat 2, climb with the witness: 7, 6, 5, 1 is 2 hits and 1 CP", () => {
    expect(judge([7, 6, 5, 1], basic(2))).toMatchObject({ successes: 2, setbacks: 1, outcome: "cost" });
  });

  it("beat 3, last push: 9, 8, 2, 1, 1 is 2 hits and 2 CP", () => {
    expect(judge([9, 8, 2, 1, 1], basic(2))).toMatchObject({ successes: 2, setbacks: 2, outcome: "cost" });
  });

  it("beat 3, what 2 CP buy: a level of fatigue for 1 and a tick of a clock that costs 1", () => {
    const patrolSweepTick = 1;
    expect(srd.fatiguePrice + patrolSweepTick).toBe(2);
    expect(srd.tickPrice).toBe(2);
  });
});

describe("Core chapter's examples", () => {
  it("Lyra: 9, 7, 4, 1, 8 against DV 2 is 3 successes and 1 Story Beat, a success at a cost", () => {
    expect(judge([9, 7, 4, 1, 8], basic(2))).toMatchObject({ successes: 3, setbacks: 1, outcome: "cost" });
  });

  it("Lyra's pool: 3 and 2 are five dice", () => {
    const parts = [
      { kind: "attribute", label: "Agility", dice: 3 },
      { kind: "skill", label: "Stealth", dice: 2 },
    ] as const;
    expect(buildPool(parts, core).size).toBe(5);
  });

  it("the fighter's disarm: 3 successes against DV 2 without a setback are a Clean Success", () => {
    expect(judgeTotals(3, 0, basic(2)).outcome).toBe("clean");
  });

  it("the fighter's door: 2 successes against DV 4 are a Partial with its fork, worth 1 boon", () => {
    const ruling = judgeTotals(2, 0, basic(4));
    expect(ruling).toMatchObject({ outcome: "partial", fork: true });
    const met = { stakes: true, consequence: true, fresh: true };
    expect(boonsEarned(ruling, met, core)).toEqual({ boons: 1, worth: 1, unmet: [] });
  });

  it("two thieves and a lock: the helper pays 1 boon for 1 die, five become six", () => {
    const assist = assistFrom(2, core);
    expect(assist).toEqual({ dice: 1, boons: 1, fatigue: 0 });
    const parts = [
      { kind: "attribute", label: "Dexterity", dice: 3 },
      { kind: "skill", label: "Tools", dice: 2 },
      { kind: "assist", label: "The other thief", dice: assist.dice },
    ] as const;
    expect(buildPool(parts, core).size).toBe(6);
  });

  it("Jorin's sword cut: Harm 1 costs a die on related actions and none elsewhere", () => {
    expect(harmDice(1, true, core)).toBe(1);
    expect(harmDice(1, false, core)).toBe(0);
  });
});
