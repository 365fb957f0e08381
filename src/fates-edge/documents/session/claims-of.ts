import type { PcActor } from "../../data/kinds.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/** What a player says their character earned: an award by its key, XP, and what for. */
export interface Claim {
  readonly key: string;
  readonly xp: number;
  readonly note: string;
}

/** The claims for the session that is played now; older ones have been settled. */
export function claimsOf({ system }: PcActor): Claim[] {
  if (system.claims.session !== tableNumbers().session) return [];
  return Object.entries(system.claims.ticked).map(([key, { xp, note }]) => ({ key, xp, note }));
}
