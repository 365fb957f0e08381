import type { CharacterFacts } from "./character.ts";
import { ratingOf } from "./ratings.ts";
import type { Reason, ReasonCode } from "./reasons.ts";
import {
  checkRequirements,
  type Requirement,
  type RequirementAnswer,
  type RequirementKind,
} from "./requirements.ts";

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
export interface RequirementReasons {
  readonly reasons: readonly Reason[];
  readonly doubts: readonly Reason[];
}

/** Requirements a character does not meet, each named. */
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
