import { describe, expect, it } from "vitest";
import { CONTENT } from "./expected.ts";
import { checkBuild } from "../../../src/fates-edge/rules/advancement/build.ts";
import type { CharacterFacts } from "../../../src/fates-edge/rules/advancement/character.ts";
import { checkLedger } from "../../../src/fates-edge/rules/advancement/ledger-faults.ts";
import {
  type LedgerLine,
  ledgerTotals,
  unrefundedLines,
} from "../../../src/fates-edge/rules/advancement/ledger.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { ownPack } from "./support.ts";

interface OwnedItem {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly slug: string;
    readonly kind?: string;
    readonly cost?: number;
    readonly paid?: boolean;
    readonly affinity?: string;
    readonly line?: string;
    readonly tier?: number | string;
    readonly edges?: Readonly<Record<string, object>>;
  };
}

interface Sample {
  readonly name: string;
  readonly type: string;
  readonly items: readonly OwnedItem[];
  readonly system: {
    readonly attributes: Readonly<Record<string, number>>;
    readonly skills: Readonly<Record<string, number>>;
    readonly culture: string;
    readonly affinity: string;
    readonly leaning: string;
    readonly notes: string;
    readonly build: { readonly state: string; readonly deficit: number };
    readonly ledger: Readonly<Record<string, Partial<LedgerLine>>>;
  };
}

const { documents } = await ownPack("characters", "Actor");
const samples = documents.map(({ data }) => data as unknown as Sample).filter(({ type }) => type === "pc");
const assets = (await ownPack("assets", "Item")).documents.map(({ data }) => data as unknown as OwnedItem);
const origins = (await ownPack("origins", "Item")).documents.map(({ data }) => data as unknown as OwnedItem);

/** The ledger as the rules read it, with what a source may leave out. */
function linesOf({ system }: Sample): LedgerLine[] {
  return Object.entries(system.ledger).map(([id, line]) => ({
    id,
    kind: "other",
    xp: 0,
    label: "",
    target: "",
    from: 0,
    to: 0,
    session: 0,
    time: 0,
    reason: "",
    user: "",
    days: 0,
    of: "",
    ...line,
  }));
}

function itemsOf({ items }: Sample, type: string): OwnedItem[] {
  return items.filter((item) => item.type === type);
}

/** A sample as the rules of growth see it; what it has of retinue and assets is told by its ledger alone. */
function factsOf(sample: Sample): CharacterFacts {
  const lines = linesOf(sample);
  const standing = unrefundedLines(lines);
  const { spent, left } = ledgerTotals(lines);
  return {
    attributes: sample.system.attributes,
    skills: sample.system.skills,
    spent,
    left,
    building: true,
    cultures: itemsOf(sample, "culture").map(({ system }) => system.slug),
    cultureWords: sample.system.culture,
    affinity: sample.system.affinity,
    memberships: [],
    talents: itemsOf(sample, "talent").map(({ _id, name, system }) => {
      return { id: _id, slug: system.slug, name, cost: system.cost ?? 0, tier: 1, prestigeSkill: false };
    }),
    followers: standing
      .filter(({ kind }) => kind === "follower")
      .map(({ target, to }) => ({ role: target, cap: to })),
    assets: standing
      .filter(({ kind }) => kind === "asset")
      .map(({ target, to }) => ({ role: target, tier: to })),
    kits: itemsOf(sample, "gear").filter(({ system }) => system.kind === "kit").length,
    complications: itemsOf(sample, "complication").length,
    bonds: 0,
    deficit: sample.system.build.deficit,
  };
}

describe.each(samples)("$name", (sample) => {
  const lines = linesOf(sample);

  const { budget = CONTENT.characters.budget } =
    CONTENT.characters.samples.find(({ name }) => name === sample.name) ?? {};

  /** The table's dial says how much a character begins with. */
  const edition = { ...EDITIONS.srd, startingXp: budget };

  it("spent all of the XP it began with, and owes nothing", () => {
    expect(ledgerTotals(lines)).toEqual({ earned: budget, spent: budget, left: 0 });
  });

  it("is a legal character by the rules of creation", () => {
    expect(checkBuild(factsOf(sample), lines, edition).faults).toEqual([]);
  });

  it("has a ledger that agrees with its prices and the sheet", () => {
    expect(checkLedger(factsOf(sample), lines, edition)).toEqual([]);
  });

  it("has lines under ids of sixteen letters and digits, in the order of their time", () => {
    expect(lines.filter(({ id }) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    const times = lines.map(({ time }) => time);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(lines[0]).toMatchObject({ kind: "start", xp: budget });
    expect(lines.filter(({ label }) => label === "")).toEqual([]);
  });

  it("is done with, and leans the way the text presents it", () => {
    expect(sample.system.build.state).toBe("done");
    const leanings: Readonly<Record<string, string>> = {
      "Sable Kestrel": "solo",
      "Bryn of the Ledger": "mixed",
    };
    expect(sample.system.leaning).toBe(leanings[sample.name] ?? "mastermind");
  });

  it("is human, of a land, with copies of the compendium's own items", () => {
    const cultures = itemsOf(sample, "culture");
    expect(cultures.map(({ system }) => system.slug)[0]).toBe("human");
    expect(cultures).toHaveLength(2);
    for (const { name, system } of cultures) {
      const source = origins.find((one) => one.type === "culture" && one.system.slug === system.slug);
      expect([name, system]).toEqual([source?.name, source?.system]);
    }
    expect(cultures.map(({ name }) => name)).toContain(sample.system.culture);
    expect(sample.system.affinity).toBe(cultures[0]?.system.affinity);
  });

  it("holds a copy of the compendium's asset for each line that bought one, and no other", () => {
    const held = itemsOf(sample, "asset");
    const bought = lines.filter(({ kind }) => kind === "asset");
    expect(held.map(({ name, system }) => [system.line, name, system.tier])).toEqual(
      bought.map(({ id, target, to }) => [id, target, to]),
    );
    for (const { name, system } of held) {
      const source = assets.find((one) => one.type === "asset" && one.system.slug === system.slug);
      expect([name, system]).toEqual([source?.name, { ...source?.system, line: system.line }]);
    }
  });

  it("carries one free kit, and else nothing whose edge would have cost XP", () => {
    const gear = itemsOf(sample, "gear");
    const dear = gear.filter(({ system }) => (system.cost ?? 0) > 0 && system.paid !== false);
    expect(dear.map(({ system }) => system.kind)).toEqual(["kit"]);
    expect(gear.filter(({ system }) => system.slug === "")).toEqual([]);
  });
});

describe("the samples' ledgers", () => {
  const boughtBy = (name: string): string[] => {
    const sample = samples.find((one) => one.name === name);
    return (sample ? unrefundedLines(linesOf(sample)) : [])
      .filter(({ xp }) => xp < 0)
      .map(({ label, to, xp }) => `${label} ${to} ${-xp}`);
  };

  it("buy what appendices B to D print, but for what does not fit 30 XP", () => {
    expect(boughtBy("Sable Kestrel")).toEqual([
      "Body 3 9",
      "Wits 3 9",
      "Melee 1 2",
      "Melee 2 4",
      "Melee 3 6",
    ]);
    expect(boughtBy("Bryn of the Ledger")).toEqual([
      "Presence 3 9",
      "Sway 1 2",
      "Sway 2 4",
      "Sway 3 6",
      "Archivist 3 9",
    ]);
    expect(boughtBy("Ash Thorne")).toEqual([
      "Wits 3 9",
      "Tactics 1 2",
      "Tactics 2 4",
      "Skulduggery 1 2",
      "Scout 3 9",
      "Safehouse 1 4",
    ]);
  });

  it("buy the patron's 31 XP of 17.2.2 and the Mastermind's 30 XP of 22.4", () => {
    expect(boughtBy("Isaure Vell")).toEqual([
      "Presence 3 9",
      "Command 1 2",
      "Command 2 4",
      "Noble Title 2 8",
      "Safehouse 1 4",
      "Bodyguard 2 4",
    ]);
    expect(boughtBy("Teodor Lanza")).toEqual([
      "Wits 3 9",
      "Tactics 1 2",
      "Insight 1 2",
      "Insight 2 4",
      "Scout 3 9",
      "Safehouse Ring 1 4",
    ]);
  });

  it("say what was left out", () => {
    const notes = new Map(samples.map(({ name, system }) => [name, system.notes]));
    expect(notes.get("Ash Thorne")).toMatch(/46.*scout/);
    expect(notes.get("Bryn of the Ledger")).toMatch(/Wits 3/);
    expect(notes.get("Sable Kestrel")).toMatch(/Observation 1/);
  });

  it("carry things whose edges are in today's shape: a new world has nothing to bring up to date", () => {
    const items = documents.flatMap(({ data }) => (data as unknown as Partial<Sample>).items ?? []);
    const written = items.flatMap(({ system }) => Object.values(system.edges ?? {}).flatMap(Object.keys));
    expect(written).toContain("moment");
    for (const old of ["attribute", "skill", "dice", "tag"]) expect(written).not.toContain(old);
  });
});
