import { describe, expect, it } from "vitest";
import { ARTS } from "../../../src/fates-edge/rules/magic/arts.ts";
import { judgeRecipe } from "../../../src/fates-edge/rules/magic/recipe.ts";
import type { SpellEffect } from "../../../src/fates-edge/rules/magic/spells.ts";
import type { BacklashEffect } from "../../../src/fates-edge/rules/magic/backlash.ts";
import { PRINTED_SPELLS } from "../rules/magic/printed-spells.ts";
import { CONTENT } from "./expected.ts";
import { ownPack, slugOf } from "./support.ts";

interface Rung {
  readonly from: number;
  readonly text: string;
  readonly effects?: Readonly<Record<string, Partial<BacklashEffect> & { readonly name?: string }>>;
}

interface SpellSystem {
  readonly slug: string;
  readonly art: string;
  readonly dv: number;
  readonly effects: Readonly<Record<string, SpellEffect & { readonly when: string; readonly sort: number }>>;
  readonly choice: boolean;
  readonly reach: "one" | "several" | "area";
  readonly duration: "now" | "beats" | "scene";
  readonly beats: number;
  readonly sustained: boolean;
  readonly obvious: boolean;
  readonly cost: number;
  readonly ladder: Readonly<Record<string, Rung>>;
  readonly requirements: Readonly<
    Record<string, { readonly kind: string; readonly key: string; readonly min: number }>
  >;
  readonly source: string;
  readonly description: string;
}

interface Spell {
  readonly name: string;
  readonly system: SpellSystem;
}

const { documents } = await ownPack("spells", "Item");
const spells = documents
  .filter(({ collection }) => collection !== "folders")
  .map(({ data }) => data as unknown as Spell);
const arts = new Set(ARTS.map(({ key }) => key));
const isPrinted = ({ system }: Spell): boolean => system.source === "Rule text";

/** "cinderFist" as a slug. */
const slugFrom = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const rungOf = ({ from, text, effects = {} }: Rung) => ({
  from,
  text,
  effects: Object.values(effects).map(({ type, amount, who = "", size = 0, kind = "" }): BacklashEffect => {
    return { type: type!, amount: amount!, who, size, kind };
  }),
});

const draftOf = ({ name, system }: Spell) => ({
  ...system,
  name,
  text: system.description,
  priceDue: false,
  price: "",
  effects: Object.values(system.effects),
  ladder: Object.values(system.ladder).map(rungOf),
});

describe("the journal of magic", async () => {
  const { documents: journals } = await ownPack("rules", "JournalEntry");
  const pages = journals.find(({ data }) => data.name === "Magic")?.data["pages"] as readonly {
    readonly name: string;
    readonly text: { readonly content: string };
  }[];

  it("has a page for each art, with what comes back and a link to each of its spells", () => {
    expect(pages.slice(1).map(({ name }) => name.toLowerCase())).toEqual([...arts]);
    for (const { name, text } of pages.slice(1)) {
      const linked = [
        ...text.content.matchAll(/@UUID\[Compendium\.fates-edge\.spells\.Item\.\w+\]\{(.*?)\}/g),
      ];
      const own = spells.filter(({ system }) => system.art === name.toLowerCase()).map((each) => each.name);
      expect(linked.map(([, label]) => label).toSorted(), name).toEqual(own.toSorted());
      expect(text.content).toContain("What comes back:");
    }
  });
});

describe("the spells of the compendium", () => {
  it("are as many as are named, each under its own slug, and a folder for each art", () => {
    expect([spells.length, spells.filter(isPrinted).length]).toEqual([
      CONTENT.spells.documents,
      CONTENT.spells.printed,
    ]);
    expect(spells.map(({ system }) => system.slug)).toEqual(spells.map(({ name }) => slugOf(name)));
    expect(new Set(spells.map(({ name }) => name)).size).toBe(spells.length);
    const folders = documents.filter(({ collection }) => collection === "folders");
    expect(folders.map(({ data }) => String(data["name"]).toLowerCase()).toSorted()).toEqual(
      [...arts].toSorted(),
    );
  });

  it("leave no art without a choice: two spells or more each", () => {
    const counts = [...arts].map((art) => spells.filter(({ system }) => system.art === art).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });

  it.each(spells.filter((each) => !isPrinted(each)).map((each) => [each.name, each] as const))(
    "%s passes the checklist without a remark",
    (_name, each) => {
      expect(judgeRecipe(draftOf(each), arts)).toMatchObject({ remarks: [], ready: true });
      expect(each.system.description).toContain('class="fe-ours"');
    },
  );

  it.each(PRINTED_SPELLS.map((printed) => [slugFrom(printed.key), printed] as const))(
    "%s has the printed numbers",
    (slug, printed) => {
      const { system } = spells.find((each) => isPrinted(each) && each.system.slug === slug)!;
      const { key: _key, effects, ladder, xp, ...numbers } = printed;
      expect(system).toMatchObject({ ...numbers, cost: xp });
      const does = Object.values(system.effects).map(({ when: _when, sort: _sort, ...effect }) => effect);
      expect(does).toEqual(effects);
      // What opens counts by its size: its amount is none of the rules'.
      const bites = Object.values(system.ladder).map(({ from, ...rung }) => ({
        from,
        effects: rungOf({ from, ...rung }).effects,
      }));
      const counted = (each: BacklashEffect): BacklashEffect =>
        each.type === "open" ? { ...each, amount: 0 } : each;
      expect(bites.map((rung) => ({ ...rung, effects: rung.effects.map(counted) }))).toEqual(ladder);
      expect(system.description).not.toContain("fe-ours");
    },
  );

  it("each rung has words, what opens has a name, and each spell asks for its art", () => {
    for (const { name, system } of spells) {
      const rungs = Object.values(system.ladder);
      expect(
        rungs.map(({ text }) => text).filter((text) => text.length < 5),
        name,
      ).toEqual([]);
      const opened = rungs
        .flatMap(({ effects = {} }) => Object.values(effects))
        .filter(({ type }) => type === "open");
      expect(
        opened.filter(({ name: called = "" }) => called === ""),
        name,
      ).toEqual([]);
      expect(Object.values(system.requirements), name).toMatchObject([
        { kind: "skill", key: system.art, min: 1 },
      ]);
    }
  });
});
