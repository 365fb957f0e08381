import type { CharacterFacts } from "./character.ts";
import { ratingOf } from "./prices.ts";
import type { Reason, ReasonCode } from "./reasons.ts";
import { tierOf } from "./tiers.ts";

/** What a requirement asks after. */
export const REQUIREMENT_KINDS = [
  "attribute",
  "skill",
  "tier",
  "spent",
  "culture",
  "affinity",
  "membership",
  "talent",
  "asset",
  "follower",
  "words",
] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

/** One thing a talent asks of its owner. Those sharing a `group` that is not empty: any one of them will do. */
export interface Requirement {
  readonly id: string;
  readonly kind: RequirementKind;
  /** An attribute's or skill's key, a culture's or talent's slug; empty for the others. */
  readonly key: string;
  /** The least rating, tier, XP spent, asset tier or follower cap. */
  readonly min: number;
  /** How many followers or assets; one where nothing is said. */
  readonly count: number;
  /** Words: a role, an affinity, a membership, or what a person must judge. */
  readonly text: string;
  readonly group: string;
}

/** Whether a character brings it; `unknown` where only people can tell. */
type RequirementState = "met" | "unmet" | "unknown";

/** The answer to one requirement, or to a group of which any will do. */
interface RequirementAnswer {
  readonly any: readonly Requirement[];
  readonly state: RequirementState;
}

type Judge = (asked: Requirement, has: CharacterFacts) => RequirementState;

const JUDGES: Readonly<Record<RequirementKind, Judge>> = {
  attribute: ({ key, min }, { attributes }) => metIf(ratingOf(attributes, key) >= min),
  skill: ({ key, min }, { skills }) => metIf(ratingOf(skills, key) >= min),
  tier: ({ min }, { spent }) => metIf(tierOf(spent) >= min),
  spent: ({ min }, { spent }) => metIf(spent >= min),
  culture,
  affinity: ({ text }, { affinity }) => metIf(hasWords(affinity, text)),
  membership,
  talent: ({ key }, { talents }) => metIf(talents.some(({ slug }) => slug === key)),
  asset: (asked, { assets }) =>
    owned(
      asked,
      assets.map(({ role, tier }) => ({ role, rank: tier })),
    ),
  follower: (asked, { followers }) =>
    owned(
      asked,
      followers.map(({ role, cap }) => ({ role, rank: cap })),
    ),
  words: () => "unknown",
};

/**
 * What a character brings of what is asked, one answer for each single requirement and each group (SRD 14 to 15,
 * Clarification 10: permanent ratings and owned assets only). A kind from a later version cannot be told.
 */
export function checkRequirements(
  requirements: readonly Requirement[],
  character: CharacterFacts,
): RequirementAnswer[] {
  return requirementGroups(requirements).map((any) => ({
    any,
    state: best(any.map((asked) => requirementState(asked, character))),
  }));
}

/** What a character brings of one requirement (SRD 14 to 15, Clarification 10). */
export function requirementState(asked: Requirement, character: CharacterFacts): RequirementState {
  return Object.hasOwn(JUDGES, asked.kind) ? JUDGES[asked.kind](asked, character) : "unknown";
}

/** Requirements in groups of which any one will do (SRD 12.3); one that names no group stands by itself. */
export function requirementGroups<R extends Pick<Requirement, "group">>(requirements: readonly R[]): R[][] {
  const groups = new Map<string, R[]>();
  const all: R[][] = [];
  for (const asked of requirements) {
    const mates = asked.group === "" ? undefined : groups.get(asked.group);
    if (mates !== undefined) mates.push(asked);
    else {
      const group = [asked];
      all.push(group);
      if (asked.group !== "") groups.set(asked.group, group);
    }
  }
  return all;
}

function best(states: readonly RequirementState[]): RequirementState {
  if (states.includes("met")) return "met";
  return states.includes("unknown") ? "unknown" : "unmet";
}

/** A culture owned is certain; the player's own words are, where they say exactly that, and else a person's to judge. */
function culture({ key, text }: Requirement, { cultures, cultureWords }: CharacterFacts): RequirementState {
  if (cultures.includes(key)) return "met";
  if (cultureWords.trim() === "") return "unmet";
  const names = [key, text];
  if (names.some((name) => sameWords(cultureWords, name))) return "met";
  if (names.some((name) => hasWords(cultureWords, name))) return "unknown";
  return cultures.length === 0 ? "unknown" : "unmet";
}

/** The sheet does not know every oath a character swore, so what is not listed is no proof. */
function membership({ text }: Requirement, { memberships }: CharacterFacts): RequirementState {
  const listed = text.trim() === "" ? memberships.length > 0 : memberships.some((one) => hasWords(one, text));
  return listed ? "met" : "unknown";
}

/** Enough of the right role is certain; enough under other names may be the same thing. */
function owned(
  { text, min, count }: Requirement,
  things: readonly { readonly role: string; readonly rank: number }[],
): RequirementState {
  const wanted = Math.max(1, count);
  const good = things.filter(({ rank }) => rank >= min);
  if (good.length < wanted) return "unmet";
  const fitting = text.trim() === "" ? good : good.filter(({ role }) => hasWords(role, text));
  return fitting.length >= wanted ? "met" : "unknown";
}

function metIf(met: boolean): RequirementState {
  return met ? "met" : "unmet";
}

const CODES: Readonly<Record<RequirementKind, ReasonCode>> = Object.freeze({
  attribute: "needsAttribute",
  skill: "needsSkill",
  tier: "needsTier",
  spent: "needsSpent",
  culture: "needsCulture",
  affinity: "needsAffinity",
  membership: "needsMembership",
  talent: "needsTalent",
  asset: "needsAsset",
  follower: "needsFollower",
  words: "needsWords",
});

/** What is missing for sure, and what a person must tell. */
interface RequirementReasons {
  readonly reasons: readonly Reason[];
  readonly doubts: readonly Reason[];
}

/** Requirements that a character does not meet, each named (SRD 12.3, 17.2.1). */
export function requirementReasons(
  requirements: readonly Requirement[],
  character: CharacterFacts,
): RequirementReasons {
  const answers = checkRequirements(requirements, character);
  const named = (state: RequirementAnswer["state"]) =>
    answers.filter((answer) => answer.state === state).map(({ any }) => missing(any, character));
  return { reasons: named("unmet"), doubts: named("unknown") };
}

function missing(any: readonly Requirement[], character: CharacterFacts): Reason {
  const each = any.map((asked) => missingOne(asked, character));
  const [only, ...more] = each;
  return only !== undefined && more.length === 0 ? only : { code: "needsAny", data: {}, any: each };
}

function missingOne({ kind, key, min, count, text }: Requirement, character: CharacterFacts): Reason {
  const code = Object.hasOwn(CODES, kind) ? CODES[kind] : "needsWords";
  if (kind === "attribute")
    return { code, data: { attribute: key, min, has: ratingOf(character.attributes, key) } };
  if (kind === "skill")
    return { code, data: { skill: key, min, has: ratingOf(character.skills, key), text } };
  if (kind === "tier") return { code, data: { min } };
  if (kind === "spent") return { code, data: { min, has: character.spent } };
  if (kind === "asset" || kind === "follower")
    return { code, data: { min, count: Math.max(1, count), text } };
  return { code, data: { key, text: text === "" ? key : text } };
}

/** Words fit to compare: small letters, one space between, punctuation and accents aside. */
function plain(words: string): string {
  if (words === "") return "";
  // Most names are plain letters already, and a list of hundreds is compared at once.
  if (/^[\x20-\x7e]*$/u.test(words))
    return words
      .toLowerCase()
      .replace(/[^a-z0-9]+/gu, " ")
      .trim();
  const bare = words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Whether two texts say the same: `High Elf` and `high-elf` do. Empty texts say nothing. */
export function sameWords(one: string, other: string): boolean {
  const words = plain(one);
  return words !== "" && words === plain(other);
}

/** Whether a text contains others as whole words: `Wood Elf of the north` has `wood-elf`. */
export function hasWords(text: string, part: string): boolean {
  const words = plain(part);
  return words !== "" && ` ${plain(text)} `.includes(` ${words} `);
}
