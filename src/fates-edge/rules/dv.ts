import type { Edition } from "./edition.ts";
import { requireWhole } from "./errors.ts";

/** The names of the difficulty ladder, easiest first. Core prints Difficult for `hard`. */
export const DV_NAMES = ["routine", "pressured", "hard", "extreme"] as const;
export type DvName = (typeof DV_NAMES)[number];

/**
 * What a DV is called (SRD 4.5.1; Core, "Difficulty Value"). A DV below the first rung is Routine.
 * @throws RulesError `dv` below 1.
 */
export function dvName(dv: number, edition: Edition): DvName {
  requireWhole("dv", dv, 1);
  const [, pressured, hard, extreme] = edition.dvLadder;
  if (dv >= extreme) return "extreme";
  if (dv >= hard) return "hard";
  return dv >= pressured ? "pressured" : "routine";
}
