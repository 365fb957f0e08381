import { describe, expect, it } from "vitest";
import { parseActionTag } from "../../../src/fates-edge/setup/action-tag.ts";
import { skillRegistry } from "../../../src/fates-edge/rules/skills.ts";

const skills = skillRegistry([{ key: "marksmanship", attribute: "wits" }]);

describe("a roll offered in a text", () => {
  it.each([
    ["wits melee", { attribute: "wits", skill: "melee" }],
    ["melee", { attribute: "", skill: "melee" }],
    ["  presence   sway dv=3 ", { attribute: "presence", skill: "sway", dv: 3 }],
    [
      "body ladder=intricate position=desperate",
      { attribute: "body", skill: "", ladder: "intricate", position: "desperate" },
    ],
    ["wits marksmanship", { attribute: "wits", skill: "marksmanship" }],
  ])("%s", (text, tag) => {
    expect(parseActionTag(text, skills)).toEqual(tag);
  });

  it.each([
    "",
    "wits meele",
    "wits body",
    "melee brawl",
    "dv=2",
    "wits dv=0",
    "wits dv=-1",
    "wits dv=99",
    "wits dv=two",
    "wits ladder=vivid",
    "wits position=safe",
    "wits colour=red",
    "constructor",
    "wits toString=1",
  ])("stays as it was written: %s", (text) => {
    expect(parseActionTag(text, skills)).toBeNull();
  });
});
