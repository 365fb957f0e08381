import type { Edition } from "./edition.ts";
import { requireWhole } from "./require.ts";

/** What one player character's help is worth, and what the helper pays. */
export interface Assist {
  readonly dice: number;
  readonly boons: number;
}

/**
 * Help from another player character: under the SRD the helper's relevant skill up to the cap (4.5.4), under
 * Core one die for one boon.
 * @throws RulesError `skill` when negative.
 */
export function assistFrom(skill: number, edition: Edition): Assist {
  requireWhole("skill", skill, 0);
  if (edition.assistPrice === "boon") return { dice: 1, boons: 1 };
  return { dice: Math.min(skill, edition.assistCap), boons: 0 };
}
