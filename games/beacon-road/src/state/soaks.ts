import { recordOf } from "#table/records.ts";
import type { HeroActor, RollMessage } from "../data/kinds.ts";
import { momentNow } from "./fight.ts";
import { heroesHurt } from "./hurt.ts";
import { judgedOn } from "./judged.ts";
import { specialLeft } from "./special-armor.ts";

/** Damage that a hero took of an attack, and may still lessen. */
export interface OpenSoak {
  /** The act on the card that notes the damage. */
  readonly id: string;
  readonly hero: HeroActor;
  /** Whether the round goes on in which it was taken; outside a fight, whether none has begun since. */
  readonly isNow: boolean;
}

/** Damage on an attack's card that heroes with a box left may still lessen, and have not taken as it is (Armor; Special Armor). */
export function openSoaks(message: RollMessage): OpenSoak[] {
  const isNow = recordOf(judgedOn(message)?.data["moment"])["round"] === momentNow().round;
  return heroesHurt(message).flatMap(([id, { data }, hero]) => {
    const isOpen = data["soaked"] === undefined && Number(data["lost"]) > 0;
    return isOpen && boxesLeft(hero).length > 0 ? [{ id, hero, isNow }] : [];
  });
}

/** The kinds of armour of which a hero has boxes left, with their number. */
export function boxesLeft(
  hero: HeroActor,
): { readonly use: "armor" | "shield" | "special"; readonly left: number }[] {
  const { marked, limits } = hero.system;
  return (["armor", "shield", "special"] as const)
    .map((use) => ({ use, left: use === "special" ? specialLeft(hero) : limits[use] - marked[use] }))
    .filter(({ left }) => left > 0);
}
