import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { lessonOf } from "../../state/lesson.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, requireFirst, requireOwnCard, rollAsked } from "./asked.ts";
import { markChanges } from "./session.ts";

/** A roll teaches its hero something: 1 mark, once (PC Advancement). @throws UserError for a roll that teaches nothing */
export function lesson(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "lesson");
  const { message, state } = rollAsked(asked);
  const track = lessonOf(message, state);
  if (track === null) throw new UserError("TABLE.Error.NotNow");
  const hero = requireHero(message.system.actor);
  return { changes: markChanges(hero, { [track]: 1 }), data: { name: nameNow(hero), track } };
}
