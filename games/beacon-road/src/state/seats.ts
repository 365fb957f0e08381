import { localize } from "#foundry/i18n.ts";
import { recordOf } from "#table/records.ts";
import type { CharacterKind } from "#table/welcome/seats.ts";
import { type FighterActor, type HeroActor, isArchetype, isHero } from "../data/kinds.ts";
import { ACTIONS } from "../rules/roll/actions.ts";
import { label } from "../words/labels.ts";

/** Whether a hero has yet to be made in the builder: the first thing chosen there is an archetype. */
export function isUnmade(hero: HeroActor): boolean {
  return !hero.items.some((item) => isArchetype(item));
}

/** Whether somebody is a hero whose hit points nobody has set yet: none are told, and they are in no fight. */
export function isInMaking(actor: FighterActor): boolean {
  return isHero(actor) && actor.system.inMaking;
}

/** Whom players play; a ready hero is chosen by look and by what they do best. */
export const CHARACTERS: CharacterKind<HeroActor> = {
  type: "hero",
  is: isHero,
  pack: "heroes",
  fields: ["system.look", "system.actions"],
  tell: ({ look = "", actions }) => {
    const dots = recordOf(actions);
    const best = ACTIONS.filter((action) => Number(dots[action] ?? 0) > 1).map(label.action);
    return {
      concept: String(look),
      goodAt: best.length === 0 ? "" : localize("BEACON_ROAD.Welcome.GoodAt", { actions: best.join(", ") }),
    };
  },
};
