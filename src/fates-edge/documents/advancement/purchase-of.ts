import { isGear, isTalent, type TalentItem } from "../../data/kinds.ts";
import type { Purchase } from "../../rules/advancement/purchases.ts";

/** What taking an item would buy; null for one that XP does not buy. */
export function purchaseOf(item: Item.Implementation): Purchase | null {
  if (isTalent(item)) return talentPurchase(item);
  if (!isGear(item)) return null;
  const { slug, cost } = item.system;
  return { kind: "gear", slug, name: item.name, cost };
}

function talentPurchase({ name, system }: TalentItem): Purchase {
  const { slug, cost, tier, kind, requirements } = system;
  return {
    kind: "talent",
    ...{ slug, name, cost, tier },
    prestigeSkill: kind === "prestigeSkill",
    requirements: Object.entries(requirements).map(([id, asked]) => ({ ...asked, id })),
  };
}
