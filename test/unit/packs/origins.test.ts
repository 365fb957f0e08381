import { describe, expect, it } from "vitest";
import { CONTENT } from "./expected.ts";
import { PACKAGES } from "../../../src/fates-edge/rules/advancement/prices.ts";
import { skillRegistry } from "../../../src/fates-edge/rules/skills.ts";
import type { PartOfEdge } from "../../../src/fates-edge/rules/edges/edge.ts";
import { given } from "./notation.ts";
import { ownJson, ownPack } from "./support.ts";
import { ARCHETYPES, COMPLICATION_GIVES, COMPLICATIONS, CULTURES, PACKAGE_SKILLS } from "./tables/origins.ts";

interface Origin {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly slug: string;
    readonly description: string;
    readonly number?: number;
    readonly edges?: Readonly<Record<string, PartOfEdge>>;
    readonly affinity?: string;
    readonly leaning?: string;
    readonly gateways?: readonly string[];
  };
}

async function itemsOf(pack: string): Promise<Origin[]> {
  const { documents } = await ownPack(pack, "Item");
  return documents
    .filter(({ collection }) => collection !== "folders")
    .map(({ data }) => data as unknown as Origin);
}

const origins = await itemsOf("origins");
const ofType = (type: string): Origin[] => origins.filter((one) => one.type === type);
const named = (name: string): Origin | undefined => origins.find((one) => one.name === name);
/** Without asides, which say where more is to be read. */
const words = ({ system }: Origin): string =>
  system.description
    .replaceAll(/<p class="fe-ours">.*?<\/p>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .trim();

describe("the origins", () => {
  it("are of three sorts, as many as the content list says", () => {
    const { complications, cultures, archetypes } = CONTENT.origins;
    expect(ofType("complication")).toHaveLength(complications);
    expect(ofType("culture")).toHaveLength(cultures);
    expect(ofType("archetype")).toHaveLength(archetypes);
    expect(origins).toHaveLength(complications + cultures + archetypes);
  });

  it("have a slug of their own each, in kebab-case", () => {
    const slugs = origins.map(({ system }) => system.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
  });

  it("are told in a sentence or a few, each in something else", () => {
    const texts = origins.map(words);
    expect(texts.filter((text) => text.length < 40 || text.length > 300)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("the starting complications", () => {
  it("are those of 9.3, each under its number of the die", () => {
    const byNumber = ofType("complication").toSorted(
      (a, b) => (a.system.number ?? 0) - (b.system.number ?? 0),
    );
    expect(byNumber.map(({ name, system }) => [system.number, name])).toEqual(
      COMPLICATIONS.map((name, place) => [place + 1, name]),
    );
  });
});

describe("the complications' mechanics", () => {
  it("are those that 9.3 prints a number or a moment for", () => {
    const own = ofType("complication").flatMap(({ name, system }) => {
      const gives = Object.values(system.edges ?? {}).map(given);
      return gives.length > 0 ? [[name, gives]] : [];
    });
    expect(Object.fromEntries(own)).toEqual(COMPLICATION_GIVES);
  });
});

describe("the cultures", () => {
  it("are all that talents, prestige skills and samples name", () => {
    const pairs = ofType("culture").map(({ name, system }) => [system.slug, name]);
    expect(pairs.toSorted()).toEqual(CULTURES.map(({ slug, name }) => [slug, name]).toSorted());
  });

  it.each(CULTURES.filter(({ affinity }) => affinity))("$name has the affinity printed", (row) => {
    expect(named(row.name)?.system.affinity?.toLowerCase()).toContain(row.affinity);
  });

  it("make Elven of the elves and of nobody else", () => {
    const elven = ofType("culture").filter(({ system }) => system.affinity?.includes("Elven"));
    expect(elven.map(({ system }) => system.slug).toSorted()).toEqual(["dark-elf", "high-elf", "wood-elf"]);
  });

  it("all have an affinity, in a few words", () => {
    const affinities = ofType("culture").map(({ system }) => system.affinity ?? "");
    expect(affinities.filter((affinity) => affinity === "" || affinity.length > 30)).toEqual([]);
  });
});

describe("the archetypes", async () => {
  const talents = await itemsOf("talents");

  it.each(ARCHETYPES)("$name leans and leads where the text says", ({ name, leaning, gateways, bands }) => {
    const archetype = named(name);
    expect(archetype?.system.leaning).toBe(leaning);
    const prestige = archetype?.system.gateways?.map(
      (slug) => talents.find(({ system }) => system.slug === slug)?.name,
    );
    expect(prestige).toEqual(gateways);
    const percents = archetype ? (words(archetype).match(/\d+(–\d+)?%/g) ?? []) : [];
    expect(percents).toEqual(bands ?? []);
  });

  it.each(Object.keys(PACKAGE_SKILLS))("%s lists the skills of its class package", (name) => {
    const { leaning, gateways, description = "" } = named(name)?.system ?? {};
    expect([leaning, gateways]).toEqual(["", []]);
    expect([...description.matchAll(/<li>([^<]+)<\/li>/g)].map(([, skill]) => skill)).toEqual(
      PACKAGE_SKILLS[name],
    );
  });

  it("and the rules mean the same by a package, with each skill's attribute", async () => {
    const { FATES_EDGE: texts } = await ownJson<{
      FATES_EDGE: { Skill: Record<string, string>; Attribute: Record<string, unknown> };
    }>("lang/en.json");
    const registry = skillRegistry([]);
    const told = PACKAGES.map(({ key, skills }) => [
      key,
      skills.map((skill) => `${texts.Skill[skill]} ${registry.get(skill)?.attribute}`.toLowerCase()),
    ]);
    const printed = Object.entries(PACKAGE_SKILLS).map(([name, skills]) => [
      name.toLowerCase(),
      skills.map((skill) => skill.toLowerCase().replace(/ \((\w+).*$/, " $1")),
    ]);
    expect(told).toEqual(printed);
  });
});
