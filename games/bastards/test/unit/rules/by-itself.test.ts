import { describe, expect, it } from "vitest";
import {
  AROMA,
  drained,
  extrasAct,
  givesOffAroma,
  monsterAct,
  type MonsterFacts,
  monsterRangedAttack,
  POINTS_A_CARD,
  type Prey,
  strongestAttack,
} from "../../../src/rules/fight/by-itself.ts";
import { MELEE } from "../../../src/rules/fight/distance.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { lotFallsOn } from "../../../src/rules/fight/lots.ts";

const claws = { id: "claws", damage: 4, ranges: MELEE };
const spines = monsterRangedAttack(4);

function prey(id: string, distance: Prey["distance"] = "short", knockedOut = false): Prey {
  return { id, distance, knockedOut };
}

function monster(changes: Partial<MonsterFacts>): MonsterFacts {
  return {
    suit: "clubs",
    rating: 4,
    points: 60,
    acted: 1,
    exploding: false,
    spells: [],
    attacks: [claws],
    prey: [prey("ann"), prey("bob")],
    ...changes,
  };
}

describe("lots", () => {
  it("fall on the lowest card, of level ones on the weakest suit", () => {
    const lots = [
      { id: "ann", card: "H3" },
      { id: "bob", card: "C3" },
      { id: "cid", card: "SK" },
    ];
    expect(lotFallsOn(lots, DEFAULT_DIALS)).toBe("bob");
    expect(lotFallsOn([], DEFAULT_DIALS)).toBeNull();
  });
});

describe("hostile extras", () => {
  it("attack one of those in reach, drawn by lot", () => {
    const act = extrasAct({ attacks: [claws], prey: [prey("ann"), prey("bob"), prey("cid", "medium")] });
    expect(act).toEqual({ kind: "attack", targets: ["ann", "bob"], lot: true, steps: 0 });
  });

  it("draw no lot for a single one, and do not seek out who is knocked out", () => {
    expect(extrasAct({ attacks: [claws], prey: [prey("ann")] })).toMatchObject({
      targets: ["ann"],
      lot: false,
    });
    const act = extrasAct({ attacks: [claws], prey: [prey("ann", "short", true), prey("bob")] });
    expect(act).toMatchObject({ targets: ["ann", "bob"] });
  });

  it("take a step to reach somebody, for one may move beside an action", () => {
    const act = extrasAct({ attacks: [claws], prey: [prey("ann", "long"), prey("bob", "medium")] });
    expect(act).toEqual({ kind: "attack", targets: ["bob"], lot: false, steps: -1 });
  });

  it("come closer to the nearest where even a step brings nobody into reach", () => {
    const act = extrasAct({ attacks: [claws], prey: [prey("ann", "long"), prey("bob", "long")] });
    expect(act).toEqual({ kind: "approach", towards: ["ann", "bob"], lot: true });
  });
});

describe("a monster", () => {
  it("attacks who is knocked out before anybody else", () => {
    const facts = { suit: "spades", prey: [prey("ann"), prey("bob", "short", true)] } as const;
    expect(monsterAct(monster(facts))).toMatchObject({ targets: ["bob"], lot: false });
  });

  it("draws a lot among all in the reach of any of its attacks", () => {
    const facts = {
      suit: "spades",
      attacks: [claws, spines],
      prey: [prey("ann"), prey("bob", "long")],
    } as const;
    expect(monsterAct(monster(facts))).toMatchObject({ targets: ["ann", "bob"], lot: true });
  });

  it("uses the attack with the highest damage that reaches", () => {
    expect(strongestAttack([claws, { ...spines, damage: 9 }], "short")?.id).toBe("naturalRanged");
    expect(strongestAttack([claws, spines], "short")?.id).toBe("claws");
    expect(strongestAttack([claws, spines], "long")?.id).toBe("naturalRanged");
    expect(strongestAttack([claws], "long")).toBeNull();
    expect(spines).toEqual({ id: "naturalRanged", damage: 4, ranges: { short: -10, medium: -5, long: -10 } });
  });

  it("of clubs strikes everybody in melee at once", () => {
    const all = [prey("ann"), prey("bob"), prey("cid", "long")];
    expect(monsterAct(monster({ prey: all }))).toEqual({
      kind: "attack",
      targets: ["ann", "bob"],
      lot: false,
      steps: 0,
    });
  });

  it("comes as close as it takes and attacks all the same: movement never costs it its action", () => {
    const facts = { suit: "hearts", prey: [prey("ann", "long")] } as const;
    expect(monsterAct(monster(facts))).toEqual({ kind: "attack", targets: ["ann"], lot: false, steps: -2 });
    const two = [prey("ann", "medium"), prey("bob", "medium"), prey("cid", "long")];
    expect(monsterAct(monster({ suit: "spades", prey: two }))).toMatchObject({
      targets: ["ann", "bob"],
      lot: true,
      steps: -1,
    });
  });

  it("without any way to attack moves towards the nearest", () => {
    expect(monsterAct(monster({ attacks: [] }))).toEqual({
      kind: "approach",
      towards: ["ann", "bob"],
      lot: true,
    });
  });

  it("of clubs leaves those in melee alone for somebody knocked out further off", () => {
    const facts = { attacks: [claws, spines], prey: [prey("ann"), prey("bob", "long", true)] };
    expect(monsterAct(monster(facts))).toMatchObject({ targets: ["bob"], lot: false });
  });

  it("of clubs draws a lot where it has to come to somebody first", () => {
    const far = [prey("ann", "medium"), prey("bob", "medium")];
    expect(monsterAct(monster({ prey: far }))).toMatchObject({
      targets: ["ann", "bob"],
      lot: true,
      steps: -1,
    });
  });

  it("of spades and diamonds flees at 10 points and below, others never do", () => {
    const suits = ["clubs", "spades", "hearts", "diamonds", "joker"] as const;
    const flees = (points: number) =>
      suits.filter((suit) => monsterAct(monster({ suit, points })).kind === "flee");
    expect(flees(10)).toEqual(["spades", "diamonds"]);
    expect(flees(11)).toEqual([]);
  });

  it("of hearts begins with as many swarms as its rating, and drinks half of its damage", () => {
    expect(monsterAct(monster({ suit: "hearts", acted: 0 }))).toEqual({ kind: "swarm", squads: 4 });
    expect(monsterAct(monster({ suit: "hearts" })).kind).toBe("attack");
    expect([7, 8].map(drained)).toEqual([4, 4]);
  });

  it("of diamonds steps back where several are upon it, and shoots", () => {
    const facts = { suit: "diamonds", attacks: [claws, spines] } as const;
    expect(monsterAct(monster(facts))).toMatchObject({
      kind: "attack",
      targets: ["ann", "bob"],
      steps: 2,
    });
    expect(monsterAct(monster({ ...facts, prey: [prey("ann")] }))).toMatchObject({ steps: 0 });
  });

  it("casts every second action, the top of its list first and then by name", () => {
    const spells = ["wither", "bolt", "aegis"];
    const acts = [0, 1, 2, 3, 4, 5, 6, 7].map((acted) => monsterAct(monster({ spells, acted })));
    expect(acts.map((act) => (act.kind === "spell" ? act.spell : act.kind))).toEqual([
      "attack",
      "wither",
      "attack",
      "aegis",
      "attack",
      "bolt",
      "attack",
      "wither",
    ]);
  });

  it("that drew a joker goes at everybody in the scene with its next attack", () => {
    const all = [prey("ann"), prey("bob", "long"), prey("cid", "medium", true)];
    expect(monsterAct(monster({ exploding: true, prey: all }))).toMatchObject({
      targets: ["ann", "bob", "cid"],
      lot: false,
    });
  });

  it("of spades lets its aroma out every other action, out to medium distance, at one step of difficulty", () => {
    expect([0, 1, 2, 3].map((acted) => givesOffAroma("spades", acted))).toEqual([true, false, true, false]);
    expect(givesOffAroma("clubs", 0)).toBe(false);
    expect(AROMA).toEqual({ difficulty: 1, reaches: "medium" });
  });

  it("gains or loses two points for each card it would draw or discard", () => {
    expect(POINTS_A_CARD).toBe(2);
  });
});
