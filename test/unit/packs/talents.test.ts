import path from "node:path";
import { describe, expect, it } from "vitest";
import { CONTENT } from "./expected.ts";
import {
  ATTRIBUTES,
  CORE_SKILLS,
  FURTHER_SKILLS,
  ASKED_SKILLS,
  OPTIONAL_SKILLS,
} from "../../../src/fates-edge/rules/skills.ts";
import type { CharacterFacts } from "../../../src/fates-edge/rules/advancement/character.ts";
import {
  REQUIREMENT_KINDS,
  type Requirement,
} from "../../../src/fates-edge/rules/advancement/requirements.ts";
import { type PartOfEdge, strangeWords, wholeEdge } from "../../../src/fates-edge/rules/edges/edge.ts";
import { KNOWN_TAGS } from "../../../src/fates-edge/rules/edges/tags.ts";
import { given } from "./notation.ts";
import { byName, ownPack, slugOf } from "./support.ts";
import { TALENTS, type TalentKind, type TalentRow } from "./tables/talents.ts";
import { someone, standingOf } from "../rules/advancement/support.ts";

type RequirementData = Omit<Requirement, "id">;

interface EdgeData extends PartOfEdge {
  readonly label: string;
  readonly circumstance: string;
  readonly gives: string;
  readonly amount: number;
  readonly uses: number;
}

interface TalentSystem {
  readonly slug: string;
  readonly kind: TalentKind;
  readonly tier: number;
  readonly cost: number;
  readonly requirements: Readonly<Record<string, RequirementData>>;
  readonly edges: Readonly<Record<string, EdgeData>>;
  readonly description: string;
}

interface Talent {
  readonly name: string;
  readonly img: string;
  readonly folder: string;
  readonly system: TalentSystem;
}

interface Origin {
  readonly slug?: string;
  readonly gateways?: readonly string[];
}

/** What the pack says where it says more than the text: the price is this system's. */
const OUR_PRICE = `<p class="fe-ours">The rule text prints no price. This one is ours.</p>`;

const { documents } = await ownPack("talents", "Item");
const folders = documents.filter(({ collection }) => collection === "folders").map(({ data }) => data);
const talents = documents
  .filter(({ collection }) => collection !== "folders")
  .map(({ data }) => data as unknown as Talent);
const kinds = Object.keys(TALENTS) as TalentKind[];

/** A requirement in the notation of the table. */
function asked({ kind, key, min, count, text }: RequirementData): string {
  if (kind === "attribute") return `${key} ${min}`;
  if (kind === "skill") return `${text || key} ${min}`;
  if (kind === "spent") return `spent ${min}`;
  if (kind === "culture") return `people ${key}`;
  if (kind === "talent") return `talent ${key}`;
  if (kind === "affinity") return `affinity ${text}`;
  if (kind === "membership") return `membership ${text}`.trim();
  return `${count} ${kind} ${text}`.trim();
}

/** All of a talent's requirements; those of one group are one, with its alternatives. */
function allAsked(system: TalentSystem): string[] {
  const groups = new Map<string, string[]>();
  for (const [id, one] of Object.entries(system.requirements)) {
    const group = one.group || id;
    groups.set(group, [...(groups.get(group) ?? []), asked(one)]);
  }
  return [...groups.values()].map((alternatives) => alternatives.join(" | "));
}

/** A talent as a row of the table. */
function rowOf({ name, system }: Talent): TalentRow {
  const row = {
    name,
    cost: system.cost,
    asks: allAsked(system),
    gives: Object.values(system.edges).map(given),
  };
  const tier = system.tier > 1 ? { tier: system.tier } : {};
  const ours = system.description.includes(OUR_PRICE) ? { ours: "price" as const } : {};
  return { ...row, ...tier, ...ours };
}

/** What one talent asks, as the rules check it. */
const requirementsOf = ({ system }: Talent): Requirement[] =>
  Object.entries(system.requirements).map(([id, one]) => ({ ...one, id }));

/** Whom no requirement of a pack can hold off: a member, of every people, with every rating, talent and role. */
function legend(): CharacterFacts {
  const asks = talents.flatMap(requirementsOf);
  const skills = [...CORE_SKILLS, ...FURTHER_SKILLS, ...ASKED_SKILLS, ...OPTIONAL_SKILLS].map(({ key }) => [
    key,
    5,
  ]);
  return {
    ...NEWCOMER,
    attributes: Object.fromEntries(ATTRIBUTES.map((key) => [key, 5])),
    skills: Object.fromEntries(skills) as Record<string, number>,
    spent: 300,
    cultures: asks.filter(({ kind }) => kind === "culture").map(({ key }) => key),
    memberships: ["The Coopers' Guild"],
    talents: talents.map(({ name, system: { slug, cost, tier, kind } }) => {
      return { id: slug, slug, name, cost, tier, prestigeSkill: kind === "prestigeSkill" };
    }),
    followers: [{ role: "bodyguard", cap: 3 }],
    assets: ["Homestead", "Spy network", "Mill"].map((role) => ({ role, tier: 1 })),
  };
}

/** Somebody on the first day, of no people that is asked for. */
const NEWCOMER: CharacterFacts = someone({
  attributes: { body: 1, wits: 1, spirit: 1, presence: 1 },
  cultures: ["seafolk"],
  cultureWords: "Seafolk",
  affinity: "tides",
});

describe("the talents", () => {
  it.each(kinds)("of kind %s are those of the text, with its prices and requirements", (kind) => {
    const rows = talents.filter(({ system }) => system.kind === kind).map(rowOf);
    const expected = TALENTS[kind].map((row) => ({ ...row, asks: row.asks.toSorted() }));
    expect(rows.map((row) => ({ ...row, asks: row.asks.toSorted() })).toSorted(byName)).toEqual(
      expected.toSorted(byName),
    );
  });

  it("are as many as the content list says, of its kinds", () => {
    expect(talents).toHaveLength(CONTENT.talents.documents);
    expect(kinds.toSorted()).toEqual([...CONTENT.talents.kinds].toSorted());
  });

  it("have a slug that follows the name, so that near names stay apart", () => {
    expect(talents.map(({ system }) => system.slug)).toEqual(talents.map(({ name }) => slugOf(name)));
    expect(new Set(talents.map(({ system }) => system.slug)).size).toBe(talents.length);
  });

  it("lie in the folder and have icons in the colours of their kind, each its own", () => {
    const coloursOf = (img: string): string => path.posix.dirname(img);
    const places = kinds.map((kind) => {
      const own = talents.filter(({ system }) => system.kind === kind);
      return [
        new Set(own.map(({ folder }) => folder)).size,
        new Set(own.map(({ img }) => coloursOf(img))).size,
      ];
    });
    expect(places).toEqual(kinds.map(() => [1, 1]));
    expect(folders).toHaveLength(kinds.length);
    expect(new Set(talents.map(({ folder }) => folder)).size).toBe(kinds.length);
    expect(new Set(talents.map(({ img }) => coloursOf(img))).size).toBe(kinds.length);
    expect(new Set(talents.map(({ img }) => img)).size).toBe(talents.length);
  });

  it("ask only for talents and skills there are", () => {
    const asks = talents.flatMap(({ system }) => Object.values(system.requirements));
    const edges = talents.flatMap(({ system }) => Object.values(system.edges));
    const skills = new Set(
      [...CORE_SKILLS, ...FURTHER_SKILLS, ...ASKED_SKILLS, ...OPTIONAL_SKILLS].map(({ key }) => key),
    );
    const slugs = new Set(talents.map(({ system }) => system.slug));
    const named = asks.filter(({ kind }) => kind === "skill").map(({ key }) => key);
    const rolled = edges.flatMap((edge) => edge.skills ?? []);
    expect([...named, ...rolled].filter((key) => !skills.has(key))).toEqual([]);
    const bound = asks.filter(({ kind }) => kind === "talent").map(({ key }) => key);
    expect(bound.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it("are open to a legend, and to a newcomer only where nothing is asked", () => {
    const answer = (talent: Talent, who: CharacterFacts): string => standingOf(requirementsOf(talent), who);
    expect(talents.filter((talent) => answer(talent, legend()) !== "met")).toEqual([]);
    const open = talents.filter((talent) => answer(talent, NEWCOMER) === "met").map(({ name }) => name);
    expect(open.toSorted()).toEqual(["Backlash Resistant", "Battle Instincts", "Elemental Focus"]);
  });

  it("ask in kinds the rules know, for at least one of a thing", () => {
    const asks = talents.flatMap(requirementsOf);
    expect(asks.filter(({ kind }) => !REQUIREMENT_KINDS.includes(kind))).toEqual([]);
    expect(asks.filter(({ count, min }) => count < 1 || min < 0)).toEqual([]);
  });

  it("and the archetypes name only peoples and talents that the packs hold", async () => {
    const origins = (await ownPack("origins", "Item")).documents.map(({ data }) => data);
    const systems = origins.map(({ type, system }) => ({ type, ...(system as Origin) }));
    const peoples = systems.filter(({ type }) => type === "culture").map(({ slug }) => slug);
    const asks = talents.flatMap(requirementsOf).filter(({ kind }) => kind === "culture");
    expect(asks.map(({ key }) => key).filter((key) => !peoples.includes(key))).toEqual([]);
    const slugs = talents.map(({ system }) => system.slug);
    const gateways = systems.flatMap((system) => system.gateways ?? []);
    expect(gateways.length).toBeGreaterThan(0);
    expect(gateways.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  it("name the skill Command where the text says Leadership", () => {
    const asks = talents.flatMap(({ system }) => Object.values(system.requirements));
    const leading = asks.filter(({ text }) => text === "Leadership");
    expect(leading.length).toBeGreaterThan(0);
    expect(leading.map(({ key }) => key)).toEqual(leading.map(() => "command"));
  });

  it("say when an edge serves, in words that this version knows", () => {
    const edges = talents.flatMap(({ name, system }) =>
      Object.values(system.edges).map((edge) => ({ ...edge, name })),
    );
    expect(edges.flatMap((edge) => strangeWords(wholeEdge(edge), KNOWN_TAGS))).toEqual([]);
    expect(edges.filter(({ label, name }) => !name.startsWith(label))).toEqual([]);
    expect(edges.filter(({ circumstance }) => circumstance.length > 110)).toEqual([]);
  });

  it("are told in a sentence or a few, and in something else each", () => {
    const texts = talents.map(({ system }) => system.description.replaceAll(/<[^>]+>/g, " "));
    expect(texts.filter((text) => text.trim().length < 60 || text.length > 400)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
