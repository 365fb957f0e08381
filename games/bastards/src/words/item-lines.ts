import { localize } from "#foundry/i18n.ts";
import { ranksOf } from "../data/item/common.ts";
import {
  type AdvantageItem,
  type ArmorItem,
  type DisadvantageItem,
  isAdvantage,
  isArmor,
  isDisadvantage,
  isSpecialty,
  isWeapon,
  type SpecialtyItem,
  type WeaponItem,
} from "../data/kinds.ts";
import { DISTANCES } from "../rules/fight/distance.ts";
import { label, signed } from "./labels.ts";

/** What a list says of an item beside its name; empty where the name says all. */
export function itemLine(item: Item.Implementation): string {
  if (isWeapon(item)) return weaponLine(item);
  if (isArmor(item)) return armorLine(item);
  if (isAdvantage(item)) return joined(rankLine(item), payLine(item), momentLine(item));
  if (isDisadvantage(item)) return joined(rankLine(item), triggerLine(item));
  return isSpecialty(item) ? specialtyLine(item) : "";
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

/** What it is about, and its rank where there can be several. */
function rankLine({ system }: AdvantageItem | DisadvantageItem): string {
  const rank = system.ranks === 1 ? "" : localize("GAME_OF_BASTARDS.Sheet.Rank", { rank: system.rank });
  return joined(system.subject, rank);
}

/** What using an advantage costs, for each rank where it says so. */
export function payLine({
  system: { pay },
}: {
  readonly system: Pick<AdvantageItem["system"], "pay">;
}): string {
  if (pay.what === "") return "";
  const key = pay.each ? "GAME_OF_BASTARDS.Pay.Each" : "GAME_OF_BASTARDS.Pay.Once";
  const what = localize(`GAME_OF_BASTARDS.PayWhat.${pay.what}`);
  return localize(key, { amount: pay.amount, what });
}

function momentLine({ system: { when } }: AdvantageItem): string {
  return when === "always" ? "" : localize(`GAME_OF_BASTARDS.Moment.${when}`);
}

function triggerLine({ system }: DisadvantageItem): string {
  const permanent = system.permanent ? localize("GAME_OF_BASTARDS.Field.permanent") : "";
  return joined(permanent, system.trigger ? localize("GAME_OF_BASTARDS.Sheet.SetOff") : "");
}

function specialtyLine({ system }: SpecialtyItem): string {
  return joined(system.subject, system.rank > 1 ? signed(system.rank) : "");
}

/** "+3 · Sword · two hands · short 0, medium −5": what a weapon adds, what it is wielded by, and how far it reaches. */
function weaponLine({ system }: WeaponItem): string {
  return joined(
    localize("GAME_OF_BASTARDS.Sheet.Damage", { bonus: signed(system.bonusNow) }),
    wieldingLine(system),
    poisonLine(system),
    wearLine(system),
  );
}

/** The training a weapon takes, its hands, and how far it reaches. */
export function wieldingLine({
  skill,
  hands,
  reach,
  ranges,
}: Pick<WeaponItem["system"], "skill" | "hands" | "reach" | "ranges">): string {
  const far = DISTANCES.flatMap((distance) => {
    const penalty = ranges[distance];
    if (penalty === null) return [];
    return [penalty === 0 ? label.distance(distance) : `${label.distance(distance)} ${signed(penalty)}`];
  });
  return joined(
    skill,
    hands === "two" ? localize("GAME_OF_BASTARDS.Hands.two") : "",
    reach === "melee" ? localize("GAME_OF_BASTARDS.Reach.melee") : far.join(", "),
  );
}

function poisonLine({ doses, modifications }: WeaponItem["system"]): string {
  const most = ranksOf(modifications, "reservoir");
  return most === 0 ? "" : localize("GAME_OF_BASTARDS.Sheet.Doses", { doses, most });
}

function armorLine({ system }: ArmorItem): string {
  const initiative =
    system.initiativeNow === 0
      ? ""
      : localize("GAME_OF_BASTARDS.Sheet.Initiative", { initiative: signed(system.initiativeNow) });
  return joined(
    localize("GAME_OF_BASTARDS.Sheet.Protects", { bonus: system.bonusNow }),
    initiative,
    wearLine(system),
  );
}

/** How far it is from breaking, once it has suffered. */
function wearLine({ damage, durability }: { readonly damage: number; readonly durability: number }): string {
  if (damage === 0) return "";
  if (damage >= durability) return localize("GAME_OF_BASTARDS.Sheet.Broken");
  return localize("GAME_OF_BASTARDS.Sheet.Worn", { left: durability - damage, durability });
}
