import { type HeroActor, isHero } from "../data/kinds.ts";
import { fighterHere } from "./rights.ts";

/** The hero whom damage that a card notes has killed, as long as they are dead; null for any other damage (Death). */
export function killedBy(data: Readonly<Record<string, unknown>>): HeroActor | null {
  const hero = data["state"] === "dead" ? fighterHere(data["target"]) : null;
  return isHero(hero) && hero.system.health === "dead" ? hero : null;
}
