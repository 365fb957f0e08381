import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BONDS_MAX,
  EMOTIONS,
  emotionsInstead,
  emotionsToAdd,
  opposite,
  possibleChanges,
  strengthOf,
} from "../../../src/rules/bonds.ts";

const bond = (...emotions: (typeof EMOTIONS)[number][]) => ({ with: "Mira", emotions });

describe("bonds", () => {
  it("are as strong as they have emotions, 1 to 3", () => {
    expect(strengthOf(bond("trust"))).toBe(1);
    expect(strengthOf(bond("trust", "envy", "hatred"))).toBe(3);
    expect(strengthOf(bond())).toBe(0);
  });

  it("count one emotion of a pair, whatever was written into them", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EMOTIONS)), (emotions) => {
        expect(strengthOf({ emotions })).toBeLessThanOrEqual(3);
      }),
    );
    expect(strengthOf(bond("trust", "mistrust"))).toBe(1);
  });

  it("know six emotions, each opposed to one other", () => {
    expect(EMOTIONS).toHaveLength(6);
    for (const emotion of EMOTIONS) {
      expect(opposite(emotion)).not.toBe(emotion);
      expect(opposite(opposite(emotion))).toBe(emotion);
    }
  });

  it("take one emotion more only of pairs they have none of", () => {
    expect(emotionsToAdd(bond("trust", "envy"))).toEqual(["affection", "hatred"]);
    expect(emotionsToAdd(bond())).toEqual(EMOTIONS);
  });

  it("have an emotion replaced by its opposite or by one of an empty pair", () => {
    expect(emotionsInstead(bond("trust", "envy"), "envy")).toEqual(["admiration", "affection", "hatred"]);
    expect(emotionsInstead(bond("trust", "envy", "hatred"), "hatred")).toEqual(["affection"]);
  });
});

describe("what a rest may do for bonds", () => {
  it("without bonds: make one", () => {
    expect(possibleChanges([])).toEqual(["create"]);
  });

  it("make one, add an emotion, replace one", () => {
    expect(possibleChanges([bond("trust")])).toEqual(["create", "add", "replace"]);
  });

  it("no seventh bond", () => {
    expect(BONDS_MAX).toBe(6);
    expect(possibleChanges(Array.from({ length: 6 }, () => bond("trust")))).toEqual(["add", "replace"]);
  });

  it("no fourth emotion", () => {
    expect(possibleChanges([bond("trust", "envy", "hatred")])).toEqual(["create", "replace"]);
  });
});
