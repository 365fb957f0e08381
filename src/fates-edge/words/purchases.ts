import { localize, localizeCount } from "#foundry/i18n.ts";
import type { LedgerFault } from "../rules/advancement/ledger-faults.ts";
import type { Reason } from "../rules/advancement/reasons.ts";
import {
  type Requirement,
  REQUIREMENT_KINDS,
  type RequirementKind,
} from "../rules/advancement/requirements.ts";
import { assetLabel, attributeLabel, tierLabel } from "./labels.ts";
import { skillLabel } from "./skills.ts";

/** A reason of the rules in words: "needs Wits 3 (now 2)", or the several ways out of which one would do. */
export function reasonWords(reason: Reason): string {
  const { code, data, any } = reason;
  if (any && any.length > 0) {
    const list = new Intl.ListFormat(game.i18n.lang, { type: "disjunction" });
    return localize("FATES_EDGE.Reason.Needs", { what: list.format(any.map(askedWords)) });
  }
  if (kindAsked(reason) === null) return localize(`FATES_EDGE.Reason.${code}`, filled(data));
  const what = askedWords(reason);
  const { has } = data;
  if (has === undefined) return localize("FATES_EDGE.Reason.Needs", { what });
  return localize("FATES_EDGE.Reason.NeedsNow", { what, has });
}

/** Several reasons in one line. */
export function reasonsLine(reasons: readonly Reason[]): string {
  return reasons.map(reasonWords).join(" · ");
}

/** What a reason asks for, in the words the requirement itself is told in. */
function askedWords(reason: Reason): string {
  const kind = kindAsked(reason);
  if (kind === null) return reasonWords(reason);
  const { attribute, skill, key, min, count, text } = reason.data;
  return requirementWords({
    kind,
    key: String(attribute ?? skill ?? key ?? ""),
    min: Number(min ?? 0),
    count: Number(count ?? 1),
    text: String(text ?? ""),
    group: "",
  });
}

/** The requirement a reason stems from: `needsAttribute` from `attribute`. */
function kindAsked({ code }: Reason): RequirementKind | null {
  return REQUIREMENT_KINDS.find((kind) => code.toLowerCase() === `needs${kind}`) ?? null;
}

/** Keys among the data are told by their names. A rating speaks of a skill, else of an attribute: that is its name. */
function filled(data: Reason["data"]): Record<string, string | number> {
  const { attribute, skill, tier } = data;
  const words: Record<string, string | number> = { ...data };
  if (attribute !== undefined) words["attribute"] = attributeLabel(String(attribute));
  if (attribute !== undefined) words["name"] ??= attributeLabel(String(attribute));
  if (skill !== undefined) words["name"] = skillLabel(String(skill));
  if (tier !== undefined) words["tier"] = tierLabel(Number(tier));
  return words;
}

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

const atRating = (name: string, rating: number): string =>
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
  attribute: ({ key, min }) => (key === "" ? "" : atRating(attributeLabel(key), min)),
  skill: ({ key, min }) => (key === "" ? "" : atRating(skillLabel(key), min)),
  tier: ({ min }) => tierLabel(Math.min(5, Math.max(1, min))),
  spent: ({ min }) => localize("FATES_EDGE.Requirement.Said.spent", { xp: min }),
  culture: (facts) => named("culture", facts),
  affinity: (facts) => named("affinity", facts),
  membership: (facts) =>
    facts.text === "" ? localize("FATES_EDGE.Requirement.Said.memberOfAny") : named("membership", facts),
  talent: (facts) => named("talent", facts),
  asset: ({ count, min, text }) =>
    withRole(localizeCount("FATES_EDGE.Requirement.Asset", count, assetTier(min)), text),
  follower: ({ count, min, text }) =>
    withRole(localizeCount("FATES_EDGE.Requirement.Follower", count, { cap: Math.max(1, min) }), text),
  words: ({ text }) => text,
};

const assetTier = (min: number): { tier: string } => ({ tier: assetLabel(Math.min(3, Math.max(1, min))) });

function withRole(words: string, role: string): string {
  return role === "" ? words : localize("FATES_EDGE.Requirement.Role", { words, role });
}

/** A fault of a ledger in words; keys in its facts are told by their names. */
export function faultWords({ code, data }: LedgerFault): string {
  const { attribute, skill, name } = data;
  const rated = skill === undefined ? attributeLabel(String(attribute ?? "")) : skillLabel(String(skill));
  return localize(`FATES_EDGE.LedgerFault.${code}`, { ...data, name: name ?? rated });
}
