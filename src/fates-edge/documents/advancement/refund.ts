import { randomId } from "../../../foundry/random-id.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { Problem } from "../../../table/problem.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";
import { ledgerOf } from "./ledger-of.ts";
import { newLine } from "./new-line.ts";
import { quoteRefund, type RefundWay } from "./quote-refund.ts";
import { refuse } from "./refusal.ts";
import { ratingBefore, removeBought } from "./write-back.ts";

/** Gives a purchase back: its line stays, and a line of refund says what came of it. */
export function refund(
  actor: PcActor,
  id: string,
  way: RefundWay,
  options: { readonly reason?: string; readonly force?: boolean } = {},
): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const lines = ledgerOf(actor);
      const line = lines.find((each) => each.id === id);
      if (!line) throw new Problem("FATES_EDGE.Error.LineGone");
      const { refund: draft, reasons } = quoteRefund(line, lines, way);
      refuse(reasons, options);
      const before = ratingBefore(actor, line);
      await removeBought(actor, line);
      const written = newLine(actor, { ...draft, label: line.label, how: way, reason: options.reason ?? "" });
      await updateDocument(actor, { system: { ...before, ledger: { [randomId()]: written } } });
      return true;
    },
    false,
  );
}
