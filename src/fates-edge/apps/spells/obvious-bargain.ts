import { localize } from "#foundry/i18n.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { offerBargainFor } from "../../actions/magic/spell-works.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { castOn } from "../../state/magic/casting.ts";

/** Asks a GM for the hard bargain that an obvious spell may be let pass for, in place of the Crowd's tick (SRD, "Visible power"). */
export function openObviousBargain(message: ActionMessage): Promise<void> {
  return askForWords({
    id: `fates-edge-obvious-${message.id}`,
    page: "magic",
    title: localize("FATES_EDGE.Magic.Bargain.Title"),
    label: localize("FATES_EDGE.Magic.Bargain.Words"),
    hint: localize("FATES_EDGE.Magic.Bargain.Hint"),
    note: localize("FATES_EDGE.Magic.Bargain.Note", { spell: castOn(message.system)?.name ?? "" }),
    button: localize("FATES_EDGE.Magic.Bargain.Do"),
    send: (words) => offerBargainFor(message, words),
  });
}
