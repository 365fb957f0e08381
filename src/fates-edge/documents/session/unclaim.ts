import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";

/** A player takes a tick back. */
export function unclaim(actor: PcActor, key: string): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      if (!Object.hasOwn(actor.system.claims.ticked, key)) return true;
      await updateDocument(actor, { system: { claims: { ticked: deletion(key) } } });
      return true;
    },
    false,
  );
}
