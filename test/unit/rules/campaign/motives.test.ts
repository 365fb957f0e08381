import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCard } from "../../../../src/fates-edge/rules/deck.ts";
import { seededDice } from "../../../../src/fates-edge/rules/dice.ts";
import {
  layMotives,
  MOTIVE_PLACES,
  motivePlace,
  swapSuit,
} from "../../../../src/fates-edge/rules/campaign/motives.ts";
import { cardCode, type PlayingCard } from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import { drawSpread, type Layout } from "../../../../src/fates-edge/rules/campaign/spread-layout.ts";
import { MOTIVE } from "../../../../src/fates-edge/rules/campaign/named-spreads.ts";
import { anySeed, expectRefusal } from "../support.ts";
import { layoutFaults } from "./layout-faults.ts";

const cards = (codes: string): PlayingCard[] => codes.split(" ").map(parseCard);
const codes = (layout: Layout | null): Record<string, string> =>
  Object.fromEntries(Object.entries(layout ?? {}).map(([key, card]) => [key, cardCode(card)]));

describe("motives", () => {
  it("the text's example: each card is read in the table of its suit, in whatever order it was drawn", () => {
    const laid = { ambition: "H7", belief: "C5", personality: "DJ", twist: "S9" };
    expect(codes(layMotives(cards("H7 C5 DJ S9")))).toEqual(laid);
    expect(codes(layMotives(cards("S9 DJ C5 H7")))).toEqual(laid);
  });

  it("a place's suit and a suit's place are each other's", () => {
    const suits = ["hearts", "clubs", "diamonds", "spades"] as const;
    expect(suits.map(motivePlace)).toEqual(MOTIVE_PLACES);
  });

  it("a minor NPC has one or two; two of a suit, and none at all, are refused", () => {
    expect(codes(layMotives(cards("D2 S3")))).toEqual({ personality: "D2", twist: "S3" });
    expectRefusal(() => layMotives(cards("D2 D3")), "cards", "duplicate");
    expectRefusal(() => layMotives([]), "cards", "range");
  });

  it("a suit is swapped: the card is read elsewhere with its rank, and one that lies there changes places", () => {
    const laid = layMotives(cards("H7 C5 S9"));
    expect(codes(swapSuit(laid, "ambition", "belief"))).toEqual({
      belief: "C7",
      ambition: "H5",
      twist: "S9",
    });
    expect(codes(swapSuit(laid, "ambition", "personality"))).toEqual({
      belief: "C5",
      twist: "S9",
      personality: "D7",
    });
    expect(swapSuit(laid, "personality", "twist")).toBeNull();
    expect(codes(swapSuit(laid, "twist", "twist"))).toEqual(codes(laid));
  });

  it("swapping twice brings back what lay there, and every swap of four is whole", () => {
    const place = fc.constantFrom(...MOTIVE_PLACES);
    fc.assert(
      fc.property(anySeed, place, place, (seed, from, to) => {
        const laid = drawSpread(MOTIVE, seededDice(seed));
        const swapped = swapSuit(laid, from, to) ?? {};
        expect(layoutFaults(MOTIVE, swapped)).toEqual([]);
        expect(codes(swapSuit(swapped, to, from))).toEqual(codes(laid));
      }),
    );
  });
});
