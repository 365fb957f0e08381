import type { StoredRoll } from "../../data/roll.ts";
import { DIE_NAMES, type DieName } from "../../rules/die.ts";
import { facesOf } from "../../rules/roll-history.ts";
import { historyOf } from "../../state/roll-history.ts";

/** The dice of an opponent as they lie on a call. */
export interface OpponentFaces {
  readonly faces: readonly number[];
  readonly die: DieName;
}

/** What a GM rolled for the other side of a contest: the message's own dice. Null while nothing lies there. */
export function opponentFaces(rolls: readonly StoredRoll[]): OpponentFaces | null {
  for (const die of DIE_NAMES) {
    const read = historyOf(rolls, die);
    if (read.ok) return { faces: facesOf(read.history), die };
  }
  return null;
}
