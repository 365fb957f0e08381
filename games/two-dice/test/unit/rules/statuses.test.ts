import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "../../../src/rules/attributes.ts";
import { diceNow, minorStatuses, sizesLost, STATUSES } from "../../../src/rules/statuses.ts";
import { anyDie } from "./support.ts";

const BASE = { dexterity: 8, insight: 10, might: 6, willpower: 12 } as const;
const anyDice = fc.record({ dexterity: anyDie, insight: anyDie, might: anyDie, willpower: anyDie });

describe("statuses", () => {
  it("each of the six makes its own dice one size smaller", () => {
    const lowered = STATUSES.map(({ id }) => [
      id,
      ATTRIBUTES.filter((attribute) => sizesLost(attribute, [id], STATUSES) === 1),
    ]);
    expect(Object.fromEntries(lowered)).toEqual({
      slow: ["dexterity"],
      dazed: ["insight"],
      weak: ["might"],
      shaken: ["willpower"],
      enraged: ["dexterity", "insight"],
      poisoned: ["might", "willpower"],
    });
  });

  it("make the dice smaller that they name, and none falls below d6", () => {
    expect(diceNow(BASE, ["poisoned"], STATUSES)).toEqual({ ...BASE, might: 6, willpower: 10 });
  });

  it("add up on one die; the same one twice counts once", () => {
    expect(diceNow(BASE, ["shaken", "poisoned"], STATUSES).willpower).toBe(8);
    expect(diceNow(BASE, ["shaken", "shaken"], STATUSES).willpower).toBe(10);
  });

  it("that the table does not know lower nothing", () => {
    expect(diceNow(BASE, ["drowsy"], STATUSES)).toEqual(BASE);
  });

  it("of a table's own lower what its row says", () => {
    const frozen = { id: "frozen", name: "Frozen", lowers: ["insight"], sizes: 2, minor: false } as const;
    expect(diceNow(BASE, ["frozen"], [...STATUSES, frozen]).insight).toBe(6);
  });

  it("never make a die larger", () => {
    fc.assert(
      fc.property(anyDice, fc.subarray(STATUSES.map(({ id }) => id)), (base, held) => {
        const now = diceNow(base, held, STATUSES);
        for (const attribute of ATTRIBUTES) {
          expect(now[attribute]).toBeLessThanOrEqual(base[attribute]);
          expect(now[attribute]).toBeGreaterThanOrEqual(6);
        }
      }),
    );
  });

  it("minor are those of one attribute", () => {
    expect(minorStatuses(STATUSES).map(({ id }) => id)).toEqual(["slow", "dazed", "weak", "shaken"]);
  });
});
