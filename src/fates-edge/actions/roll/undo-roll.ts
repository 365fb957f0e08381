import { deletion, findHere, idOf, updateDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { type ActionMessage, isEdgeItem, isPc } from "../../data/kinds.ts";
import type { EdgeUse, RollVerdict } from "../../data/message/action.ts";
import type { SetbackState } from "../../data/message/action-gm.ts";
import { harsherPosition } from "../../rules/pool.ts";
import type { RerollStep, StepReason } from "../../rules/roll-history.ts";
import { isMarked, markEntries } from "../../state/roll/marks.ts";
import { EPIC_UNUSED } from "../../state/beat/mixed-tier.ts";
import { requireParty } from "../../state/party.ts";
import { rerollKey, notUndone } from "../../state/roll/roll-points.ts";
import { lastRoll } from "../../state/roll/roll.ts";
import { creditEntries, ownsEntry } from "./credit.ts";
import { judgedDice } from "./judge-roll.ts";
import { freeMarks } from "./marks.ts";
import { requireRight } from "./on-card.ts";
import { takeUsesCostsBack } from "./settle-uses.ts";
import { type ActPart, unassigned, undoAct } from "../undo.ts";
import { giftOf } from "../../rules/edges/gifts.ts";

/**
 * What a GM can take back on a roll's card: an act or a use of an edge by its id, one of the card's own decisions, what the
 * roll itself made of boons, fatigue and bank.
 */
export const ROLL_UNDO = {
  spends: actOf("spends"),
  draws: actOf("draws"),
  awards: actOf("awards"),
  helped: actOf("helped"),
  setups: actOf("setups"),
  ticks: actOf("ticks"),
  carried: actOf("carried"),
  settled: actOf("settled"),
  shunts: actOf("shunts"),
  works: actOf("works"),
  assigning: (message) => message.update({ system: { gm: unassigned(message) } }),
  uses: takeUseBack,
  reroll: takeRerollBack,
  credit: takeCreditBack,
  marks: takeMarksBack,
  ruling: (message) => message.update({ system: { gm: { ruling: { dv: null, position: "" } } } }),
  bargain: takeAnswerBack,
  fork: (message) => message.update({ system: { fork: "" } }),
  banked: (message) => message.update({ system: { gm: { state: stateUnbanked(message) } } }),
} as const satisfies Readonly<Record<string, (message: ActionMessage, id: string) => Promise<unknown>>>;
export type RollPart = keyof typeof ROLL_UNDO;

function actOf(part: ActPart) {
  return (message: ActionMessage, id: string): Promise<void> => undoAct(message, part, id);
}

/** The answer to a devil's bargain is taken back: it is offered still, and waits for another. */
async function takeAnswerBack(message: ActionMessage): Promise<void> {
  requireRight(message, "takeBargain");
  await message.update({ system: { answer: "" } });
}

function stateUnbanked({ system }: ActionMessage): SetbackState {
  return notUndone(system.gm.spends).length > 0 ? "spent" : "open";
}

/** Gives the boon of a card's n-th re-roll back, from 1; nothing where none was paid or a scene's end counted it in. */
export async function takeBoonBack({ id, system }: ActionMessage, n: number): Promise<void> {
  const actor = findHere(system.actor);
  const key = rerollKey(idOf({ id }), n);
  if (!isPc(actor) || !actor.system.boons.entries[key]) return;
  await updateDocument(actor, { system: { boons: { entries: deletion(key) } } });
}

/** Takes what a roll gave to the bank out of it again. The card is closed by it, so that no client credits it anew. */
export async function takeCreditBack(message: ActionMessage): Promise<void> {
  requireRight(message, "takeCredit");
  const party = requireParty();
  const { judged } = message.system.gm;
  const id = idOf(message);
  if (!judged) return;
  if (
    party.system.bank.entries[id] &&
    ownsEntry(party.system.bank.entries, { message: id, before: judged, now: judged })
  )
    await updateDocument(party, { system: { bank: { entries: deletion(id) } } });
  await message.update({ system: { gm: { state: "returned" } } });
}

/**
 * Takes back what a roll marked on its character: fatigue used up, boons paid for a position or lost past the cap, what
 * waited for its next roll, and the scene's epic action.
 */
export async function takeMarksBack({ id, system }: ActionMessage): Promise<void> {
  const actor = findHere(system.actor);
  if (!isPc(actor)) throw new UserError("FATES_EDGE.Error.ActorGone", { name: system.actorName });
  const message = idOf({ id });
  const entries = Object.assign(
    {},
    ...markEntries(actor.system, message).map(([key]) => deletion(key)),
  ) as object;
  const fatigue = isMarked(actor.system, message) ? { fatigue: { used: false } } : {};
  const epic = actor.system.epicAction.by === message ? EPIC_UNUSED : {};
  await updateDocument(actor, { system: { boons: { entries }, ...fatigue, ...epic } });
  await freeMarks(actor, message);
}

/**
 * Takes the last boon's re-roll of a card back: the old face stands, the credit follows, the boon is the player's again.
 * The die that was thrown stays among the message's rolls, which only their author writes, and is passed over.
 */
export async function takeRerollBack(message: ActionMessage): Promise<void> {
  const { reroll } = requireRight(message, "takeReroll");
  const { judged, taken } = message.system.gm;
  if (!judged || !reroll) return;
  const steps = judged.steps.slice(0, -1).map((step) => ({ ...step, why: step.why as StepReason }));
  const diceLeft = judgedDice({ initial: judged.initial, steps }, judged.uses, judged.onesCounted);
  const boons = judged.steps.filter(({ why }) => why === "boon").length;
  await creditEntries([{ message, verdict: { ...judged, ...diceLeft } }]);
  await message.update({ system: { gm: { judged: diceLeft, taken: [...taken, reroll] } } });
  await takeBoonBack(message, boons);
}

/**
 * Gives a use of an edge back: what it did to the roll is undone, the credit follows, and the item has its use again. Dice
 * that it added to the pool have fallen and stay. @throws UserError when it cannot be given back now
 */
export async function takeUseBack(message: ActionMessage, id: string): Promise<void> {
  const shown = requireRight(message, "undo").uses.find((one) => one.id === id && one.mayReturn);
  const { judged, returned } = message.system.gm;
  const use = judged?.uses.find((one) => one.id === id);
  if (!shown || !judged || !use) throw new UserError("TABLE.Error.NotNow");
  const diceLeft = diceWithout(judged, use);
  await creditEntries([{ message, verdict: { ...judged, ...diceLeft } }]);
  const roll = shown.dice > 0 ? lastRoll(message.system) : 0;
  await message.update({ system: { gm: { judged: diceLeft, returned: [...returned, { ...use, roll }] } } });
  await takeUsesCostsBack(message, id);
  await freeUse(use);
}

/** What the verdict says of the roll without this use. */
function diceWithout(judged: RollVerdict, use: EdgeUse) {
  const steps = judged.steps.filter((step) => step.use !== use.id) as RerollStep[];
  const uses = judged.uses.filter(({ id }) => id !== use.id);
  const diceLeft = judgedDice({ initial: judged.initial, steps }, uses, judged.onesCounted);
  if (giftOf(use).changes !== "position" || judged.position === "") return diceLeft;
  return { ...diceLeft, position: harsherPosition(judged.position, use.amount) };
}

/** The item may be gone, or somebody gave the use back on the sheet. */
async function freeUse({ item: uuid, edge, id }: EdgeUse): Promise<void> {
  const item = findHere(uuid);
  if (!isEdgeItem(item) || !item.system.edges[edge]?.spent[id]) return;
  await updateDocument(item, { system: { edges: { [edge]: { spent: deletion(id) } } } });
}
