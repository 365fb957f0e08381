import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promptOf, turnEpilogue } from "../../../../src/fates-edge/rules/campaign/epilogue.ts";
import { FULL_DECK, sameCard } from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import { parseCard } from "../../../../src/fates-edge/rules/deck.ts";

describe("each PC draws 2 cards and answers epilogue prompts by suit (SRD 23.6)", () => {
  it("asks by the suit; a face or an ace asks the larger question (ours)", () => {
    expect(promptOf(parseCard("S10"))).toEqual({ suit: "spades", size: "near" });
    expect(promptOf(parseCard("HJ"))).toEqual({ suit: "hearts", size: "wide" });
    expect(promptOf(parseCard("CA"))).toEqual({ suit: "clubs", size: "wide" });
    expect(promptOf(parseCard("D2"))).toEqual({ suit: "diamonds", size: "near" });
  });

  it("turns two different cards, whatever chance says", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FULL_DECK), fc.integer({ min: 1, max: 51 }), (first, throws) => {
        const second = turnEpilogue({ first }, "second", () => throws);
        expect(sameCard(first, second)).toBe(false);
      }),
    );
  });

  it("can turn any card", () => {
    const all = new Set(
      FULL_DECK.map((_card, at) => JSON.stringify(turnEpilogue({}, "first", () => at + 1))),
    );
    expect(all.size).toBe(52);
  });
});
