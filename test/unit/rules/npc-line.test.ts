import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NPC_DICE_MAX, parseNpcLine } from "../../../src/fates-edge/rules/npc-line.ts";
import { RulesError } from "../../../src/fates-edge/rules/errors.ts";
import { expectRefusal } from "./support.ts";

const nobody = { tier: 1, role: "", pools: [] };

describe("somebody in one line", () => {
  it("Captain Veyra T3 Watch 5", () => {
    expect(parseNpcLine("Captain Veyra T3 Watch 5")).toEqual({
      ...nobody,
      name: "Captain Veyra",
      tier: 3,
      pools: [{ name: "Watch", dice: 5 }],
    });
  });

  it("several pools, with commas or without, and what is left over is the role", () => {
    const pools = [
      { name: "Watch", dice: 5 },
      { name: "Court intrigue", dice: 4 },
    ];
    expect(parseNpcLine("Veyra t2 Watch 5, Court intrigue 4, Vigil agent")).toMatchObject({
      tier: 2,
      pools,
      role: "Vigil agent",
    });
    expect(parseNpcLine("Veyra tier 2 Watch 5 Court intrigue 4 Vigil agent")).toMatchObject({
      tier: 2,
      pools,
      role: "Vigil agent",
    });
  });

  it("without a tier the name goes to the first comma, and a number alone is no pool", () => {
    expect(parseNpcLine("Liraen Leafveil, Envoy, Sway 4")).toEqual({
      ...nobody,
      name: "Liraen Leafveil",
      role: "Envoy",
      pools: [{ name: "Sway", dice: 4 }],
    });
    expect(parseNpcLine("Agent 47")).toEqual({ ...nobody, name: "Agent 47" });
    expect(parseNpcLine("Warden T4, 5")).toMatchObject({ role: "5", pools: [] });
    expect(parseNpcLine("Lot T9")).toEqual({ ...nobody, name: "Lot T9" });
  });

  it("dice beyond what a pool holds are words", () => {
    expect(parseNpcLine("Veyra T3 Watch 21")).toMatchObject({ pools: [], role: "Watch 21" });
    expect(parseNpcLine(`Veyra T3 Watch ${NPC_DICE_MAX}`).pools).toHaveLength(1);
  });

  it("without a name there is nobody", () => {
    for (const line of ["", " ", "T3 Watch 5", ", Envoy"]) expectRefusal(() => parseNpcLine(line), "line");
  });

  it("whatever is typed gives somebody sound or a refusal of the line", () => {
    const words = fc.constantFrom("T3", "tier 2", "Watch", "5", "99", ",", "<b>", "Veyra", "0", "__proto__");
    const anyLine = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(anyLine, (line) => {
        try {
          const { name, tier, pools } = parseNpcLine(line);
          expect(name.trim()).not.toBe("");
          expect(tier >= 1 && tier <= 5).toBe(true);
          for (const pool of pools) {
            expect(pool.name).not.toBe("");
            expect(pool.dice >= 1 && pool.dice <= NPC_DICE_MAX).toBe(true);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(RulesError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
