import { localize, localizeCount } from "../../foundry/i18n.ts";
import { assetLabel, tierLabel } from "../apps/tier-label.ts";
import { skillLabel } from "../data/current-skills.ts";
import type { Requirement, RequirementKind } from "../rules/advancement/requirements.ts";
import { attributeLabel } from "./labels.ts";

/** A requirement as an item holds it; its key in that item does not matter here. */
export type RequirementFacts = Omit<Requirement, "id">;

/** One requirement in words, empty while it is not finished: "Melee 3", "a tie to the sea", "2 followers of Cap 3 (scout)". */
export function requirementWords(requirement: RequirementFacts): string {
  return WORDS[requirement.kind](requirement);
}

/** Requirements of which any one will do, in words: "Lore 2 or Arcana 2". */
export function anyOfWords(any: readonly RequirementFacts[]): string {
  const list = new Intl.ListFormat(game.i18n.lang, { type: "disjunction" });
  return list.format(any.map(requirementWords));
}

/** All requirements of an item, in groups: those of one group stand together, of which any will do. */
export function requirementGroups<R extends RequirementFacts>(requirements: readonly R[]): R[][] {
  const groups = new Map<string, R[]>();
  for (const [place, requirement] of requirements.entries()) {
    const name = requirement.group || `\u0000${place}`;
    groups.set(name, [...(groups.get(name) ?? []), requirement]);
  }
  return [...groups.values()];
}

const rated = (name: string, rating: number): string =>
  localize("FATES_EDGE.Requirement.Rated", { name, rating });

const named = (kind: RequirementKind, { text, key }: RequirementFacts): string => {
  const name = text || nameOfSlug(key);
  return name === "" ? "" : localize(`FATES_EDGE.Requirement.Said.${kind}`, { name });
};

/** What a slug was made of, as near as can be told. */
function nameOfSlug(slug: string): string {
  return slug.replaceAll("-", " ").replace(/(^|\s)\p{L}/gu, (start) => start.toLocaleUpperCase());
}

const WORDS: Readonly<Record<RequirementKind, (requirement: RequirementFacts) => string>> = {
  attribute: ({ key, min }) => (key === "" ? "" : rated(attributeLabel(key), min)),
  skill: ({ key, min }) => (key === "" ? "" : rated(skillLabel(key), min)),
  tier: ({ min }) => tierLabel(Math.min(5, Math.max(1, min))),
  spent: ({ min }) => localize("FATES_EDGE.Requirement.Said.spent", { xp: min }),
  culture: (facts) => named("culture", facts),
  affinity: (facts) => named("affinity", facts),
  membership: (facts) =>
    facts.text === "" ? localize("FATES_EDGE.Requirement.Said.memberOfAny") : named("membership", facts),
  talent: (facts) => named("talent", facts),
  asset: ({ count, min, text }) =>
    withRole(localizeCount("FATES_EDGE.Requirement.Asset", count, tierOf(min)), text),
  follower: ({ count, min, text }) =>
    withRole(localizeCount("FATES_EDGE.Requirement.Follower", count, { cap: Math.max(1, min) }), text),
  words: ({ text }) => text,
};

const tierOf = (min: number): { tier: string } => ({ tier: assetLabel(Math.min(3, Math.max(1, min))) });

function withRole(words: string, role: string): string {
  return role === "" ? words : localize("FATES_EDGE.Requirement.Role", { words, role });
}
