import { gameProfile } from "#foundry/game.ts";
import { onceHook } from "#foundry/host.ts";
import type { SubTypeModel } from "#foundry/registration.ts";

/** The part of Item Piles' interface that we use. */
interface Piles {
  readonly API?: { addSystemIntegration?(integration: object): unknown };
}

/** What a game says of its things to Item Piles. */
export interface PiledThings {
  /** The type of actor that a chest or a merchant is. */
  readonly actor: string;
  /** The types of item that stand for loot, weapons and equipment where the module has to choose one. */
  readonly loot: string;
  readonly weapon: string;
  readonly equipment: string;
  /** Paths at which things count and cost; without them both stand in flags. */
  readonly quantity?: string;
  readonly price?: string;
  /** Types of which each thing has a history of its own, so that none lies on a stack. */
  readonly unstacked: readonly string[];
  /** By which fields two things are the same, beside name and type. */
  readonly sameBy: readonly string[];
}

/** How Item Piles reads a game's things. What no model calls loot is found in no chest; there are no coins that it could count. */
export function pilesOf(models: readonly SubTypeModel[], things: PiledThings): object {
  const flags = `flags.${gameProfile().id}`;
  return {
    VERSION: "1.0.0",
    ACTOR_CLASS_TYPE: things.actor,
    ITEM_CLASS_LOOT_TYPE: things.loot,
    ITEM_CLASS_WEAPON_TYPE: things.weapon,
    ITEM_CLASS_EQUIPMENT_TYPE: things.equipment,
    ITEM_QUANTITY_ATTRIBUTE: things.quantity ?? `${flags}.quantity`,
    ITEM_PRICE_ATTRIBUTE: things.price ?? `${flags}.price`,
    ITEM_FILTERS: [{ path: "type", filters: noLoot(models).join(",") }],
    ITEM_SIMILARITIES: ["name", "type", ...things.sameBy],
    UNSTACKABLE_ITEM_TYPES: things.unstacked,
    CURRENCIES: [],
    SECONDARY_CURRENCIES: [],
  };
}

function noLoot(models: readonly SubTypeModel[]): string[] {
  const items = models.filter(({ metadata }) => metadata.document === "Item" && !metadata.loot);
  return items.map(({ metadata }) => metadata.type);
}

/** Tells Item Piles of a game's things, when it is there and ready to hear. */
export function describeToItemPiles(models: readonly SubTypeModel[], things: PiledThings): void {
  onceHook("item-piles-ready", () => {
    const { itempiles } = game as unknown as { readonly itempiles?: Piles };
    void itempiles?.API?.addSystemIntegration?.(pilesOf(models, things));
  });
}
