import { onceHook } from "#foundry/host.ts";
import { SYSTEM_ID } from "../../data/game.ts";

/** The part of Item Piles' interface that we use. */
interface Piles {
  readonly API?: { addSystemIntegration?(integration: object): unknown };
}

/** The types of item that nobody finds in a chest. */
const NO_LOOT = ["talent", "culture", "archetype", "complication", "spend", "asset", "spell"] as const;

/**
 * How Item Piles reads our things. Gear has no count: each piece has a condition, edges and a history of its own, so none is
 * stacked, and the count that the module wants stands in a flag. Its price is in coin, a flag too, for what our gear costs is
 * XP. The rules count no coins, so there is no currency either.
 */
export const ITEM_PILES = {
  VERSION: "1.0.0",
  ACTOR_CLASS_TYPE: "npc",
  ITEM_CLASS_LOOT_TYPE: "gear",
  ITEM_CLASS_WEAPON_TYPE: "gear",
  ITEM_CLASS_EQUIPMENT_TYPE: "gear",
  ITEM_QUANTITY_ATTRIBUTE: `flags.${SYSTEM_ID}.quantity`,
  ITEM_PRICE_ATTRIBUTE: `flags.${SYSTEM_ID}.price`,
  ITEM_FILTERS: [{ path: "type", filters: NO_LOOT.join(",") }],
  ITEM_SIMILARITIES: ["name", "type", "system.slug"],
  UNSTACKABLE_ITEM_TYPES: ["gear"],
  CURRENCIES: [],
  SECONDARY_CURRENCIES: [],
} as const;

/** Tells Item Piles of our things, when it is there and ready to hear. */
export function describeToItemPiles(): void {
  onceHook("item-piles-ready", () => {
    const { itempiles } = game as unknown as { readonly itempiles?: Piles };
    void itempiles?.API?.addSystemIntegration?.(ITEM_PILES);
  });
}
