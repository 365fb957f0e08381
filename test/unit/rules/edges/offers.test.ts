import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EDGE_FOR,
  isDrawback,
  type PartOfEdge,
  strangeWords,
  wholeEdge,
} from "../../../../src/fates-edge/rules/edges/edge.ts";
import { EDGE_GIVES } from "../../../../src/fates-edge/rules/edges/gifts.ts";
import { EDGE_MOMENTS } from "../../../../src/fates-edge/rules/edges/moments.ts";
import {
  costsOf,
  EDGE_WHOM,
  type EdgeAsks,
  type EdgeSituation,
  isFor,
  momentsAt,
  numbersOf,
  offeringOf,
  offersOf,
} from "../../../../src/fates-edge/rules/edges/offers.ts";
import {
  EDGE_TAGS,
  KNOWN_TAGS,
  tagsOfPillar,
  tagsOfSkill,
  tagsOfWorld,
} from "../../../../src/fates-edge/rules/edges/tags.ts";
import { LADDERS } from "../../../../src/fates-edge/rules/pool.ts";
import { ATTRIBUTES, skillRegistry } from "../../../../src/fates-edge/rules/skills.ts";

const SITUATION: EdgeSituation = {
  moments: ["before"],
  whom: "self",
  attribute: "body",
  skill: "melee",
  ladder: "basic",
  tags: null,
  numbers: { supply: 0, fatigue: 0, harm: 0, skill: 2, halfHealth: 0 },
  known: KNOWN_TAGS,
};

const at = (changed: Partial<EdgeSituation>): EdgeSituation => ({ ...SITUATION, ...changed });
/** "no", "yes", or what must be confirmed. */
function judged(part: PartOfEdge, changed: Partial<EdgeSituation> = {}): "no" | "yes" | EdgeAsks {
  const offering = offeringOf(wholeEdge(part), at(changed));
  return offering ? (offering.asks ?? "yes") : "no";
}

const ASKS: EdgeAsks = { circumstance: "", tags: [], states: [], whom: "" };

describe("an edge says when", () => {
  it("without a condition it fits any roll", () => {
    expect(judged({})).toBe("yes");
    expect(judged({}, { skill: "", attribute: "spirit", ladder: "intricate" })).toBe("yes");
  });

  it("J, Scout's Rig: +1 die to a Survival/Stealth roll, lost if Supply is Dangerously Low", () => {
    const rig: PartOfEdge = {
      skills: ["survival", "stealth"],
      states: [{ on: "supply", is: "atMost", value: 2 }],
    };
    expect(judged(rig)).toBe("no");
    expect(judged(rig, { skill: "stealth" })).toBe("yes");
    expect(judged(rig, { skill: "survival", numbers: { supply: 2 } })).toBe("yes");
    expect(judged(rig, { skill: "survival", numbers: { supply: 3 } })).toBe("no");
  });

  it("what is not known of a number must be confirmed", () => {
    const states = [{ on: "skill", is: "atMost", value: 0 }];
    expect(judged({ states }, { numbers: {} })).toEqual({ ...ASKS, states });
    expect(judged({ states })).toBe("no");
  });

  it("cultural table, Blood Frenzy: at half health, read as harm 1 or fatigue 2", () => {
    const states = [{ on: "halfHealth", is: "atLeast", value: 1 }];
    const hurt = (fatigue: number, harm: number) =>
      judged({ states }, { numbers: numbersOf({ fatigue, harm }) });
    expect([hurt(0, 0), hurt(1, 0), hurt(2, 0), hurt(0, 1)]).toEqual(["no", "no", "yes", "yes"]);
  });

  it("one ally who was named, and nobody as long as nobody was", () => {
    const oath: PartOfEdge = { for: "named", allies: ["Actor.wren"] };
    const ally = (who?: string) => ({ whom: "ally" as const, ...(who && { who }) });
    expect(judged(oath, ally("Actor.wren"))).toBe("yes");
    expect(judged(oath, ally("Actor.ode"))).toBe("no");
    expect(judged({ ...oath, allies: [] }, ally("Actor.wren"))).toBe("no");
    expect(judged(oath, ally()), "nobody in particular").toEqual({ ...ASKS, whom: "named" });
    expect(judged(oath, { whom: "self" })).toBe("no");
  });

  it("12.3, Commanding Presence: whoever follows: anybody who says so, or those who were named", () => {
    const ally = (who: string) => ({ whom: "ally" as const, who });
    expect(judged({ for: "follows" }, ally("Actor.wren"))).toEqual({ ...ASKS, whom: "follows" });
    expect(judged({ for: "follows", allies: ["Actor.wren"] }, ally("Actor.wren"))).toBe("yes");
    expect(judged({ for: "follows", allies: ["Actor.wren"] }, ally("Actor.ode"))).toBe("no");
  });

  it("12.3, Battle Instincts: a failed defense roll, and no other roll", () => {
    const instincts: PartOfEdge = { moment: "failure", tags: ["defence"], gives: "reroll", amount: 0 };
    const failed = { moments: momentsAt("failure") };
    expect(judged(instincts)).toBe("no");
    expect(judged(instincts, failed)).toEqual({ ...ASKS, tags: ["defence"] });
    expect(judged(instincts, { ...failed, tags: ["defence"] })).toBe("yes");
    expect(judged(instincts, { ...failed, tags: ["attack"] })).toBe("no");
    expect(judged(instincts, { moments: momentsAt("success"), tags: ["defence"] })).toBe("no");
  });

  it("K, Duelist's Rapier: on an Intricate attack, whatever the dice say", () => {
    const rapier: PartOfEdge = {
      moment: "after",
      skills: ["melee"],
      ladders: ["intricate"],
      tags: ["attack"],
      gives: "reroll",
    };
    for (const moment of ["setback", "success", "failure"] as const) {
      const now = { moments: momentsAt(moment), tags: ["attack"] };
      expect(judged(rapier, { ...now, ladder: "intricate" })).toBe("yes");
      expect(judged(rapier, { ...now, ladder: "detailed" })).toBe("no");
    }
  });

  it("L, Rothari War-Kit: the skill tells a stealth roll, and an ambush must be said", () => {
    const kit: PartOfEdge = { moment: "setback", tags: ["stealth", "surprise"], gives: "cancel" };
    const setback = { moments: momentsAt("setback") };
    expect(judged(kit, { ...setback, skill: "stealth" })).toBe("yes");
    expect(judged(kit, setback)).toEqual({ ...ASKS, tags: ["stealth", "surprise"] });
    expect(judged(kit, { ...setback, tags: ["surprise"] })).toBe("yes");
    expect(judged(kit, { ...setback, skill: "lore" })).toBe("no");
  });

  it("K, Viterran Longspear: a charging mounted foe is confirmed, by words or by its tag", () => {
    const spear: PartOfEdge = { skills: ["melee"], tags: ["mounted-foe"], circumstance: "A rider charges" };
    expect(judged(spear)).toEqual({ ...ASKS, circumstance: "A rider charges", tags: ["mounted-foe"] });
    expect(judged(spear, { tags: ["mounted-foe", "defence"] })).toBe("yes");
  });

  it("a circumstance that somebody named says nothing of what the roll is for", () => {
    expect(judged({ tags: ["defence"] }, { tags: ["mounted-foe"] })).toEqual({ ...ASKS, tags: ["defence"] });
  });

  it("a tag of the table's own is always somebody's to say", () => {
    const known = tagsOfWorld(["court"]);
    expect(judged({ tags: ["court"] }, { known })).toEqual({ ...ASKS, tags: ["court"] });
    expect(judged({ tags: ["court"] }, { known, tags: ["court"] })).toBe("yes");
    expect(judged({ tags: ["court"] }, { known, tags: ["attack"] })).toBe("no");
  });

  it("what its owner declares serves at any time; its words are no condition", () => {
    const favour: PartOfEdge = { moment: "declared", gives: "words", circumstance: "A favour" };
    for (const moment of EDGE_MOMENTS) expect(judged(favour, { moments: [moment] })).toBe("yes");
  });
});

describe("an edge whose moment is not now", () => {
  it("is passed over before all that it says is looked at", () => {
    let looks = 0;
    const looked = (part: PartOfEdge) =>
      Object.defineProperty(wholeEdge(part), "costs", {
        get: () => {
          looks += 1;
          return wholeEdge({}).costs;
        },
      });
    expect(offeringOf(looked({ moment: "setback" }), SITUATION)).toBeNull();
    expect(looks).toBe(0);
    expect(offeringOf(looked({ moment: "before" }), SITUATION)).not.toBeNull();
    expect(looks).toBeGreaterThan(0);
  });
});

describe("an edge says for whom", () => {
  const whoms = (who: string): string[] =>
    EDGE_WHOM.filter((whom) => judged({ for: who }, { whom }) !== "no");

  it("never for oneself where it says ally, never for an ally where it says oneself", () => {
    expect(whoms("self")).toEqual(["self"]);
    expect(whoms("ally")).toEqual(["ally"]);
    expect(whoms("follows")).toEqual(["ally"]);
    expect(whoms("named")).toEqual(["ally"]);
    expect(whoms("group")).toEqual(["self", "ally", "group"]);
    expect(whoms("follower")).toEqual(["follower"]);
  });

  it("that the ally follows, or was named, is for a person to confirm", () => {
    expect(judged({ for: "follows" }, { whom: "ally" })).toEqual({ ...ASKS, whom: "follows" });
    expect(judged({ for: "named" }, { whom: "ally" })).toEqual({ ...ASKS, whom: "named" });
  });
});

describe("an edge of a later version", () => {
  const strange: [string, PartOfEdge][] = [
    ["a moment", { moment: "dream" }],
    ["a gift", { gives: "miracle" }],
    ["a gift beside it", { also: { gives: "miracle" } }],
    ["somebody", { for: "stranger" }],
    ["a caller", { by: "fate" }],
    ["a ladder", { ladders: ["sung"] }],
    ["a tag", { tags: ["attack", "dreaming"] }],
    ["a state", { states: [{ on: "luck", is: "atLeast", value: 1 }] }],
    ["a limit", { states: [{ on: "harm", is: "around", value: 1 }] }],
    ["an attribute in place", { instead: "luck" }],
    ["a compromise", { costs: { compromised: "onTuesdays" } }],
    ["a span", { period: "lifetime" }],
    ["a field", { more: { glow: true } }],
  ];

  it.each(strange)("with %s that nobody knows gives nothing, and can be told", (_what, part) => {
    const edge = wholeEdge(part);
    expect(strangeWords(edge, KNOWN_TAGS)).toHaveLength(1);
    expect(offersOf({ e: edge }, at({ moments: [...EDGE_MOMENTS], tags: ["attack"] }))).toEqual([]);
  });

  it("shows a field with its value", () => {
    expect(strangeWords(wholeEdge({ more: { glow: true } }), KNOWN_TAGS)).toEqual(["glow: true"]);
  });
});

const part = fc.record(
  {
    moment: fc.constantFrom(...EDGE_MOMENTS),
    for: fc.constantFrom(...EDGE_FOR),
    gives: fc.constantFrom(...EDGE_GIVES),
    skills: fc.subarray(["melee", "stealth", "lore"]),
    attributes: fc.subarray([...ATTRIBUTES]),
    ladders: fc.subarray([...LADDERS]),
    tags: fc.subarray(["attack", "stealth", "indoors", "casting"]),
    circumstance: fc.constantFrom("", "Only at night"),
  },
  { requiredKeys: [] },
);

const situation = fc.record({
  moments: fc.constantFrom(...EDGE_MOMENTS).map(momentsAt),
  whom: fc.constantFrom(...EDGE_WHOM),
  attribute: fc.constantFrom("", ...ATTRIBUTES),
  skill: fc.constantFrom("", "melee", "stealth", "lore", "arcana"),
  ladder: fc.constantFrom(...LADDERS),
  tags: fc.option(fc.subarray(["attack", "stealth", "indoors", "casting"])),
  numbers: fc.record({ supply: fc.nat(4), fatigue: fc.nat(4), harm: fc.nat(3) }, { requiredKeys: [] }),
  known: fc.constant(KNOWN_TAGS),
});

const CONDITIONS = {
  skills: ["melee"],
  attributes: ["body"],
  ladders: ["intricate"],
  tags: ["attack"],
  states: [{ on: "harm", is: "atLeast", value: 1 }],
};

describe("whatever an edge and a situation are", () => {
  it("an edge that names nothing fits anything, at its moment and for its people", () => {
    fc.assert(
      fc.property(part, situation, (one, now) => {
        const { moment = "before", for: who = "self", gives = "dice" } = one;
        const fits = isFor(who, now.whom) && (moment === "declared" || now.moments.includes(moment));
        expect(offeringOf(wholeEdge({ moment, for: who, gives }), now) !== null).toBe(fits);
      }),
    );
  });

  it("a condition more never makes it fit more, and never makes it surer", () => {
    const sureness = (edge: PartOfEdge, now: EdgeSituation): number => {
      const offering = offeringOf(wholeEdge(edge), now);
      return offering === null ? 0 : offering.asks ? 1 : 2;
    };
    fc.assert(
      fc.property(part, situation, fc.constantFrom(...Object.keys(CONDITIONS)), (one, now, key) => {
        const condition = key as keyof typeof CONDITIONS;
        const free = { ...one, [condition]: [] };
        expect(sureness({ ...one, [condition]: CONDITIONS[condition] }, now)).toBeLessThanOrEqual(
          sureness(free, now),
        );
      }),
    );
  });
});

describe("the vocabulary", () => {
  it("names only skills there are", () => {
    const skills = new Set(skillRegistry([]).keys());
    const optional = new Set(["marksmanship", "nature", "commerce", "faith", "engineering"]);
    const named = EDGE_TAGS.flatMap(({ sure, may }) => [...sure, ...may]);
    expect(named.filter((skill) => !skills.has(skill) && !optional.has(skill))).toEqual([]);
    expect(new Set(EDGE_TAGS.map(({ key }) => key)).size).toBe(EDGE_TAGS.length);
  });

  it("knows from the skill alone what some rolls are for", () => {
    expect(tagsOfSkill("stealth")).toEqual(["stealth"]);
    expect(tagsOfSkill("lore")).toEqual([]);
    expect(tagsOfPillar("travel", "survival")).toEqual(["travel"]);
    expect(tagsOfPillar("social", "insight")).toEqual(["parley"]);
    expect(tagsOfPillar("social", "melee"), "a skill that is never for it").toEqual([]);
    expect(tagsOfPillar("combat", "melee"), "a blow or its parry").toEqual([]);
    expect(tagsOfPillar("toString", "survival")).toEqual([]);
  });

  it("O, Hand Cannon and Chain Shirt: what only costs is a drawback", () => {
    expect(isDrawback({ gives: "nothing", amount: 0 })).toBe(true);
    expect(isDrawback({ gives: "dice", amount: -1 })).toBe(true);
    expect(isDrawback({ gives: "cancel", amount: 0 })).toBe(false);
  });

  it("counts every cost of a use", () => {
    const { costs } = wholeEdge({ costs: { setbacks: 1, backlash: 2, compromised: "onUse", clock: "Debt" } });
    expect(costsOf(costs).toSorted((a, b) => a.gives.localeCompare(b.gives))).toEqual([
      { gives: "backlash", count: 2 },
      { gives: "clock", count: 1 },
      { gives: "compromised", count: 1 },
      { gives: "setbacks", count: 1 },
    ]);
  });
});
