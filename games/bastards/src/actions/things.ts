import { updateDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { rankOf } from "../data/actor/advantages.ts";
import {
  type FatedActor,
  isAdvantage,
  isArmor,
  isModification,
  isWeapon,
  type ModificationItem,
  type ModifiedItem,
} from "../data/kinds.ts";
import { cashedIn } from "../rules/money/capital.ts";
import { ranksOf } from "../data/item/common.ts";

/** Buys a thing with cash; what has no price is taken as it is. @throws UserError where the cash does not do */
export async function takeThing(fated: FatedActor, source: Item.Implementation): Promise<void> {
  const { cash } = fated.system;
  const price = "price" in source.system ? source.system.price : 0;
  if (price > cash) throw new UserError("GAME_OF_BASTARDS.Refused.NoCash", { cash });
  if (isModification(source)) throw new UserError("GAME_OF_BASTARDS.Refused.OnAThing", { name: source.name });
  const data = { ...source.toObject(), folder: null };
  await fated.createEmbeddedDocuments("Item", [data as Item.CreateData]);
  if (price > 0) await updateDocument(fated, { system: { cash: cash - price } });
}

/** Gives a thing back for its price while its character is being made. */
export async function returnThing(fated: FatedActor, item: Item.Implementation): Promise<void> {
  const price = "price" in item.system ? item.system.price : 0;
  await item.delete();
  if (!fated.system.built && price > 0)
    await updateDocument(fated, { system: { cash: fated.system.cash + price } });
}

/** Gives up a level of capital for its cash (Capital). */
export async function cashIn(fated: FatedActor): Promise<void> {
  const item = fated.items.contents.find((one) => isAdvantage(one) && one.system.key === "capital");
  if (!isAdvantage(item)) throw new UserError("GAME_OF_BASTARDS.Refused.NeedsCapital");
  const purse = cashedIn({ cash: fated.system.cash, capital: rankOf(fated, "capital") });
  if (item.system.rank > 1) await updateDocument(item, { system: { rank: item.system.rank - 1 } });
  else await item.delete();
  await updateDocument(fated, { system: { cash: purse.cash } });
}

/**
 * Makes a modification part of a weapon or armour; the same once more raises its rank (Crafting Armor & Weapons). What crafting costs is
 * the table's to ask for.
 * @throws UserError where it does not fit
 */
export async function modify(thing: ModifiedItem, modification: ModificationItem): Promise<void> {
  const { fits, key, rank } = modification.system;
  if (fits !== "both" && fits !== thing.type)
    throw new UserError("GAME_OF_BASTARDS.Refused.DoesNotFit", {
      name: modification.name,
      thing: thing.name,
    });
  const { modifications } = thing.system;
  const [held] = Object.entries(modifications).find(([, one]) => key !== "" && one.key === key) ?? [];
  const id = held ?? foundry.utils.randomID();
  const made = {
    key,
    name: modification.name,
    rank: held === undefined ? rank : ranksOf(modifications, key) + rank,
    sort: Object.keys(modifications).length,
  };
  await updateDocument(thing, { system: { modifications: { [id]: made } } });
}

/** A thing in hand is put away, or the other way round. A shield and a weapon are held, armour is worn. */
export async function toggleEquipped(item: Item.Implementation): Promise<void> {
  if (isWeapon(item) || isArmor(item))
    await updateDocument(item, { system: { equipped: !item.system.equipped } });
}
