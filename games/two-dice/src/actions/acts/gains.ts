import { idOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { isHero } from "../../data/kinds.ts";
import { isFumble } from "../../rules/check.ts";
import { STORY_GAINS, type StoryGain } from "../../rules/points.ts";
import { requireCharacter } from "../../state/rights.ts";
import { storyGain } from "../points.ts";
import { type AskedHere, checkAsked, requireFirst } from "./asked.ts";

/** A point for a check that was failed on purpose (Gaining). */
export function failOnPurpose(asked: AskedHere): ActPlan {
  if (!checkAsked(asked).state.invoked.failedOnPurpose) throw new UserError("TWO_DICE.Error.NotNow");
  return gain(asked, "failOnPurpose");
}

/** A point for a fumble (Gaining); it stands, so it is given once. */
export function fumble(asked: AskedHere): ActPlan {
  if (!isFumble(checkAsked(asked).state.faces)) throw new UserError("TWO_DICE.Error.NotNow");
  return gain(asked, "fumble");
}

function gain(asked: AskedHere, reason: StoryGain): ActPlan {
  requireFirst(asked, reason);
  const hero = requireCharacter(asked.message.system.actor);
  if (!isHero(hero)) throw new UserError("TWO_DICE.Error.HeroesOnly");
  return {
    changes: [storyGain(hero, reason, idOf(asked.message))],
    data: { name: hero.name, points: STORY_GAINS[reason] },
  };
}
