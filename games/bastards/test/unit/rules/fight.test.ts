import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import {
  chased,
  DISTANCES,
  HURLED,
  MELEE,
  moved,
  rangePenalty,
  STEPS,
} from "../../../src/rules/fight/distance.ts";
import { initiativeOrder, OPPOSITION_HAND } from "../../../src/rules/fight/initiative.ts";
import { fightersAtFirst } from "../../../src/rules/fight/joining.ts";
import { lotFallsOn } from "../../../src/rules/fight/lots.ts";
import {
  type AttackWith,
  BODY_PARTS,
  fitsTrick,
  guardBonus,
  losesPart,
  TRICK_RULES,
  trickCards,
  TRICKS,
  trickTimes,
} from "../../../src/rules/fight/tricks.ts";
import {
  afterAction,
  authorities,
  firstTurns,
  isTurnOver,
  joined,
  leftOfTurn,
  nextRound,
  reordered,
  type Turns,
  whoseTurn,
  withOut,
} from "../../../src/rules/fight/turns.ts";
import { anyCards } from "./support.ts";

describe("initiative", () => {
  it("is one card of five, and the lowest acts first", () => {
    expect(OPPOSITION_HAND).toBe(5);
    const cards = ["C9", "H2", "SK"].map((card) => ({ card }));
    expect(initiativeOrder(cards, DEFAULT_DIALS)).toEqual([1, 0, 2]);
  });

  it("counts what armour, weapon and Speedy add", () => {
    const cards = [{ card: "C5" }, { card: "C6", added: -2 }, { card: "C4", added: 1 }];
    expect(initiativeOrder(cards, DEFAULT_DIALS)).toEqual([1, 2, 0]);
  });

  it("of the same card of two decks goes by place", () => {
    expect(initiativeOrder([{ card: "C5.2" }, { card: "C5" }], DEFAULT_DIALS)).toEqual([0, 1]);
  });

  it("names each place once, from low to high", () => {
    fc.assert(
      fc.property(anyCards(1, 9), (cards) => {
        const order = initiativeOrder(
          cards.map((card) => ({ card })),
          DEFAULT_DIALS,
        );
        expect(order.toSorted((a, b) => a - b)).toEqual(cards.map((_, place) => place));
        const lots = order.map((place) => cards[place] ?? "");
        const first = lotFallsOn(
          lots.map((card) => ({ id: card, card })),
          DEFAULT_DIALS,
        );
        expect(first).toBe(lots[0]);
      }),
    );
  });
});

describe("distance", () => {
  it("has three steps, and nobody moves past either end", () => {
    expect(moved("short", STEPS.beside)).toBe("medium");
    expect(moved("short", STEPS.instead)).toBe("long");
    expect(moved("long", -STEPS.charge)).toBe("short");
    expect(moved("long", 2)).toBe("long");
    expect(moved("short", -1)).toBe("short");
  });

  it("of a chase grows by what the fleeing one wins and shrinks by what they lose", () => {
    const ends = (fleeing: boolean, success: boolean) =>
      DISTANCES.map((now) => chased(now, fleeing, success));
    expect(ends(true, true)).toEqual(["medium", "long", "away"]);
    expect(ends(true, false)).toEqual(["short", "short", "medium"]);
    expect(ends(false, true)).toEqual(ends(true, false));
    expect(ends(false, false)).toEqual(ends(true, true));
  });

  it("limits weapons: melee reaches short, what is hurled medium, what shoots pays as printed", () => {
    const none = { eagleEyes: 0, pointBlank: 0 };
    expect(DISTANCES.map((distance) => rangePenalty(MELEE, distance, none))).toEqual([0, null, null]);
    expect(DISTANCES.map((distance) => rangePenalty(HURLED, distance, none))).toEqual([0, 0, null]);
    const bow = { short: -10, medium: -5, long: -10 };
    expect(DISTANCES.map((distance) => rangePenalty(bow, distance, none))).toEqual([-10, -5, -10]);
    const seasoned = { eagleEyes: 1, pointBlank: 3 };
    expect(DISTANCES.map((distance) => rangePenalty(bow, distance, seasoned))).toEqual([0, 0, -5]);
  });
});

describe("combat tricks", () => {
  it("are eleven", () => {
    expect(TRICKS).toHaveLength(11);
    expect(Object.keys(TRICK_RULES)).toEqual([...TRICKS]);
  });

  it("cost cards: break and hurl one, a called shot by its part, disarm one to take the weapon", () => {
    expect(TRICKS.map((trick) => trickCards({ trick }))).toEqual([0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    const parts = ["torso", "arm", "leg", "head", "neck"] as const;
    expect(parts.map((part) => trickCards({ trick: "calledShot", part }))).toEqual([1, 2, 2, 3, 4]);
    expect(parts.map((part) => trickTimes({ trick: "calledShot", part }))).toEqual([1, 1, 1, 2, 3]);
    expect(Object.keys(BODY_PARTS)).toEqual([...parts]);
    expect(trickCards({ trick: "disarm", stronger: true })).toBe(1);
    expect(trickCards({ trick: "trip", stronger: true })).toBe(0);
    expect(trickTimes({ trick: "trip", part: "head" })).toBe(1);
  });

  it("most need a blow; only a weapon without a range is hurled", () => {
    const triedWith = (attack: AttackWith): string[] => TRICKS.filter((trick) => fitsTrick(trick, attack));
    expect(triedWith("ranged")).toEqual(["break", "calledShot", "feint", "stunt", "tag"]);
    expect(TRICKS.filter((trick) => !fitsTrick(trick, "bare"))).toEqual(["hurl"]);
    expect(triedWith("melee")).toEqual([...TRICKS]);
  });

  it("deal no damage, but for called shot, charge and hurl; break deals it to the weapon", () => {
    const dealing = TRICKS.filter((trick) => TRICK_RULES[trick].damage !== "none");
    expect(dealing.map((trick) => [trick, TRICK_RULES[trick].damage])).toEqual([
      ["break", "weapon"],
      ["calledShot", "target"],
      ["charge", "target"],
      ["hurl", "target"],
    ]);
  });

  it("do each what the text says, if they succeed", () => {
    const effects = Object.fromEntries(TRICKS.map((trick) => [trick, TRICK_RULES[trick].success]));
    expect(effects).toEqual({
      bind: "bound",
      break: null,
      calledShot: "partLost",
      charge: null,
      disarm: "disarmed",
      feint: "feinted",
      grapple: "grappled",
      hurl: null,
      stunt: "wildcard",
      tag: "wildcardLost",
      trip: "knockedDown",
    });
  });

  it("are done in melee, but for break, called shot, feint, hurl, stunt and tag", () => {
    const anywhere = TRICKS.filter((trick) => !TRICK_RULES[trick].melee);
    expect(anywhere).toEqual(["break", "calledShot", "feint", "hurl", "stunt", "tag"]);
  });

  it("disarm is off mind, a stunt off luck and against Fate, and a failed charge knocks one down", () => {
    expect(TRICK_RULES.disarm.trait).toBe("mind");
    expect(TRICK_RULES.stunt).toMatchObject({ trait: "luck", draw: "fate", success: "wildcard" });
    expect(TRICK_RULES.charge.failure).toBe("knockedDown");
    expect(TRICK_RULES.trip.success).toBe("knockedDown");
  });

  it("a called shot costs the part if its damage empties body", () => {
    const shot = { trick: "calledShot", part: "leg" } as const;
    expect(losesPart(shot, 0, 4)).toBe("leg");
    expect(losesPart(shot, 1, 4)).toBeNull();
    expect(losesPart(shot, 0, 0)).toBeNull();
    expect(losesPart({ trick: "charge", part: "leg" }, 0, 4)).toBeNull();
  });

  it("a guard adds 10 against disarm, break and shots at the hand that holds the weapon", () => {
    const guarded = TRICKS.filter((trick) => guardBonus({ trick }, 1) === 10);
    expect(guarded).toEqual(["break", "disarm"]);
    expect(guardBonus({ trick: "calledShot", part: "arm" }, 1)).toBe(10);
    expect(guardBonus({ trick: "calledShot", part: "leg" }, 1)).toBe(0);
    expect(guardBonus({ trick: "disarm" }, 0)).toBe(0);
  });
});

/** Lets everybody act until the round is over, and says in which order they did. */
function playRound(turns: Turns): { order: string[]; turns: Turns } {
  const order: string[] = [];
  let now = turns;
  for (let id = whoseTurn(now); id !== null && order.length < 50; id = whoseTurn(now)) {
    order.push(id);
    now = afterAction(now, id);
  }
  return { order, turns: now };
}

describe("turns", () => {
  it("go round by initiative, and then a new round begins", () => {
    const first = playRound(firstTurns(["a", "b", "c"], []));
    expect(first.order).toEqual(["a", "b", "c"]);
    const second = nextRound(first.turns);
    expect(second.round).toBe(2);
    expect(playRound(second).order).toEqual(["a", "b", "c"]);
  });

  it("give a monster one after every second action of others, which goes on counting over rounds", () => {
    const first = playRound(firstTurns(["a", "b", "c"], ["beast"]));
    expect(first.order).toEqual(["a", "b", "beast", "c"]);
    expect(playRound(nextRound(first.turns)).order).toEqual(["a", "beast", "b", "c", "beast"]);
  });

  it("give it one after each action of a single opponent", () => {
    expect(playRound(firstTurns(["a"], ["beast"])).order).toEqual(["a", "beast"]);
    const alone = withOut(firstTurns(["a", "b"], ["beast"]), "b", true);
    expect(playRound(alone).order).toEqual(["a", "beast"]);
  });

  it("do not count a monster's own swarm among its opponents", () => {
    const turns = joined(firstTurns(["a"], ["beast"]), "swarm", 1, "swarm");
    const first = playRound(turns);
    expect(first.order).toEqual(["a", "beast"]);
    expect(playRound(nextRound(first.turns)).order).toEqual(["a", "beast", "swarm"]);
  });

  it("let a monster that comes into the fight act as soon as others have", () => {
    const turns = joined(firstTurns(["a", "b"], []), "beast", 2, "monster");
    expect(playRound(turns).order).toEqual(["a", "b", "beast"]);
  });

  it("pass over whoever is out, also a monster", () => {
    const turns = withOut(firstTurns(["a", "b", "c"], ["beast"]), "beast", true);
    expect(playRound(withOut(turns, "b", true)).order).toEqual(["a", "c"]);
    expect(whoseTurn(withOut(withOut(firstTurns(["a", "b"], ["beast"]), "a", true), "b", true))).toBeNull();
  });

  it("let whoever comes into the fight act from the next round on", () => {
    const turns = joined(firstTurns(["a", "b"], []), "late", 1, "opponent");
    const { order, turns: after } = playRound(turns);
    expect(order).toEqual(["a", "b"]);
    expect(playRound(nextRound(after)).order).toEqual(["a", "late", "b"]);
  });

  it("follow a new card of initiative", () => {
    const turns = reordered(firstTurns(["a", "b", "c"], ["beast"]), ["c", "a", "b"]);
    expect(turns.fighters.map(({ id }) => id)).toEqual(["c", "a", "b", "beast"]);
  });

  it("bring the authorities in the third round where people live, a squad for each combatant", () => {
    expect([1, 2, 3, 4].map((round) => authorities(round, true, 5))).toEqual([0, 0, 5, 0]);
    expect(authorities(3, false, 5)).toBe(0);
  });
});

describe("a turn", () => {
  const fresh = { drew: false, acted: false, moved: false, lost: false };

  it("has a draw at its beginning, one action, and a move in addition to it", () => {
    expect(leftOfTurn(fresh)).toEqual({ draw: true, action: true, move: true });
    expect(leftOfTurn({ ...fresh, drew: true })).toEqual({ draw: false, action: true, move: true });
  });

  it("goes on after the action for who has not moved; nobody draws or acts any more then", () => {
    const left = leftOfTurn({ ...fresh, acted: true });
    expect(left).toEqual({ draw: false, action: false, move: true });
    expect(isTurnOver(left)).toBe(false);
  });

  it("is over once one has acted and moved, in whatever order", () => {
    expect(isTurnOver(leftOfTurn({ ...fresh, moved: true }))).toBe(false);
    expect(isTurnOver(leftOfTurn({ ...fresh, moved: true, acted: true }))).toBe(true);
  });

  it("in which the action is lost still has its draw and its move", () => {
    const left = leftOfTurn({ ...fresh, lost: true });
    expect(left).toEqual({ draw: true, action: false, move: true });
    expect(isTurnOver(leftOfTurn({ ...fresh, lost: true, moved: true }))).toBe(false);
    expect(isTurnOver(leftOfTurn({ ...fresh, lost: true, moved: true, drew: true }))).toBe(true);
  });
});

describe("an opposition that begins", () => {
  const person = (id: string, player: string | null, hostile = false) => ({ id, player, hostile });
  const scene = [person("ann", "A"), person("bob", "B"), person("cat", "C")];

  it("is with the characters of one's choice; the others in the scene are not drawn in", () => {
    expect(fightersAtFirst(scene, ["ann", "cat"])).toEqual(["ann", "cat"]);
  });

  it("brings followers with whoever plays them, and no others", () => {
    const all = [...scene, person("anns man", "A"), person("bobs man", "B")];
    expect(fightersAtFirst(all, ["ann", "cat"])).toEqual(["ann", "cat", "anns man"]);
  });

  it("has hostile ones who act by themselves in it, but nobody else without a player unless chosen", () => {
    const all = [...scene, person("beast", null, true), person("clerk", null)];
    expect(fightersAtFirst(all, ["ann", "beast"])).toEqual(["ann", "beast"]);
    expect(fightersAtFirst(all, ["ann", "cat"])).toEqual(["ann", "cat", "beast"]);
    expect(fightersAtFirst(all, ["ann", "clerk"])).toEqual(["ann", "beast", "clerk"]);
  });
});
