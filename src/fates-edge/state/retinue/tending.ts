import { idOf } from "#foundry/documents.ts";
import type { CompanionActor, GearItem } from "../../data/kinds.ts";

/** What is kept up, restored or cared for, now and again. */
type Tended = GearItem | CompanionActor;

/**
 * The number of the next tending: first, second and so on. Storing it on whoever was tended marks the tending as done.
 */
export function nextTending({ system }: Tended): number {
  return system.tended + 1;
}

/** Under what key that tending's payment stands in a character's ledger: the same for everybody who pays for it. */
export function tendingKey(tended: Tended, tending: number): string {
  return `tended-${idOf(tended)}-${tending}`;
}
