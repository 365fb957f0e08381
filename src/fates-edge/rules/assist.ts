import type { Edition } from "./edition.ts";
import { requireWhole } from "./errors.ts";

/** What one player character's help is worth, and what the helper pays. */
export interface Assist {
  readonly dice: number;
  readonly boons: number;
  readonly fatigue: number;
}

/**
 * How one character helps another: with a skill (SRD 4.5.4), for a boon or for stress, which is fatigue (Core,
 * "Assistance"), or by describing alone (Core, "Descriptive Assistance").
 */
export const HELP_WAYS = ["skill", "boon", "stress", "describe"] as const;
export type HelpWay = (typeof HELP_WAYS)[number];

/** What a good description lends, by itself and beside another helper. */
const DESCRIBED_DICE = 1;

/** The ways of helping that an edition has, the usual one first. */
export function helpWays({ assistPrice, descriptiveAssist }: Edition): HelpWay[] {
  const paid: HelpWay[] = assistPrice === "boon" ? ["boon", "stress"] : ["skill"];
  return descriptiveAssist ? [...paid, "describe"] : paid;
}

/**
 * Help from another player character: under the SRD the helper's relevant skill up to the cap (4.5.4), under
 * Core one die for one boon or one fatigue; a description is free.
 * @param way the edition's usual one without a word
 * @throws RulesError `skill` when negative.
 */
export function assistFrom(skill: number, edition: Edition, way?: HelpWay): Assist {
  requireWhole("skill", skill, 0);
  const chosen = way ?? helpWays(edition)[0];
  if (chosen === "describe") return { dice: DESCRIBED_DICE, boons: 0, fatigue: 0 };
  if (chosen === "boon") return { dice: 1, boons: 1, fatigue: 0 };
  if (chosen === "stress") return { dice: 1, boons: 0, fatigue: 1 };
  return { dice: Math.min(skill, edition.assistCap), boons: 0, fatigue: 0 };
}
