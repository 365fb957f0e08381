import type { PcActor } from "../../data/kinds.ts";
import { mayBorrow, mayShare } from "../../rules/teamwork.ts";
import { charactersOf, tableNumbers } from "../party.ts";

/** Why an action of a character cannot be borrowed now; empty when it can (SRD, "Absent PCs", Borrowed Action). */
type BorrowBar = "" | "here" | "unwilling" | "borrowed";

/** Once a session for each absent character, with their player's consent. */
export function whyNotBorrow({ system }: PcActor): BorrowBar {
  if (!system.away) return "here";
  if (!system.lend) return "unwilling";
  const { away, lend: lends, borrowed } = system;
  return mayBorrow({ away, lends, borrowed }, tableNumbers().session) ? "" : "borrowed";
}

/** Whether somebody's off-screen asset was used in this scene already: once a scene for the whole table. */
export function isSharedNow(): boolean {
  const { scene } = tableNumbers();
  return charactersOf().some(({ system }) => !mayShare(system.shared, scene));
}
