import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AFFINITIES,
  AMOUNTS,
  amountAt,
  attackDamage,
  DAMAGE_TYPES,
  healthLost,
  whileGuarding,
} from "../../../src/rules/damage.ts";

describe("damage", () => {
  it("is doubled for the vulnerable, halved downwards for the resistant, gone for the immune, gained by who absorbs", () => {
    expect(AFFINITIES.map((affinity) => [affinity, healthLost(15, affinity)])).toEqual([
      ["normal", 15],
      ["vulnerable", 30],
      ["resistant", 7],
      ["immune", 0],
      ["absorbs", -15],
    ]);
  });

  it("has nine types", () => {
    expect(DAMAGE_TYPES.join(" ")).toBe("physical air bolt dark earth fire ice light poison");
  });

  it("of any type is resisted while guarding; a vulnerability is only made good", () => {
    expect(AFFINITIES.map(whileGuarding)).toEqual(["resistant", "normal", "resistant", "immune", "absorbs"]);
  });

  it("is never more while guarding", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.constantFrom(...AFFINITIES), (damage, affinity) => {
        expect(healthLost(damage, whileGuarding(affinity))).toBeLessThanOrEqual(healthLost(damage, affinity));
      }),
    );
  });

  it("of an attack is the higher die and the weapon's number, or the number alone where the table says so", () => {
    expect(attackDamage([3, 9], 6, { attackDamage: "high" })).toBe(15);
    expect(attackDamage([3, 9], 6, { attackDamage: "weapon" })).toBe(6);
  });
});

describe("the printed amounts", () => {
  it("rise at levels 5, 20 and 40", () => {
    const rows = [5, 19, 20, 39, 40, 60].map((level) => AMOUNTS.map((amount) => amountAt(level, amount)));
    expect(rows).toEqual([
      [10, 30, 40],
      [10, 30, 40],
      [20, 40, 60],
      [20, 40, 60],
      [30, 50, 80],
      [30, 50, 80],
    ]);
  });

  it("begin at level 5", () => {
    expect(amountAt(4, "massive")).toBe(null);
  });
});
