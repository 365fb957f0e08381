import { type StatusId, statusRow } from "./statuses.ts";
import { type Held, lessened, woundsAmong } from "./wounds.ts";

/**
 * What ends a status: it happens at once and is over; wounds are lessened turn by turn; surprise is of the first round; some hold while the
 * situation does; boons last as long as what gave them says.
 */
export type Ending = "atOnce" | "lessened" | "firstRound" | "whileSo" | "given";

const ENDINGS: Readonly<Partial<Record<StatusId, Ending>>> = {
  disarmed: "atOnce",
  pushed: "atOnce",
  slammed: "atOnce",
  surprised: "firstRound",
  flanked: "whileSo",
  flanking: "whileSo",
  concealed: "whileSo",
  sheltered: "whileSo",
  hidden: "whileSo",
};

/** What ends a status (Wounds; Conditions; Boons). */
export function endingOf(id: StatusId): Ending {
  return ENDINGS[id] ?? (statusRow(id).kind === "wound" ? "lessened" : "given");
}

/**
 * Somebody's statuses at the end of their turn (Wounds): one wound of their choice is a severity less, and what lasts for rounds has one less.
 * @param chosen the wound that is lessened; null for none
 */
export function atTurnEnd(held: readonly Held[], chosen: Held | null): readonly Held[] {
  return held.flatMap((one) => {
    if (one.rounds !== undefined && one.rounds > 0)
      return one.rounds > 1 ? [{ ...one, rounds: one.rounds - 1 }] : [];
    if (one !== chosen || !woundsAmong([one]).includes(one)) return [one];
    return lessened(one) ?? [];
  });
}
