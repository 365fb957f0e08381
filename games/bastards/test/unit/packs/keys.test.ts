import { describe, expect, it } from "vitest";
import { ALWAYS, USED } from "../../../src/rules/gifts/advantages.ts";
import { HINDERING } from "../../../src/rules/gifts/disadvantages.ts";
import { documentsOf, type PackItem } from "./support.ts";

const keysOf = (pack: string): string[] =>
  documentsOf<PackItem>(pack).map(({ system }) => String(system["key"]));

/** What has no advantage of that name: the further attack that Savage and Gun Fever give, and what a lunge leaves behind. */
const NO_ADVANTAGE = ["extraAttack", "lunged"];

describe("what the rules know by a key", () => {
  it.each([
    ["an advantage that is always there", Object.keys(ALWAYS), "advantages"],
    ["an advantage that is used", Object.keys(USED), "advantages"],
    ["a disadvantage", Object.keys(HINDERING), "disadvantages"],
  ])("%s is in a compendium under that key", (_, keys, pack) => {
    expect(keys.length).toBeGreaterThan(0);
    const known = [...keysOf(pack), ...NO_ADVANTAGE];
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
  });
});
