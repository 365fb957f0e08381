import { describe, expect, it } from "vitest";
import { bondRewards, boonsBetweenSessions } from "../../../src/fates-edge/rules/boons.ts";
import { editionOf, EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

describe("a bond in play", () => {
  it("yields one boon a session under Core", () => {
    expect(bondRewards(0, 1, EDITIONS.core)).toEqual(["boon"]);
    expect(bondRewards(1, 1, EDITIONS.core)).toEqual([]);
    expect(bondRewards(1, 2, EDITIONS.core)).toEqual(["boon"]);
  });

  it('SRD 9 "A GM may award additional Boons or 1 XP when players call upon these ties in-session"', () => {
    expect(bondRewards(0, 1, EDITIONS.srd)).toEqual(["boon", "xp"]);
    expect(bondRewards(1, 1, EDITIONS.srd)).toEqual([]);
  });

  it('SRD 18 "Four can be gained from interlocking backstories between sessions", where a table reads it so', () => {
    const between = editionOf("srd", { bondBoons: "between" });
    expect([2, 4, 5].map((bonds) => boonsBetweenSessions(bonds, between))).toEqual([2, 4, 4]);
    expect(boonsBetweenSessions(4, EDITIONS.srd)).toBe(0);
  });

  it("refuses a session that is no number of one, by name", () => {
    expect(() => bondRewards(-1, 1, EDITIONS.core)).toThrow(/called/);
    expect(() => bondRewards(0, 0.5, EDITIONS.core)).toThrow(/session/);
  });
});
