import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AREA_FACTORS, AREAS, POTENCIES } from "../../../src/rules/potency.ts";
import {
  daysLeft,
  daySteps,
  projectAmount,
  projectPrice,
  projectProtection,
  USES,
} from "../../../src/rules/project.ts";
import { RITUAL_LIMITS, ritualPrice } from "../../../src/rules/ritual.ts";

const RITUAL = { potency: "minor", area: "individual", sacrifice: false } as const;
const PROJECT = { potency: "minor", area: "individual", use: "once", flaw: false } as const;

describe("areas", () => {
  it("multiply by 1, 2, 3 and 4", () => {
    expect(AREAS.map((area) => AREA_FACTORS[area])).toEqual([1, 2, 3, 4]);
  });
});

describe("a ritual", () => {
  it("costs 20, 30, 40 or 50 mind points by its potency", () => {
    expect(POTENCIES.map((potency) => ritualPrice({ ...RITUAL, potency }).mind)).toEqual([20, 30, 40, 50]);
  });

  it("is checked against 7, 10, 13 or 16", () => {
    expect(POTENCIES.map((potency) => ritualPrice({ ...RITUAL, potency }).difficulty)).toEqual([
      7, 10, 13, 16,
    ]);
  });

  it("has a clock of 4, 6, 6 or 8", () => {
    expect(POTENCIES.map((potency) => ritualPrice({ ...RITUAL, potency }).clock)).toEqual([4, 6, 6, 8]);
  });

  it("costs its potency by its area", () => {
    const major = AREAS.map((area) => ritualPrice({ ...RITUAL, potency: "major", area }).mind);
    expect(major).toEqual([40, 80, 120, 160]);
  });

  it("costs half, rounded down, where a magic thing is given up", () => {
    expect(ritualPrice({ potency: "medium", area: "small", sacrifice: true }).mind).toBe(30);
    expect(ritualPrice({ potency: "extreme", area: "individual", sacrifice: true }).mind).toBe(25);
  });

  it("has five limits that stand beside it", () => {
    expect(RITUAL_LIMITS).toEqual(["damage", "statuses", "points", "spells", "creation"]);
  });
});

describe("a project", () => {
  it("costs 100, 200, 400 or 800 by its potency", () => {
    expect(POTENCIES.map((potency) => projectPrice({ ...PROJECT, potency }).cost)).toEqual([
      100, 200, 400, 800,
    ]);
  });

  it("costs potency by area by use: once ×1, permanent ×5", () => {
    expect(projectPrice({ ...PROJECT, potency: "medium", area: "area" }).cost).toBe(600);
    expect(projectPrice({ ...PROJECT, potency: "medium", area: "area", use: "permanent" }).cost).toBe(3000);
  });

  it("costs a quarter less for a terrible flaw", () => {
    expect(projectPrice({ ...PROJECT, flaw: true }).cost).toBe(75);
    expect(projectPrice({ potency: "extreme", area: "huge", use: "permanent", flaw: true }).cost).toBe(
      12_000,
    );
  });

  it("takes a step for each 100 of its cost, at least one, and a part of a step is a whole one", () => {
    expect(projectPrice(PROJECT).steps).toBe(1);
    expect(projectPrice({ ...PROJECT, flaw: true }).steps).toBe(1);
    expect(projectPrice({ ...PROJECT, area: "area", flaw: true })).toMatchObject({ cost: 225, steps: 3 });
  });

  it("needs a special ingredient from medium up", () => {
    const needs = POTENCIES.map((potency) => projectPrice({ ...PROJECT, potency }).ingredient);
    expect(needs).toEqual([false, true, true, true]);
  });

  it("harms or heals nothing, minor, heavy or massive by its potency", () => {
    expect(POTENCIES.map(projectAmount)).toEqual([null, "minor", "heavy", "massive"]);
  });

  it("protects by resistances or immunities by its potency, a minor one for one use", () => {
    expect(POTENCIES.map(projectProtection)).toEqual([
      { immunities: 0, resistances: 1, once: true },
      { immunities: 0, resistances: 2, once: false },
      { immunities: 1, resistances: 2, once: false },
      { immunities: 2, resistances: 3, once: false },
    ]);
  });

  it("always takes steps enough for its cost, and not one too many", () => {
    const plan = fc.record({
      potency: fc.constantFrom(...POTENCIES),
      area: fc.constantFrom(...AREAS),
      use: fc.constantFrom(...USES),
      flaw: fc.boolean(),
    });
    fc.assert(
      fc.property(plan, (planned) => {
        const { cost, steps } = projectPrice(planned);
        expect(steps * 100).toBeGreaterThanOrEqual(cost);
        expect((steps - 1) * 100).toBeLessThan(cost);
      }),
    );
  });
});

describe("a day of work", () => {
  it("makes a step for each hero who worked", () => {
    expect(daySteps(3, 0)).toBe(3);
  });

  it("and one more for each of them who knows inventions", () => {
    expect(daySteps(3, 2)).toBe(5);
    expect(daySteps(1, 4)).toBe(2);
  });

  it("leaves so many days, none once it is done, and no end while nobody works", () => {
    expect([daysLeft(7, 3), daysLeft(6, 3), daysLeft(0, 3), daysLeft(7, 1), daysLeft(7, 0)]).toEqual([
      3,
      2,
      0,
      7,
      null,
    ]);
  });
});
