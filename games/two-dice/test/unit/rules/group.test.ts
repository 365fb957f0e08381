import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { groupBonus, supportSucceeds } from "../../../src/rules/group.ts";

describe("a group check", () => {
  it("gives the leader 1 for each supporter who succeeded", () => {
    const supporters = [true, false, true].map((succeeded) => ({ succeeded, bond: 0 }));
    expect(groupBonus(supporters)).toEqual({ supporters: 2, bond: 0 });
  });

  it("adds the one strongest bond with anybody who takes part, also with one who failed", () => {
    const supporters = [
      { succeeded: true, bond: 1 },
      { succeeded: false, bond: 3 },
      { succeeded: true, bond: 2 },
    ];
    expect(groupBonus(supporters)).toEqual({ supporters: 2, bond: 3 });
  });

  it("without supporters adds nothing", () => {
    expect(groupBonus([])).toEqual({ supporters: 0, bond: 0 });
  });

  it("asks supporters for 10, or for what the table says", () => {
    expect(supportSucceeds([4, 5], [1], DEFAULT_DIALS)).toBe(true);
    expect(supportSucceeds([4, 5], [], DEFAULT_DIALS)).toBe(false);
    expect(supportSucceeds([4, 5], [], { ...DEFAULT_DIALS, supportDifficulty: 9 })).toBe(true);
  });

  it("a supporter's critical succeeds and their fumble fails like any other", () => {
    const hard = { ...DEFAULT_DIALS, supportDifficulty: 20 };
    const easy = { ...DEFAULT_DIALS, supportDifficulty: 2 };
    expect(supportSucceeds([7, 7], [], hard)).toBe(true);
    expect(supportSucceeds([1, 1], [5], easy)).toBe(false);
  });
});
