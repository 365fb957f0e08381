import { describe, expect, test } from "vitest";
import { type FalloutFacts, falloutOptions } from "../../../../src/fates-edge/state/beat/flips.ts";

const FACTS: FalloutFacts = {
  suit: "spades",
  isImpaired: false,
  who: "Actor.bryn",
  danger: "danger",
  item: "Item.sword",
  tail: "Tail",
};
const types = (facts: Partial<FalloutFacts>) =>
  falloutOptions({ ...FACTS, ...facts }).map(({ type }) => type);

/** SRD R.2. */
describe("What a flipped card can do", () => {
  test("follows its suit", () => {
    expect(types({ suit: "spades" })).toEqual(["tick", "open"]);
    expect(types({ suit: "hearts" })).toEqual(["fatigue", "penalty"]);
    expect(types({ suit: "diamonds" })).toEqual(["supply", "tick"]);
    expect(types({ suit: "clubs" })).toEqual(["harm", "gear"]);
  });

  test("names whom, what and which clock", () => {
    expect(falloutOptions({ ...FACTS, suit: "clubs" })).toMatchObject([
      { type: "harm", who: "Actor.bryn", item: "" },
      { type: "gear", who: "", item: "Item.sword" },
    ]);
    expect(falloutOptions(FACTS)).toMatchObject([
      { type: "tick", clock: "danger", amount: 1 },
      { type: "open", name: "Tail", kind: "tail", size: 4 },
    ]);
  });

  test("is gear instead of harm behind hard cover", () => {
    expect(types({ suit: "clubs", isImpaired: true })).toEqual(["gear"]);
  });

  test("leaves out what nothing is there for", () => {
    expect(types({ suit: "clubs", item: "", who: "" })).toEqual([]);
    expect(types({ suit: "diamonds", danger: "" })).toEqual(["supply"]);
  });
});
