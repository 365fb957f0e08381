import type { Edition } from "../edition.ts";
import { isAttribute } from "../skills.ts";
import { DEFICIT_MAX } from "./build.ts";
import type { CharacterFacts } from "./character.ts";
import { downtimeDays } from "./downtime.ts";
import {
  ASSET_TIERS,
  assetPrice,
  ATTRIBUTE_MAX,
  attributePrice,
  FOLLOWER_CAP_MAX,
  promotionPrice,
  isRating,
  ratingOf,
  SKILL_MAX,
  skillPrice,
} from "./prices.ts";
import type {
  AssetPurchase,
  FollowerPurchase,
  Offer,
  Purchase,
  Quote,
  QuoteWorld,
  SpellPurchase,
  TalentPurchase,
} from "./purchases.ts";
import { capFaults, lockFaults } from "./rating-faults.ts";
import type { Reason } from "./reasons.ts";
import { hasWords, type Requirement, requirementReasons, sameWords } from "./requirements.ts";
import { tierOf, TIERS } from "./tiers.ts";

/**
 * Price and legality of one purchase (SRD 5.2, 12 to 12.4, 17.2.1). Never throws: what cannot be read is a reason. A
 * GM may go on against every reason; doubts ask, and hinder nobody.
 */
export function quote(purchase: Purchase, character: CharacterFacts, world: QuoteWorld): Quote {
  const offer = offerOf(purchase, character, world);
  const days = character.building ? 0 : daysOf(purchase, offer.to);
  return { ...offer, days, reasons: [...offer.reasons, ...xpReasons(offer.price, character)] };
}

function offerOf(purchase: Purchase, character: CharacterFacts, world: QuoteWorld): Offer {
  switch (purchase.kind) {
    case "attribute":
      return quoteAttribute(purchase.key, character);
    case "skill":
      return quoteSkill(purchase.key, character, world);
    case "talent":
      return quoteTalent(purchase, character);
    case "spell":
      return quoteSpell(purchase, character);
    case "gear":
      return quoteGear(purchase.cost);
    case "follower":
      return quoteFollower(purchase, world.edition);
    case "asset":
      return quoteAsset(purchase, character);
  }
}

/** An offer nobody can read the rating of has no days either. */
function daysOf({ kind }: Purchase, to: number): number {
  return to > 0 ? downtimeDays(kind, to) : 0;
}

/** The next step of an attribute (SRD 5.2, 10). Above 5 only exceptional beings go: a reason a GM may wave through. */
function quoteAttribute(key: string, { attributes }: CharacterFacts): Offer {
  if (!isAttribute(key)) return unreadable("unknownAttribute", { attribute: key });
  const from = ratingOf(attributes, key);
  if (!isRating(from)) return unreadable("ratingUnreadable", { attribute: key, has: String(from) });
  const to = from + 1;
  const reasons = to > ATTRIBUTE_MAX ? [beyond({ attribute: key }, ATTRIBUTE_MAX)] : [];
  return { price: attributePrice(to), from, to, reasons, doubts: [] };
}

/** The next step of a skill (SRD 5.2, 11; P.1, P.2). Once learned, it stays unlocked (Clarification 10). */
function quoteSkill(
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

/**
 * A talent (SRD 12.3, 14 to 15, Q): its printed price, its tier of reputation, its requirements. One that is owned
 * already is a doubt, for a person to say what is meant.
 */
function quoteTalent(talent: TalentPurchase, character: CharacterFacts): Offer {
  const { reasons, doubts } = requirementReasons(talent.requirements, character);
  return {
    ...priced(talent.cost),
    reasons: [...unreadablePrice(talent.cost), ...lockReasons(talent, character), ...reasons],
    doubts: [...ownedDoubts(talent, character), ...doubts],
  };
}

/** A spell: what it costs beside its art, and what it asks of its caster (ours: the text prints no price). */
function quoteSpell({ cost, requirements }: SpellPurchase, character: CharacterFacts): Offer {
  const { reasons, doubts } = requirementReasons(requirements, character);
  return { ...priced(cost), reasons: [...unreadablePrice(cost), ...reasons], doubts };
}

/** A piece of gear: its price buys the edge printed with it; the thing itself is free in the fiction (rulings). */
function quoteGear(cost: number): Offer {
  return { ...priced(cost), reasons: unreadablePrice(cost), doubts: [] };
}

function priced(cost: number): Pick<Offer, "price" | "from" | "to"> {
  return { price: isPrice(cost) ? cost : 0, from: 0, to: 1 };
}

function unreadablePrice(cost: number): Reason[] {
  return isPrice(cost) ? [] : [{ code: "priceUnreadable", data: { price: String(cost) } }];
}

/** Prestige is locked below its tier (SRD 5.3), and section Q's skills in creation altogether. */
function lockReasons({ tier, prestigeSkill }: TalentPurchase, { spent, building }: CharacterFacts): Reason[] {
  if (prestigeSkill && building) return [{ code: "prestigeAtCreation", data: {} }];
  if (tier <= tierOf(spent)) return [];
  const opens = TIERS.find((known) => known.tier === tier);
  return [
    { code: "tierLocked", data: { tier, tierKey: opens?.key ?? "", from: opens?.from ?? 0, has: spent } },
  ];
}

function ownedDoubts({ slug, name }: TalentPurchase, { talents }: CharacterFacts): Reason[] {
  const twice = slug !== "" && talents.some((talent) => talent.slug === slug);
  return twice ? [{ code: "owned", data: { name } }] : [];
}

function isPrice(cost: number): boolean {
  return Number.isSafeInteger(cost) && cost >= 0;
}

/** A new follower of this cap (SRD 5.2, 12.2; 16.3 under the table's prices), or the way up to it for one there is (16.8). */
function quoteFollower({ cap, from = 0 }: FollowerPurchase, edition: Edition): Offer {
  if (!within(cap, FOLLOWER_CAP_MAX) || from >= cap) return outside("capRange", cap, FOLLOWER_CAP_MAX);
  const price = promotionPrice(from, cap, edition);
  return { price, from, to: cap, reasons: [], doubts: [] };
}

/** An off-screen asset (SRD 5.2) and the face its kind asks for (17.2.1); unknown kinds are for the table to judge. */
function quoteAsset({ name, role, tier, face }: AssetPurchase, character: CharacterFacts): Offer {
  if (!within(tier, ASSET_TIERS.length)) return outside("tierRange", tier, ASSET_TIERS.length);
  const offer = { price: assetPrice(tier), from: 0, to: tier };
  if (face) return { ...offer, ...requirementReasons(face, character) };
  const kind = assetRoleOf(role) ?? assetRoleOf(name);
  if (kind === null) return { ...offer, reasons: [], doubts: [{ code: "faceUnknown", data: { role } }] };
  return { ...offer, ...requirementReasons(faceRequirements(kind), character) };
}

function outside(code: Reason["code"], value: number, max: number): Offer {
  return {
    price: 0,
    from: 0,
    to: 0,
    reasons: [{ code, data: { value: String(value), min: 1, max } }],
    doubts: [],
  };
}

function within(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= max;
}

/** Kinds of asset the texts name; a role may also be free words. */
export const ASSET_ROLES = ["civic", "network", "charter", "workshop", "safehouse", "homestead"] as const;
export type AssetRole = (typeof ASSET_ROLES)[number];

interface Face {
  readonly attribute: string;
  readonly rating: number;
  readonly skill: string;
  readonly skillRating: number;
}

/** What each kind asks its holder to be (SRD 16.4, 17.2.1); null where nothing is printed. */
const FACES: Readonly<Record<AssetRole, Face | null>> = Object.freeze({
  civic: { attribute: "presence", rating: 3, skill: "command", skillRating: 2 },
  network: { attribute: "wits", rating: 3, skill: "subterfuge", skillRating: 2 },
  charter: { attribute: "presence", rating: 3, skill: "diplomacy", skillRating: 2 },
  workshop: { attribute: "spirit", rating: 3, skill: "craft", skillRating: 2 },
  safehouse: null,
  homestead: null,
});

/** The names the texts print, so that a role written out in words is known too. */
const NAMES: Readonly<Record<AssetRole, readonly string[]>> = Object.freeze({
  civic: ["title", "civic"],
  network: ["spy", "network"],
  charter: ["charter", "mercantile"],
  workshop: ["workshop", "hold", "stonehold"],
  safehouse: ["safehouse"],
  homestead: ["homestead"],
});

/** Which kind of asset a role means (SRD 16.4, 17.2.1): its key, or a name the texts print; null for any other words. */
export function assetRoleOf(role: string): AssetRole | null {
  const exact = ASSET_ROLES.find((key) => sameWords(key, role));
  return exact ?? ASSET_ROLES.find((key) => NAMES[key].some((name) => hasWords(role, name))) ?? null;
}

/**
 * The face requirement of an asset (SRD 17.2.1) as requirements of which any will do: permanent ratings only. Empty
 * where none is printed for its kind.
 */
export function faceRequirements(role: AssetRole): Requirement[] {
  const face = FACES[role];
  if (face === null) return [];
  const asked = { count: 0, text: "", group: "face" };
  return [
    { ...asked, id: "attribute", kind: "attribute", key: face.attribute, min: face.rating },
    { ...asked, id: "skill", kind: "skill", key: face.skill, min: face.skillRating },
  ];
}

/**
 * Why the XP do not allow a price. In creation the chosen deficit may be used up; afterwards what is owed is paid off
 * before anything is bought (SRD 9.2).
 */
export function xpReasons(
  price: number,
  { left, building, deficit }: Pick<CharacterFacts, "left" | "building" | "deficit">,
): Reason[] {
  if (price <= 0) return [];
  if (!building && left < 0) return [{ code: "deficitFirst", data: { owed: -left } }];
  const available = left + (building ? Math.min(DEFICIT_MAX, Math.max(0, deficit)) : 0);
  if (price <= available) return [];
  return [{ code: "notEnoughXp", data: { price, left: available, short: price - available } }];
}
