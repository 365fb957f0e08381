import { notify } from "../../foundry/notify.ts";
import type { Change } from "../../table/changes.ts";
import { attempt, Problem } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import { documentStore, undoChanges } from "../../table/undo.ts";
import {
  type ActionMessage,
  type DeedMessage,
  type RushedPurchaseMessage,
  isAction,
  isBankSpend,
  isDeed,
  isRushedPurchase,
  isNotice,
  isOffer,
  type OfferMessage,
} from "../data/kinds.ts";
import type { PurseState } from "../data/message/action-data.ts";
import { requireGM } from "../state/rights.ts";
import { standing } from "../state/roll-points.ts";
import { closeOffer, closeOfferOf } from "./offers.ts";
import { takeCreditBack, takeMarksBack, takeRerollBack, takeUseBack } from "./undo-roll.ts";

/**
 * What a GM can take back: an act or a use of an edge by its id, one of the card's own decisions, what the roll itself made of boons, fatigue
 * and bank, or all that a card of its own did.
 */
export type UndoPart = ActPart | Decision | keyof typeof ROLL_PARTS | "uses" | "self";

/** The acts a card records, each under an id of its own. */
export type ActPart = "spends" | "draws" | "awards" | "setups" | "ticks";
type Decision = "ruling" | "bargain" | "fork" | "banked";

const ROLL_PARTS = { reroll: takeRerollBack, credit: takeCreditBack, marks: takeMarksBack } as const;

/**
 * Takes back one thing from its card. Entries are removed, not totals restored; what somebody changed since stays
 * as it is, and this GM is told.
 */
export function undo(message: ChatMessage.Implementation, part: UndoPart, id = ""): Promise<boolean> {
  return inTurn(`message ${message.id}`, () =>
    attempt(async () => {
      requireGM();
      if (!game.messages.has(message.id ?? "")) throw new Problem("FATES_EDGE.Error.CardGone");
      await undoPart(message, part, id);
      return true;
    }, false),
  );
}

async function undoPart(message: ChatMessage.Implementation, part: UndoPart, id: string): Promise<void> {
  if (part === "self") return undoCard(message);
  if (!isAction(message)) throw new Problem("FATES_EDGE.Error.NotNow");
  if (part === "spends" || part === "draws" || part === "awards" || part === "setups" || part === "ticks")
    return undoAct(message, part, id);
  if (part === "reroll" || part === "credit" || part === "marks") return ROLL_PARTS[part](message);
  if (part === "uses") return takeUseBack(message, id);
  await message.update({ system: decisionTaken(message, part) });
}

/** The card's own decisions, each as it was before anybody made it. */
function decisionTaken({ system }: ActionMessage, part: Decision) {
  if (part === "ruling") return { gm: { ruling: { dv: null, position: "" } } } as const;
  if (part === "bargain") return { answer: "", gm: { bargain: { state: "", text: "" } } } as const;
  if (part === "fork") return { fork: "" } as const;
  const state: PurseState = standing(system.gm.spends).length > 0 ? "spent" : "open";
  return { gm: { state } };
}

/** Takes one act of a card back, and leaves it there, struck. @throws Problem when there is none that stands. */
export async function undoAct(message: ActionMessage, part: ActPart, id: string): Promise<void> {
  const act = message.system.gm[part][id];
  if (!act || act.undone) throw new Problem("FATES_EDGE.Error.NotNow");
  await takeBack(act.changes);
  if ("offer" in act && typeof act.offer === "string") await closeOfferOf(act.offer, takeBack);
  const state = part === "spends" || part === "draws" ? { state: stateWithout(message, id) } : {};
  await message.update({ system: { gm: { ...state, [part]: { [id]: { undone: true } } } } });
}

/** Once nothing of the roll is spent or drawn for, it stands open again. */
function stateWithout({ system }: ActionMessage, id: string): PurseState {
  const { spends, draws, state } = system.gm;
  const others = [...standing(spends), ...standing(draws)].filter(([key]) => key !== id);
  return others.length > 0 ? state : "open";
}

/** Takes back all that a card of its own did: a spend from the bank, a scene's end. @throws Problem when it cannot be. */
export async function undoCard(message: ChatMessage.Implementation): Promise<void> {
  if (isRushedPurchase(message)) return undoRushedPurchase(message);
  if (isDeed(message)) return undoDeed(message);
  if (isOffer(message)) return undoOffer(message);
  if (!isBankSpend(message) && !isNotice(message)) throw new Problem("FATES_EDGE.Error.NotNow");
  if (message.system.undone || !message.author?.isGM) throw new Problem("FATES_EDGE.Error.NotNow");
  await takeBack(message.system.changes);
  if (isBankSpend(message)) await closeOfferOf(message.system.offer, takeBack);
  await message.update({ system: { undone: true } });
}

/** What came of an offer is taken back, be it the effects or what was given instead. */
async function undoOffer(message: OfferMessage): Promise<void> {
  const { undone, state } = message.system;
  if (undone || !message.author?.isGM || (state !== "taken" && state !== "traded"))
    throw new Problem("FATES_EDGE.Error.NotNow");
  await closeOffer(message, takeBack);
}

/** A player's word stays; the clock that the GM's client opened for it goes, unless somebody has ticked it. */
async function undoRushedPurchase(message: RushedPurchaseMessage): Promise<void> {
  const { undone, clock, changes } = message.system.gm;
  if (undone || clock === "") throw new Problem("FATES_EDGE.Error.NotNow");
  await takeBack(changes);
  await message.update({ system: { gm: { undone: true } } });
}

/** What its author said stays; what the GM's client did about it is taken back. */
async function undoDeed(message: DeedMessage): Promise<void> {
  const { undone, state, changes } = message.system.gm;
  if (undone || state !== "done") throw new Problem("FATES_EDGE.Error.NotNow");
  await takeBack(changes);
  await message.update({ system: { gm: { undone: true } } });
}

async function takeBack(changes: readonly Change[]): Promise<void> {
  const { left } = await undoChanges(changes, documentStore);
  if (left.length > 0) notify.warn("FATES_EDGE.Error.UndoLeft", { count: left.length });
}
