import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { requireRight } from "../../actions/on-card.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { ownsEntry } from "../credit/own-entry.ts";
import { requireParty } from "../party/require-party.ts";

/** Takes what a roll gave to the bank out of it again. The card is closed by it, so that no client credits it anew. */
export async function takeCreditBack(message: ActionMessage): Promise<void> {
  requireRight(message, "takeCredit");
  const party = requireParty();
  const { judged } = message.system.gm;
  const id = message.id ?? "";
  if (!judged) return;
  if (
    party.system.bank.entries[id] &&
    ownsEntry(party.system.bank.entries, { message: id, before: judged, now: judged })
  )
    await updateDocument(party, { system: { bank: { entries: deletion(id) } } });
  await message.update({ system: { gm: { state: "returned" } } });
}
