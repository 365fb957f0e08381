import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { drawPortraits } from "../../../tools/faces/cast.ts";
import { inRepository } from "../../../tools/stages/paths.ts";
import { LOYALTIES } from "../../../src/fates-edge/rules/retinue/condition.ts";
import { assetRoleOf } from "../../../src/fates-edge/rules/advancement/quote.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { ASSET_KINDS, type AssetKind, assetFace } from "../../../src/fates-edge/rules/retinue/assets.ts";
import { CONTENT } from "./expected.ts";
import { ownPack, slugOf } from "./support.ts";
import { PRINTED_ASSETS, PRINTED_FACES, PRINTED_FOLLOWERS } from "./tables/retinue.ts";

interface Companion {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly folder: string | null;
  readonly prototypeToken: { readonly texture: { readonly src: string } };
  readonly system: {
    readonly slug: string;
    readonly role: string;
    readonly secondRole: string;
    readonly form?: string;
    readonly cap: number;
    readonly loyalty?: string;
    readonly bond: { readonly value: number; readonly max: number };
    readonly wants: string;
    readonly doubts: string;
    readonly limits: string;
    readonly carries: string;
    readonly look: string;
    readonly notes: string;
  };
}

interface Asset {
  readonly name: string;
  readonly type: string;
  readonly folder: string;
  readonly system: {
    readonly slug: string;
    readonly kind: AssetKind;
    readonly tier: number;
    readonly scope: string;
    readonly reach: string;
    readonly effect: string;
    readonly asks: readonly string[];
    readonly onScreen: Readonly<Record<string, boolean>>;
    readonly superior: boolean;
    readonly description: string;
  };
}

async function read<T>(pack: string, type: string): Promise<T[]> {
  const { documents } = await ownPack(pack, type);
  return documents
    .filter(({ collection }) => collection !== "folders")
    .map(({ data }) => data as unknown as T);
}

const followers = await read<Companion>("followers", "Actor");
const familiars = await read<Companion>("familiars", "Actor");
const assets = await read<Asset>("assets", "Item");

/** What of a companion is told at the table. */
const told = ({ system }: Companion): string[] => {
  const { wants, doubts, limits, carries, look, notes } = system;
  return [wants, doubts, limits, carries, look, notes];
};

/** How many have each rank from 1 on. */
const counted = (ranks: readonly number[], to: number): number[] =>
  Array.from({ length: to }, (_, at) => ranks.filter((rank) => rank === at + 1).length);

/** Texts that stand twice. */
const twice = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at);

describe.each([...followers, ...familiars])("$name", (companion) => {
  const { name, img, prototypeToken, system } = companion;

  it("has a role, a want, a doubt and a line they will not cross, each in a sentence", () => {
    expect(system.slug).toBe(slugOf(name));
    expect(system.role).not.toBe("");
    expect(told(companion).filter((text) => text.length < 6 || text.length > 260)).toEqual([]);
    expect(
      [system.wants, system.doubts, system.limits, system.carries].filter((text) => !/[.!?]$/.test(text)),
    ).toEqual([]);
    expect(system.bond.value).toBe(system.bond.max);
  });

  it("has a face of their own, on the sheet and on the map", () => {
    expect(prototypeToken.texture.src).toBe(img);
    expect(img).toMatch(new RegExp(`/portraits/\\w+/${system.slug}\\.svg$`));
    expect(existsSync(inRepository(img.replace("systems/fates-edge/", "")))).toBe(true);
  });
});

describe("the followers", () => {
  it("are spread over the Caps and five folders", () => {
    expect(
      counted(
        followers.map(({ system }) => system.cap),
        5,
      ),
    ).toEqual([...CONTENT.followers.caps]);
    expect(new Set(followers.map(({ folder }) => folder)).size).toBe(CONTENT.followers.folders);
    expect(followers.every(({ type }) => type === "follower")).toBe(true);
  });

  it("have at least a dozen lanes, and some of each loyalty", () => {
    const lanes = new Set(followers.map(({ system }) => system.role.split(":")[0]));
    expect(lanes.size).toBeGreaterThanOrEqual(12);
    expect(new Set(followers.map(({ system }) => system.loyalty))).toEqual(new Set(LOYALTIES));
  });

  it.each(PRINTED_FOLLOWERS)("have the text's own: %s, Cap %i", (role, cap) => {
    expect(followers.some(({ system }) => role.test(system.role) && system.cap === cap)).toBe(true);
  });
});

describe("the familiars", () => {
  it("are spirits in a shape, of a Cap that the edition allows", () => {
    expect(familiars).toHaveLength(CONTENT.familiars.documents);
    expect(familiars.filter(({ type, system }) => type !== "familiar" || !system.form)).toEqual([]);
    const { familiarCap } = EDITIONS.srd;
    expect(familiars.filter(({ system }) => system.cap < 1 || system.cap > familiarCap)).toEqual([]);
  });

  it("cover every role of the quick list", () => {
    const roles = new Set(familiars.map(({ system }) => system.role));
    expect(roles).toEqual(new Set(["Scout", "Mimic", "Distract", "Fetch", "Sentry"]));
  });

  it("have the sentinel raven among them: scout, Cap 2", () => {
    const raven = familiars.find(({ name }) => name === "Sentinel Raven");
    expect(raven?.system).toMatchObject({ role: "Scout", cap: 2, form: "Raven" });
  });
});

describe.each(assets)("the asset $name", ({ name, system }) => {
  it("says what it does, how far it reaches, and what one might ask", () => {
    const { scope, reach, effect, asks } = system;
    expect(system.slug).toBe(slugOf(name));
    expect([scope, reach, effect, ...asks].filter((text) => text.length < 6 || text.length > 130)).toEqual(
      [],
    );
    expect(asks.length).toBeGreaterThanOrEqual(2);
    expect(asks.length).toBeLessThanOrEqual(3);
    expect(Object.values(system.onScreen)).toContain(true);
  });

  it("is of a kind that asks for the same face as its name does", () => {
    expect(ASSET_KINDS).toContain(system.kind);
    const named = { civic: "civic", network: "spy", charter: "mercantile", workshop: "workshop" } as const;
    const role = assetRoleOf(name);
    if (role === "safehouse" || role === "homestead") expect(assetFace(system.kind)).toEqual([]);
    else if (role !== null) expect(assetFace(system.kind)).toEqual(assetFace(named[role]));
  });

  it("says so where the text does not name it", () => {
    const printed = PRINTED_ASSETS.some(([one]) => one === name);
    expect(system.description.includes(`class="fe-ours"`)).toBe(!printed);
  });
});

describe("the assets", () => {
  it("are spread over the tiers, a folder for each", () => {
    expect(
      counted(
        assets.map(({ system }) => system.tier),
        3,
      ),
    ).toEqual([...CONTENT.assets.tiers]);
    const folders = [1, 2, 3].map(
      (tier) => new Set(assets.filter(({ system }) => system.tier === tier).map(({ folder }) => folder)),
    );
    expect(folders.map((names) => [...names])).toEqual([
      ["folderMinor00000"],
      ["folderStandard00"],
      ["folderMajor00000"],
    ]);
  });

  it.each(PRINTED_ASSETS)("have the text's own %s at tier %i", (name, tier) => {
    expect(assets.find((asset) => asset.name === name)?.system.tier).toBe(tier);
  });

  it.each(Object.entries(PRINTED_FACES))("ask for %s the face that 17.2.1 prints", (name, { kind, face }) => {
    expect(assets.find((asset) => asset.name === name)?.system.kind).toBe(kind);
    expect(assetFace(kind).map(({ key, min }) => `${key} ${min}`)).toEqual([...face]);
  });

  it("all need upkeep, the superior workshop too", () => {
    expect(assets.filter(({ system }) => system.superior).map(({ name }) => name)).toEqual([]);
  });
});

describe("the words of the retinue", () => {
  it("are never used twice", () => {
    expect(twice([...followers, ...familiars].flatMap(told))).toEqual([]);
    expect(
      twice(
        assets.flatMap(({ system }) => [system.scope, system.effect, system.description, ...system.asks]),
      ),
    ).toEqual([]);
  });
});

describe("the portraits", async () => {
  const portraits = await drawPortraits();

  it("are what `npx tsx tools/faces.ts` draws", async () => {
    const kept = await Promise.all(
      portraits.map(({ file }) => readFile(inRepository("assets/portraits", file), "utf8").catch(() => "")),
    );
    const stale = portraits.filter(({ svg }, at) => svg !== kept[at]).map(({ file }) => file);
    expect(stale).toEqual([]);
  });
});
