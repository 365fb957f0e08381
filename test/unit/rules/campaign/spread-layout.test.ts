import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCard } from "../../../../src/fates-edge/rules/deck.ts";
import { seededDice } from "../../../../src/fates-edge/rules/dice.ts";
import {
  cardCode,
  FULL_DECK,
  neighbourOf,
  type PlayingCard,
} from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import {
  cardsOf,
  drawSpread,
  exchangesFor,
  lay,
  type Layout,
  mayTurn,
  redrawPlace,
  requireSound,
  shiftPlace,
  shuffled,
  type Spread,
} from "../../../../src/fates-edge/rules/campaign/spread-layout.ts";
import {
  ACT_BUILDER,
  CROWN,
  FULL_SEED,
  MOTIVE,
  partOf,
  QUICK_HOOK,
  SPREADS,
} from "../../../../src/fates-edge/rules/campaign/named-spreads.ts";
import { anySeed, dealt, expectRefusal } from "../support.ts";
import { layoutFaults } from "./layout-faults.ts";

const cards = (codes: string): PlayingCard[] => codes.split(" ").map(parseCard);
const codes = (layout: Layout): Record<string, string> =>
  Object.fromEntries(Object.entries(layout).map(([key, card]) => [key, cardCode(card)]));
const anySpread = fc.constantFrom(...Object.values(SPREADS));

describe("cards", () => {
  it("are 52, each once, and a short name reads back as its card", () => {
    expect(new Set(FULL_DECK.map(cardCode)).size).toBe(52);
    for (const card of FULL_DECK) expect(parseCard(cardCode(card))).toEqual(card);
  });

  it("shift by one rank within the suit, from two to ace and no further", () => {
    const [seven, king, two, ace] = cards("H7 SK D2 CA") as [
      PlayingCard,
      PlayingCard,
      PlayingCard,
      PlayingCard,
    ];
    expect(neighbourOf(seven, 1)).toEqual(parseCard("H8"));
    expect(neighbourOf(king, 1)).toEqual(parseCard("SA"));
    expect(neighbourOf(two, -1)).toBeNull();
    expect(neighbourOf(ace, 1)).toBeNull();
    expect(neighbourOf(ace, -1)).toEqual(parseCard("CK"));
  });

  it("are shuffled into all 52, each once, whatever falls; another seed gives another order", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(new Set(shuffled(seededDice(seed)).map(cardCode)).size).toBe(52);
      }),
    );
    expect(shuffled(seededDice(1))).not.toEqual(shuffled(seededDice(2)));
    expect(shuffled(dealt(3, 1, 1), cards("H2 H3 H4")).map(cardCode)).toEqual(["H4", "H2", "H3"]);
  });
});

describe("drawing", () => {
  it("Full Seed: on until each suit is there; the first of each counts, the others stay in the pile", () => {
    const pile = cards("H7 H9 S10 S2 HA C9 D3 DQ");
    expect(codes(lay(FULL_SEED, pile))).toEqual({
      place: "S10",
      people: "H7",
      complication: "C9",
      reward: "D3",
    });
  });

  it("Quick Hook: a Spade and a Heart. Act Builder: three cards as they come", () => {
    expect(codes(lay(QUICK_HOOK, cards("D2 H3 H4 S5")))).toEqual({ place: "S5", people: "H3" });
    expect(codes(lay(ACT_BUILDER, cards("D2 H3 D4 S5")))).toEqual({
      setting: "D2",
      actor: "H3",
      complication: "D4",
    });
  });

  it("the Crown: one of each suit, and a Wild of any that is none of the four", () => {
    expect(codes(lay(CROWN, cards("H7 H9 SA C9 D3 DQ")))).toEqual({
      site: "SA",
      rival: "H7",
      pressure: "C9",
      leverage: "D3",
      wild: "H9",
    });
  });

  it("any spread of the text is whole, whatever falls", () => {
    fc.assert(
      fc.property(anySpread, anySeed, (spread, seed) => {
        expect(layoutFaults(spread, drawSpread(spread, seededDice(seed)))).toEqual([]);
      }),
    );
  });

  it("the Wild is any card alike: over many draws each suit comes about a quarter of the time", () => {
    const dice = seededDice(11);
    const wilds = Array.from({ length: 4000 }, () => drawSpread(CROWN, dice)["wild"]?.suit);
    for (const suit of ["hearts", "diamonds", "clubs", "spades"])
      expect(Math.abs(wilds.filter((one) => one === suit).length - 1000)).toBeLessThan(120);
  });

  it("a minor NPC takes some places alone", () => {
    const minor = partOf(MOTIVE, ["personality", "twist"]);
    expect(Object.keys(drawSpread(minor, seededDice(5)))).toEqual(["personality", "twist"]);
  });

  it("a pile that has run out is refused", () => {
    expectRefusal(() => lay(FULL_SEED, cards("H7 S9 C2")), "pile", "unavailable");
  });

  it("a place for few cards is served before one that takes all", () => {
    const own: Spread = {
      key: "own",
      places: [
        { key: "any", suits: [], ranks: [], lies: "open" },
        { key: "ace", suits: ["hearts"], ranks: ["A"], lies: "open" },
      ],
    };
    expect(codes(lay(own, cards("HA C2")))).toEqual({ any: "C2", ace: "HA" });
  });
});

describe("a table's own spread", () => {
  const place = (key: string, ranks: Spread["places"][number]["ranks"] = []): Spread["places"][number] => ({
    key,
    suits: ["hearts"],
    ranks,
    lies: "open",
  });

  it("needs places, each with a name of its own, and cards for all of them", () => {
    expectRefusal(() => requireSound({ key: "x", places: [] }), "places", "range");
    expectRefusal(() => requireSound({ key: "x", places: [place("a"), place("a")] }), "places", "duplicate");
    expectRefusal(() => requireSound({ key: "x", places: [place("")] }), "places", "duplicate");
    expectRefusal(
      () => requireSound({ key: "x", places: [place("a", ["A"]), place("b", ["A"])] }),
      "pile",
      "unavailable",
    );
    for (const spread of Object.values(SPREADS)) expect(() => requireSound(spread)).not.toThrow();
  });
});

describe("turning", () => {
  const turnable = (inFinale: boolean): string[] =>
    CROWN.places.filter((place) => mayTurn(place, { inFinale })).map(({ key }) => key);

  it("23.2: Heart and Club may be foreshadowed, the Wild is turned in the finale and not before", () => {
    expect(turnable(false)).toEqual(["rival", "pressure"]);
    expect(turnable(true)).toEqual(["rival", "pressure", "wild"]);
  });

  it("the twist alone lies down among the motives", () => {
    expect(MOTIVE.places.filter(({ lies }) => lies !== "open").map(({ key }) => key)).toEqual(["twist"]);
  });
});

describe("exchanging", () => {
  const laid: Layout = lay(CROWN, cards("H7 H8 SA C9 D3"));

  it("another card of a kind that may lie there, and that lies nowhere yet", () => {
    const free = exchangesFor(CROWN, laid, "rival").map(cardCode);
    expect(free).toContain("HK");
    expect(free).not.toContain("SK");
    expect(free).not.toContain("H8");
    expectRefusal(() => exchangesFor(CROWN, laid, "nowhere"), "key", "unknown");
  });

  it("the neighbour in rank, unless it lies elsewhere or there is none", () => {
    expect(shiftPlace(CROWN, laid, "rival", -1)?.["rival"]).toEqual(parseCard("H6"));
    expect(shiftPlace(CROWN, laid, "rival", 1)).toBeNull();
    expect(shiftPlace(CROWN, laid, "site", 1)).toBeNull();
    expect(shiftPlace(CROWN, {}, "site", 1)).toBeNull();
  });

  it("another by chance is never the same, and never one that lies there", () => {
    fc.assert(
      fc.property(anySpread, anySeed, (spread, seed) => {
        const dice = seededDice(seed);
        const before = drawSpread(spread, dice);
        for (const { key } of spread.places) {
          const after = redrawPlace(spread, before, key, dice);
          expect(layoutFaults(spread, after ?? {})).toEqual([]);
          expect(after?.[key]).not.toEqual(before[key]);
        }
      }),
    );
  });

  it("where a place takes one card alone there is no other", () => {
    const one: Spread = { key: "one", places: [{ key: "a", suits: ["spades"], ranks: ["A"], lies: "open" }] };
    expect(exchangesFor(one, { a: parseCard("SA") }, "a")).toEqual([]);
    expect(redrawPlace(one, { a: parseCard("SA") }, "a", dealt())).toBeNull();
  });

  it("a place that is exchanged leaves the others as they lay", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const after = redrawPlace(CROWN, laid, "wild", seededDice(seed));
        expect({ ...after, wild: laid["wild"] }).toEqual(laid);
      }),
    );
  });

  it("the cards come in the order of the places", () => {
    expect(cardsOf(CROWN, laid).map(cardCode)).toEqual(["SA", "H7", "C9", "D3", "H8"]);
  });
});
