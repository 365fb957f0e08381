import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allCards } from "../../../src/rules/cards/deck.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import {
  beginRound,
  keyOfRound,
  roundWaitsFor,
  seedMove,
  type SeedRound,
} from "../../../src/seal/seed-round.ts";
import { fitsSeed, newSeed, roundKey, seedPromise, shuffledBy } from "../../../src/seal/shuffle.ts";
import { bytesFrom } from "./support.ts";

const random = bytesFrom("seeds");
const SEEDS = { ann: newSeed(random), bob: newSeed(random), cid: newSeed(random) };
const DECK = allCards(1, DEFAULT_DIALS);

describe("the order of the cards", () => {
  it("has each card once, and is the same on every client", () => {
    const key = roundKey("scene1", SEEDS);
    const order = shuffledBy(key, DECK, 1);
    expect(order.toSorted()).toEqual(DECK.toSorted());
    const { cid, ann, bob } = SEEDS;
    expect(shuffledBy(roundKey("scene1", { cid, ann, bob }), DECK, 1)).toEqual(order);
  });

  it("stays what it is in every later version: old logs must be checked by it", () => {
    const key = roundKey("scene1", { ann: "00".repeat(32), bob: "ff".repeat(32) });
    expect(shuffledBy(key, DECK, 1).slice(0, 6).join(" ")).toBe("C10 S9 S10 S6 D8 C2");
  });

  it("is another for another seed of anybody, another scene and another shuffle", () => {
    const key = roundKey("scene1", SEEDS);
    const order = shuffledBy(key, DECK, 1);
    for (const user of Object.keys(SEEDS))
      expect(shuffledBy(roundKey("scene1", { ...SEEDS, [user]: newSeed(random) }), DECK, 1)).not.toEqual(
        order,
      );
    const { ann, bob } = SEEDS;
    expect(shuffledBy(roundKey("scene1", { ann, bob }), DECK, 1)).not.toEqual(order);
    expect(shuffledBy(roundKey("scene2", SEEDS), DECK, 1)).not.toEqual(order);
    expect(shuffledBy(key, DECK, 2)).not.toEqual(order);
  });

  it("favours nobody: each place holds each card about as often", () => {
    const key = roundKey("scene1", SEEDS);
    const cards = ["C2", "C3", "C4", "C5", "C6"];
    const shuffles = 5000;
    const seen = new Map<string, number>();
    for (let number = 1; number <= shuffles; number += 1)
      for (const [place, card] of shuffledBy(key, cards, number).entries())
        seen.set(`${card} ${place}`, (seen.get(`${card} ${place}`) ?? 0) + 1);
    const expected = shuffles / cards.length;
    expect(seen.size).toBe(25);
    // Five standard deviations of a fair shuffle are 141.
    for (const count of seen.values()) expect(Math.abs(count - expected)).toBeLessThan(141);
  });

  it("of one card or none is no matter", () => {
    expect(shuffledBy(roundKey("scene1", SEEDS), [], 1)).toEqual([]);
    expect(shuffledBy(roundKey("scene1", SEEDS), ["C2"], 1)).toEqual(["C2"]);
  });
});

describe("a promised seed", () => {
  const promised = seedPromise("scene1", "ann", SEEDS.ann);

  it("fits its own round and player alone", () => {
    expect(fitsSeed(promised, "scene1", "ann", SEEDS.ann)).toBe(true);
    expect(fitsSeed(promised, "scene1", "bob", SEEDS.ann)).toBe(false);
    expect(fitsSeed(promised, "scene2", "ann", SEEDS.ann)).toBe(false);
    expect(fitsSeed(promised, "scene1", "ann", SEEDS.bob)).toBe(false);
  });

  it("is 32 bytes; what is shorter could be tried out and fits nothing", () => {
    expect(fitsSeed(seedPromise("scene1", "ann", "00"), "scene1", "ann", "00")).toBe(false);
    expect(fitsSeed(seedPromise("scene1", "ann", "mine"), "scene1", "ann", "mine")).toBe(false);
  });
});

const USERS = ["ann", "bob", "cid"] as const;
type User = (typeof USERS)[number];

function promise(user: User, seed = SEEDS[user]) {
  return { kind: "promise", user, promise: seedPromise("scene1", user, seed) } as const;
}

function open(user: User, seed = SEEDS[user]) {
  return { kind: "open", user, seed } as const;
}

function round(...moves: readonly Parameters<typeof seedMove>[1][]): SeedRound {
  return moves.reduce(seedMove, beginRound("scene1", 1, USERS));
}

describe("a round of seeds", () => {
  it("opens nothing before all have promised", () => {
    const early = round(promise("ann"), open("ann"), promise("bob"));
    expect(early).toMatchObject({ opening: false, seeds: {} });
    expect(roundWaitsFor(early)).toEqual(["cid"]);
    expect(round(promise("ann"), promise("bob"), promise("cid"))).toMatchObject({
      opening: true,
      done: false,
    });
  });

  it("is done when all are open, and its key is that of all seeds", () => {
    const done = round(promise("ann"), promise("bob"), promise("cid"), open("cid"), open("ann"), open("bob"));
    expect(done).toMatchObject({ done: true, leftOut: {}, seeds: SEEDS });
    expect(keyOfRound(done)).toEqual(roundKey("scene1", SEEDS));
    expect(roundWaitsFor(done)).toEqual([]);
  });

  it("leaves out who does not promise in time, or does not open", () => {
    const late = round(promise("ann"), promise("bob"), { kind: "timeOver" }, open("ann"), {
      kind: "timeOver",
    });
    expect(late).toMatchObject({
      done: true,
      leftOut: { cid: "late", bob: "late" },
      seeds: { ann: SEEDS.ann },
    });
  });

  it("leaves out whose seed is not the promised one", () => {
    const forged = round(promise("ann"), promise("bob"), promise("cid"), open("ann", SEEDS.bob));
    expect(forged.leftOut).toEqual({ ann: "doesNotFit" });
    expect(seedMove(forged, open("ann"))).toEqual(forged);
  });

  it("takes one promise and one seed of each, of those who were there, and none once it is too late", () => {
    const first = round(promise("ann"));
    expect(seedMove(first, promise("ann", SEEDS.bob))).toEqual(first);
    expect(seedMove(first, { kind: "promise", user: "eve", promise: "x" })).toEqual(first);
    const opening = round(promise("ann"), promise("bob"), { kind: "timeOver" });
    expect(seedMove(opening, promise("cid"))).toEqual(opening);
    expect(seedMove(opening, open("cid"))).toEqual(opening);
    const one = seedMove(opening, open("ann"));
    expect(seedMove(one, open("ann", SEEDS.cid))).toEqual(one);
  });

  it("never counts a seed that was not promised before any was opened", () => {
    const anyMove = fc.oneof(
      fc
        .tuple(fc.constantFrom(...USERS), fc.constantFrom(...USERS))
        .map(([user, of]) => promise(user, SEEDS[of])),
      fc
        .tuple(fc.constantFrom(...USERS), fc.constantFrom(...USERS))
        .map(([user, of]) => open(user, SEEDS[of])),
      fc.constant({ kind: "timeOver" } as const),
    );
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 20 }), (moves) => {
        let now = beginRound("scene1", 1, USERS);
        let promisedBefore: SeedRound["promises"] = {};
        for (const move of moves) {
          const next = seedMove(now, move);
          if (!now.opening) promisedBefore = next.promises;
          now = next;
          expect(now.promises).toEqual(promisedBefore);
          for (const [user, seed] of Object.entries(now.seeds)) {
            expect(fitsSeed(promisedBefore[user] ?? "", "scene1", user, seed)).toBe(true);
            expect(now.leftOut).not.toHaveProperty(user);
          }
        }
      }),
    );
  });
});
