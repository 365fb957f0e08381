import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { argument } from "../../rules/score/social.ts";
import {
  type AskedHere,
  requireAskedByGM,
  requireFirst,
  requireOwnCard,
  rollAsked,
  wordAsked,
} from "./asked.ts";
import { clockAsked, tickPlan } from "./tick.ts";

/**
 * A roll was an argument between two sides (Social Encounters): a success works the own side's clock, a critical by its multiplier more; a botch
 * works the others', and after a failure they have advantage. What goes wrong a GM says.
 */
export function argue(asked: AskedHere): ActPlan {
  requireFirst(asked, "argue", "tick");
  const { message, state } = rollAsked(asked);
  const { own, other } = argument(state);
  if (message.system.kind !== "action") throw new UserError("TABLE.Error.NotNow");
  if (own > 0) requireOwnCard(asked);
  else requireAskedByGM(asked);
  const clock = wordAsked(asked, "clock");
  const ticked =
    own + other > 0 && clock !== ""
      ? tickPlan(asked, clockAsked(asked, clock), own + other)
      : { changes: [], data: {} };
  const came = own > 0 ? "won" : other > 0 && clock !== "" ? "botched" : "lost";
  return { changes: ticked.changes, data: { ...ticked.data, came } };
}
