import { type HeroActor, isAbility } from "../data/kinds.ts";

/** Whether a hero has an ability that uses special armour (Special Armor). */
export function usesSpecial({ items }: HeroActor): boolean {
  return items.contents.filter(isAbility).some(({ system }) => system.specialArmor);
}

/** Boxes of special armour that a hero has left; none without an ability that uses them. */
export function specialLeft(hero: HeroActor): number {
  return usesSpecial(hero) ? hero.system.limits.special - hero.system.marked.special : 0;
}

/** Boxes that a hero has left, by what they are boxes of (Armor; Special Armor). */
export function boxesLeft(hero: HeroActor): Readonly<Record<"armor" | "shield" | "special", number>> {
  const { limits, marked } = hero.system;
  return {
    armor: limits.armor - marked.armor,
    shield: limits.shield - marked.shield,
    special: specialLeft(hero),
  };
}
