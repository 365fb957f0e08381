import { currentSkills, skillLabel } from "../data/current-skills.ts";
import type { PcActor } from "../data/kinds.ts";
import { ledgerOf } from "../documents/advancement/ledger-of.ts";

/**
 * Ratings whose skill a GM has taken out of the world since: nothing rolls them, and they are kept. The ledger remembers
 * what the skill was called when it was bought.
 */
export function lostSkills(actor: PcActor): string[] {
  const known = currentSkills();
  const lost = Object.entries(actor.system.skills).filter(([key, rating]) => rating > 0 && !known.has(key));
  return lost.map(([key, rating]) => `${nameOf(actor, key)} ${rating}`);
}

function nameOf(actor: PcActor, key: string): string {
  const bought = ledgerOf(actor).findLast(({ kind, target }) => kind === "skill" && target === key);
  return bought?.label || skillLabel(key);
}
