import { type CardAct, standingActs, type WishCard } from "#table/wishes.ts";
import { type HeroActor, isHero } from "../data/kinds.ts";
import { fighterHere } from "./rights.ts";

/** The acts by which an attack hurts: its damage, and what somebody is thrown into. */
export const HURTS: readonly string[] = ["damage", "slam"];

/** The hero whom damage that a card notes has killed, as long as they are dead; null for any other damage (Death). */
export function killedBy(data: Readonly<Record<string, unknown>>): HeroActor | null {
  const hero = data["state"] === "dead" ? fighterHere(data["target"]) : null;
  return isHero(hero) && hero.system.health === "dead" ? hero : null;
}

/** The acts of a card that have hurt heroes, each with its hero. */
export function heroesHurt(message: WishCard): (readonly [string, CardAct, HeroActor])[] {
  return standingActs(message).flatMap(([id, act]) => {
    const hero = HURTS.includes(act.kind) ? fighterHere(act.data["target"]) : null;
    return isHero(hero) ? [[id, act, hero] as const] : [];
  });
}
