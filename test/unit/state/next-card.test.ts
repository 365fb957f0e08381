import { describe, expect, it } from "vitest";
import { type DeckCard, nextCard } from "../../../src/fates-edge/state/deck/draws.ts";
import { parseCard } from "../../../src/fates-edge/rules/deck.ts";
import { seededDice } from "../../../src/fates-edge/rules/dice.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

const card = (code: string): DeckCard => ({ id: code, ...parseCard(code) });
const options = (how: "any" | "suit") => ({ how, dice: seededDice(3), edition: EDITIONS.srd });

describe("a card that contradicts the story (Clarification 7)", () => {
  const free = ["H2", "H9", "HQ", "S8", "C7"].map(card);

  it("gives way to its suit's nearest pressure", () => {
    expect(nextCard(card("H8"), free, options("suit"))?.id).toBe("H9");
    expect(nextCard(card("HK"), free, options("suit"))?.id).toBe("HQ");
  });

  it("has no such neighbour when its suit is out", () => {
    expect(nextCard(card("D8"), free, options("suit"))).toBeNull();
  });

  it("or gives way to any card that is free", () => {
    expect(free).toContainEqual(nextCard(card("H8"), free, options("any")));
    expect(nextCard(card("H8"), [], options("any"))).toBeNull();
  });
});
