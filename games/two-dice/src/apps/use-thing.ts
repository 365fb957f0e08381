import { showSheet } from "#table/windows/show-sheet.ts";
import {
  type CharacterActor,
  isConsumable,
  isHero,
  isProject,
  isRitual,
  isSpell,
  isWeapon,
} from "../data/kinds.ts";
import { attackAsk } from "../state/attack.ts";
import { openCast, openProject, openRitual, openUse } from "./acts.ts";
import { openCheck } from "./check-window.ts";

/** Opens what somebody does with a thing of theirs: strike, cast, use, begin or work; of anything else, its page. */
export function useThing(actor: CharacterActor, item: Item.Implementation): Promise<unknown> {
  if (isWeapon(item)) return openCheck(actor, attackAsk(item));
  if (isSpell(item)) return openCast(actor, item);
  if (isProject(item)) return openProject(item);
  if (isConsumable(item) && isHero(actor)) return openUse(actor, item);
  if (isRitual(item) && isHero(actor)) return openRitual(actor, item);
  return showSheet(item);
}
