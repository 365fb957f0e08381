import { describe, expect, it } from "vitest";
import {
  BLANK_DRAFT,
  capOfBenefit,
  type GearBenefit,
  needsHook,
  needsWhen,
  priceOfPlan,
  sourceOfDraft,
} from "../../../src/fates-edge/apps/gear-maker/draft.ts";
import { GEAR_EFFECTS, GEAR_MAKES } from "../../../src/fates-edge/rules/advancement/gear.ts";

const planned = (deed: GearBenefit, make: (typeof GEAR_MAKES)[number]) =>
  priceOfPlan({ deed, make, cap: capOfBenefit(deed, make) });

describe("the price of a new piece of gear", () => {
  it("Creating Items: normal gear costs what a follower of its Cap does", () => {
    const prices = [1, 2, 3].map((cap) => priceOfPlan({ deed: "always", make: "normal", cap }).price);
    expect(prices).toEqual([1, 4, 9]);
  });

  it("Creating Items: superior gear costs 2 XP more, an artifact 4 XP more", () => {
    expect(priceOfPlan({ deed: "always", make: "superior", cap: 2 })).toMatchObject({ price: 6, craft: 2 });
    expect(priceOfPlan({ deed: "always", make: "artifact", cap: 2 })).toMatchObject({ price: 8, craft: 4 });
  });

  it.each([
    ["dieOnce", "normal", 1],
    ["cancelOne", "normal", 4],
    ["always", "superior", 6],
    ["arcShaping", "artifact", 8],
  ] as const)("N: %s, %s make, is offered at %i XP, within what is usual", (deed, make, price) => {
    expect(planned(deed, make)).toMatchObject({ price, usual: { lies: "within" } });
  });

  it("what is offered first lies as near to N's prices as any amount of help does", () => {
    for (const make of GEAR_MAKES) {
      for (const deed of ["dieOnce", "cancelOne", "always", "arcShaping"] as const) {
        const [least, most] = GEAR_EFFECTS[deed];
        const miss = (price: number): number => Math.max(0, least - price, price - most);
        const others = [1, 2, 3].map((cap) => miss(priceOfPlan({ deed, make, cap }).price));
        expect(miss(planned(deed, make).price)).toBe(Math.min(...others));
      }
    }
  });

  it("a price outside of what is usual says so", () => {
    expect(priceOfPlan({ deed: "cancelOne", make: "normal", cap: 1 }).usual?.lies).toBe("below");
    expect(priceOfPlan({ deed: "dieOnce", make: "normal", cap: 3 }).usual?.lies).toBe("above");
  });

  it("a plain thing is mundane and free; only standard gear wants upkeep (O)", () => {
    expect(planned("plain", "normal")).toMatchObject({ price: 0, tier: "mundane", upkeep: false });
    expect(planned("dieOnce", "normal")).toMatchObject({ tier: "basic", upkeep: false });
    expect(planned("cancelOne", "normal")).toMatchObject({ tier: "standard", upkeep: true });
    expect(planned("cancelOne", "superior")).toMatchObject({ tier: "superior", upkeep: false });
  });
});

describe("the item a draft makes", () => {
  const draft = {
    ...BLANK_DRAFT,
    name: " Moon Hook ",
    kind: "tool",
    origin: "Tulkani",
    tags: "silent, reach , silent,",
    hook: "Its owner wants it back",
  } as const;
  const made = (parts: object) =>
    sourceOfDraft({ ...draft, ...parts }, { description: "<p>Old.</p>", edge: "edge000000000001" });

  it("carries its name, slug, tags without doubles, hook and price", () => {
    const { name, type, system } = made({ deed: "dieOnce", cap: 1, skill: "athletics" });
    expect([name, type]).toEqual(["Moon Hook", "gear"]);
    expect(system).toMatchObject({ slug: "moon-hook", kind: "tool", tier: "basic", cost: 1 });
    expect(system.tags).toEqual(["Tulkani", "silent", "reach"]);
    expect(system.serves).toEqual(["athletics"]);
  });

  it("+1 die once a session is an edge of its skill, counted a session", () => {
    const [edge] = Object.values(made({ deed: "dieOnce", cap: 1, skill: "athletics" }).system.edges);
    expect(edge).toMatchObject({
      gives: "dice",
      amount: 1,
      skills: ["athletics"],
      period: "session",
      uses: 1,
    });
  });

  it("what is told in words lends no dice, and what is always on is not counted", () => {
    const [always] = Object.values(made({ deed: "always", cap: 2, when: "Turns arrows" }).system.edges);
    expect(always).toMatchObject({
      gives: "words",
      amount: 0,
      period: "always",
      circumstance: "Turns arrows",
    });
    const [shaping] = Object.values(made({ deed: "arcShaping", cap: 2, period: "arc" }).system.edges);
    expect(shaping).toMatchObject({ gives: "words", period: "arc" });
  });

  it("a plain thing has no edge", () => {
    expect(made({ deed: "plain" }).system.edges).toEqual({});
  });

  it("asks for words where nothing else says what it does, and for a hook where an artifact is made", () => {
    expect(needsWhen({ deed: "dieOnce", skill: "melee" })).toBe(false);
    expect(needsWhen({ deed: "dieOnce", skill: "" })).toBe(true);
    expect(needsWhen({ deed: "always", skill: "melee" })).toBe(true);
    expect(needsHook({ deed: "plain", make: "artifact", cap: 0 })).toBe(true);
    expect(needsHook({ deed: "always", make: "superior", cap: 2 })).toBe(false);
  });
});
