import { describe, expect, test } from "vitest";
import { npcSource, openFields, withoutSecrets } from "../../../src/fates-edge/state/npcs.ts";
import { parseNpcLine } from "../../../src/fates-edge/rules/npc-line.ts";
import { npcForm } from "../../../src/fates-edge/sheets/npc-context.ts";

/** How the GM's people are made from one line, and what of them a player can take away. */
describe("An NPC", () => {
  test("is made of one line: name, tier, role, and pools in the line's order", () => {
    expect(npcSource(parseNpcLine("Captain Veyra T3 gate warden, Watch 5, Court intrigue 4"))).toEqual({
      name: "Captain Veyra",
      type: "npc",
      img: "systems/fates-edge/assets/icons/npc.svg",
      system: {
        tier: 3,
        role: "gate warden",
        pools: {
          pool0: { name: "Watch", dice: 5, sort: 0 },
          pool1: { name: "Court intrigue", dice: 4, sort: 1 },
        },
      },
    });
  });

  const source = {
    name: "Veyra",
    type: "npc",
    system: { tier: 3, notes: "open", secret: "She is the mole." },
  };

  test("is taken away by a player without its secret, which stays where it was", () => {
    const taken = withoutSecrets(source, false);
    expect(JSON.stringify(taken)).not.toContain("mole");
    expect(taken).toEqual({ name: "Veyra", type: "npc", system: { tier: 3, notes: "open" } });
    expect(source.system.secret).toBe("She is the mole.");
  });

  test("is taken away whole by a GM, and a character by anyone", () => {
    expect(withoutSecrets(source, true)).toBe(source);
    const character = { ...source, type: "pc" };
    expect(withoutSecrets(character, false)).toBe(character);
  });

  test("has no secret in formulas of a player's, whatever stands in its place", () => {
    expect(openFields({ tier: 2, secret: "x" })).toEqual({ tier: 2 });
    expect(openFields(null)).toEqual({});
  });

  test("has dice within bounds, whatever its sheet's fields say", () => {
    const dice = (value: unknown): unknown => {
      const update = npcForm({ system: { pools: { a: { dice: value } } } }) as {
        system: { pools: { a: { dice: unknown } } };
      };
      return update.system.pools.a.dice;
    };
    expect([null, "", 0, -3, 2.4, 99].map(dice)).toEqual([1, 1, 1, 1, 2, 20]);
    expect(npcForm({ system: { pools: { a: {} } } })).toEqual({ system: { pools: { a: {} } } });
    expect(npcForm({})).toEqual({});
  });
});
