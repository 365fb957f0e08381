import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { doubleDuty as doubleDuty_ } from "../../rules/roll/consequences.ts";
import { nameNow, requireFighter } from "../../state/rights.ts";
import { type AskedHere, requireAskedByGM, requireFirst, rollAsked, wordAsked } from "./asked.ts";

/** Whose effect a double-duty roll brings: the hero's alone, both, or the other's alone (Double-duty Rolls). */
export type Duty = "hero" | "both" | "other";

/** A GM has an action roll count for those against the hero as well: nobody rolls for them (Double-duty Rolls). */
export function doubleDuty(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  requireFirst(asked, "doubleDuty");
  const { message, state } = rollAsked(asked);
  if (message.system.kind !== "action") throw new UserError("TABLE.Error.NotNow");
  const { hero, other } = doubleDuty_(state.outcome);
  const duty: Duty = hero && other ? "both" : hero ? "hero" : "other";
  const words = wordAsked(asked, "words").trim();
  return { changes: [], data: { name: nameNow(requireFighter(asked.message.system.actor)), duty, words } };
}
