import { notify } from "../../../foundry/notify.ts";
import { takeBack } from "../../actions/take-back.ts";
import type { PcActor } from "../../data/kinds.ts";
import { canTakeBack } from "../../documents/advancement/can-take-back.ts";
import { ledgerOf } from "../../documents/advancement/ledger-of.ts";
import type { LedgerLine } from "../../rules/advancement/line.ts";
import { lineWords } from "./line-words.ts";

/** The last line that can be taken back, or null. The start is where everything begins and stays. */
export function lastToUndo(actor: PcActor): LedgerLine | null {
  const line = ledgerOf(actor).findLast(({ id, kind }) => kind !== "start" && canTakeBack(actor, id));
  return line ?? null;
}

/** Takes back the last thing bought or taken on, and says what it was. */
export async function undoLast(actor: PcActor): Promise<void> {
  const line = lastToUndo(actor);
  if (!line) return notify.info("FATES_EDGE.Builder.NothingToUndo");
  if (await takeBack(actor, line.id)) notify.info("FATES_EDGE.Builder.Undone", { name: lineWords(line) });
}
