import { describe, expect, it } from "vitest";
import { classWarnings, isMastered, LEVEL_COST, levelGains } from "../../../src/rules/level.ts";

const classOf = (name: string, levels: number) => ({ name, levels });

describe("a new level", () => {
  it("costs 10 experience", () => {
    expect(LEVEL_COST).toBe(10);
  });

  it("brings one point of maximum health and one of maximum mind", () => {
    expect(levelGains(6)).toEqual({ health: 1, mind: 1, attribute: false });
  });

  it("makes an attribute die grow at 20 and at 40", () => {
    const levels = Array.from({ length: 60 }, (_, index) => index + 1);
    expect(levels.filter((level) => levelGains(level).attribute)).toEqual([20, 40]);
  });
});

describe("classes", () => {
  it("are mastered at 10 levels", () => {
    expect([classOf("Scout", 9), classOf("Scout", 10)].map(isMastered)).toEqual([false, true]);
  });

  it("with more than 10 levels are warned of", () => {
    expect(classWarnings([classOf("Scout", 10)])).toEqual([]);
    expect(classWarnings([classOf("Scout", 11)])).toEqual([
      { kind: "tooManyLevels", name: "Scout", levels: 11 },
    ]);
  });

  it("at most three may be unmastered; mastered ones and those without a level do not count", () => {
    const three = [classOf("Scout", 3), classOf("Smith", 1), classOf("Singer", 9)];
    expect(classWarnings([...three, classOf("Sage", 10), classOf("Sailor", 0)])).toEqual([]);
    expect(classWarnings([...three, classOf("Sage", 2)])).toEqual([{ kind: "tooManyUnmastered", count: 4 }]);
  });
});
