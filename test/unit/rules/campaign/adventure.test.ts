import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCard, type Rank, RANKS } from "../../../../src/fates-edge/rules/deck.ts";
import { axisOf, combosOf, readSeed } from "../../../../src/fates-edge/rules/campaign/adventure.ts";
import {
  cardCode,
  FULL_DECK,
  type PlayingCard,
} from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import { rewardOf } from "../../../../src/fates-edge/rules/campaign/rewards.ts";
import { expectRefusal } from "../support.ts";

const cards = (codes: string): PlayingCard[] => codes.split(" ").map(parseCard);
const seed = (codes: string) => readSeed(cards(codes));
const kinds = (codes: string): string[] => combosOf(cards(codes)).map(({ kind }) => kind);
const anyHand = fc.uniqueArray(fc.constantFrom(...FULL_DECK), {
  minLength: 1,
  maxLength: 9,
  selector: cardCode,
});

describe("the text's example draw: S10, H7, C9, DQ", () => {
  it("the queen sets the main clock, there is no other, no combo, no point, no strain", () => {
    expect(seed("S10 H7 C9 DQ")).toEqual({
      clock: 8,
      parallel: [],
      combos: [],
      freePoints: 0,
      strain: false,
      tone: "intrigue",
    });
  });

  it("place, people, complication and reward, and the reward is a minor holding", () => {
    expect(cards("S10 H7 C9 DQ").map(({ suit }) => axisOf(suit))).toEqual([
      "place",
      "people",
      "complication",
      "reward",
    ]);
    expect(rewardOf("Q")).toEqual({ kind: "asset", tier: "minor" });
  });
});

describe("clocks", () => {
  it("the highest rank sets the main clock", () => {
    const sizes = ["S2 H5", "S2 H6", "S10 H2", "S3 HJ", "SK H2", "SK HA"].map((hand) => seed(hand).clock);
    expect(sizes).toEqual([4, 6, 6, 8, 8, 10]);
  });

  it("each further face or ace begins a parallel clock of its own size", () => {
    expect(seed("SJ H2 C3 D4").parallel).toEqual([]);
    expect(seed("SJ HK C3 D4").parallel).toEqual([8]);
    expect(seed("SJ HA C9 DK")).toMatchObject({ clock: 10, parallel: [8, 8] });
    expect(seed("SA HA C3 D4")).toMatchObject({ clock: 10, parallel: [10] });
  });

  it("a run takes a segment off the main clock alone, however many runs there are", () => {
    expect(seed("S9 H10 CJ DQ")).toMatchObject({ clock: 7, parallel: [8] });
    expect(seed("S2 H3 C4 D9 S10 HJ").clock).toBe(7);
  });
});

describe("combos", () => {
  it("a pair, two pairs, and three of a rank as one", () => {
    expect(kinds("S7 H7 C2")).toEqual(["pair"]);
    expect(kinds("S7 H7 C2 D2")).toEqual(["pair", "pair"]);
    expect(kinds("S7 H7 C7 D2")).toEqual(["pair"]);
  });

  it("a run of three ranks, in any order; an ace at either end and never in the middle", () => {
    expect(kinds("S9 H7 C8")).toEqual(["run"]);
    expect(kinds("SA H2 C3")).toEqual(["run"]);
    expect(kinds("SQ HK CA")).toEqual(["run", "patron"]);
    expect(kinds("SK HA C2")).toEqual(["patron"]);
    expect(kinds("S7 H8 C10 DJ")).toEqual([]);
    expect(combosOf(cards("S7 H8 D8 C9")).find(({ kind }) => kind === "run")?.cards).toHaveLength(4);
  });

  it("two ranks and a third that doubles one are no run", () => {
    expect(kinds("S7 H8 C8")).toEqual(["pair"]);
  });

  it("a flush of three of a suit", () => {
    expect(kinds("H2 H5 H9 S2")).toEqual(["pair", "flush"]);
    expect(kinds("H2 H5 S9")).toEqual([]);
  });

  it("a patron behind a face and an ace together", () => {
    expect(kinds("SK HA D5")).toEqual(["patron"]);
    expect(kinds("SK HQ D5")).toEqual([]);
    expect(kinds("SA HA D5")).toEqual(["pair"]);
  });

  it("one colour gives the GM a point; a card alone does not", () => {
    expect(seed("S2 C9 S4")).toMatchObject({ freePoints: 1, strain: true });
    expect(seed("H2 D9")).toMatchObject({ freePoints: 1, strain: false });
    expect(seed("H2").freePoints).toBe(0);
    expect(seed("H2 S9 D4").freePoints).toBe(0);
  });
});

describe("colour", () => {
  it("a highest card that is black strains the crew; of two equally high the black one counts", () => {
    expect(seed("SK HQ")).toMatchObject({ strain: true, tone: "hazard" });
    expect(seed("SQ HK")).toMatchObject({ strain: false, tone: "intrigue" });
    expect(seed("HQ CQ").strain).toBe(true);
    const tones = ["S7", "C7", "H7", "D7"].map((card) => seed(card).tone);
    expect(tones).toEqual(["hazard", "hazard", "intrigue", "intrigue"]);
  });
});

describe("laws", () => {
  it("the order in which cards lie changes nothing", () => {
    fc.assert(
      fc.property(anyHand, (hand) => {
        const [one, other] = [readSeed(hand), readSeed(hand.toReversed())];
        const names = ({ combos }: typeof one) => combos.map(({ kind }) => kind).toSorted();
        expect({ ...other, combos: names(other) }).toEqual({ ...one, combos: names(one) });
      }),
    );
  });

  it("a clock has three segments at least; each great card has a clock; a point comes of one colour alone", () => {
    fc.assert(
      fc.property(anyHand, (hand) => {
        const { clock, parallel, freePoints } = readSeed(hand);
        const great = hand.filter(({ rank }) => ["J", "Q", "K", "A"].includes(rank)).length;
        expect(clock).toBeGreaterThanOrEqual(3);
        expect(parallel).toHaveLength(Math.max(0, great - 1));
        const black = hand.filter(({ suit }) => suit === "spades" || suit === "clubs").length;
        expect(freePoints).toBe(hand.length > 1 && (black === 0 || black === hand.length) ? 1 : 0);
      }),
    );
  });
});

it("no card, and one card twice, are refused", () => {
  expectRefusal(() => readSeed([]), "cards", "range");
  expectRefusal(() => seed("H7 S2 H7"), "cards", "duplicate");
});

describe("what a Diamond brings", () => {
  const kindOf = (rank: Rank): string => rewardOf(rank).kind;

  it("each rank its kind", () => {
    expect(RANKS.map(kindOf)).toEqual([
      "artifact",
      "boons",
      "favour",
      "supply",
      "boons",
      "upkeep",
      "training",
      "follower",
      "asset",
      "boons",
      "leverage",
      "asset",
      "asset",
    ]);
  });

  it("with the numbers of the text", () => {
    expect(rewardOf("2")).toMatchObject({ boons: 1, where: "" });
    expect(rewardOf("3")).toMatchObject({ boons: 1, xp: 2 });
    expect(rewardOf("4")).toMatchObject({ segments: 1 });
    expect(rewardOf("5")).toMatchObject({ boons: 1, where: "region" });
    expect(rewardOf("7")).toMatchObject({ lessXp: 1 });
    expect(rewardOf("8")).toMatchObject({ cap: 2 });
    expect(rewardOf("10")).toMatchObject({ boons: 2, where: "guild" });
    expect(rewardOf("K")).toMatchObject({ tier: "standard" });
    expect(rewardOf("A")).toMatchObject({ xp: 4 });
  });
});
