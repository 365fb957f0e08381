import { describe, expect, it } from "vitest";
import {
  type Against,
  attackParts,
  type AttackSituation,
  defenseNow,
  defenseParts,
} from "../../../src/rules/combat/attack.ts";
import type { StatusId } from "../../../src/rules/combat/statuses.ts";
import {
  distanceAdvantage,
  distanceOf,
  handlingAdvantage,
  madeFor,
  mayUse,
  threatens,
  vitalStrikeDie,
  type Weapon,
} from "../../../src/rules/combat/weapons.ts";
import { statusRow } from "../../../src/rules/combat/statuses.ts";
import type { Held } from "../../../src/rules/combat/wounds.ts";
import { attackResults } from "../../../src/rules/combat/blow.ts";
import { totalAdvantage } from "../../../src/rules/roll/pool.ts";

function has(id: StatusId, more: Partial<Held> = {}): Held {
  return { id, degree: statusRow(id).degrees[0], ...more };
}

const plain: Against = {
  defense: "iron",
  rating: 14,
  held: [],
  types: ["kinetic"],
  position: "risky",
  shotIntoMelee: false,
};

describe("a defense as it stands", () => {
  it("is its rating, less 5 against a controlled attack and 5 more against a desperate one", () => {
    expect(defenseNow(plain)).toBe(14);
    expect(defenseNow({ ...plain, position: "controlled" })).toBe(9);
    expect(defenseNow({ ...plain, position: "desperate" })).toBe(19);
  });

  it.each([
    [has("concealed"), 19],
    [has("sheltered"), 19],
    [has("downed"), 9],
    [has("surprised"), 9],
    [has("exposed", { defense: "iron" }), 9],
    [has("exposed", { defense: "ward" }), 14],
    [has("fortified", { defense: "iron" }), 19],
    [has("fortified", { defense: "grit" }), 14],
    [has("deflecting", { type: "kinetic" }), 19],
    [has("deflecting", { type: "thermal" }), 14],
    [has("bleeding"), 14],
  ])("%j makes 14 into %i", (held, defense) => {
    expect(defenseNow({ ...plain, held: [held] })).toBe(defense);
  });

  it("of the incapacitated is 6, and other statuses count on it", () => {
    expect(defenseNow({ ...plain, held: [has("incapacitated")] })).toBe(6);
    expect(defenseNow({ ...plain, held: [has("incapacitated"), has("sheltered")] })).toBe(11);
  });

  it("is 4 higher in melee against what is no melee attack", () => {
    expect(defenseNow({ ...plain, shotIntoMelee: true })).toBe(18);
  });

  it("names each of its parts", () => {
    const against: Against = { ...plain, position: "controlled", held: [has("concealed"), has("dazed")] };
    expect(defenseParts(against)).toEqual([
      { from: "rating", amount: 14 },
      { from: "position", amount: -5 },
      { from: "concealed", amount: 5 },
    ]);
  });
});

describe("an attack", () => {
  const calm: AttackSituation = {
    charge: false,
    aimed: false,
    flanking: false,
    hidden: false,
    braced: false,
    shotFromMelee: false,
    distance: 0,
    handling: 0,
  };

  it("has advantage for a charge, an aim, a flank, hiding and a brace, and disadvantage when shot out of melee", () => {
    expect(attackParts(calm)).toEqual([]);
    expect(totalAdvantage(attackParts({ ...calm, charge: true, flanking: true }))).toBe(2);
    expect(attackParts({ ...calm, aimed: true, shotFromMelee: true, distance: -1 })).toEqual([
      { from: "aimed", advantage: 1 },
      { from: "shotFromMelee", advantage: -1 },
      { from: "distance", advantage: -1 },
    ]);
    expect(totalAdvantage(attackParts({ ...calm, hidden: true, braced: true, handling: -1 }))).toBe(1);
  });

  it("against two defenses is judged against each with the same dice", () => {
    const results = attackResults({ total: 17, natural: 12 }, { iron: 14, grit: 18 });
    expect(results).toEqual([
      { against: "iron", tn: 14, outcome: "success", multiplier: 0 },
      { against: "grit", tn: 18, outcome: "failure", multiplier: 0 },
    ]);
  });

  it("hits a defense that it just reaches", () => {
    expect(attackResults({ total: 14, natural: 3 }, { iron: 14 })[0]?.outcome).toBe("success");
    expect(attackResults({ total: 13, natural: 1 }, { iron: 14 })[0]?.outcome).toBe("botch");
  });
});

describe("weapons", () => {
  const longsword: Weapon = { die: 8, light: false, heavy: false, melee: 5, ranged: 0 };

  it("shoot within their range, with disadvantage up to twice as far, and no farther", () => {
    expect([50, 51, 100, 101].map((feet) => distanceOf(feet, 50))).toEqual([
      "within",
      "far",
      "far",
      "beyond",
    ]);
    expect(distanceAdvantage("far", false)).toBe(-1);
    expect(distanceAdvantage("far", true)).toBe(0);
    expect(distanceAdvantage("within", false)).toBe(0);
  });

  it("light ones wreck badly, heavy ones finesse badly", () => {
    expect(handlingAdvantage({ light: true, heavy: false }, "wreck")).toBe(-1);
    expect(handlingAdvantage({ light: false, heavy: true }, "finesse")).toBe(-1);
    expect(handlingAdvantage({ light: true, heavy: false }, "finesse")).toBe(0);
    expect(handlingAdvantage({ light: false, heavy: true }, "wreck")).toBe(0);
  });

  it("made for large hands throw a larger die and reach 5 feet farther, for small ones half as far", () => {
    expect(madeFor(longsword, "large")).toMatchObject({ die: 10, melee: 10 });
    expect(madeFor(longsword, "medium")).toEqual(longsword);
    // The text's dagger: a d6 for medium hands is a d4 for small ones.
    expect(madeFor({ ...longsword, die: 6, light: true }, "small")).toMatchObject({ die: 4, melee: 2.5 });
  });

  it("a vital strike throws effect dice one size larger", () => {
    expect([4, 10, 12].map((die) => vitalStrikeDie(die as 4 | 10 | 12))).toEqual([6, 12, 12]);
  });

  it("what is loaded anew is used once a round, and what is cumbersome with nothing beside it", () => {
    const bow = { reload: true, cumbersome: false };
    const cannon = { reload: false, cumbersome: true };
    const blade = { reload: false, cumbersome: false };
    const none = { thisItem: false, otherItem: false, cumbersome: false };
    expect(mayUse(bow, none)).toBe(true);
    expect(mayUse(bow, { ...none, otherItem: true })).toBe(true);
    expect(mayUse(bow, { ...none, thisItem: true })).toBe(false);
    expect(mayUse(blade, { ...none, thisItem: true })).toBe(true);
    expect(mayUse(cannon, { ...none, otherItem: true })).toBe(false);
    expect(mayUse(cannon, { thisItem: true, otherItem: false, cumbersome: true })).toBe(false);
    expect(mayUse(blade, { thisItem: false, otherItem: true, cumbersome: true })).toBe(false);
  });

  it("a bow reaches nobody in melee, whoever draws it", () => {
    expect(madeFor({ ...longsword, melee: 0, ranged: 50 }, "large").melee).toBe(0);
  });

  it("threaten within their reach while their wielder is able", () => {
    expect(threatens(longsword, 5, true)).toBe(true);
    expect(threatens(longsword, 10, true)).toBe(false);
    expect(threatens(longsword, 5, false)).toBe(false);
    expect(threatens({ melee: 0 }, 0, true)).toBe(false);
  });
});
