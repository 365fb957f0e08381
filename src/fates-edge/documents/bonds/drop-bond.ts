import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { Problem } from "../../../table/problem.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";

/** A character lets a bond go. One that gave its boon is kept as ended, so that taking it up again gives none. */
export function dropBond(actor: PcActor, id: string): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const bond = actor.system.bonds[id];
      if (!bond || bond.ended) throw new Problem("FATES_EDGE.Error.NoBondWith");
      const bonds = bond.boon ? { [id]: { ended: true } } : deletion(id);
      await updateDocument(actor, { system: { bonds } });
      return true;
    },
    false,
  );
}
