import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contestLead } from "../../../src/fates-edge/rules/teamwork.ts";
import { countSetbacks, countSuccesses, meaningsOn } from "../../../src/fates-edge/rules/dice.ts";
import { OUTCOMES, judge, judgeTotals } from "../../../src/fates-edge/rules/outcome.ts";
import { judgeGroup } from "./judge-group.ts";
import { anyDv, anyFaces, anyLadder, expectRefusal } from "./support.ts";

const meaningOf = meaningsOn("d10");
const basic = (dv: number) => ({ dv, ladder: "basic" }) as const;

describe("SRD 4.1, reading a die", () => {
  it("6 to 10 succeed, a 10 once; 1 is a setback; the rest is neutral", () => {
    const meanings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(meaningOf);
    expect(meanings).toEqual(["setback", ...Array(4).fill("neutral"), ...Array(5).fill("success")]);
    expect(countSuccesses([10, 10])).toBe(2);
  });

  it("every die is one of the three", () => {
    fc.assert(
      fc.property(anyFaces, (faces) => {
        const neutral = faces.filter((face) => meaningOf(face) === "neutral").length;
        expect(countSuccesses(faces) + countSetbacks(faces) + neutral).toBe(faces.length);
      }),
    );
  });
});

describe("SRD 4.5.2, the outcome matrix", () => {
  it.each([
    [2, 0, 2, "clean"],
    [3, 0, 2, "clean"],
    [2, 1, 2, "cost"],
    [9, 4, 2, "cost"],
    [1, 0, 2, "partial"],
    [1, 3, 2, "partial"],
    [0, 0, 2, "miss"],
    [0, 2, 1, "miss"],
    [20, 0, 99, "partial"],
  ] as const)("S %i, C %i against DV %i is %s", (successes, setbacks, dv, outcome) => {
    expect(judgeTotals(successes, setbacks, basic(dv)).outcome).toBe(outcome);
  });

  it("sorts every roll into exactly one row, told by S, C and DV alone", () => {
    fc.assert(
      fc.property(anyFaces, anyDv, anyLadder, (faces, dv, ladder) => {
        const { successes: s, setbacks: c, outcome } = judge(faces, { dv, ladder });
        const rows = [s >= dv && c === 0, s >= dv && c > 0, s > 0 && s < dv, s === 0];
        expect(rows.filter(Boolean)).toHaveLength(1);
        expect(OUTCOMES[rows.indexOf(true)]).toBe(outcome);
      }),
    );
  });

  it("a Partial, and only a Partial, has a fork", () => {
    fc.assert(
      fc.property(anyFaces, anyDv, anyLadder, (faces, dv, ladder) => {
        const { outcome, fork } = judge(faces, { dv, ladder });
        expect(fork).toBe(outcome === "partial");
      }),
    );
  });

  it("SRD 4.2: an Intricate action that succeeds, clean or at a cost, earns a flourish; no other does", () => {
    expect(judge([9, 8], { dv: 2, ladder: "intricate" }).flourish).toBe(true);
    expect(judge([9, 8, 1], { dv: 2, ladder: "intricate" }).flourish).toBe(true);
    expect(judge([9, 3], { dv: 2, ladder: "intricate" }).flourish).toBe(false);
    expect(judge([9, 8], { dv: 2, ladder: "detailed" }).flourish).toBe(false);
  });

  it.each([0, -1, 1.5, Number.NaN])("refuses DV %s", (dv) => {
    expectRefusal(() => judge([9], basic(dv)), "dv");
  });

  it.each([0, 11, 2.5])("refuses a die showing %s", (face) => {
    expectRefusal(() => judge([9, face], basic(1)), "faces[1]");
  });
});

describe("SRD 4.5.2, the devil's bargain", () => {
  it("turns a Miss into Success & Cost at DV − 1, with no flourish and no fork", () => {
    const ruling = judge([2, 3, 1], { dv: 3, ladder: "intricate", bargain: true });
    expect(ruling).toEqual({
      successes: 0,
      setbacks: 1,
      outcome: "cost",
      dv: 2,
      fork: false,
      flourish: false,
      bargained: true,
    });
  });

  it("is a cost even without a setback on the dice, and DV 1 stays 1", () => {
    expect(judge([2, 3], { ...basic(1), bargain: true })).toMatchObject({ outcome: "cost", dv: 1 });
  });

  it("changes nothing that is not a Miss", () => {
    const partial = judge([9, 3], { ...basic(2), bargain: true });
    expect(partial).toEqual(judge([9, 3], basic(2)));
    expect(partial.bargained).toBe(false);
  });
});

describe("SRD 4.5.1, contests", () => {
  const leads = (...sides: readonly (readonly number[])[]): number | null =>
    contestLead(sides.map((faces) => countSuccesses(faces)));

  it("more successes win, equal ones keep the status quo", () => {
    expect(leads([9, 8], [6, 1])).toBe(0);
    expect(leads([3], [10])).toBe(1);
    expect(leads([6, 1, 1], [10])).toBeNull();
  });

  it("is the same from either side of the table", () => {
    fc.assert(
      fc.property(anyFaces, anyFaces, (a, b) => {
        const lead = leads(a, b);
        expect(leads(b, a)).toBe(lead === null ? null : 1 - lead);
      }),
    );
  });
});

describe("group rolls", () => {
  it("the best single result decides, everyone's setbacks count", () => {
    const rolls = [[9, 8, 1], [6, 1, 1], [2]];
    expect(judgeGroup(rolls, basic(2))).toMatchObject({ successes: 2, setbacks: 3, outcome: "cost" });
  });

  it("nobody rolling is refused", () => {
    expectRefusal(() => judgeGroup([], basic(2)), "rolls");
  });
});
