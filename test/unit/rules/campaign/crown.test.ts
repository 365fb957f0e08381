import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRail } from "../../../../src/fates-edge/rules/clocks.ts";
import { type Rank, RANKS } from "../../../../src/fates-edge/rules/deck.ts";
import {
  influenceOf,
  KINETIC_RAILS,
  pressureRails,
  railsFor,
  siteOf,
  SOCIAL_RAILS,
  wildOf,
} from "../../../../src/fates-edge/rules/campaign/crown.ts";
import {
  PROFILE_RULES,
  PROFILES,
  stepsAllowed,
} from "../../../../src/fates-edge/rules/campaign/campaign-dials.ts";
import {
  finaleOutcome,
  finaleTerms,
  MINI_CROWN,
  overStackWays,
  primarySize,
  TERRAINS,
  terrainOf,
  twistCollision,
} from "../../../../src/fates-edge/rules/campaign/finale.ts";
import {
  aftermathOf,
  quoteLegacy,
  requireRoomForLegacy,
  stationedIsReady,
} from "../../../../src/fates-edge/rules/campaign/legacy.ts";
import { expectRefusal } from "../support.ts";

const NO_ACE = { site: { rank: "K" }, wild: { rank: "7" } } as const;
const WILD_ACE = { site: { rank: "K" }, wild: { rank: "A" } } as const;

describe("23.2, the five cards", () => {
  it("Spade: a plain site, a historic one from the jack on, an ace is itself at stake", () => {
    expect((["2", "10", "J", "K", "A"] as Rank[]).map(siteOf)).toEqual([
      "plain",
      "plain",
      "historic",
      "historic",
      "stakes",
    ]);
  });

  it("Heart: local, regional, and a name of the whole land for faces and the ace", () => {
    expect((["5", "6", "10", "J", "A"] as Rank[]).map(influenceOf)).toEqual([
      "local",
      "regional",
      "regional",
      "national",
      "national",
    ]);
  });

  it("Club: low crowd or sanctity, middle curfew or hazard, high the net or the hunt", () => {
    expect((["2", "5", "6", "10", "J", "K", "A"] as Rank[]).map((rank) => pressureRails(rank)[0])).toEqual([
      "crowd",
      "crowd",
      "curfew",
      "curfew",
      "escape",
      "escape",
      "escape",
    ]);
    expect((["5", "10", "A"] as Rank[]).map((rank) => pressureRails(rank)[1])).toEqual([
      "sanctity",
      "hazard",
      "hunt",
    ]);
  });

  it("Wild: a voice by number, a patron by face, the stakes by ace", () => {
    expect((["2", "10", "Q", "A"] as Rank[]).map(wildOf)).toEqual([
      "constituency",
      "constituency",
      "patron",
      "stakes",
    ]);
  });

  it("23.4: one social and one kinetic rail; the one that was named at session 0 stands", () => {
    expect(railsFor("curfew")).toEqual({ social: ["curfew"], kinetic: KINETIC_RAILS });
    expect(railsFor("hunt")).toEqual({ social: SOCIAL_RAILS, kinetic: ["hunt"] });
    for (const rank of RANKS)
      for (const rail of pressureRails(rank)) {
        const { social, kinetic } = railsFor(rail);
        expect([...social, ...kinetic].every(isRail)).toBe(true);
        expect([...social, ...kinetic]).toContain(rail);
        expect(social.length + kinetic.length).toBe(4);
      }
  });
});

describe("23.3 and 23.4, what a finale starts with", () => {
  it("called: rails at 0 and a Boost", () => {
    expect(finaleTerms("called", "chronicle", NO_ACE)).toEqual({
      rails: 0,
      boosts: 1,
      primary: 8,
      points: [6, 7],
    });
  });

  it("balanced: rails at 1, points as listed, an ace or not", () => {
    expect(finaleTerms("balanced", "saga", NO_ACE)).toEqual({
      rails: 1,
      boosts: 0,
      primary: 8,
      points: [7, 8],
    });
    expect(finaleTerms("balanced", "saga", WILD_ACE).rails).toBe(1);
  });

  it("forced: rails at 1, at 2 under a Wild ace, and a point more", () => {
    expect(finaleTerms("forced", "skirmish", NO_ACE)).toEqual({
      rails: 1,
      boosts: 0,
      primary: 8,
      points: [6, 7],
    });
    expect(finaleTerms("forced", "skirmish", WILD_ACE)).toEqual({
      rails: 2,
      boosts: 0,
      primary: 10,
      points: [6, 7],
    });
  });

  it("primary: ten for an ace at the site or as Wild", () => {
    expect(primarySize(NO_ACE)).toBe(8);
    expect(primarySize(WILD_ACE)).toBe(10);
    expect(primarySize({ site: { rank: "A" }, wild: null })).toBe(10);
    expect(primarySize({ site: null, wild: null })).toBe(8);
  });

  it("the terrain is the one the dials give, or none", () => {
    const terrain = (mandate: number, crisis: number) =>
      terrainOf(stepsAllowed({ mandate, crisis }, "chronicle"));
    expect([terrain(6, 3), terrain(4, 5), terrain(8, 8), terrain(7, 4)]).toEqual([
      "called",
      "balanced",
      "forced",
      null,
    ]);
  });

  it("law: worse ground never starts milder", () => {
    for (const profile of PROFILES) {
      const terms = TERRAINS.map((terrain) => finaleTerms(terrain, profile, WILD_ACE));
      expect(terms.map(({ rails }) => rails)).toEqual([0, 1, 2]);
      expect(terms.map(({ points }) => points[0] - PROFILE_RULES[profile].points[0])).toEqual([0, 0, 1]);
    }
  });

  it("23.8: a Mini-Crown has a primary of 6 and 4 to 5 points, and leaves no doctrine", () => {
    expect(MINI_CROWN).toEqual({ primary: 6, points: [4, 5], leaves: ["notice", "endorsement"] });
  });
});

describe("23.8, Over-Stack in a finale", () => {
  it("nothing below two advantages", () => {
    for (const profile of PROFILES) expect(overStackWays(profile, 1)).toEqual([]);
    expectRefusal(() => overStackWays("saga", -1), "advantages", "range");
  });

  it("Skirmish +1 on each rail; Chronicle that or a point at the first Spade; Saga +1, and +2 from three", () => {
    const tick = { rails: 1, pointOnSpade: 0 };
    expect(overStackWays("skirmish", 4)).toEqual([tick]);
    expect(overStackWays("chronicle", 2)).toEqual([tick, { rails: 0, pointOnSpade: 1 }]);
    expect(overStackWays("saga", 2)).toEqual([tick]);
    expect(overStackWays("saga", 3)).toEqual([{ rails: 2, pointOnSpade: 0 }]);
  });
});

describe("23.4, the Twist Collision", () => {
  const rails = [{ filled: 3 }, { filled: 1 }];
  const state = { happened: false, rails, eased: [0, 0] };

  it("a point for the GM, or two ticks off the rails as the crew shares them", () => {
    expect(twistCollision("point", state)).toEqual({ points: 1, eased: [0, 0] });
    expect(twistCollision("ease", { ...state, eased: [1, 1] })).toEqual({ points: 0, eased: [1, 1] });
    expect(twistCollision("ease", { ...state, eased: [2] })).toEqual({ points: 0, eased: [2, 0] });
  });

  it("exactly once", () => {
    for (const way of ["point", "ease"] as const)
      expectRefusal(() => twistCollision(way, { ...state, happened: true }), "way", "unavailable");
  });

  it("neither more nor less than two, nor more than a rail has; where fewer are filled, all of them", () => {
    for (const eased of [[], [1, 0], [2, 1], [2, 0, 0]])
      expectRefusal(() => twistCollision("ease", { ...state, eased }), "eased", "range");
    expectRefusal(() => twistCollision("ease", { ...state, eased: [0, 2] }), "eased", "range");
    const few = { happened: false, rails: [{ filled: 1 }, { filled: 0 }] };
    expect(twistCollision("ease", { ...few, eased: [1, 0] }).eased).toEqual([1, 0]);
  });
});

describe("23.5, the outcome", () => {
  const outcome = (primary: number | null, rails: readonly (number | null)[], ended = false) =>
    finaleOutcome({ primary, rails, ended });

  it("crowned: the primary is full and no rail; it is open until the finale ends", () => {
    expect(outcome(4, [null, null])).toBeNull();
    expect(outcome(4, [null, null], true)).toBe("crowned");
  });

  it("tempered: a rail fills with the primary or after it", () => {
    expect(outcome(4, [4, null])).toBe("tempered");
    expect(outcome(4, [null, 5], true)).toBe("tempered");
  });

  it("shattered: a rail fills first, and ends it at once", () => {
    expect(outcome(null, [2, null])).toBe("shattered");
    expect(outcome(4, [3, null])).toBe("shattered");
  });

  it("a finale that ends undecided is shattered", () => {
    expect(outcome(null, [null, null])).toBeNull();
    expect(outcome(null, [null, null], true)).toBe("shattered");
  });

  it("law: once ended there is one outcome, and a further full rail never betters it", () => {
    const turn = fc.option(fc.nat({ max: 9 }), { nil: null });
    const rank = { crowned: 2, tempered: 1, shattered: 0 };
    fc.assert(
      fc.property(turn, turn, fc.nat({ max: 9 }), (primary, rail, further) => {
        const [one, two] = [outcome(primary, [rail, null], true), outcome(primary, [rail, further], true)];
        if (one === null || two === null) throw new Error("an ended finale has an outcome");
        expect(rank[two]).toBeLessThanOrEqual(rank[one]);
      }),
    );
  });

  it("leaves a doctrine, one with a caveat, or a single legacy", () => {
    expect(aftermathOf("crowned")).toEqual({ doctrine: true, caveat: false, legacies: Infinity });
    expect(aftermathOf("tempered")).toMatchObject({ doctrine: true, caveat: true });
    expect(aftermathOf("shattered")).toEqual({ doctrine: false, caveat: false, legacies: 1 });
  });
});

describe("23.6, the legacy", () => {
  it("a major asset becomes an institution for 12 XP, for 8 with its Steward's epilogue", () => {
    expect(quoteLegacy({ kind: "asset", tier: "major" })).toEqual({ kind: "institution", xp: 12, why: "" });
    expect(quoteLegacy({ kind: "asset", tier: "major" }, true).xp).toBe(8);
    expect(quoteLegacy({ kind: "asset", tier: "standard" }).why).toBe("notMajor");
  });

  it("an endorsement becomes a rider for 4 XP, whoever tells an epilogue", () => {
    expect(quoteLegacy({ kind: "endorsement" })).toEqual({ kind: "rider", xp: 4, why: "" });
    expect(quoteLegacy({ kind: "endorsement" }, true).xp).toBe(4);
  });

  it("a follower of Cap 3 is stationed for nothing, and grants their help once an arc", () => {
    expect(quoteLegacy({ kind: "follower", cap: 3 })).toEqual({ kind: "stationed", xp: 0, why: "" });
    expect(quoteLegacy({ kind: "follower", cap: 2 }).why).toBe("lowCap");
    expect([stationedIsReady(null, 4), stationedIsReady(3, 4), stationedIsReady(4, 4)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("a rival who lives becomes a fixture", () => {
    expect(quoteLegacy({ kind: "rival", survived: true })).toEqual({ kind: "fixture", xp: 0, why: "" });
    expect(quoteLegacy({ kind: "rival", survived: false }).why).toBe("rivalGone");
  });

  it("of a shattered crown one legacy is kept; the rival's fixture counts for none", () => {
    expect(() => requireRoomForLegacy("shattered", ["fixture"], "stationed")).not.toThrow();
    expectRefusal(() => requireRoomForLegacy("shattered", ["rider"], "stationed"), "kept", "unavailable");
    expect(() => requireRoomForLegacy("shattered", ["rider"], "fixture")).not.toThrow();
    expect(() => requireRoomForLegacy("tempered", ["rider", "stationed"], "institution")).not.toThrow();
  });
});
