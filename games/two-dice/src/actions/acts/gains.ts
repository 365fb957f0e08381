import { idOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { isHero } from "../../data/kinds.ts";
import { isFumble } from "../../rules/check.ts";
import { STORY_GAINS, type StoryGain } from "../../rules/points.ts";
import { nameNow } from "../../state/party.ts";
import { requireCharacter } from "../../state/rights.ts";
import { GUARD } from "../../data/actor/character.ts";
import { storyGain } from "../points.ts";
import { usedChange } from "./change.ts";
import { practiceFor } from "./harm.ts";
import { type AskedHere, checkAsked, requireFirst, requireOwnCard, wordAsked } from "./asked.ts";

/** A point for a check that was failed on purpose (Gaining). */
export function failOnPurpose(asked: AskedHere): ActPlan {
  if (!checkAsked(asked).state.invoked.failedOnPurpose) throw new UserError("TABLE.Error.NotNow");
  return gain(asked, "failOnPurpose");
}

/** A point for a fumble (Gaining); it stands, so it is given once. */
export function fumble(asked: AskedHere): ActPlan {
  if (!isFumble(checkAsked(asked).state.faces)) throw new UserError("TABLE.Error.NotNow");
  return gain(asked, "fumble");
}

/** What waited on the character and is counted in a check is used up by it (Opportunities: advantage; Camp Activities). */
export function useUp(asked: AskedHere): ActPlan {
  const { message } = checkAsked(asked);
  requireFirst(asked, "useUp");
  const actor = requireCharacter(message.system.actor);
  const ids = message.system.modifiers.map(({ waiting }) => waiting);
  const waiting = Object.entries(actor.system.waiting).filter(
    ([id, { used, kind }]) => ids.includes(id) && used === "" && kind !== GUARD,
  );
  const practice = practiceFor(message, actor);
  const used = [...waiting.map(([id]) => id), ...(practice ? [practice.id] : [])];
  return {
    changes: used.flatMap((id) => usedChange(actor, id, idOf(message))),
    data: { name: nameNow(actor), practised: practice !== null },
  };
}

/** Somebody uses up what waits on them by saying so: what no card counts by itself. */
export function useWaiting(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const actor = requireCharacter(asked.message.system.actor);
  const id = wordAsked(asked, "waiting");
  const one = Object.hasOwn(actor.system.waiting, id) ? actor.system.waiting[id] : undefined;
  if (!one || one.used !== "") throw new UserError("TWO_DICE.Error.NothingWaits");
  return {
    changes: usedChange(actor, id, idOf(asked.message)),
    data: { name: actor.name, activity: one.kind, from: one.from },
  };
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
