import { describe, expect, it } from "vitest";
import { CONTENT } from "./expected.ts";
import type { GearTier } from "../../../src/fates-edge/rules/advancement/gear.ts";
import { ATTRIBUTES, skillRegistry } from "../../../src/fates-edge/rules/skills.ts";
import { type PartOfEdge, strangeWords, wholeEdge } from "../../../src/fates-edge/rules/edges/edge.ts";
import { KNOWN_TAGS } from "../../../src/fates-edge/rules/edges/tags.ts";
import { given } from "./notation.ts";
import { byName, ownPack, slugOf } from "./support.ts";
import { GEAR, type GearKind, type GearRow } from "./tables/gear.ts";

interface EdgeData extends PartOfEdge {
  readonly label: string;
  readonly circumstance: string;
  readonly gives: string;
  readonly amount: number;
  readonly uses: number;
}

interface Gear {
  readonly _id: string;
  readonly name: string;
  readonly folder: string;
  readonly system: {
    readonly slug: string;
    readonly kind: GearKind;
    readonly tier: GearTier;
    readonly cost: number;
    readonly tags: readonly string[];
    readonly notes: string;
    readonly hook: string;
    readonly serves: readonly string[];
    readonly edges: Readonly<Record<string, EdgeData>>;
    readonly description: string;
    readonly signature?: boolean;
  };
}

/** How a price that the text does not print is marked. */
const OUR_PRICE = `<p class="fe-ours">The rule text prints no price. This one is ours.</p>`;

const { documents } = await ownPack("gear", "Item");
const folders = documents.filter(({ collection }) => collection === "folders").map(({ data }) => data);
const gear = documents
  .filter(({ collection }) => collection !== "folders")
  .map(({ data }) => data as unknown as Gear);
const kinds = Object.keys(GEAR) as GearKind[];
const rows = Object.values(GEAR).flat();
const edges = gear.flatMap(({ name, system }) =>
  Object.values(system.edges).map((edge) => ({ ...edge, name })),
);

/** A document as a row of the table; what the text does not print of it is left out. */
function rowOf({ name, system }: Gear): GearRow {
  const printed = rows.find((row) => row.name === name);
  return {
    name,
    cost: system.cost,
    gives: Object.values(system.edges).map(given),
    ...(printed?.tags ? { tags: system.tags } : {}),
    ...(system.description.includes(OUR_PRICE) ? { ours: "price" as const } : {}),
  };
}

/** The tier that a price falls under (SRD O.1: 1, 2, 6): the dearest whose own price it reaches. From 8 XP on N calls it arc-shaping. */
function tierFor(cost: number): GearTier {
  if (cost >= 8) return "artifact";
  if (cost >= 6) return "superior";
  if (cost >= 2) return "standard";
  return cost >= 1 ? "basic" : "mundane";
}

describe("the gear", () => {
  it.each(kinds)("of kind %s is that of the text, with its prices, tags and edges", (kind) => {
    const own = gear.filter(({ system }) => system.kind === kind).map(rowOf);
    expect(own.toSorted(byName)).toEqual(GEAR[kind].toSorted(byName));
  });

  it("is as many as the content list says, of its kinds", () => {
    expect(gear).toHaveLength(CONTENT.gear.documents);
    expect(kinds).toEqual([...CONTENT.gear.kinds]);
  });

  it("has slugs that follow the names", () => {
    expect(gear.map(({ system }) => system.slug)).toEqual(gear.map(({ name }) => slugOf(name)));
  });

  it("has the tier its price falls under", () => {
    expect(gear.filter(({ system }) => system.tier !== tierFor(system.cost))).toEqual([]);
  });

  it("lies in the folder of its kind", () => {
    const places = kinds.map((kind) => {
      const own = gear.filter(({ system }) => system.kind === kind);
      return new Set(own.map(({ folder }) => folder));
    });
    expect(places.map(({ size }) => size)).toEqual(kinds.map(() => 1));
    expect(new Set(gear.map(({ folder }) => folder)).size).toBe(folders.length);
  });

  it("serves and lends to skills and attributes that there are", () => {
    const skills = skillRegistry([]);
    const named = [
      ...gear.flatMap(({ system }) => system.serves),
      ...edges.flatMap((edge) => edge.skills ?? []),
    ];
    expect(named.filter((key) => key !== "" && !skills.has(key))).toEqual([]);
    const attributes = edges.flatMap(({ attributes: keys = [] }) => keys);
    expect(attributes.filter((key) => !ATTRIBUTES.some((known) => known === key))).toEqual([]);
  });

  it("serves some skill wherever a roll could be made with it", () => {
    const idle = gear.filter(({ system }) => system.serves.length === 0).map(({ system }) => system.kind);
    expect(new Set(idle)).toEqual(new Set(["artifact"]));
  });

  it("says when an edge serves, in words that this version knows", () => {
    expect(edges.flatMap((edge) => strangeWords(wholeEdge(edge), KNOWN_TAGS))).toEqual([]);
    expect(edges.filter(({ circumstance }) => circumstance.length > 110)).toEqual([]);
    expect(edges.filter(({ label, name }) => label !== name)).toEqual([]);
  });

  it("comes with notes and a story hook each of its own", () => {
    for (const text of ["notes", "hook", "description"] as const) {
      const texts = gear.map(({ system }) => system[text].replaceAll(/<[^>]+>/g, " ").trim());
      expect(texts.filter((one) => one.length < 18 || one.length > 300)).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it("counts one signature weapon", () => {
    const signed = gear.filter(({ system }) => system.signature).map(({ name }) => name);
    expect(signed).toEqual(["Signature Weapon"]);
  });
});
