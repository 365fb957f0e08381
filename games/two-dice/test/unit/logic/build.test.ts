import { describe, expect, test } from "vitest";
import type { HeroActor } from "../../../src/data/kinds.ts";
import { isUnfinished, levelsLeft, openSteps } from "../../../src/state/build.ts";

/** A hero of level 5 with nothing left open, but for what a test says. */
function hero(system: object = {}, more: object = {}): HeroActor {
  const whole = {
    level: 5,
    identity: "Map forger",
    theme: "Debt",
    origin: "The low quay",
    bonds: { b: { emotions: ["trust"] } },
    classes: { one: { levels: 3 }, two: { levels: 2 } },
    build: { done: false },
  };
  const made: unknown = { name: "Oda", items: { size: 1 }, system: { ...whole, ...system }, ...more };
  return made as HeroActor;
}

describe("what is still open about a hero", () => {
  test("nothing, once they are named, have three traits, classes for their levels, a bond and a thing", () => {
    expect(openSteps(hero())).toEqual([]);
    expect(isUnfinished(hero())).toBe(false);
  });

  test.each(["identity", "theme", "origin"])("a trait that nobody wrote: %s", (trait) => {
    expect(openSteps(hero({ [trait]: " " }))).toEqual(["person"]);
  });

  test("levels without a class, and classes with more levels than the hero", () => {
    expect(levelsLeft(hero({ classes: {} }))).toBe(5);
    expect(openSteps(hero({ classes: {} }))).toEqual(["classes"]);
    expect(levelsLeft(hero({ classes: { one: { levels: 6 } } }))).toBe(-1);
    expect(openSteps(hero({ classes: { one: { levels: 6 } } }))).toEqual(["classes"]);
  });

  test("bonds without an emotion are none, and somebody without a thing owns nothing", () => {
    expect(openSteps(hero({ bonds: { b: { emotions: [] } } }, { items: { size: 0 } }))).toEqual([
      "bonds",
      "things",
    ]);
  });

  test("a hero whose making was ended is no longer unfinished, whatever is open", () => {
    expect(isUnfinished(hero({ classes: {} }))).toBe(true);
    expect(isUnfinished(hero({ classes: {}, build: { done: true } }))).toBe(false);
  });
});
