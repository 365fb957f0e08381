import type { CharacterFacts } from "./character.ts";
import type { Offer, TalentPurchase } from "./purchases.ts";
import type { Reason } from "./reasons.ts";
import { requirementReasons } from "./requirement-reasons.ts";
import { tierOf, TIERS } from "./tiers.ts";

/**
 * A talent (SRD 12.3, 14 to 15, Q): its printed price, its tier of reputation, its requirements. One that is owned
 * already is a doubt, for a person to say what is meant.
 */
export function quoteTalent(talent: TalentPurchase, character: CharacterFacts): Offer {
  const { reasons, doubts } = requirementReasons(talent.requirements, character);
  return {
    ...priced(talent.cost),
    reasons: [...unreadablePrice(talent.cost), ...lockReasons(talent, character), ...reasons],
    doubts: [...ownedDoubts(talent, character), ...doubts],
  };
}

/** A piece of gear: its price buys the edge printed with it; the thing itself is free in the fiction (rulings). */
export function quoteGear(cost: number): Offer {
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
