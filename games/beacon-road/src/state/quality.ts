import { type HeroActor, isGear, isWeapon } from "../data/kinds.ts";
import { qualityOf } from "../rules/crew/tier.ts";

/** The upgrade that improves each kind of gear. */
const UPGRADES: Readonly<Record<string, string>> = {
  documents: "quality-documents",
  gear: "quality-gear",
  implements: "quality-arcane-implements",
  subterfuge: "quality-subterfuge-supplies",
  tools: "quality-tools",
};

/** How good a thing of a hero's is: the crew's tier, one more if it is fine, one more by the upgrade for its kind (Quality). */
export function qualityOfThing({ system }: HeroActor, item: Item.Implementation): number | null {
  if (!isGear(item) && !isWeapon(item)) return null;
  const rule = isWeapon(item) ? "quality-weapons" : UPGRADES[item.system.category];
  const upgrade = rule !== undefined && system.rules.crew.includes(rule);
  return qualityOf({ tier: system.tier, fine: item.system.fine, upgrade });
}
