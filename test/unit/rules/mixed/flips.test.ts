import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RANKS, SUITS, type Rank } from "../../../../src/fates-edge/rules/deck.ts";
import { EFFECT_TYPES } from "../../../../src/fates-edge/rules/spends.ts";
import {
  anchorsOf,
  BEAT_STEPS,
  domainsTicked,
  isBeatStep,
  MIXED_EFFECTS,
  nextStep,
  positionFloor,
} from "../../../../src/fates-edge/rules/mixed-tier/beat.ts";
import {
  CEILINGS,
  nastiest,
  OPPOSITION_TALENTS,
  oppositionEffect,
  severityAllows,
} from "../../../../src/fates-edge/rules/mixed-tier/bands.ts";
import { expectRefusal } from "../support.ts";

const anyRank = fc.constantFrom(...RANKS);
const allowed = (ceiling: (typeof CEILINGS)[number] | "") =>
  RANKS.filter((rank) => severityAllows(ceiling, rank));

describe("SRD R.3, severity ceiling", () => {
  it("standard 2–10, hard to the queen, boss all; a scene without one all", () => {
    expect(allowed("standard")).toEqual(["2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    expect(allowed("hard")).toEqual([...allowed("standard"), "J", "Q"]);
    expect(allowed("boss")).toEqual([...RANKS]);
    expect(allowed("")).toEqual([...RANKS]);
  });

  it("what a ceiling lets through, a higher one does too", () => {
    for (const [place, ceiling] of CEILINGS.entries())
      for (const higher of CEILINGS.slice(place))
        expect(allowed(higher)).toEqual(expect.arrayContaining(allowed(ceiling)));
  });
});

describe("SRD R.1, only the nastiest applies", () => {
  it("the highest, an ace above a king; among equals the first", () => {
    expect(nastiest(["4", "K", "A", "9"])).toBe(2);
    expect(nastiest(["7", "J", "J"])).toBe(1);
    expect(nastiest(["2"])).toBe(0);
  });

  it("no card is worse than the nastiest, and none before it is as bad", () => {
    const weight = (rank: Rank) => (rank === "A" ? 14 : RANKS.indexOf(rank));
    fc.assert(
      fc.property(fc.array(anyRank, { minLength: 1, maxLength: 8 }), (ranks) => {
        const place = nastiest(ranks);
        const worst = weight(ranks.at(place) ?? "2");
        ranks.forEach((rank, at) => {
          expect(weight(rank)).toBeLessThanOrEqual(worst);
          if (at < place) expect(weight(rank)).toBeLessThan(worst);
        });
      }),
    );
  });

  it("no card is none", () => {
    expectRefusal(() => nastiest([]), "ranks", "range");
  });
});

describe("SRD R.3, opposition talents", () => {
  const bites = (talent: (typeof OPPOSITION_TALENTS)[number], suit: (typeof SUITS)[number]) =>
    RANKS.filter((rank) => oppositionEffect(talent, { suit, rank, first: true }) !== null);

  it("Counterwatch: the first spade ticks danger once more", () => {
    expect(bites("counterwatch", "spades")).toEqual([...RANKS]);
    expect(oppositionEffect("counterwatch", { suit: "spades", rank: "3", first: true })).toEqual({
      danger: 1,
    });
  });

  it("Hard Cover: the first clubs of 2 to 6 impairs gear instead of wounding", () => {
    expect(bites("hardCover", "clubs")).toEqual(["2", "3", "4", "5", "6"]);
    expect(oppositionEffect("hardCover", { suit: "clubs", rank: "6", first: true })).toEqual({
      impaired: true,
    });
  });

  it("Paper Teeth: the first diamonds of 6 to 10 ticks supply or time", () => {
    expect(bites("paperTeeth", "diamonds")).toEqual(["6", "7", "8", "9", "10"]);
    expect(oppositionEffect("paperTeeth", { suit: "diamonds", rank: "6", first: true })).toEqual({
      supply: 1,
    });
  });

  it("each bites once, in its own suit, and no talent never", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("" as const, ...OPPOSITION_TALENTS),
        fc.constantFrom(...SUITS),
        anyRank,
        (...flip) => {
          const [talent, suit, rank] = flip;
          expect(oppositionEffect(talent, { suit, rank, first: false })).toBeNull();
          const own = { counterwatch: "spades", hardCover: "clubs", paperTeeth: "diamonds", "": "" }[talent];
          for (const other of SUITS.filter((each) => each !== own))
            expect(oppositionEffect(talent, { suit: other, rank, first: true })).toBeNull();
        },
      ),
    );
  });
});

describe("SRD R.2, what a suit does in these scenes", () => {
  it("spades tick, hearts wear, diamonds take supply, clubs wound or impair", () => {
    const first = Object.fromEntries(SUITS.map((suit) => [suit, MIXED_EFFECTS[suit][0]?.type]));
    expect(first).toEqual({ spades: "tick", hearts: "fatigue", diamonds: "supply", clubs: "harm" });
    expect(MIXED_EFFECTS.clubs.map(({ type }) => type)).toContain("gear");
    for (const suit of SUITS)
      for (const { type } of MIXED_EFFECTS[suit]) expect(EFFECT_TYPES).toContain(type);
  });

  it("a flip ticks the domain clocks of its suit", () => {
    const domains = [
      { key: "witnesses", suit: "hearts" },
      { key: "terrain", suit: "clubs" },
      { key: "loose", suit: "" },
    ];
    expect(domainsTicked(domains, "clubs")).toEqual(["terrain"]);
    expect(domainsTicked(domains, "spades")).toEqual([]);
  });
});

describe("SRD R.7, the beat", () => {
  it("declare, anchor, others, flips, ticks; then the next beat, or the exit when danger is hot", () => {
    let step = nextStep("", false);
    const walked: string[] = [step];
    while (walked.length < BEAT_STEPS.length) walked.push((step = nextStep(step, true)));
    expect(walked).toEqual(["declare", "anchor", "others", "flips", "ticks", "exit"]);
    expect(nextStep("ticks", false)).toBe("declare");
    expect(nextStep("exit", true)).toBe("declare");
  });

  it("the highest tier anchors; the anchor may start controlled, the others risky", () => {
    const crew = [
      { id: "a", tier: 1 },
      { id: "b", tier: 4 },
      { id: "c", tier: 4 },
    ];
    expect(anchorsOf(crew)).toEqual(["b", "c"]);
    expect(anchorsOf([])).toEqual([]);
    expect([true, false].map(positionFloor)).toEqual(["controlled", "risky"]);
  });

  it("knows its steps from other words", () => {
    expect(isBeatStep("flips")).toBe(true);
    expect(isBeatStep("")).toBe(false);
  });
});
