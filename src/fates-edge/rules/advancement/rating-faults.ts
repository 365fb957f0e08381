import type { Edition } from "../edition.ts";
import type { RegisteredSkill } from "../skills.ts";
import type { CharacterFacts } from "./character.ts";
import { ATTRIBUTE_MAX, ratingOf, type Ratings, SKILL_MAX } from "./prices.ts";
import type { Reason } from "./reasons.ts";

/**
 * Ratings no new character has: above the most there is, above their attribute where the table plays that way, or
 * without what unlocks the skill (SRD 10, 11, P.1). A step taken back can leave these behind.
 */
export function ratingFaults(
  { attributes, skills }: CharacterFacts,
  { skillCap }: Pick<Edition, "skillCap">,
  registry: ReadonlyMap<string, RegisteredSkill>,
): Reason[] {
  const learned = Object.entries(skills).filter(([, rating]) => rating > 0);
  return [
    ...aboveMost(attributes, ATTRIBUTE_MAX, "attribute"),
    ...aboveMost(skills, SKILL_MAX, "skill"),
    ...learned.flatMap(([key, rating]) => {
      const skill = registry.get(key);
      if (skill === undefined) return [];
      const capped = skillCap === "attribute" ? capFaults(skill, rating, attributes) : [];
      return [...capped, ...lockFaults(skill, attributes)];
    }),
  ];
}

/** P.1: no skill above its linked attribute. */
export function capFaults(
  { key, attribute }: RegisteredSkill,
  rating: number,
  attributes: Ratings,
): Reason[] {
  const max = ratingOf(attributes, attribute);
  return rating > max ? [{ code: "aboveAttribute", data: { skill: key, attribute, max } }] : [];
}

/** P.1: an attribute minimum unlocks the skill. */
export function lockFaults({ key, needs }: RegisteredSkill, attributes: Ratings): Reason[] {
  if (needs === undefined) return [];
  const has = ratingOf(attributes, needs.attribute);
  if (has >= needs.min) return [];
  return [{ code: "skillLocked", data: { skill: key, attribute: needs.attribute, min: needs.min, has } }];
}

function aboveMost(ratings: Ratings, max: number, name: "attribute" | "skill"): Reason[] {
  const above = Object.entries(ratings).filter(([, rating]) => rating > max);
  return above.map(([key]) => ({ code: "ratingMax", data: { [name]: key, max } }));
}
