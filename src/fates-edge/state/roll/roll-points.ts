import { findHere, idOf } from "#foundry/documents.ts";
import type { Act } from "#table/fields.ts";
import { recordOf } from "#table/records.ts";
import type { StoredWords } from "#table/words/line.ts";
import { sumOf } from "../../rules/sum.ts";
import { type BoonLedger, isPaidFor } from "../../data/actor/entries.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import type { ActionData, DrawAct, EdgeUse, SpendAct } from "../../data/message/action.ts";
import type { DieName } from "../../rules/dice.ts";
import { isEdgeReroll, keepsToEdge } from "../../rules/edges/rerolls.ts";
import type { RerollStep } from "../../rules/roll-history.ts";
import { rollsAnswering } from "../log-index.ts";
import { plays } from "../party.ts";

/** Acts that stand. */
export function notUndone<T extends Act>(
  acts: Readonly<Record<string, T>>,
): readonly (readonly [string, T])[] {
  return Object.entries(acts).filter(([, act]) => !act.undone);
}

/**
 * Points of this roll that went to the bank and are neither spent nor drawn for. Never more than the bank holds:
 * what a scene's end let lapse, or was spent from the bank itself, is gone for the card too.
 */
export function pointsLeft({ gm }: ActionData, bank: number): number {
  if (!gm.judged?.banked || gm.state === "returned") return 0;
  const used = sumOf(
    [...notUndone(gm.spends), ...notUndone(gm.draws), ...notUndone(gm.shunts)],
    ([, { points }]) => points,
  );
  return Math.max(0, Math.min(bank, gm.judged.setbacks - used));
}

/**
 * Whether a spend or draw asks more of its roll than there is, because another GM was quicker: what stands of its own kind
 * up to it, and of the other kind at all, comes to more than the roll brought.
 */
export function isOverspent({ gm }: ActionData, part: "spends" | "draws", id: string): boolean {
  const own = notUndone<SpendAct | DrawAct>(gm[part]);
  const other = notUndone<SpendAct | DrawAct>(gm[part === "spends" ? "draws" : "spends"]);
  const place = own.findIndex(([key]) => key === id);
  const earlier = [...other, ...own.slice(0, place + 1), ...notUndone(gm.shunts)];
  const used = sumOf(earlier, ([, { points }]) => points);
  return used > (gm.judged?.setbacks ?? 0);
}

/** The key of the boon entry that pays for a card's n-th boon re-roll, from 1. */
export function rerollKey(message: string, n: number): string {
  return `${message}-r${n}`;
}

/** How many boon re-rolls of a card are paid for: entry after entry, out of boons that were there. */
export function rerollsPaid(ledger: BoonLedger | null, message: string): number {
  if (!ledger) return 0;
  let paid = 0;
  while (isPaidFor(ledger, rerollKey(message, paid + 1))) paid += 1;
  return paid;
}

/** What pays for re-rolls after the throw: boons in their number, and uses of edges. */
interface Backing {
  readonly paid: number;
  readonly uses: readonly EdgeUse[];
  /** What is rolled; d10s by default. */
  readonly die?: DieName;
}

/**
 * How many of a history's steps are made good: all up to the first that no boon was paid for, or that no edge of the
 * character's allows. What nobody paid for did not happen.
 */
export function countPaidRerolls(steps: readonly RerollStep[], backing: Backing): number {
  let boons = 0;
  const found = steps.findIndex((step) => {
    if (step.why === "boon") return (boons += 1) > backing.paid;
    return step.why === "edge" && !isAllowed(step, steps, backing);
  });
  return found < 0 ? steps.length : found;
}

function isAllowed({ use }: RerollStep, steps: readonly RerollStep[], { uses, die }: Backing): boolean {
  const found = uses.find(({ id }) => id === use);
  if (!found || !isEdgeReroll(found)) return false;
  const own = steps.filter((step) => step.use === use);
  return keepsToEdge(own, { gives: found.gives, amount: found.amount }, die);
}

/** The cards that an item's update names: an edge was used for each, by somebody or other. */
export function cardsUsedFor(changed: object): ChatMessage.Implementation[] {
  const edges = recordOf(foundry.utils.getProperty(changed, "system.edges"));
  const entries = Object.values(edges).flatMap((edge) => Object.values(recordOf(recordOf(edge)["spent"])));
  return entries.flatMap((entry) => {
    const id = recordOf(entry)["message"];
    const message = typeof id === "string" ? game.messages.get(id) : undefined;
    return message ? [message] : [];
  });
}

/**
 * The uuids of the characters for whom a call has been answered. A card that somebody writes in the name of a character
 * they do not play answers nothing, or it would take the roll away from whoever does.
 */
export function answeredFor(request: string): string[] {
  return rollsAnswering(request).flatMap(({ author, system }) => {
    const actor = findHere(system.actor);
    return isPc(actor) && plays(author, actor) ? [actor.uuid] : [];
  });
}

/**
 * The uuids of the characters whose roll for a call was judged, and is no longer in the log: whoever deletes a card of
 * theirs takes back the answer with it.
 */
export function deletedAnswersOf(answers: Readonly<Record<string, string>>): string[] {
  return Object.entries(answers).flatMap(([message, actor]) => (game.messages.has(message) ? [] : [actor]));
}

/**
 * How a roll is named in the bank, which everyone reads: a roll that was not made in the open keeps its name, its
 * character and what came of it to itself.
 */
export function bankedAs(message: ActionMessage, label: StoredWords) {
  const isPublic = message.whisper.length === 0;
  return {
    label: isPublic ? label : "",
    actor: isPublic ? message.system.actor : "",
    message: idOf(message),
  };
}
