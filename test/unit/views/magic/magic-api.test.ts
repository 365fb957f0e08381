import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Api from "../../../../src/fates-edge/setup/api/magic.ts";
import { castWorld } from "./cast-world.ts";

describe("game.fatesEdge.magic", () => {
  const at = castWorld();
  const { acts, cast } = at;
  let api: (typeof Api)["MAGIC_API"];
  let module: typeof Api;

  beforeAll(async () => {
    vi.stubGlobal("document", { getElementsByClassName: () => [], querySelectorAll: () => [] });
    module = await import("../../../../src/fates-edge/setup/api/magic.ts");
    api = module.MAGIC_API;
  });

  it("lists a character's spells with whether a GM has let each be cast", async () => {
    const spells = await api.spells(at.wren.uuid);
    expect(spells.map(({ name, art, dv, approval }) => [name, art, dv, approval])).toContainEqual([
      "Ember Hand",
      "pyromancy",
      2,
      "allowed",
    ]);
    expect(await api.spells("Actor.nobody")).toEqual([]);
  });

  it("finds a spell by its id or by its name, however it is written, and says who has none", () => {
    const hand = at.thing("Ember Hand");
    expect(module.spellNamed(at.wren, "ember hand")).toBe(hand);
    expect(module.spellNamed(at.wren, hand.id!)).toBe(hand);
    expect(() => module.spellNamed(at.bryn, "Ember Hand")).toThrow("NoSuchSpell");
  });

  it("tells what stands and what is held, and ends a beat once", async () => {
    expect(api.standing()).toEqual([]);
    const message = await cast("Ember Hand", [8, 8, 8]);
    await acts.letSpellWork(message);
    expect(api.standing()).toEqual([
      { id: message.id, kind: "spell", name: "Ember Hand", caster: at.wren.uuid, count: 2 },
    ]);
    expect(await api.endBeat()).toBe(true);
    expect(api.standing()).toMatchObject([{ count: 1 }]);
    await at.party.update({
      system: { held: { someChannel00000: { caster: at.wren.uuid, potential: 3, weave: "", broken: "" } } },
    });
    expect(api.standing()).toContainEqual({
      id: "someChannel00000",
      kind: "potential",
      name: "",
      caster: at.wren.uuid,
      count: 3,
    });
  });
});
