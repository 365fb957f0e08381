import { deletion } from "../../foundry/deletion.ts";
import { updateDocument } from "../../foundry/update-document.ts";
import { Problem } from "../../table/problem.ts";
import type { SheetLine } from "../data/actor/ledger-lines.ts";
import type { PcActor } from "../data/kinds.ts";
import { isOpenLine } from "../documents/advancement/can-take-back.ts";
import { ledgerOf } from "../documents/advancement/ledger-of.ts";
import { refuse } from "../documents/advancement/refusal.ts";
import { ratingBefore, removeBought } from "../documents/advancement/write-back.ts";
import { isSpending } from "../rules/advancement/line.ts";
import { refundOf } from "../rules/advancement/respec.ts";
import { onSheet } from "./refusals.ts";

/**
 * Strikes a purchase or a complication as if it had never been: any while the character is made, later the last one.
 * Not a refund: nothing stays on the ledger.
 */
export function takeBack(actor: PcActor, id: string): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const line = requireLine(actor, id);
      const before = ratingBefore(actor, line);
      await removeBought(actor, line);
      await updateDocument(actor, { system: { ...before, ledger: deletion(id) } });
      return true;
    },
    false,
  );
}

function requireLine(actor: PcActor, id: string): SheetLine {
  const lines = ledgerOf(actor);
  const line = lines.find((each) => each.id === id);
  if (!line) throw new Problem("FATES_EDGE.Error.LineGone");
  if (!isOpenLine(actor, line, lines))
    throw new Problem("FATES_EDGE.Error.LineSettled", { label: line.label });
  if (isSpending(line.kind)) refuse(refundOf(line, lines).reasons);
  return line;
}
