import { Problem } from "../../../table/problem.ts";
import { adoptedLines } from "../../actions/build.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";

/** Begins the ledger of a character that was made without one, from what stands on its sheet, at today's prices. */
export function adoptLedger(actor: PcActor): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const { ledger, build } = actor.system;
      if (Object.keys(ledger).length > 0) throw new Problem("FATES_EDGE.Error.HasLedger");
      const state = build.state === "" ? "done" : build.state;
      await actor.update({ system: { ledger: adoptedLines(actor), build: { state } } });
      return true;
    },
    false,
  );
}
