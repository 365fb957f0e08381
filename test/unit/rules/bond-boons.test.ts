import { describe, expect, it } from "vitest";
import { bondMayYield } from "../../../src/fates-edge/rules/boons.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

describe("a bond in play", () => {
  it("yields one boon a session under Core", () => {
    expect(bondMayYield(0, 1, EDITIONS.core)).toBe(true);
    expect(bondMayYield(1, 1, EDITIONS.core)).toBe(false);
    expect(bondMayYield(1, 2, EDITIONS.core)).toBe(true);
  });

  it("yields none after it was made, under the SRD (9)", () => {
    expect(bondMayYield(0, 1, EDITIONS.srd)).toBe(false);
  });

  it("refuses a session that is no number of one, by name", () => {
    expect(() => bondMayYield(-1, 1, EDITIONS.core)).toThrow(/called/);
    expect(() => bondMayYield(0, 0.5, EDITIONS.core)).toThrow(/session/);
  });
});
