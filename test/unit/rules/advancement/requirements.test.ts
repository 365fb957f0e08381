import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkRequirements,
  hasWords,
  type Requirement,
  REQUIREMENT_KINDS,
  type RequirementKind,
  requirementReasons,
  sameWords,
} from "../../../../src/fates-edge/rules/advancement/requirements.ts";
import { talentSleeps } from "../../../../src/fates-edge/rules/advancement/uses.ts";
import { asked, someone, standingOf } from "./support.ts";

const stateOf = (requirement: Partial<Requirement>, character = someone()) =>
  checkRequirements([asked(requirement)], character)[0]?.state;

describe("a single requirement", () => {
  it("attributes and skills by their permanent rating (Clarification 10)", () => {
    const duelist = someone({ attributes: { body: 3 }, skills: { melee: 3 } });
    expect(stateOf({ kind: "attribute", key: "body", min: 3 }, duelist)).toBe("met");
    expect(stateOf({ kind: "attribute", key: "body", min: 4 }, duelist)).toBe("unmet");
    expect(stateOf({ kind: "skill", key: "melee", min: 3 }, duelist)).toBe("met");
    expect(stateOf({ kind: "skill", key: "resolve", min: 1 }, duelist)).toBe("unmet");
    expect(stateOf({ kind: "skill", key: "constructor", min: 1 }, duelist)).toBe("unmet");
  });

  it("tier and XP spent (5.3; Q opens at 40 and 60)", () => {
    expect(stateOf({ kind: "tier", min: 2 }, someone({ spent: 40 }))).toBe("unmet");
    expect(stateOf({ kind: "tier", min: 2 }, someone({ spent: 41 }))).toBe("met");
    expect(stateOf({ kind: "spent", min: 40 }, someone({ spent: 39 }))).toBe("unmet");
    expect(stateOf({ kind: "spent", min: 40 }, someone({ spent: 40 }))).toBe("met");
  });

  it.each([
    [{ cultures: ["wood-elf"] }, "met"],
    [{ cultureWords: "Wood Elf" }, "met"],
    [{ cultureWords: "a wood-elf of the north" }, "unknown"],
    [{ cultureWords: "Aeler of the deep halls" }, "unknown"],
    [{ cultures: ["dwarf"] }, "unmet"],
    [{ cultures: ["dwarf"], cultureWords: "raised by a wood elf" }, "unknown"],
    [{}, "unmet"],
  ] as const)("a culture for %j: %s", (facts, state) => {
    expect(stateOf({ kind: "culture", key: "wood-elf", text: "Wood Elf" }, someone(facts))).toBe(state);
  });

  it("an affinity where the sheet's words have it", () => {
    const elven = { kind: "affinity", text: "Elven" } as const;
    expect(stateOf(elven, someone({ affinity: "High Elven, born under it" }))).toBe("met");
    expect(stateOf(elven, someone({ affinity: "Stone" }))).toBe("unmet");
    expect(stateOf(elven)).toBe("unmet");
  });

  it("a membership is met where it is listed, and else for the table to tell", () => {
    const guild = someone({ memberships: ["Guild of Scales"] });
    expect(stateOf({ kind: "membership" }, guild)).toBe("met");
    expect(stateOf({ kind: "membership", text: "guild" }, guild)).toBe("met");
    expect(stateOf({ kind: "membership", text: "temple" }, guild)).toBe("unknown");
    expect(stateOf({ kind: "membership" })).toBe("unknown");
  });

  it("a talent by its slug", () => {
    const talents = [
      { id: "1", slug: "familiar-bond", name: "Bond", cost: 9, tier: 1, prestigeSkill: false },
    ];
    expect(stateOf({ kind: "talent", key: "familiar-bond" }, someone({ talents }))).toBe("met");
    expect(stateOf({ kind: "talent", key: "spirit-keeper" }, someone({ talents }))).toBe("unmet");
  });

  it("assets and followers by role, size and count; enough under another name may be the same", () => {
    const patron = someone({
      assets: [
        { role: "Spy network", tier: 3 },
        { role: "civic", tier: 1 },
        { role: "charter", tier: 1 },
      ],
      followers: [{ role: "Scout", cap: 2 }],
    });
    expect(stateOf({ kind: "asset", text: "network" }, patron)).toBe("met");
    expect(stateOf({ kind: "asset", text: "network", min: 3 }, patron)).toBe("met");
    expect(stateOf({ kind: "asset", text: "homestead" }, patron)).toBe("unknown");
    expect(stateOf({ kind: "asset", text: "homestead" })).toBe("unmet");
    expect(stateOf({ kind: "asset", count: 3 }, patron)).toBe("met");
    expect(stateOf({ kind: "asset", count: 2, min: 2 }, patron)).toBe("unmet");
    expect(stateOf({ kind: "follower" }, patron)).toBe("met");
    expect(stateOf({ kind: "follower", min: 3 }, patron)).toBe("unmet");
    expect(stateOf({ kind: "follower", text: "scout", count: 2 }, patron)).toBe("unmet");
  });

  it("words, and kinds of a later version, cannot be told", () => {
    expect(stateOf({ kind: "words", text: "sworn to the flame" })).toBe("unknown");
    const later: string = "lineage";
    expect(stateOf({ kind: later as RequirementKind })).toBe("unknown");
  });
});

describe("several together", () => {
  const or = (...facts: Partial<Requirement>[]) => facts.map((one) => asked({ ...one, group: "or" }));
  const tulkaniOrDarkElf = or({ kind: "culture", key: "tulkani" }, { kind: "culture", key: "dark-elf" });

  it("all of: one answer each; any of: one for the group", () => {
    const shadowbinder = [...tulkaniOrDarkElf, asked({ kind: "attribute", key: "wits", min: 4 })];
    const darkElf = someone({ cultures: ["dark-elf"] });
    const answers = checkRequirements(shadowbinder, darkElf);
    expect(answers.map(({ any, state }) => [any.length, state])).toEqual([
      [2, "met"],
      [1, "unmet"],
    ]);
    expect(standingOf(shadowbinder, darkElf)).toBe("unmet");
  });

  it("two groups are two answers, and asking nothing is met", () => {
    const groups = ["a", "b", "a", ""].map((group) => asked({ group, kind: "tier", min: 1 }));
    expect(checkRequirements(groups, someone())).toHaveLength(3);
    expect(standingOf([], someone())).toBe("met");
  });

  it("unmet outweighs unknown, unknown outweighs met; within a group the other way about", () => {
    const facts = {
      met: { kind: "tier", min: 1 },
      unmet: { kind: "tier", min: 5 },
      unknown: { kind: "words" },
    } as const;
    const states = (...kinds: (keyof typeof facts)[]) =>
      standingOf(
        kinds.map((kind) => asked(facts[kind])),
        someone(),
      );
    expect([states("met", "unknown"), states("unknown", "unmet"), states("met")]).toEqual([
      "unknown",
      "unmet",
      "met",
    ]);
    const doubtful = or({ kind: "tier", min: 5 }, { kind: "words" });
    expect(checkRequirements(doubtful, someone())[0]?.state).toBe("unknown");
  });

  it("what is missing is named, with how much there is", () => {
    const { reasons, doubts } = requirementReasons(
      [
        asked({ kind: "attribute", key: "wits", min: 4 }),
        asked({ kind: "skill", key: "command", min: 3, text: "Leadership" }),
        asked({ kind: "words", text: "a vow" }),
        ...tulkaniOrDarkElf,
      ],
      someone({ cultures: ["dwarf"] }),
    );
    expect(reasons).toEqual([
      { code: "needsAttribute", data: { attribute: "wits", min: 4, has: 2 } },
      { code: "needsSkill", data: { skill: "command", min: 3, has: 0, text: "Leadership" } },
      {
        code: "needsAny",
        data: {},
        any: [
          { code: "needsCulture", data: { key: "tulkani", text: "tulkani" } },
          { code: "needsCulture", data: { key: "dark-elf", text: "dark-elf" } },
        ],
      },
    ]);
    expect(doubts).toEqual([{ code: "needsWords", data: { key: "", text: "a vow" } }]);
  });

  it.each([
    [3, 3],
    [0, 1],
  ])("assets that are missing are asked for by their number, at least one: %i is %i", (count, told) => {
    const { reasons } = requirementReasons([asked({ kind: "asset", count })], someone({ spent: 0 }));
    expect(reasons[0]).toMatchObject({ code: "needsAsset", data: { count: told } });
  });

  it("every kind has a reason of its own name", () => {
    for (const kind of REQUIREMENT_KINDS) {
      const { reasons, doubts } = requirementReasons(
        [asked({ kind, key: "x", min: 9, text: "x", count: 1 })],
        someone({ spent: 0 }),
      );
      const [first] = [...reasons, ...doubts];
      expect(first?.code.toLowerCase()).toBe(`needs${kind}`);
    }
  });
});

describe("laws of requirements", () => {
  const anyRequirement = fc
    .record({
      kind: fc.constantFrom(...REQUIREMENT_KINDS),
      key: fc.constantFrom("body", "wits", "melee", "dwarf", "bond"),
      min: fc.integer({ min: 0, max: 5 }),
      count: fc.integer({ min: 0, max: 3 }),
      text: fc.constantFrom("", "scout", "network", "elven"),
      group: fc.constantFrom("", "", "a", "b"),
    })
    .map((facts) => asked(facts));
  const anyone = fc
    .record({
      body: fc.nat(5),
      melee: fc.nat(5),
      spent: fc.nat(250),
      assets: fc.array(fc.record({ role: fc.constantFrom("network", "mill"), tier: fc.nat(3) }), {
        maxLength: 3,
      }),
      followers: fc.array(fc.record({ role: fc.constantFrom("scout", "cook"), cap: fc.nat(5) }), {
        maxLength: 3,
      }),
    })
    .map(({ body, melee, ...facts }) =>
      someone({ ...facts, attributes: { body, wits: 2 }, skills: { melee } }),
    );
  const RANK = { unmet: 0, unknown: 1, met: 2 };

  it("more rating, more spent, more retinue never answers worse", () => {
    fc.assert(
      fc.property(fc.array(anyRequirement, { maxLength: 6 }), anyone, (requirements, before) => {
        const after = someone({
          ...before,
          attributes: { body: (before.attributes["body"] ?? 0) + 1, wits: 3 },
          skills: { melee: (before.skills["melee"] ?? 0) + 1 },
          spent: before.spent + 20,
          assets: [...before.assets, { role: "network", tier: 3 }],
          followers: [...before.followers, { role: "scout", cap: 5 }],
        });
        const rank = (of: typeof before) => RANK[standingOf(requirements, of)];
        expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
      }),
    );
  });

  it("their order changes nothing, and each is answered once", () => {
    fc.assert(
      fc.property(fc.array(anyRequirement, { maxLength: 6 }), anyone, (requirements, character) => {
        const answers = checkRequirements(requirements, character);
        expect(standingOf(requirements.toReversed(), character)).toBe(standingOf(requirements, character));
        expect(answers.flatMap(({ any }) => any).toSorted()).toHaveLength(requirements.length);
      }),
    );
  });
});

describe("Clarification 10, after the purchase", () => {
  const homestead = asked({ kind: "asset", text: "homestead" });
  const presence = asked({ kind: "attribute", key: "presence", min: 5 });

  it("a lost asset or follower puts a talent to sleep; fallen ratings do not", () => {
    expect(talentSleeps([homestead], someone())).toBe(true);
    expect(talentSleeps([asked({ kind: "follower" })], someone())).toBe(true);
    expect(talentSleeps([presence], someone())).toBe(false);
    expect(talentSleeps([homestead], someone({ assets: [{ role: "Homestead", tier: 1 }] }))).toBe(false);
    expect(talentSleeps([], someone())).toBe(false);
  });

  it("where a rating would have done as well, it stays awake", () => {
    const either = [homestead, presence].map((one) => ({ ...one, group: "or" }));
    expect(talentSleeps(either, someone())).toBe(false);
  });
});

describe("words compared", () => {
  it("as a reader would: case, hyphens and accents aside, whole words only", () => {
    expect([sameWords("High Elf", "high-elf"), sameWords("Élan ", "elan"), sameWords("", "")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([hasWords("Shelf elf", "elf"), hasWords("Shelf", "elf"), hasWords("elf", "")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
