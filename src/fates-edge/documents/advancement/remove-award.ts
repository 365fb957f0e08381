import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { Problem } from "../../../table/problem.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";
import { requireGM } from "../actions/require-gm.ts";

/** The GM strikes a line that a GM wrote. */
export function removeAward(actor: PcActor, line: string): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      requireGM();
      if (!actor.system.awards?.[line]) throw new Problem("FATES_EDGE.Error.LineGone");
      await updateDocument(actor, { system: { awards: deletion(line) } });
      return true;
    },
    false,
  );
}
