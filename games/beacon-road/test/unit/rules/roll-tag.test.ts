import { describe, expect, test } from "vitest";
import { parseRollTag } from "../../../src/setup/roll-tag.ts";

describe("A roll that a text offers", () => {
  test("action, position, effect and tier, in any order and each left out at will", () => {
    expect(parseRollTag("prowl desperate great tier=2")).toEqual({
      action: "prowl",
      position: "desperate",
      effect: "great",
      against: 2,
    });
    expect(parseRollTag("Controlled SWAY")).toEqual({ action: "sway", position: "controlled" });
    expect(parseRollTag("")).toEqual({});
  });

  test("what is unknown, or said twice, leaves the text as it was written", () => {
    for (const written of ["prowl sneakily", "prowl sway", "tier=9", "risky desperate", "prowl prowl"])
      expect(parseRollTag(written)).toBeNull();
  });
});
