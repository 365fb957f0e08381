import { describe, expect, test } from "vitest";
import { parseCheckTag } from "../../../src/setup/check-tag.ts";

describe("a check that a text offers", () => {
  test("names two attributes, one for both dice, or none", () => {
    expect(parseCheckTag("dexterity insight")).toEqual({ pair: ["dexterity", "insight"] });
    expect(parseCheckTag("might")).toEqual({ pair: ["might", "might"] });
    expect(parseCheckTag("")).toEqual({});
  });

  test("says what it has to reach, anywhere among its words and in any case", () => {
    expect(parseCheckTag("DL=13 Willpower insight")).toEqual({
      pair: ["willpower", "insight"],
      difficulty: 13,
    });
  });

  test.each(["strength", "might might might", "dl=ten", "dl=100", "might dl=7 dl=10", "might +2"])(
    "stays as it was written where any of it is unknown: %s",
    (written) => {
      expect(parseCheckTag(written)).toBeNull();
    },
  );
});
