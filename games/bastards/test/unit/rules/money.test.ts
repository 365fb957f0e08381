import { describe, expect, it } from "vitest";
import { capitalValue, cashedIn, paid } from "../../../src/rules/money/capital.ts";
import { materialsPrice, modificationPrice, workValue } from "../../../src/rules/money/crafting.ts";
import { collectors, debtAfterTime, debtValue } from "../../../src/rules/money/debt.ts";
import { businessMonth, monthlyIncome } from "../../../src/rules/money/income.ts";

describe("capital", () => {
  it("is worth 1000, 2500, 5000, 10000, and then twice as much a level", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(capitalValue)).toEqual([
      0, 1000, 2500, 5000, 10_000, 20_000, 40_000, 80_000,
    ]);
  });

  it("is given up level by level for what the level is worth", () => {
    expect(cashedIn({ cash: 50, capital: 3 })).toEqual({ cash: 5050, capital: 2 });
    expect(cashedIn({ cash: 50, capital: 0 })).toEqual({ cash: 50, capital: 0 });
  });

  it("pays what the cash does not, as far as it goes", () => {
    expect(paid({ cash: 500, capital: 1 }, 400)).toEqual({ cash: 100, capital: 1 });
    expect(paid({ cash: 500, capital: 1 }, 1200)).toEqual({ cash: 300, capital: 0 });
    expect(paid({ cash: 500, capital: 1 }, 1501)).toBeNull();
  });
});

describe("income", () => {
  it("of land is $1000 a level, of a business $2000 a rank, won or lost", () => {
    expect(monthlyIncome("landed", 4, true)).toBe(4000);
    expect(monthlyIncome("business", 3, true)).toBe(6000);
    expect(monthlyIncome("business", 3, false)).toBe(-6000);
  });

  it("of a business goes into the purse; who cannot pay its losses loses it", () => {
    expect(businessMonth({ cash: 100, capital: 0 }, 2, true)).toEqual({
      purse: { cash: 4100, capital: 0 },
      lost: false,
    });
    expect(businessMonth({ cash: 100, capital: 3 }, 2, false)).toEqual({
      purse: { cash: 1100, capital: 2 },
      lost: false,
    });
    expect(businessMonth({ cash: 100, capital: 1 }, 2, false)).toEqual({
      purse: { cash: 100, capital: 1 },
      lost: true,
    });
  });
});

describe("debt", () => {
  it("is $1000 and doubles with each rank", () => {
    expect([0, 1, 2, 3, 4].map(debtValue)).toEqual([0, 1000, 2000, 4000, 8000]);
  });

  it("is paid off by a level of capital each time that time passes, or sends collectors", () => {
    expect(debtAfterTime(3, 2)).toEqual({ debt: 2, capital: 1, unpaid: false });
    expect(debtAfterTime(3, 0)).toEqual({ debt: 3, capital: 0, unpaid: true });
    expect(debtAfterTime(0, 0)).toEqual({ debt: 0, capital: 0, unpaid: false });
    expect(collectors(3)).toBe(3);
  });
});

describe("crafting", () => {
  it("a modification costs 1 experience and $10, and twice as much for each further point of it", () => {
    expect([1, 2, 3].map(modificationPrice)).toEqual([
      { xp: 1, dollars: 10 },
      { xp: 2, dollars: 20 },
      { xp: 4, dollars: 40 },
    ]);
  });

  it("a thing takes half its price in materials", () => {
    expect([60, 5, 0].map(materialsPrice)).toEqual([30, 2, 0]);
  });

  it("a work of art is worth ten times what its draws came to together", () => {
    expect(workValue(22)).toBe(220);
    expect(workValue(22, 13)).toBe(350);
  });
});
