import { updateDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { rankOf } from "../data/actor/advantages.ts";
import {
  type FatedActor,
  isAdvantage,
  isArmor,
  isModification,
  isModified,
  isWeapon,
  type ModificationItem,
  type ModifiedItem,
} from "../data/kinds.ts";
import { cashedIn } from "../rules/money/capital.ts";
import { type CraftPrice, modificationPrice } from "../rules/money/crafting.ts";
import { START } from "../rules/people/start.ts";
import { experienceLeft } from "../state/build.ts";
import { ranksOf } from "../data/item/common.ts";
import { pay } from "./growth.ts";

/** Buys a thing with cash, or makes it of materials; what has no price is taken as it is. @throws UserError where the cash does not do */
export async function takeThing(
  fated: FatedActor,
  source: Item.Implementation,
  priced: (price: number) => number = (price) => price,
): Promise<void> {
  const { cash } = fated.system;
  const price = "price" in source.system ? priced(source.system.price) : 0;
  if (price > cash) throw new UserError("GAME_OF_BASTARDS.Refused.NoCash", { cash });
  if (isModification(source)) throw new UserError("GAME_OF_BASTARDS.Refused.OnAThing", { name: source.name });
  const data = { ...source.toObject(), folder: null };
  if (isFirstOfItsKind(fated, source)) foundry.utils.setProperty(data, "system.equipped", true);
  await fated.createEmbeddedDocuments("Item", [data as Item.CreateData]);
  if (price > 0) await updateDocument(fated, { system: { cash: cash - price } });
}

/** The first weapon is in hand at once, the first armour worn. */
function isFirstOfItsKind({ items }: FatedActor, source: Item.Implementation): boolean {
  const isHeld = items.contents.some(
    (item) => item.type === source.type && isModified(item) && item.system.equipped,
  );
  return isModified(source) && !isHeld;
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

/** What a modification would cost on a thing: that of each rank it is raised by (Crafting Armor & Weapons). */
export function craftPrice(
  { system }: ModifiedItem,
  { system: { key, rank } }: ModificationItem,
): CraftPrice {
  const held = key === "" ? 0 : ranksOf(system.modifications, key);
  const steps = Array.from({ length: rank }, (_, step) => modificationPrice(held + step + 1));
  const sum = (of: keyof CraftPrice): number => steps.reduce((all, step) => all + step[of], 0);
  return { xp: sum("xp"), dollars: sum("dollars") };
}

/**
 * Crafts a modification: it is paid for, and a thing bears as many as the rank of its crafter's best craft (Crafting Armor & Weapons).
 * @throws UserError where it does not fit, there are as many already, or experience or cash do not do
 */
export async function craft(
  fated: FatedActor,
  thing: ModifiedItem,
  modification: ModificationItem,
): Promise<void> {
  const { xp, dollars } = craftPrice(thing, modification);
  const { cash, trained } = fated.system;
  const crafts = Object.values(trained).filter(({ kind }) => kind === "craft");
  const most = Math.max(START.skill, ...crafts.map(({ rank }) => rank));
  const borne = Object.values(thing.system.modifications).reduce((sum, { rank }) => sum + rank, 0);
  if (borne + modification.system.rank > most)
    throw new UserError("GAME_OF_BASTARDS.Refused.MoreThanCraft", { thing: thing.name, most });
  if (dollars > cash) throw new UserError("GAME_OF_BASTARDS.Refused.NoCash", { cash });
  if (xp > experienceLeft(fated))
    throw new UserError("GAME_OF_BASTARDS.Refused.TooDear", { price: xp, left: experienceLeft(fated) });
  await modify(thing, modification);
  await updateDocument(fated, { system: { cash: cash - dollars } });
  await pay(fated, { amount: xp, reason: "modification", words: modification.name, of: "" });
}

/**
 * Makes a modification part of a weapon or armour for nothing; the same once more raises its rank (Crafting Armor & Weapons).
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
