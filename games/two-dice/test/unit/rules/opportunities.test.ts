import { describe, expect, it } from "vitest";
import { OPPORTUNITY_SEGMENTS } from "../../../src/rules/clocks.ts";
import {
  ADVANTAGE_BONUS,
  isOpportunity,
  OPPORTUNITIES,
  type OpportunityId,
} from "../../../src/rules/opportunities.ts";

function needs(id: OpportunityId): readonly string[] {
  return OPPORTUNITIES.find((one) => one.id === id)?.needs ?? [];
}

describe("opportunities", () => {
  it("are eleven", () => {
    expect(new Set(OPPORTUNITIES.map(({ id }) => id)).size).toBe(11);
    expect(["scan", "luck"].filter(isOpportunity)).toEqual(["scan"]);
  });

  it("advantage: +4 to the next check of oneself or an ally", () => {
    expect(ADVANTAGE_BONUS).toBe(4);
    expect(needs("advantage")).toEqual(["ally"]);
  });

  it("affliction: a creature and a minor status", () => {
    expect(needs("affliction")).toEqual(["creature", "minorStatus"]);
  });

  it("bonding: a bond", () => {
    expect(needs("bonding")).toEqual(["bond"]);
  });

  it("progress: a clock and a direction, two segments", () => {
    expect(needs("progress")).toEqual(["clock", "direction"]);
    expect(OPPORTUNITY_SEGMENTS).toBe(2);
  });

  it("scan and unmask: a creature, and what becomes known of it", () => {
    expect(needs("scan")).toEqual(["creature", "vulnerability"]);
    expect(needs("unmask")).toEqual(["creature", "words"]);
  });

  it("lost item: whose, and which", () => {
    expect(needs("lost-item")).toEqual(["creature", "item"]);
  });

  it.each(["faux-pas", "favour", "information", "plot-twist"] as const)(
    "%s: words of whoever chooses",
    (id) => {
      expect(needs(id)).toContain("words");
    },
  );
});
