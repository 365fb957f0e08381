import { uuidOf } from "#foundry/documents.ts";
import type { HeroActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";

/** Whether the player at this browser has been shown this hero of theirs. */
export function hasMet(hero: HeroActor): boolean {
  return setting("movesPanel").met === uuidOf(hero);
}
