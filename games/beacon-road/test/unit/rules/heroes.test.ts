import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARCHETYPES, startFaults } from "../../../src/rules/people/archetypes.ts";
import { boxesNeeded, hasBoxes, specialArmorBoxes } from "../../../src/rules/people/armor.ts";
import { derivedNumbers } from "../../../src/rules/people/derived.ts";
import {
  afterDamage,
  afterHealing,
  deathAvoided,
  healthState,
  revived,
} from "../../../src/rules/people/health.ts";
import { carriedLoad, loadOf, strideChange } from "../../../src/rules/people/load.ts";
import { recoveryDice } from "../../../src/rules/people/recovery.ts";
import { gridReach, sizeFeet, SIZES, sneakingAdvantage } from "../../../src/rules/people/size.ts";
import { afterStress, canPay, isRetired, stressMax, traumaBoxes } from "../../../src/rules/people/stress.ts";
import { anyRating, rated } from "./support.ts";

describe("derived numbers", () => {
  it("a warrior of tier 0 with body 2, mind 1, will 1: 16 + 6 + 4 + 4 hit points, and 8 with each die's highest face", () => {
    const ratings = { body: 2, mind: 1, will: 1 };
    expect(derivedNumbers({ archetype: "warrior", ratings, tier: 0, bonus: {} })).toEqual({
      hp: 30,
      iron: 14,
      ward: 12,
      grit: 12,
    });
  });

  it("tiers add 6, 5, 5 and 4 hit points, and 1 to each defense", () => {
    const ratings = { body: 1, mind: 1, will: 1 };
    const gained = ARCHETYPES.map((archetype) => {
      const [before, after] = [2, 3].map((tier) => derivedNumbers({ archetype, ratings, tier, bonus: {} }));
      return [(after?.hp ?? 0) - (before?.hp ?? 0), (after?.grit ?? 0) - (before?.grit ?? 0)];
    });
    expect(gained).toEqual([
      [6, 1],
      [5, 1],
      [5, 1],
      [4, 1],
    ]);
  });

  it("an attribute at 0 adds nothing", () => {
    const ratings = { body: 0, mind: 3, will: 0 };
    expect(derivedNumbers({ archetype: "wizard", ratings, tier: 0, bonus: {} })).toEqual({
      hp: 14,
      iron: 8,
      ward: 16,
      grit: 8,
    });
  });

  it("Stalwart, a shield and what the crew gives come on top", () => {
    const bonus = { iron: 4, ward: 1, grit: 1 };
    const ratings = { body: 1, mind: 1, will: 1 };
    expect(derivedNumbers({ archetype: "rogue", ratings, tier: 1, bonus })).toEqual({
      hp: 11 + 12 + 5,
      iron: 17,
      ward: 14,
      grit: 14,
    });
  });

  it("no attribute lowers any number as it rises", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ARCHETYPES), anyRating, fc.nat(4), (archetype, body, tier) => {
        const at = (rating: number) =>
          derivedNumbers({ archetype, ratings: { body: rating, mind: 1, will: 1 }, tier, bonus: {} });
        expect(at(body + 1).hp).toBeGreaterThanOrEqual(at(body).hp);
        expect(at(body + 1).iron - at(body).iron).toBe(at(body + 1).hp - at(body).hp);
      }),
    );
  });
});

describe("a new hero's dots", () => {
  it("a Hunter as the text builds one: rogue with Hunt 2, Study and Consort 1", () => {
    const dots = rated({ finesse: 2, prowl: 1, hunt: 2, study: 1, consort: 1 });
    expect(startFaults("rogue", dots)).toEqual([]);
  });

  it("four dots of one's own, no more and no fewer", () => {
    expect(startFaults("rogue", rated({ finesse: 2, prowl: 1, hunt: 2 }))).toEqual([
      { kind: "dotsLeft", dots: 2 },
    ]);
    expect(startFaults("wizard", rated({ utter: 2, study: 1, craft: 2, hunt: 2, sway: 1 }))).toEqual([
      { kind: "dotsTooMany", dots: 1 },
    ]);
  });

  it("none above 2, and none of the archetype's taken away", () => {
    const faults = startFaults("warrior", rated({ skirmish: 1, command: 1, wreck: 3, hunt: 2 }));
    expect(faults).toEqual(
      expect.arrayContaining([
        { kind: "belowStart", action: "skirmish" },
        { kind: "tooHigh", action: "wreck" },
      ]),
    );
  });

  it("the crew's Deadly gives one more and lets it pass 2", () => {
    const dots = rated({ skirmish: 3, command: 1, wreck: 2, hunt: 2 });
    expect(startFaults("warrior", dots, ["skirmish"])).toEqual([]);
    expect(startFaults("warrior", dots)).not.toEqual([]);
  });
});

describe("health", () => {
  it.each([
    [30, 30, ""],
    [30, 16, ""],
    [30, 15, "staggered"],
    [30, 1, "staggered"],
    [30, 0, "dying"],
    [30, -14, "dying"],
    [30, -15, "dead"],
    [31, 16, ""],
    [31, 15, "staggered"],
    [31, -15, "dying"],
    [31, -16, "dead"],
    [1, 1, ""],
    [1, 0, "dying"],
    [1, -1, "dead"],
  ])("of %i hit points, %i left: %j", (max, hp, state) => {
    expect(healthState({ max, hp })).toBe(state);
  });

  it("damage goes below zero, healing not above the maximum, and the dead are not healed", () => {
    expect(afterDamage({ hp: 4, max: 20 }, 9)).toBe(-5);
    expect(afterHealing({ hp: 15, max: 20 }, 9)).toBe(20);
    expect(afterHealing({ hp: -3, max: 20 }, 5)).toBe(2);
    expect(afterHealing({ hp: -10, max: 20 }, 30)).toBe(-10);
  });

  it("a Beacon Point leaves one dying who would be dead, by the narrowest margin", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), (max) => {
        const hp = deathAvoided(max);
        expect(healthState({ hp, max })).toBe("dying");
        expect(healthState({ hp: hp - 1, max })).toBe("dead");
      }),
    );
  });

  it("who is brought back has a trauma more and no stress", () => {
    expect(revived(1)).toEqual({ trauma: 2, stress: 0 });
  });
});

describe("recovery", () => {
  it("is a d10, d8, d8 or d6, and one more for each tier", () => {
    expect(ARCHETYPES.map((archetype) => recoveryDice(archetype, 2))).toEqual([
      { die: 10, count: 3 },
      { die: 8, count: 3 },
      { die: 8, count: 3 },
      { die: 6, count: 3 },
    ]);
  });
});

describe("stress and trauma", () => {
  it("8 at the start, 12 at most, and each song takes one for good", () => {
    expect(stressMax(0)).toBe(8);
    expect(stressMax(2)).toBe(10);
    expect(stressMax(6)).toBe(12);
    expect(stressMax(2, 3)).toBe(7);
  });

  it("a price has to fit; what is suffered fills the track and the rest is told", () => {
    expect(canPay(7, 1, 8)).toBe(true);
    expect(canPay(8, 1, 8)).toBe(false);
    expect(afterStress(5, 6, 8)).toEqual({ stress: 8, over: 3 });
    expect(afterStress(1, -3, 8)).toEqual({ stress: 0, over: 0 });
  });

  it("the fourth trauma ends it, a Hardened crew's fifth", () => {
    expect(isRetired(4, traumaBoxes(0))).toBe(true);
    expect(isRetired(3, traumaBoxes(0))).toBe(false);
    expect(isRetired(4, traumaBoxes(1))).toBe(false);
  });
});

describe("armour", () => {
  it("a box for each use, one more against armour piercing", () => {
    expect(boxesNeeded("resistance", { piercing: false, vulnerable: false })).toBe(1);
    expect(boxesNeeded("negateEffect", { piercing: true, vulnerable: false })).toBe(2);
  });

  it("resisting what one is vulnerable to takes one more", () => {
    expect(boxesNeeded("resistance", { piercing: true, vulnerable: true })).toBe(3);
    expect(boxesNeeded("negateEffect", { piercing: false, vulnerable: true })).toBe(1);
  });

  it("boxes that are marked are not there", () => {
    expect(hasBoxes(4, 3, 1)).toBe(true);
    expect(hasBoxes(4, 3, 2)).toBe(false);
  });

  it("special armour: 2 boxes and one for each tier", () => {
    expect([0, 3].map(specialArmorBoxes)).toEqual([2, 5]);
  });
});

describe("load", () => {
  it.each([
    [0, "light", "light"],
    [3, "light", "light"],
    [4, "normal", "light"],
    [5, "normal", "light"],
    [6, "heavy", "normal"],
    [7, "encumbered", "normal"],
    [8, "encumbered", "heavy"],
    [9, "encumbered", "encumbered"],
    [10, null, null],
  ])("of %i items is %s, for a mule %s", (items, usual, mule) => {
    expect(loadOf(items, false)).toBe(usual);
    expect(loadOf(items, true)).toBe(mule);
  });

  it("light is 5 feet faster, heavy 5 feet slower but for the strapping", () => {
    expect((["light", "normal", "heavy"] as const).map((load) => strideChange(load, false))).toEqual([
      5, 0, -5,
    ]);
    expect(strideChange("heavy", true)).toBe(0);
  });

  it("italics do not count, coin does, and rigging carries two of the rest", () => {
    const items = [
      { load: 4, free: false },
      { load: 1, free: true },
      { load: 2, free: false },
    ];
    expect(carriedLoad(items, 1)).toBe(7);
    expect(carriedLoad(items, 1, 2)).toBe(5);
    expect(carriedLoad([{ load: 1, free: false }], 1, 2)).toBe(1);
  });
});

describe("sizes", () => {
  it("are 1 to 25 feet, reach the same, and small ones reach as medium ones on a grid", () => {
    expect(SIZES.map(sizeFeet)).toEqual([1, 2.5, 5, 10, 15, 20, 25]);
    expect(gridReach("small")).toBe(5);
    expect(gridReach("large")).toBe(10);
  });

  it("help or hinder sneaking", () => {
    expect(SIZES.map(sneakingAdvantage)).toEqual([1, 1, 0, -1, -1, -1, -1]);
  });
});
