import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { isCall } from "../../data/kinds.ts";
import { groupStands } from "../../state/call.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, requireOwnCard, wordAsked } from "./asked.ts";
import { stressChange } from "./stress.ts";

/** A group action is counted, once: the best roll stands for all, and its leader takes stress for each hero who failed (Lead a group action). */
export function group(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const call = game.messages.get(wordAsked(asked, "call"));
  const standing = isCall(call) ? groupStands(call) : null;
  if (!standing) throw new UserError("BEACON_ROAD.Error.NobodyRolled");
  if (standing.counted) throw new UserError("BEACON_ROAD.Error.DoneAlready");
  const leader = requireHero(standing.leader.uuid);
  const { outcome, multiplier, stress } = standing.result;
  const { changes, over } = stressChange(leader, stress);
  return {
    changes,
    data: { call: call?.id, name: nameNow(leader), outcome, multiplier, stress, over },
  };
}
