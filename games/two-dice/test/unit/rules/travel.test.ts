import { describe, expect, it } from "vitest";
import { THREATS, travelDie, travelEvent } from "../../../src/rules/travel.ts";

describe("a day of travel", () => {
  it("knows five threat levels: d6, d8, d10, d12, d20", () => {
    expect(THREATS.map(({ id, die }) => `${id} d${die}`)).toEqual([
      "settled d6",
      "patrolled d8",
      "wild d10",
      "rugged d12",
      "deadly d20",
    ]);
  });

  it("is rolled with the die of the highest threat among its areas", () => {
    expect(travelDie(["wild", "settled", "patrolled"])).toBe(10);
    expect(travelDie(["settled", "deadly", "rugged"])).toBe(20);
  });

  it("without areas has no die", () => {
    expect(travelDie([])).toBe(null);
  });

  it("6 or more is danger", () => {
    expect([5, 6, 20].map(travelEvent)).toEqual(["nothing", "danger", "danger"]);
  });

  it("1 is a discovery", () => {
    expect([1, 2].map(travelEvent)).toEqual(["discovery", "nothing"]);
  });
});
