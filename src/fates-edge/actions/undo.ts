import { requireStanding, undoMessage } from "#table/acts/take-back.ts";
import { UserError } from "#table/refusals.ts";
import { revertChanges } from "#table/undo.ts";
import type { ActionMessage, BankSpendMessage, RushedPurchaseMessage, OfferMessage } from "../data/kinds.ts";
import type { SetbackState } from "../data/message/action-gm.ts";
import { notUndone } from "../state/roll/roll-points.ts";
import { closeOfferOf, reopenOffer } from "./offers/offers.ts";

/** The acts a roll's card records, each under an id of its own. */
export type ActPart =
  "spends" | "draws" | "awards" | "helped" | "setups" | "ticks" | "carried" | "settled" | "shunts" | "works";

/** Takes one act of a roll's card back, and leaves it there, struck. @throws UserError when there is none that stands. */
export async function undoAct(message: ActionMessage, part: ActPart, id: string): Promise<void> {
  const act = message.system.gm[part][id];
  if (!act || act.undone) throw new UserError("TABLE.Error.NotNow");
  await revertChanges(act.changes);
  if ("offer" in act && typeof act.offer === "string") await closeOfferOf(act.offer);
  const state = part === "spends" || part === "draws" ? { state: stateWithout(message, id) } : {};
  await message.update({ system: { gm: { ...state, [part]: { [id]: { undone: true } } } } });
}

/** Once nothing of the roll is spent or drawn for, it stands open again. */
function stateWithout({ system }: ActionMessage, id: string): SetbackState {
  const { spends, draws, state } = system.gm;
  const others = [...notUndone(spends), ...notUndone(draws)].filter(([key]) => key !== id);
  return others.length > 0 ? state : "open";
}

/** The points of magic are not being borne any more; who had said that they bear none is asked anew when they are again. */
export function unassigned({ system }: ActionMessage): object {
  const none = notUndone(system.gm.shunts).filter(([, { points }]) => points === 0);
  return { assigning: false, shunts: Object.fromEntries(none.map(([id]) => [id, { undone: true }])) };
}

/** Takes back a spend from the bank, and what became of its offer. @throws UserError when it cannot be. */
export async function undoBankSpend(message: BankSpendMessage): Promise<void> {
  await undoMessage(message);
  await closeOfferOf(message.system.offer);
}

/** Takes back the answer to an offer, which then waits for another. @throws UserError when it cannot be. */
export async function undoOffer(message: OfferMessage): Promise<void> {
  requireStanding(message);
  const { state } = message.system;
  if (state !== "taken" && state !== "traded") throw new UserError("TABLE.Error.NotNow");
  await reopenOffer(message);
}

/** Takes back what the GM's client did about a purchase in haste: the clock goes, unless somebody has ticked it. @throws UserError when it cannot be. */
export async function undoRushedPurchase(message: RushedPurchaseMessage): Promise<void> {
  const { undone, clock, changes } = message.system.gm;
  if (undone || clock === "") throw new UserError("TABLE.Error.NotNow");
  await revertChanges(changes);
  await message.update({ system: { gm: { undone: true } } });
}
