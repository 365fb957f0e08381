import { describe, expect, it } from "vitest";
import {
  ATTRIBUTES,
  CORE_SKILLS,
  type CustomSkill,
  FURTHER_SKILLS,
  isAttribute,
  ASKED_SKILLS,
  OPTIONAL_SKILLS,
  skillRegistry,
} from "../../../src/fates-edge/rules/skills.ts";
import { isLadder, isPosition } from "../../../src/fates-edge/rules/pool.ts";
import { expectRefusal } from "./support.ts";

describe("SRD 11, the skill registry", () => {
  it("has the fourteen, then P.2's twelve, three that talents ask for; the four others that no list prints wait for a GM", () => {
    const keys = [...skillRegistry([]).keys()];
    expect(CORE_SKILLS).toHaveLength(14);
    expect(FURTHER_SKILLS).toHaveLength(12);
    expect(keys).toEqual([...CORE_SKILLS, ...FURTHER_SKILLS, ...ASKED_SKILLS].map(({ key }) => key));
    for (const { key } of OPTIONAL_SKILLS) expect(keys).not.toContain(key);
  });

  it("no key stands twice over all lists", () => {
    const keys = [...CORE_SKILLS, ...FURTHER_SKILLS, ...ASKED_SKILLS, ...OPTIONAL_SKILLS].map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("SRD P.2 links its skills", () => {
    const linked = (key: string) => skillRegistry([]).get(key)?.attribute;
    expect(["melee", "stealth", "arcana", "sway", "endurance"].map(linked)).toEqual([
      "body",
      "wits",
      "spirit",
      "presence",
      "spirit",
    ]);
  });

  it("SRD P.2 locks two behind Spirit 3", () => {
    const locked = [...skillRegistry([]).values()].filter(({ needs }) => needs !== undefined);
    expect(locked.map(({ key, needs }) => [key, needs])).toEqual([
      ["arcana", { attribute: "spirit", min: 3 }],
      ["ritual", { attribute: "spirit", min: 3 }],
    ]);
  });

  it("takes a GM's own skills and the optional ones, with or without a label", () => {
    const faith = OPTIONAL_SKILLS.find(({ key }) => key === "faith");
    const custom = [
      ...(faith ? [faith] : []),
      { key: "falconry", attribute: "spirit", label: "Falconry" },
    ] as const;
    const registry = skillRegistry(custom);
    expect(registry.get("faith")).toEqual({ key: "faith", attribute: "spirit", tier: "custom" });
    expect(registry.get("falconry")).toEqual({ ...custom[1], tier: "custom" });
  });

  it.each([
    ["a printed key", [{ key: "melee", attribute: "body" }], "custom[0].key"],
    [
      "its own key twice",
      [
        { key: "law", attribute: "wits" },
        { key: "law", attribute: "wits" },
      ],
      "custom[1].key",
    ],
    ["a key with a dot", [{ key: "a.b", attribute: "body" }], "custom[0].key"],
    ["a key that would delete", [{ key: "-=melee", attribute: "body" }], "custom[0].key"],
    ["an empty key", [{ key: "", attribute: "body" }], "custom[0].key"],
    ["an unknown attribute", [{ key: "luck", attribute: "luck" }], "custom[0].attribute"],
  ])("refuses %s", (_, custom, argument) => {
    const stored: unknown = custom;
    expectRefusal(() => skillRegistry(stored as readonly CustomSkill[]), argument);
  });
});

describe("words from documents", () => {
  it("are known or they are not", () => {
    expect(ATTRIBUTES.every(isAttribute)).toBe(true);
    expect([isAttribute("luck"), isAttribute(null), isLadder("plain"), isPosition("")]).toEqual(
      Array(4).fill(false),
    );
    expect([isLadder("intricate"), isPosition("desperate")]).toEqual([true, true]);
  });
});
