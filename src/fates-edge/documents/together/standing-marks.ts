import type { Mark } from "../../data/actor/mark-data.ts";
import type { PcActor } from "../kinds.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/** The marks on a character that count now: of this scene, and not used up. */
export function standingMarks({ system }: PcActor): [string, Mark][] {
  const { scene } = tableNumbers();
  return Object.entries(system.marks).filter(([, mark]) => mark.scene === scene && mark.used === "");
}

/** Whether a character is cut off from the others in this scene (SRD U): no help goes to them, none comes from them. */
export function isSeparated(actor: PcActor | null): boolean {
  return actor !== null && standingMarks(actor).some(([, { kind }]) => kind === "separated");
}
