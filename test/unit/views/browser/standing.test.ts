import { describe, expect, it } from "vitest";
import {
  affordabilityOf,
  type BrowserCandidate,
  type BrowserFilter,
  NARROWING,
} from "../../../../src/fates-edge/apps/browser/filter.ts";
import type { CharacterFacts } from "../../../../src/fates-edge/rules/advancement/character.ts";
import type { Purchase } from "../../../../src/fates-edge/rules/advancement/purchases.ts";
import { quote } from "../../../../src/fates-edge/rules/advancement/quote.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { skillRegistry } from "../../../../src/fates-edge/rules/skills.ts";
import { filterTest } from "../../../../src/table/browser/entry.ts";
import { nobody, talentEntry } from "./support.ts";

const world = { edition: EDITIONS.srd, registry: skillRegistry() };
const judgeFor = (character: CharacterFacts, owned: readonly string[] = []) => ({
  owned: new Set(owned),
  quote: (purchase: Purchase) => quote(purchase, character, world),
});
const melee3 = { id: "r", kind: "skill", key: "melee", min: 3, count: 1, text: "", group: "" } as const;

describe("how a thing of the list stands to a character", () => {
  it("a talent one can pay and may take is both affordable and open", () => {
    const standing = affordabilityOf(talentEntry(), judgeFor({ ...nobody, left: 5 }));
    expect(standing).toMatchObject({ affordable: true, open: true, reasons: [] });
  });

  it("too little XP makes it unaffordable and closes nothing else", () => {
    const standing = affordabilityOf(talentEntry(), judgeFor({ ...nobody, left: 4 }));
    expect(standing).toMatchObject({ affordable: false, open: true });
    expect(standing.reasons.map(({ code }) => code)).toEqual(["notEnoughXp"]);
  });

  it("a missing requirement closes the talent and leaves it affordable", () => {
    const entry = talentEntry({ requirements: [melee3] });
    const standing = affordabilityOf(entry, judgeFor({ ...nobody, left: 9, skills: { melee: 2 } }));
    expect(standing).toMatchObject({ affordable: true, open: false });
  });

  it("prestige is closed below its tier of reputation", () => {
    const entry = talentEntry({ kind: "prestige", tier: "4" });
    expect(affordabilityOf(entry, judgeFor({ ...nobody, left: 99 })).open).toBe(false);
    expect(affordabilityOf(entry, judgeFor({ ...nobody, left: 99, spent: 500 })).open).toBe(true);
  });

  it("one that is on the sheet is marked by its slug, and may still be taken again", () => {
    const standing = affordabilityOf(talentEntry(), judgeFor({ ...nobody, left: 9 }, ["riposte"]));
    expect(standing).toMatchObject({ owned: true, open: true, doubts: [] });
  });

  it("what costs no XP stands open to anybody, in debt or not", () => {
    const entry = talentEntry({ type: "complication", kind: "", slug: "haunted" });
    expect(affordabilityOf(entry, judgeFor({ ...nobody, left: -3 }))).toMatchObject({
      affordable: true,
      open: true,
    });
  });
});

const isShown = (filter: BrowserFilter, candidate: BrowserCandidate): boolean =>
  filterTest({ ...filter }, NARROWING)(candidate);

describe("the filters of the list", () => {
  const candidate = (parts: Parameters<typeof talentEntry>[0], left = 9) => {
    const entry = talentEntry(parts);
    return { entry, standing: affordabilityOf(entry, judgeFor({ ...nobody, left })) };
  };

  it("kind, tier, culture and leaning each narrow", () => {
    const entry = talentEntry({ tier: "2", cultures: new Map([["wood-elf", ""]]), leaning: "solo" });
    const shown = (filter: BrowserFilter): boolean => isShown(filter, { entry, standing: null });
    expect([shown({ kind: "general" }), shown({ kind: "cultural" })]).toEqual([true, false]);
    expect([shown({ tier: "2" }), shown({ tier: "1" })]).toEqual([true, false]);
    expect([shown({ culture: "wood-elf" }), shown({ culture: "dwarf" })]).toEqual([true, false]);
    expect([shown({ leaning: "solo" }), shown({ leaning: "mixed" })]).toEqual([true, false]);
  });

  it("affordable and open look at the character", () => {
    const affordable = (one: BrowserCandidate): boolean => isShown({ affordable: true }, one);
    expect([affordable(candidate({ cost: 9 })), affordable(candidate({ cost: 10 }))]).toEqual([true, false]);
    const open = (one: BrowserCandidate): boolean => isShown({ open: true }, one);
    expect([open(candidate({ cost: 99 })), open(candidate({ requirements: [melee3] }))]).toEqual([
      true,
      false,
    ]);
  });
});
