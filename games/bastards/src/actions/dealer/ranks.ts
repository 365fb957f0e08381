import { findDocument } from "#foundry/documents.ts";
import { MOST_RANKS } from "../../data/actor/fields.ts";
import { type FatedActor, isAdvantage, isDisadvantage } from "../../data/kinds.ts";
import { offersOf } from "../../state/offer.ts";
import type { Dealing } from "./dealing.ts";

/** Somebody gains ranks of an advantage or a disadvantage: on what they have of it, or as a new one of the compendium (Rewards, Bad Reputation). */
export async function gainRanks(dealing: Dealing, fated: FatedActor, key: string, more = 1): Promise<void> {
  const held = fated.items.contents.find((item) => keyOf(item) === key);
  if (isAdvantage(held) || isDisadvantage(held)) {
    const { rank, ranks } = held.system;
    return dealing.change(held, "system.rank", rank, Math.min(ranks || MOST_RANKS, rank + more));
  }
  const offers = [...(await offersOf("advantage")), ...(await offersOf("disadvantage"))];
  const offer = offers.find(({ system }) => system["key"] === key);
  const source = offer && ((await findDocument(offer.uuid)) as Item.Implementation | null)?.toObject();
  if (source) dealing.give(fated, { ...source, system: { ...source.system, rank: more } } as never);
}

function keyOf(item: Item.Implementation): string {
  return isAdvantage(item) || isDisadvantage(item) ? item.system.key : "";
}
