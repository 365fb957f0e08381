import { isAttribute } from "../attributes.ts";
import type { CharacterFacts } from "./character.ts";
import { ATTRIBUTE_MAX, attributePrice, SKILL_MAX, skillPrice } from "./prices.ts";
import type { Offer, QuoteWorld } from "./purchases.ts";
import { capFaults, lockFaults } from "./rating-faults.ts";
import { isRating, ratingOf } from "./ratings.ts";
import type { Reason } from "./reasons.ts";

/** The next step of an attribute (SRD 5.2, 10). Above 5 only exceptional beings go: a reason a GM may wave through. */
export function quoteAttribute(key: string, { attributes }: CharacterFacts): Offer {
  if (!isAttribute(key)) return unreadable("unknownAttribute", { attribute: key });
  const from = ratingOf(attributes, key);
  if (!isRating(from)) return unreadable("ratingUnreadable", { attribute: key, has: String(from) });
  const to = from + 1;
  const reasons = to > ATTRIBUTE_MAX ? [beyond({ attribute: key }, ATTRIBUTE_MAX)] : [];
  return { price: attributePrice(to), from, to, reasons, doubts: [] };
}

/** The next step of a skill (SRD 5.2, 11; P.1, P.2). Once learned, it stays unlocked (Clarification 10). */
export function quoteSkill(
  key: string,
  { attributes, skills }: CharacterFacts,
  { edition, registry }: QuoteWorld,
): Offer {
  const skill = registry.get(key);
  if (skill === undefined) return unreadable("unknownSkill", { skill: key });
  const from = ratingOf(skills, key);
  if (!isRating(from)) return unreadable("ratingUnreadable", { skill: key, has: String(from) });
  const to = from + 1;
  const reasons = [
    ...(to > SKILL_MAX ? [beyond({ skill: key }, SKILL_MAX)] : []),
    ...(edition.skillCap === "attribute" ? capFaults(skill, to, attributes) : []),
    ...(from === 0 ? lockFaults(skill, attributes) : []),
  ];
  return { price: skillPrice(to, edition), from, to, reasons, doubts: [] };
}

function beyond(subject: { attribute: string } | { skill: string }, max: number): Reason {
  return { code: "ratingMax", data: { ...subject, max } };
}

/** An offer whose subject cannot be read: it has no price. */
function unreadable(code: Reason["code"], data: Reason["data"]): Offer {
  return { price: 0, from: 0, to: 0, reasons: [{ code, data }], doubts: [] };
}
