import { readIndex } from "#foundry/documents.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isAdvantage, isDisadvantage, isMonster, isWeapon, type MonsterActor } from "../data/kinds.ts";

/** Something of a compendium or of the world that one may choose. */
export interface Offer {
  readonly uuid: string;
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** The packs in which things, advantages, disadvantages and monsters lie. */
type OfferType = "weapon" | "advantage" | "disadvantage";
const PACK_OF: Readonly<Record<OfferType, string>> = {
  weapon: "things",
  advantage: "advantages",
  disadvantage: "disadvantages",
};
const IS = { weapon: isWeapon, advantage: isAdvantage, disadvantage: isDisadvantage };
const FIELDS = [
  "description",
  "bonus",
  "reach",
  "key",
  "suit",
  "ranks",
  "inflicted",
  "permanent",
  "monsters",
  "skill",
].map((field) => `system.${field}`);

/** Everything of a type that the game's compendium and the world have to offer, by name. */
export async function offersOf(type: OfferType): Promise<readonly Offer[]> {
  const pack = game.packs.get(`${SYSTEM_ID}.${PACK_OF[type]}`);
  const index = pack ? await readIndex(pack, FIELDS) : [];
  const own = game.items.contents.filter((item) => IS[type](item));
  const all = [
    ...(index as (Offer & { readonly type: string })[]).filter((entry) => entry.type === type),
    ...own,
  ] as Offer[];
  return all
    .map(({ uuid, name, system }) => ({ uuid, name, system }))
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}

/** The weapons that extras of a rating may bear (Extras). */
export async function weaponsFor(rating: number): Promise<readonly Offer[]> {
  return (await offersOf("weapon")).filter(({ system }) => Number(system["bonus"] ?? 0) <= rating);
}

/** Monsters that lie ready in this world. */
export function readyMonsters(): readonly MonsterActor[] {
  const all = game.actors.contents.flatMap((actor): MonsterActor[] => (isMonster(actor) ? [actor] : []));
  return all.filter(({ system }) => !system.met && system.pool.value > 0);
}
