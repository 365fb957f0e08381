import type { ActionData, EdgeUse } from "../../data/message/action-data.ts";
import { isEdgeReroll } from "../../state/roll-points.ts";

/** What may still be used once a GM's client has seen the dice: the rest belongs before the throw. */
const AFTERWARDS: readonly EdgeUse["gives"][] = ["cancel", "words"];

/**
 * The uses of edges that count for a card, re-rolls aside: those a GM's client has witnessed, and while the card is open
 * what came since.
 * @param live what the items vouch for now; empty once the card is closed
 */
export function standingUses({ gm }: ActionData, live: readonly EdgeUse[]): EdgeUse[] {
  const returned = new Set(gm.returned.map(({ id }) => id));
  const standing = live.filter(({ id }) => !returned.has(id));
  if (!gm.judged) return standing.filter(({ gives }) => !isEdgeReroll(gives));
  const known = new Set(gm.judged.uses.map(({ id }) => id));
  const added = standing.filter(({ id, gives }) => !known.has(id) && AFTERWARDS.includes(gives));
  return [...gm.judged.uses, ...added];
}

/** Successes that came from no die. */
export function automaticSuccesses(uses: readonly EdgeUse[]): number {
  return uses.filter(({ gives }) => gives === "success").reduce((sum, { amount }) => sum + amount, 0);
}

/** How many of a roll's setbacks edges have cancelled: 0 on an edge stands for all of them. */
export function cancelledOf(setbacks: number, uses: readonly EdgeUse[]): number {
  const cancelled = uses
    .filter(({ gives }) => gives === "cancel")
    .reduce((sum, { amount }) => sum + (amount === 0 ? setbacks : amount), 0);
  return Math.min(setbacks, cancelled);
}
