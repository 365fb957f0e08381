import { randomId } from "../../../foundry/random-id.ts";
import type { LineKind } from "../../rules/advancement/line.ts";
import type { PcActor } from "../kinds.ts";
import { requireGM } from "../actions/require-gm.ts";
import { onSheet } from "../on-sheet.ts";
import { newLine } from "./new-line.ts";

/** A line by a GM's own hand: an award between sessions, a dividend, a correction. */
export interface GmsLine {
  readonly kind: LineKind;
  readonly xp: number;
  readonly label: string;
  readonly reason?: string;
}

/** The GM writes a line into the half of the ledger that only GMs write. */
export function addLine(actor: PcActor, line: GmsLine): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      requireGM();
      await actor.update({ system: { awards: { [randomId()]: newLine(actor, line) } } });
      return true;
    },
    false,
  );
}
