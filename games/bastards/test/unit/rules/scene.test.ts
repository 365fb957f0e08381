import { describe, expect, it } from "vitest";
import {
  banditos,
  caller,
  direSquads,
  involved,
  reinforcements,
  type ArrivalFacts,
} from "../../../src/rules/scene/arrivals.ts";
import { againstConsult, CHASE_PRICE, CONSULT_DRAW } from "../../../src/rules/scene/direct.ts";
import {
  entranceFor,
  INDIRECT_ACTIONS,
  INDIRECT_RULES,
  type IndirectAction,
  type IndirectFacts,
  quoteIndirect,
} from "../../../src/rules/scene/indirect.ts";
import { SOS_REWARD } from "../../../src/rules/scene/objectives.ts";
import { bringsHostile } from "../../../src/rules/scene/places.ts";

const OUTSIDE: IndirectFacts = {
  player: "ann",
  wildcards: 3,
  places: ["populated"],
  running: true,
  beginning: false,
  uses: [],
  isIn: false,
  entering: false,
  ejected: false,
  dead: false,
  aloneRound: null,
  isTheEnd: false,
  endAgreed: false,
  successor: false,
  friends: 0,
  callBy: null,
};

function price(action: IndirectAction, facts: Partial<IndirectFacts> = {}): number {
  return quoteIndirect(action, { ...OUTSIDE, ...facts }).price;
}

function refused(action: IndirectAction, facts: Partial<IndirectFacts> = {}): string | null {
  return quoteIndirect(action, { ...OUTSIDE, ...facts }).refused;
}

describe("indirect actions", () => {
  it("cost what the text says", () => {
    const free = INDIRECT_ACTIONS.filter((action) => INDIRECT_RULES[action].price === 0);
    expect(free).toEqual(["appearance", "setTheScene", "skillCheck", "timePasses", "theEnd"]);
    expect([
      price("involve"),
      price("reinforce"),
      price("inHiding"),
      price("sos"),
      price("someTimeAlone"),
    ]).toEqual([1, 1, 1, 1, 1]);
    expect(quoteIndirect("distance", { ...OUTSIDE, beginning: true }, { paid: 2 })).toEqual({
      price: 2,
      refused: null,
    });
    expect([entranceFor(1), entranceFor(2)]).toEqual(["medium", "long"]);
  });

  it("are free where the place says so", () => {
    const dangerous = { places: ["dangerous"] } as const;
    const enroute = { places: ["enroute", "populated"] } as const;
    const freeIn = (facts: Partial<IndirectFacts>) =>
      INDIRECT_ACTIONS.filter((action) => price(action) > 0 && price(action, facts) === 0);
    expect(freeIn(dangerous)).toEqual(["banditos", "involve", "reinforce"]);
    expect(freeIn(enroute)).toEqual(["banditos", "roughWeather", "sos"]);
  });

  it("in The End cost nothing, a monster neither, and The End is agreed on once", () => {
    const paying = INDIRECT_ACTIONS.filter((action) => price(action, { isTheEnd: true }) > 0);
    expect(paying).toEqual([]);
    expect(refused("theEnd", { endAgreed: true })).toBe("endAgreed");
  });

  it("are free by Successor and Friends", () => {
    expect(price("involve", { successor: true })).toBe(0);
    expect(price("reinforce", { friends: 1 })).toBe(0);
    expect(price("reinforce", { successor: true })).toBe(1);
  });

  it("refuse who has too few wildcards", () => {
    expect(refused("involve", { wildcards: 0 })).toBe("wildcards");
    expect(refused("involve", { wildcards: 0, places: ["dangerous"] })).toBeNull();
    expect(
      quoteIndirect("distance", { ...OUTSIDE, beginning: true, wildcards: 1 }, { paid: 2 }).refused,
    ).toBe("wildcards");
  });

  it("some come once a scene, some once for each player", () => {
    const by = (action: IndirectAction, player: string) => ({ uses: [{ action, by: player }] });
    expect(refused("banditos", by("banditos", "bob"))).toBe("usedInScene");
    expect(refused("roughWeather", by("roughWeather", "bob"))).toBe("usedInScene");
    expect(refused("reinforce", by("reinforce", "bob"))).toBeNull();
    expect(refused("reinforce", by("reinforce", "ann"))).toBe("usedByYou");
    expect(refused("involve", by("involve", "ann"))).toBe("usedByYou");
    expect(refused("sos", by("sos", "ann"))).toBeNull();
    expect(refused("distance", { ...by("distance", "bob"), beginning: true })).toBe("usedInScene");
  });

  it("distance and some time alone belong to a scene's beginning, hiding to one's entrance", () => {
    expect([refused("distance"), refused("someTimeAlone")]).toEqual(["tooLate", "tooLate"]);
    expect(refused("someTimeAlone", { beginning: true })).toBeNull();
    expect(refused("inHiding")).toBe("notEntering");
    expect(refused("inHiding", { entering: true })).toBeNull();
  });

  it("let one appear who is not in the scene, unless something keeps them out", () => {
    expect(refused("appearance")).toBeNull();
    expect(refused("appearance", { isIn: true })).toBe("isIn");
    expect(refused("appearance", { dead: true })).toBe("dead");
    expect(refused("appearance", { ejected: true })).toBe("ejected");
    expect([0, 1, 2, 3].map((aloneRound) => refused("appearance", { aloneRound }))).toEqual([
      "alone",
      "alone",
      null,
      null,
    ]);
  });

  it("let the dead go on with the wildcards they left", () => {
    expect(refused("reinforce", { dead: true })).toBeNull();
  });

  it("let a scene be set only after the one before, and a call be made dire by another player", () => {
    expect(refused("setTheScene")).toBe("sceneRuns");
    expect(refused("setTheScene", { running: false })).toBeNull();
    expect(refused("dire")).toBe("noCall");
    expect(refused("dire", { callBy: "ann" })).toBe("ownCall");
    expect(refused("dire", { callBy: "bob" })).toBeNull();
  });

  it("wait for everybody's yes where all must agree", () => {
    expect([refused("timePasses"), refused("theEnd")]).toEqual(["votes", "votes"]);
    expect(quoteIndirect("timePasses", OUTSIDE, { agreed: true }).refused).toBeNull();
  });
});

describe("who comes", () => {
  const facts: ArrivalFacts = {
    highest: 4,
    lowest: 1,
    players: 5,
    friends: 0,
    mastermind: 0,
    hiredHands: false,
    capital: 3,
    scenesSince: 0,
  };

  it("bandits: a squad of five for each player, as strong as the highest trait", () => {
    expect(banditos(facts)).toEqual({
      kind: "squad",
      count: 5,
      members: 5,
      rating: 4,
      weapons: 1,
      advantages: 0,
    });
  });

  it("reinforcements: one squad, more with friends or hired hands, stronger under a mastermind", () => {
    expect(reinforcements(facts)).toMatchObject({ count: 1, rating: 4, weapons: 1 });
    expect(reinforcements({ ...facts, friends: 2 })).toMatchObject({ count: 2 });
    expect(reinforcements({ ...facts, hiredHands: true })).toMatchObject({ count: 3, weapons: 2 });
    expect(reinforcements({ ...facts, hiredHands: true, capital: 0 })).toMatchObject({ count: 1 });
    expect(reinforcements({ ...facts, mastermind: 2 })).toMatchObject({ rating: 6 });
  });

  it("a follower: as many advantages as the highest trait, one weapon", () => {
    expect(involved(facts)).toEqual({
      kind: "follower",
      count: 1,
      members: 1,
      rating: 4,
      weapons: 1,
      advantages: 4,
    });
  });

  it("a call for help: the lowest trait and no weapon; made dire a squad more in each scene", () => {
    expect(caller(facts)).toMatchObject({ rating: 1, weapons: 0 });
    expect([0, 1, 2].map((scenesSince) => direSquads({ ...facts, scenesSince }).count)).toEqual([1, 2, 3]);
    expect(SOS_REWARD).toBe(1);
  });

  it("are hostile to all if bandits, and in a dangerous area unless loyal", () => {
    expect(bringsHostile("banditos", ["populated"], false)).toBe(true);
    expect(bringsHostile("reinforce", ["populated"], false)).toBe(false);
    expect(bringsHostile("reinforce", ["populated", "dangerous"], false)).toBe(true);
    expect(bringsHostile("involve", ["dangerous"], true)).toBe(false);
    expect(bringsHostile("sos", ["dangerous"], false)).toBe(false);
  });
});

describe("direct actions", () => {
  it("are for those in the scene, and only giving chase costs a wildcard", () => {
    expect(againstConsult(false, ["populated"])).toBe("notIn");
    expect(againstConsult(true, ["dangerous"])).toBe("notPopulated");
    expect(againstConsult(true, ["dangerous", "populated"])).toBeNull();
    expect(CONSULT_DRAW).toEqual({ skill: "perception", trait: "mind" });
    expect(CHASE_PRICE).toBe(1);
  });
});
