import { describe, expect, test } from "vitest";
import { commaList, slugOf } from "../../../src/table/words/text.ts";

describe("a name as an identity", () => {
  test.each([
    ["Stone-Sense", "stone-sense"],
    ["Stone-Sense (Prestige Skill)", "stone-sense-prestige-skill"],
    ["Duelist’s Insight", "duelists-insight"],
    ["Élan Vital", "elan-vital"],
    ["  --  ", ""],
    ["<b>x</b>", "b-x-b"],
  ])("%s becomes %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test("a slug stays what it is", () => {
    expect(slugOf(slugOf("Master of Coin"))).toBe("master-of-coin");
  });
});

test("tags are written with commas between, and empty ones are none", () => {
  expect(commaList(" silent, reach ,, two-handed,")).toEqual(["silent", "reach", "two-handed"]);
  expect(commaList("")).toEqual([]);
});
