import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Pc from "../../../../src/fates-edge/sheets/pc/spells.ts";
import type * as Reading from "../../../../src/fates-edge/apps/reading/reading.ts";
import type * as Leave from "../../../../src/fates-edge/state/magic/spell-approval.ts";
import type * as Standing from "../../../../src/fates-edge/apps/spells/standing-view.ts";
import type * as Stands from "../../../../src/fates-edge/state/magic/standing-spells.ts";
import type * as Recipe from "../../../../src/fates-edge/state/magic/spells.ts";
import type { SpellItem } from "../../../../src/fates-edge/data/kinds.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { castWorld } from "./cast-world.ts";

const EVIL = `<img src=x onerror="alert(1)">`;

/** What another version of the system may have left, and words that mean harm. */
const STRANGE = [
  {
    _id: "laterspell000000",
    name: "Of Tomorrow",
    type: "spell",
    system: {
      art: "chronomancy",
      dv: 99,
      reach: "everywhere",
      duration: "centuries",
      beats: -4,
      glow: { a: 1 },
      effects: { a: { type: "rewind", time: "yesterday", amount: "many", kind: "regret" } },
      ladder: { x: { from: "some", text: 7, effects: { a: { type: "unmake", amount: 9 } } } },
    },
  },
  {
    _id: "lostart000000000",
    name: "Of a Lost Art",
    type: "spell",
    system: { art: "chronomancy", dv: 9, beats: 3, duration: "beats", glow: { a: 1 } },
  },
  {
    _id: "evilspell0000000",
    name: EVIL,
    type: "spell",
    system: {
      art: "pyromancy",
      dv: 1,
      duration: "beats",
      beats: 2,
      description: EVIL,
      price: EVIL,
      source: EVIL,
      effects: { a: { type: "effect", time: "stands", when: EVIL } },
      ladder: { a: { from: 1, text: EVIL }, b: { from: 3, text: EVIL }, c: { from: 5, text: EVIL } },
    },
  },
];

describe("spells that are strange", () => {
  const at = castWorld(async () => STRANGE);
  const views = {} as typeof Pc &
    typeof Reading &
    typeof Leave &
    typeof Standing &
    typeof Stands &
    typeof Recipe;

  beforeAll(async () => {
    vi.stubGlobal("document", { getElementsByClassName: () => [], querySelectorAll: () => [] });
    Object.assign(
      views,
      await import("../../../../src/fates-edge/sheets/pc/spells.ts"),
      await import("../../../../src/fates-edge/apps/reading/reading.ts"),
      await import("../../../../src/fates-edge/state/magic/spell-approval.ts"),
      await import("../../../../src/fates-edge/apps/spells/standing-view.ts"),
      await import("../../../../src/fates-edge/state/magic/standing-spells.ts"),
      await import("../../../../src/fates-edge/state/magic/spells.ts"),
    );
  });

  const ofId = (id: string): SpellItem | undefined => at.wren.items.get(id) as SpellItem | undefined;

  it("one of a later version stands in nobody's way: the sheet lists the others, and it is cast by nobody", () => {
    expect(() => views.spellViews(at.wren, { editable: true })).not.toThrow();
    const names = (
      views.spellViews(at.wren, { editable: true }) as { spells: { name: string }[] }
    ).spells.map(({ name }) => name);
    expect(names).toContain("Ember Hand");
    expect(names, "the host reads none of it").not.toContain("Of Tomorrow");
    const lost = ofId("lostart000000000")!;
    expect(views.readingOf(lost).facts.join()).toContain("chronomancy");
    expect(views.recipeOf(lost.name, lost.system.toObject()).remarks.map(({ line }) => line)).toContain(
      "art",
    );
    expect(() => at.acts.prepareRoll(at.wren, { attribute: "", skill: "", spell: lost.uuid })).toThrow(
      "SpellWithoutArt",
    );
  });

  it("hostile words are words: they are handed on as they are, and no template writes them unescaped", async () => {
    const evil = ofId("evilspell0000000")!;
    const message = await at.cast(EVIL, [8, 8, 8, 1], {});
    await at.acts.letSpellWork(message);
    const [row] = views.standingRows(views.standingSpells()) as unknown as { name: string }[];
    expect(row!.name).toBe(EVIL);
    expect(views.readingOf(evil).said[0]!.words.join()).toContain(EVIL);
    const files = [
      "cards/casting",
      "cards/player-request",
      "parts/standing-spell",
      "parts/spell-approval",
      "apps/spell-seed",
    ];
    for (const file of [
      ...files,
      "sheets/parts/pc-spells",
      "table/windows/words",
      "apps/draw",
      "apps/spell-strip",
    ]) {
      const template = await readFile(inRepository("templates", ...`${file}.hbs`.split("/")), "utf8");
      expect(template, file).not.toMatch(/\{\{\{|\{\{&/);
    }
  });
});
