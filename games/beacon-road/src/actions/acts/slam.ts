import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { SLAM_FEET, slamDice } from "../../rules/combat/acts.ts";
import { requireFighter } from "../../state/rights.ts";
import { slammedBy } from "../../state/slams.ts";
import { type AskedHere, numberAsked, requireAskedByGM, rollAsked, wordAsked } from "./asked.ts";
import { suffered } from "./damage.ts";
import { sumOfThrown } from "./fallen.ts";

/**
 * Somebody who was thrown hits something after so many feet and is hurt, once (Other Conditions: slammed). The dice lie last on the card.
 * @throws UserError where nobody was thrown so far, or the dice are others
 */
export function slam(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const { message } = rollAsked(asked);
  const act = wordAsked(asked, "act");
  const feet = numberAsked(asked, "feet");
  const thrown = slammedBy(message).find(({ id }) => id === act);
  if (!thrown || feet < SLAM_FEET || feet > thrown.feet) throw new UserError("BEACON_ROAD.Error.NoHit");
  const { die, count } = slamDice(feet);
  const amount = sumOfThrown(
    [message.rolls.at(-1)],
    Array.from({ length: count }, () => die),
  );
  const { changes, data } = suffered(requireFighter(thrown.target), amount, ["kinetic"]);
  return { changes, data: { ...data, act, feet, piercing: false } };
}
