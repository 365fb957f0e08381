import type { StoredStatus } from "../data/actor/fighter.ts";
import { degreeWithin, type StatusId, statusRow } from "../rules/combat/statuses.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";

/**
 * A status as somebody gets it: at its least degree, with a defence or a type of damage where one has to be chosen.
 * @param by whoever it comes from, by uuid, as far as that matters
 */
export function newStatus(id: StatusId, degree = statusRow(id).degrees[0], by = ""): StoredStatus {
  const { effect } = statusRow(id);
  const needsType = effect.defense?.on === "chosenType" || effect.resists === "chosen" || effect.vulnerable;
  return {
    id,
    degree: degreeWithin(id, degree),
    defense: effect.defense?.on === "chosen" ? DEFENSES[0] : "",
    type: needsType ? "kinetic" : "",
    by,
    rounds: 0,
  };
}
