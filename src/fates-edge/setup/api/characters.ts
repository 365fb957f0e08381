import { findDocument } from "../../../foundry/documents.ts";
import { notify } from "../../../foundry/notify.ts";
import { acceptBond, dropBond, proposeBond } from "../../actions/bonds.ts";
import { adoptLedger, startBuild } from "../../actions/build.ts";
import { buy, buyItem } from "../../actions/buy.ts";
import { useEdge } from "../../actions/edges.ts";
import { takeComplication } from "../../actions/origin.ts";
import { grantSession } from "../../actions/session.ts";
import { refund, takePurchaseBack } from "../../actions/take-back.ts";
import { type HelpPreset, HelpWindow } from "../../apps/teamwork/help.ts";
import { WordsWindow } from "../../apps/teamwork/words.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { offersTo } from "../../state/bonds.ts";
import { edgesFor } from "../../state/edges.ts";
import { ledgerOf } from "../../state/ledger.ts";
import { quoteFor } from "../../state/purchases.ts";

/** For whom this user rolls when nobody is named: the selected token's, their character, the only one they own. */
export function ownCharacter(): PcActor | null {
  const messages = ChatMessage.implementation;
  const spoken = messages.getSpeakerActor(messages.getSpeaker());
  if (isPc(spoken) && spoken.isOwner) return spoken;
  if (isPc(game.user.character)) return game.user.character;
  const owned = game.actors.contents.filter((actor) => isPc(actor) && actor.isOwner);
  const [only] = owned;
  return owned.length === 1 && isPc(only) ? only : null;
}

/** Help as a macro asks for it: who helps, by uuid, and what is known of it beforehand. */
interface ApiHelp extends HelpPreset {
  readonly actor?: string;
}

/** `game.fatesEdge.together`: what a character does beside rolling. Without a uuid it is the user's own who does it. */
export const TEAMWORK = Object.freeze({
  /** Asks whom a character helps, and how. */
  help: ({ actor, ...preset }: ApiHelp = {}): Promise<void> =>
    asCharacter(actor, (helper) => HelpWindow.open(helper, preset)),
  /** Asks for the words of a flashback, where the edition has it. */
  flashback: (actor?: string): Promise<void> =>
    asCharacter(actor, (own) => WordsWindow.open(own, "flashback")),
  /** Asks for a small thing that a player would have so. */
  suggest: (actor?: string): Promise<void> => asCharacter(actor, (own) => WordsWindow.open(own, "suggest")),
});

async function asCharacter(
  uuid: string | undefined,
  work: (actor: PcActor) => Promise<unknown>,
): Promise<void> {
  const actor = uuid ? await findDocument(uuid) : ownCharacter();
  if (isPc(actor)) await work(actor);
  else notify.warn("FATES_EDGE.Error.NoCharacter");
}

/** `game.fatesEdge.advancement`: how characters grow, for macros and modules. Each judges who may, as the sheet's buttons do. */
export const ADVANCEMENT = Object.freeze({
  ledger: ledgerOf,
  quote: quoteFor,
  /** What a character's items may lend to a roll of a pairing. */
  edges: edgesFor,
  offersTo,
  ...{ adoptLedger, startBuild, buy, buyItem, takeBack: takePurchaseBack, refund, takeComplication, useEdge },
  ...{ proposeBond, acceptBond, dropBond },
  grantSession,
});
