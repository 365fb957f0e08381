import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  RANKS,
  SEVERITIES,
  SUITS,
  clockSizeOf,
  dividend,
  domainOf,
  nearestInSuit,
  parseCard,
  promptRank,
  rankValue,
  severityOf,
  synthesise,
  type ConsequenceCard,
} from "../../../src/fates-edge/rules/deck.ts";
import { EDITIONS, editionOf } from "../../../src/fates-edge/rules/edition.ts";
import { expectRefusal } from "./support.ts";

const { srd, core } = EDITIONS;
const section21 = editionOf("srd", { severity: "srd21" });
const cards = (...codes: readonly string[]): readonly ConsequenceCard[] => codes.map(parseCard);
const letters = { hearts: "H", diamonds: "D", clubs: "C", spades: "S" } as const;
const deck = SUITS.flatMap((suit) => RANKS.map((rank): ConsequenceCard => ({ suit, rank })));
const anyCard = fc.constantFrom(...deck);
const anyEdition = fc.constantFrom(srd, core, section21);

describe("SRD G, the deck's suits and ranks", () => {
  it("Hearts social, Diamonds resources, Clubs harm, Spades mystic", () => {
    expect(SUITS.map(domainOf)).toEqual(["social", "resources", "harm", "mystic"]);
  });

  it.each([
    ["minor", ["2", "3", "4", "5"]],
    ["moderate", ["6", "7", "8", "9"]],
    ["severe", ["10", "J", "Q", "K"]],
    ["catastrophic", ["A"]],
  ] as const)("%s: %j", (severity, ranks) => {
    expect(RANKS.filter((rank) => severityOf(rank, srd) === severity)).toEqual(ranks);
    expect(RANKS.filter((rank) => severityOf(rank, core) === severity)).toEqual(ranks);
  });

  it.each([
    ["minor", ["A", "2", "3"]],
    ["moderate", ["4", "5", "6"]],
    ["significant", ["7", "8", "9"]],
    ["major", ["10", "J", "Q", "K"]],
  ] as const)("SRD 21.1, %s: %j", (severity, ranks) => {
    expect(RANKS.filter((rank) => severityOf(rank, section21) === severity)).toEqual(ranks);
  });
});

describe("a card by its short name", () => {
  it("all 52 are known by suit letter and rank, in either case", () => {
    for (const { suit, rank } of deck) {
      expect(parseCard(`${letters[suit]}${rank}`)).toEqual({ suit, rank });
      expect(parseCard(`${letters[suit]}${rank}`.toLowerCase())).toEqual({ suit, rank });
    }
  });

  it.each(["", "H", "7", "H1", "H11", "X7", "7H", "H 7", "HTen", "<b>"])("refuses %j", (code) => {
    expectRefusal(() => parseCard(code), "card", "unknown");
  });

  it("values run from ace 1 to king 13, as Foundry numbers cards", () => {
    expect(RANKS.map(rankValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });
});

describe("Clarification 7, one twist from several cards", () => {
  it("the worst card leads; every suit drawn is told, the leading one first", () => {
    const twist = synthesise(cards("H7", "SA", "H2"), srd);
    expect(twist).toMatchObject({ suit: "spades", domain: "mystic", severity: "catastrophic" });
    expect(twist.domains).toEqual(["mystic", "social"]);
    expect(twist.cards.map(({ severity }) => severity)).toEqual(["moderate", "catastrophic", "minor"]);
  });

  it("an ace leads by the quick reference and yields by 21.1", () => {
    expect(synthesise(cards("SA", "D4"), srd).suit).toBe("spades");
    expect(synthesise(cards("SA", "D4"), section21).suit).toBe("diamonds");
  });

  it("among equals the higher rank leads, then the first drawn", () => {
    expect(synthesise(cards("H6", "D9"), srd).suit).toBe("diamonds");
    expect(synthesise(cards("C8", "H8"), srd).suit).toBe("clubs");
  });

  it("a single card speaks for itself", () => {
    expect(synthesise(cards("D10"), srd)).toMatchObject({ domain: "resources", severity: "severe" });
  });

  it("no card is no twist", () => {
    expectRefusal(() => synthesise([], srd), "cards");
  });

  it("nothing drawn is worse than the twist, and no card is left out", () => {
    fc.assert(
      fc.property(fc.array(anyCard, { minLength: 1, maxLength: 8 }), anyEdition, (drawn, edition) => {
        const twist = synthesise(drawn, edition);
        const order = drawn.map(({ rank }) => SEVERITIES.indexOf(severityOf(rank, edition)));
        expect(SEVERITIES.indexOf(twist.severity)).toBe(Math.max(...order));
        expect(twist.cards.map(({ suit, rank }) => ({ suit, rank }))).toEqual(drawn);
        expect(new Set(twist.domains)).toEqual(new Set(drawn.map(({ suit }) => domainOf(suit))));
      }),
    );
  });
});

describe("Clarification 7, a card that contradicts the story", () => {
  it("the nearest rank of its suit stands in, of two equally near the milder", () => {
    expect(nearestInSuit(parseCard("H7"), cards("H2", "H9", "S7", "H10"))).toEqual(parseCard("H9"));
    expect(nearestInSuit(parseCard("H7"), cards("H8", "H6"))).toEqual(parseCard("H6"));
  });

  it("an ace's neighbour is the king by the quick reference, the two by 21.1", () => {
    expect(nearestInSuit(parseCard("SA"), cards("S2", "SK"), srd)).toEqual(parseCard("SK"));
    expect(nearestInSuit(parseCard("SA"), cards("S2", "SK"), section21)).toEqual(parseCard("S2"));
  });

  it("is never the card itself, and null when the suit is out", () => {
    expect(nearestInSuit(parseCard("H7"), cards("H7", "S7"))).toBeNull();
  });

  it("no card of the suit lies nearer than the one found", () => {
    fc.assert(
      fc.property(anyCard, fc.subarray(deck), (card, available) => {
        const found = nearestInSuit(card, available, section21);
        const place = (rank: ConsequenceCard["rank"]) => RANKS.indexOf(rank);
        const away = (other: ConsequenceCard) => Math.abs(place(other.rank) - place(card.rank));
        const rivals = available.filter((other) => other.suit === card.suit && other.rank !== card.rank);
        expect(found === null).toBe(rivals.length === 0);
        for (const rival of rivals) expect(away(found ?? card)).toBeLessThanOrEqual(away(rival));
      }),
    );
  });
});

describe("what else a rank says", () => {
  it("SRD 5.1, complication dividend: a face card 1 XP, an ace 2", () => {
    expect(RANKS.map(dividend)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
  });

  it("clock size: 2–5: 4, 6–10: 6, J–K: 8, A: 10", () => {
    expect(RANKS.map(clockSizeOf)).toEqual([10, 4, 4, 4, 4, 6, 6, 6, 6, 6, 8, 8, 8]);
  });
});

describe("a card's words", () => {
  it("fit its severity under 21.1's scale too: no ace that is minor tells of betrayal", () => {
    expect(RANKS.map((rank) => promptRank(rank, srd))).toEqual([...RANKS]);
    // How bad the words are, as they were written, rises with how bad the card counts.
    const worst = (rank: (typeof RANKS)[number]) =>
      SEVERITIES.indexOf(severityOf(promptRank(rank, section21), srd));
    expect(RANKS.map(worst)).toEqual(RANKS.map(worst).toSorted((a, b) => a - b));
    for (const rank of ["A", "2", "3"] as const)
      expect(severityOf(promptRank(rank, section21), srd)).toBe("minor");
    for (const rank of ["4", "5", "6"] as const)
      expect(severityOf(promptRank(rank, section21), srd)).toBe("moderate");
    for (const rank of ["7", "8", "9"] as const)
      expect(severityOf(promptRank(rank, section21), srd)).toBe("severe");
  });
});
