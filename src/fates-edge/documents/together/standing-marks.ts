import type { Mark } from "../../data/actor/mark-data.ts";
import type { ActionMessage, PcActor } from "../../data/kinds.ts";
import { firstToName } from "../card/first-to-name.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/** The marks on a character that count now: of this scene, and not used up. */
export function standingMarks(actor: PcActor): [string, Mark][] {
  return marksOfScene(actor).filter(([id, { used }]) => used === "" && claimantOf(actor, id) === null);
}

/** All marks of this scene, used up or not. */
export function marksOfScene({ system }: PcActor): [string, Mark][] {
  const { scene } = tableNumbers();
  return Object.entries(system.marks).filter(([, mark]) => mark.scene === scene);
}

/** The roll that says it uses a mark up, as long as no GM's client has judged it; null without one. */
export function claimantOf(actor: PcActor, mark: string): ActionMessage | null {
  return firstToName(actor, ({ marks }) => marks.includes(mark));
}

/** Whether a character is cut off from the others in this scene (SRD U): no help goes to them, none comes from them. */
export function isSeparated(actor: PcActor | null): boolean {
  return (
    actor !== null && marksOfScene(actor).some(([, { kind, used }]) => kind === "separated" && used === "")
  );
}
