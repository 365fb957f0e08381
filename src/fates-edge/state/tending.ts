import { idOf } from "../../foundry/documents.ts";
import type { CompanionActor, GearItem } from "../data/kinds.ts";

/** What is kept up, restored or cared for, now and again. */
type Tended = GearItem | CompanionActor;

/** Which tending of somebody or something the next one is: the first, the second. It is over once this is stored as theirs. */
export function nextTending({ system }: Tended): number {
  return system.tended + 1;
}

/** Under what key that tending's payment stands in a character's ledger: the same for everybody who pays for it. */
export function tendingKey(tended: Tended, tending: number): string {
  return `tended-${idOf(tended)}-${tending}`;
}
