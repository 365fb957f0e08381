import { beforeAll, describe, expect, it } from "vitest";
import type { PcActor, SpellItem } from "../../../../src/fates-edge/data/kinds.ts";
import { startWorld, type StoredDocument } from "../support/played-world.ts";

const ember = {
  _id: "emberhand0000000",
  name: "Ember Hand",
  type: "spell",
  system: {
    slug: "ember-hand",
    art: "pyromancy",
    dv: 2,
    effects: { first: { type: "effect", time: "stands", when: "unarmed" } },
    duration: "beats",
    beats: 3,
    sustained: true,
    obvious: true,
    ladder: {
      tell: { from: 1, text: "Smoke in the sleeve" },
      pressure: {
        from: 3,
        text: "A spark finds straw",
        effects: { a: { type: "open", size: 4, kind: "hazard", name: "Fire" } },
      },
      problem: { from: 5, text: "The room burns" },
    },
    description: "<p>Your hand burns and does not hurt.</p>",
  },
};
const actors = [
  {
    _id: "company000000000",
    name: "Company",
    type: "party",
    system: { scene: { number: 1, running: true } },
  },
  {
    _id: "wren000000000000",
    name: "Wren",
    type: "pc",
    items: [ember],
    system: { skills: { arcana: 1, pyromancy: 2 } },
  },
  { _id: "bryn000000000000", name: "Bryn", type: "pc", system: { skills: { melee: 2 } } },
];

const SONG = {
  key: "songcraft",
  label: "Songcraft",
  opposing: "Silence",
  prompts: { tell: ["A note hangs"] },
};

describe("spells as documents", () => {
  let wren: PcActor;
  let bryn: PcActor;
  let spell: SpellItem;

  beforeAll(async () => {
    const value = JSON.stringify([SONG]);
    const settings = [{ _id: "customarts000000", key: "fates-edge.customArts", value }];
    const data = { actors, settings } as unknown as Record<"actors" | "settings", StoredDocument[]>;
    await startWorld(data);
    wren = game.actors.getName("Wren") as PcActor;
    bryn = game.actors.getName("Bryn") as PcActor;
    spell = wren.items.getName("Ember Hand") as SpellItem;
  });

  it("says its art, DV, what it does and its ladder on the page that everybody reads", async () => {
    const { readingOf } = await import("../../../../src/fates-edge/apps/reading/reading.ts");
    const { facts, does, said, cost } = readingOf(spell);
    expect(facts).toEqual([
      "Pyromancy, DV 2",
      "3 beats, then 1 fatigue a beat",
      "Oneself or one other",
      "Obvious",
    ]);
    expect(does).toEqual(["Effect +1, as long as it stands (unarmed)"]);
    expect(said[0]!.words).toEqual([
      "1–2: Smoke in the sleeve",
      "3–4: A spark finds straw · A new clock: Fire, 4 segments",
      "5+: The room burns",
    ]);
    expect(said[1]!.words[0]).toBe("Smother and spread");
    expect(cost).toBe(0);
  });

  it("is judged by the checklist as it is written", async () => {
    const { recipeOf } = await import("../../../../src/fates-edge/state/magic/spells.ts");
    const now = spell.system.toObject();
    expect(recipeOf(spell.name, now)).toMatchObject({ ready: true, leastDv: 2 });
    const marks = recipeOf("", { ...now, art: "song", dv: 1, obvious: null }).remarks.map(
      ({ line, mark }) => `${line} ${mark}`,
    );
    expect(marks).toEqual(["name missing", "art unknown", "dv tooLow", "obvious missing"]);
  });

  it("stands on its caster's play view, with a button to cast it, and on nobody else's", async () => {
    const { spellViews } = await import("../../../../src/fates-edge/sheets/pc/spells.ts");
    expect(spellViews(wren, { editable: true })).toMatchObject({
      mayCast: true,
      spells: [{ name: "Ember Hand", obvious: "Obvious", castLabel: "Cast Ember Hand" }],
    });
    expect(spellViews(wren, { editable: false })).toMatchObject({ mayCast: false });
    expect(spellViews(bryn, { editable: true })).toBeNull();
  });

  it("is taken for nothing where the art alone teaches it, and for its XP where it costs some", async () => {
    const { buyItem } = await import("../../../../src/fates-edge/actions/growth/buy.ts");
    const { ledgerOf } = await import("../../../../src/fates-edge/state/growth/ledger.ts");
    // In downtime: a running scene is no time to buy (SRD 12.4).
    const company = game.actors.find(({ type }) => type === "party");
    await company?.update({ system: { scene: { running: false } } });
    await bryn.update({ system: { awards: { start: { kind: "start", xp: 10, label: "Start" } } } });
    const given = await buyItem(bryn, spell);
    expect(given?.name).toBe("Ember Hand");
    await spell.update({
      system: { cost: 4, requirements: { art: { kind: "skill", key: "pyromancy", min: 1 } } },
    });
    expect(await buyItem(bryn, spell, { force: false }), "Bryn does not have the art").toBeNull();
    await bryn.update({ system: { skills: { pyromancy: 1 } } });
    await buyItem(bryn, spell);
    const lines = ledgerOf(bryn).filter(({ kind }) => kind === "spell");
    expect(lines.map(({ xp, label }) => [xp, label])).toEqual([
      [0, "Ember Hand"],
      [-4, "Ember Hand"],
    ]);
    await spell.update({ system: { cost: 0 } });
  });

  it("its art is a skill of the world; the table adds its own, and only casters are offered arts", async () => {
    const { currentSkills } = await import("../../../../src/fates-edge/data/settings.ts");
    const { skillLabel } = await import("../../../../src/fates-edge/words/skills.ts");
    const { isCaster } = await import("../../../../src/fates-edge/rules/magic/arts.ts");
    const { opposingWords, backlashPrompts, backlashTheme } =
      await import("../../../../src/fates-edge/words/spells.ts");
    expect(currentSkills().get("pyromancy")).toMatchObject({ attribute: "wits", tier: "art" });
    expect(skillLabel("songcraft")).toBe("Songcraft");
    expect([opposingWords("songcraft"), backlashPrompts("songcraft", 1)]).toEqual([
      "Silence",
      ["A note hangs"],
    ]);
    expect(backlashPrompts("pyromancy", 5)).toHaveLength(2);
    // Cards that are drawn for a working speak of what opposes its art, the worse the more.
    expect(backlashTheme("songcraft", "moderate")).toBe("Comes back as: Silence · A note hangs");
    expect(backlashTheme("songcraft", "severe")).toBe("Comes back as: Silence");
    expect(backlashTheme("melee", "minor")).toBe("");
    const themes = (["minor", "significant", "catastrophic"] as const).map((how) =>
      backlashTheme("veil", how),
    );
    expect(new Set(themes).size).toBe(3);
    const casters = [{ arcana: 1 }, { songcraft: 1 }, { melee: 4 }, { pyromancy: 0 }];
    expect(casters.map((ratings) => isCaster(ratings, currentSkills()))).toEqual([true, true, false, false]);
  });
});
