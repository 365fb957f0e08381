import { requireOneOf, RulesError } from "./errors.ts";

/** What a character is (SRD 10): each rated from 1. */
export const ATTRIBUTES = ["body", "wits", "spirit", "presence"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Whether a key from a document or a macro names an attribute (SRD 10). */
export function isAttribute(key: unknown): key is Attribute {
  return ATTRIBUTES.some((attribute) => attribute === key);
}

/** One skill. `attribute` is the usual partner; any pairing may be chosen for a roll (SRD 11.1). */
export interface SkillEntry {
  readonly key: string;
  readonly attribute: Attribute;
  readonly tier: "core" | "further" | "custom" | "art";
  /** The attribute minimum that unlocks it (P.1, P.2). */
  readonly needs?: SkillNeed;
}

/** An attribute and the least rating of it. */
interface SkillNeed {
  readonly attribute: Attribute;
  readonly min: number;
}

/** A skill as the world's settings hold it. Without a label its words are looked up by key. */
export interface CustomSkill {
  readonly key: string;
  readonly attribute: Attribute;
  readonly label?: string;
}

/** A registered skill; only one the table made itself brings its label along. */
export type RegisteredSkill = SkillEntry & { readonly label?: string };

/** What unlocks a skill, where P.2 prints a prerequisite. */
const NEEDS: ReadonlyMap<string, SkillNeed> = new Map([
  ["arcana", Object.freeze({ attribute: "spirit", min: 3 })],
  ["ritual", Object.freeze({ attribute: "spirit", min: 3 })],
]);

/** The fourteen of SRD 11, linked as in P.2 where that table names them. */
export const CORE_SKILLS: readonly SkillEntry[] = entries("core", {
  athletics: "body",
  brawl: "body",
  melee: "body",
  ranged: "wits",
  stealth: "wits",
  survival: "wits",
  craft: "wits",
  lore: "wits",
  arcana: "spirit",
  insight: "wits",
  diplomacy: "presence",
  deception: "presence",
  command: "presence",
  performance: "presence",
});

/** What the archetypes of P.2 add. */
export const FURTHER_SKILLS: readonly SkillEntry[] = entries("further", {
  endurance: "spirit",
  skulduggery: "wits",
  subterfuge: "presence",
  research: "wits",
  sway: "presence",
  ritual: "spirit",
  occult: "spirit",
  meditation: "spirit",
  tactics: "wits",
  navigation: "wits",
  animalHandling: "spirit",
  scouting: "wits",
});

/** Skills that a talent of the compendia asks for and no list prints: without them nobody could take it. */
export const ASKED_SKILLS: readonly SkillEntry[] = entries("further", {
  resolve: "spirit",
  commerce: "presence",
  nature: "wits",
});

/** Skills that the text names beside these and no list prints: off until a GM enables them as custom ones. */
export const OPTIONAL_SKILLS: readonly SkillEntry[] = entries("custom", {
  engineering: "wits",
  observation: "wits",
  marksmanship: "wits",
  faith: "spirit",
});

const KEY = /^[a-z][A-Za-z0-9]{0,31}$/;

/**
 * Every skill of this world by key (SRD 11; P.2): core, further, then the GM's own in their order.
 * @throws RulesError naming `custom[i].key` or `.attribute` when a custom entry is malformed, doubled, or takes a printed key.
 */
export function skillRegistry(custom: readonly CustomSkill[] = []): ReadonlyMap<string, RegisteredSkill> {
  const registry = new Map<string, RegisteredSkill>();
  for (const skill of [...CORE_SKILLS, ...FURTHER_SKILLS]) registry.set(skill.key, skill);
  // A table may have made one of these its own before they were there: its own counts.
  const own = new Set(custom.map(({ key }) => key));
  for (const skill of ASKED_SKILLS) if (!own.has(skill.key)) registry.set(skill.key, skill);
  custom.forEach((skill, place) => {
    const entry = checkedCustom(skill, place, registry);
    registry.set(entry.key, entry);
  });
  return registry;
}

function checkedCustom(
  skill: CustomSkill,
  place: number,
  taken: ReadonlyMap<string, RegisteredSkill>,
): RegisteredSkill {
  const argument = `custom[${place}]`;
  if (!KEY.test(skill.key)) throw new RulesError(`${argument}.key`, "malformed", "letters and digits only");
  if (taken.has(skill.key)) throw new RulesError(`${argument}.key`, "duplicate", "a skill has this key");
  const attribute = requireOneOf(`${argument}.attribute`, skill.attribute, ATTRIBUTES);
  const entry: SkillEntry = { key: skill.key, attribute, tier: "custom" };
  return Object.freeze(skill.label === undefined ? entry : { ...entry, label: skill.label });
}

function entries(
  tier: SkillEntry["tier"],
  links: Readonly<Record<string, Attribute>>,
): readonly SkillEntry[] {
  return Object.freeze(
    Object.entries(links).map(([key, attribute]) => {
      const needs = NEEDS.get(key);
      return Object.freeze(needs === undefined ? { key, attribute, tier } : { key, attribute, tier, needs });
    }),
  );
}
