import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/** A player ticks an award of this session for their character (SRD 8). It gives nothing: the GM's grant does. */
export function claim(actor: PcActor, key: string, xp: number, note: string): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const entry = { xp: Math.max(0, Math.trunc(xp)), note: note.trim().slice(0, WORDS_MAX) };
      const { session } = tableNumbers();
      const ticked = { ...staleOnes(actor, session, key), [key]: entry };
      await updateDocument(actor, { system: { claims: { session, ticked } } });
      return true;
    },
    false,
  );
}

/** What was ticked for an earlier session goes with the first tick of this one. */
function staleOnes({ system }: PcActor, session: number, key: string): Record<string, unknown> {
  if (system.claims.session === session) return {};
  const stale = Object.keys(system.claims.ticked).filter((each) => each !== key);
  return Object.assign({}, ...stale.map(deletion)) as Record<string, unknown>;
}
