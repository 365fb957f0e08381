import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import type { Faces } from "../../../src/rules/dice.ts";
import { groupBonus, type Support, supportSucceeds } from "../../../src/rules/group.ts";

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
    expect(supportSucceeds(rolled([4, 5], 1), DEFAULT_DIALS)).toBe(true);
    expect(supportSucceeds(rolled([4, 5]), DEFAULT_DIALS)).toBe(false);
    expect(supportSucceeds(rolled([4, 5]), { supportDifficulty: 9 })).toBe(true);
  });

  it("a supporter's critical succeeds and their fumble fails like any other", () => {
    expect(supportSucceeds(rolled([7, 7]), { supportDifficulty: 20 })).toBe(true);
    expect(supportSucceeds(rolled([1, 1], 5), { supportDifficulty: 2 })).toBe(false);
  });

  it("in a conflict is supported by giving up a turn, which succeeds without a roll", () => {
    expect(supportSucceeds({ by: "turn" }, { supportDifficulty: 99 })).toBe(true);
  });
});

function rolled(faces: Faces, modifier = 0): Support {
  return { by: "check", faces, modifiers: [modifier] };
}
