import { type HeroActor, isAbility } from "../data/kinds.ts";

/** Whether a hero has an ability that uses special armour (Special Armor). */
export function usesSpecial({ items }: HeroActor): boolean {
  return items.contents.filter(isAbility).some(({ system }) => system.specialArmor);
}

/** Boxes of special armour that a hero has left; none without an ability that uses them. */
export function specialLeft(hero: HeroActor): number {
  return usesSpecial(hero) ? hero.system.limits.special - hero.system.marked.special : 0;
}
