import { localize } from "#foundry/i18n.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { decideSpell } from "../../actions/magic/spell-approval.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import { askedSpell } from "../../state/magic/spell-approval.ts";

/** Asks a GM who sends a spell back to whoever wrote it what would have to be otherwise. */
export function declineSpell(message: PlayerRequestMessage): Promise<void> {
  return askForWords({
    id: `fates-edge-decline-${message.id}`,
    page: "magic",
    title: localize("FATES_EDGE.Magic.Leave.DeclineTitle"),
    label: localize("FATES_EDGE.Magic.Leave.DeclineWords"),
    hint: localize("FATES_EDGE.Magic.Leave.DeclineHint"),
    note: askedSpell(message)?.item.name ?? "",
    button: localize("FATES_EDGE.Magic.Leave.Do.declineSpell"),
    send: (words) => decideSpell(message, { allowed: false, seal: "", words }),
  });
}
