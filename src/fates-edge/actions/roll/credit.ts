import { findHere, idOf, updateDocument } from "#foundry/documents.ts";
import { updateMessages } from "#foundry/messages.ts";
import { LogQueue } from "#table/jobs.ts";
import type { BankEntry } from "../../data/actor/entries.ts";
import { type ActionMessage, isAction, isPc, type PcActor } from "../../data/kinds.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { attributeWords, skillRef } from "../../data/skill-words.ts";
import type { RollVerdict } from "../../data/message/action.ts";
import { countSetbacks } from "../../rules/dice.ts";
import { epicNote } from "../../state/beat/mixed-tier.ts";
import { primaryParty } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { bankedAs, cardsUsedFor } from "../../state/roll/roll-points.ts";
import { type HelpedOn, noteHelpers } from "../teamwork/assists.ts";
import { writeEntries } from "../spend/bank.ts";
import { writeHelpVerdicts } from "../teamwork/help.ts";
import { judgeRoll, rollToJudge } from "./judge-roll.ts";
import { marksFor, marksUsedFor } from "./marks.ts";
import { createParty } from "../party.ts";
import { settleUses, unsettled } from "./settle-uses.ts";
import { spellsLookedAt } from "../magic/spell-approval.ts";
import { noteWorkings } from "../magic/working.ts";
import { allysThrow, throwForAlly } from "./throw-with-edge.ts";

const queue = new LogQueue<ActionMessage>({
  name: "credit",
  is: isAction,
  isDue,
  work: creditRolls,
  failed: ({ system }) => ["FATES_EDGE.Error.NotCredited", { name: system.actorName }],
});

/** Credits rolls as they come in, and those that were made while no GM was here, or whose GM left in the middle (`ready`). */
export function startCrediting(): void {
  queue.start();
  Hooks.on("updateItem", (_item, changed) => cardsUsedFor(changed).forEach((message) => queue.add(message)));
}

/** Settles when every roll this client has taken up is credited. */
export async function creditingDone(): Promise<void> {
  await queue.done();
}

/**
 * Credits rolls to the bank and writes their verdicts. Each is one entry under its own message's id, written as an
 * absolute value before the verdict: two GMs at once, a handover and a repeat all leave the same single entry. What a roll
 * used up on its character is noted before the verdict too, for the same reason.
 */
export async function creditRolls(messages: readonly ActionMessage[]): Promise<void> {
  // A spell may have come onto its caster's sheet a moment before it was cast.
  if (messages.some(({ system }) => system.spell !== "")) await spellsLookedAt();
  for (const batch of judgedTogether(messages)) await creditBatch(batch);
  for (const message of messages) {
    if (!game.messages.has(idOf(message))) continue;
    await throwForAlly(message);
    await settleUses(message);
  }
}

/** Something is new to judge, or an edge that was used waits for its dice or its price. */
function isDue(message: ActionMessage): boolean {
  const claim = rollToJudge(message);
  if (judgeRoll(claim) !== null || allysThrow(claim) !== null) return true;
  const { due, over } = unsettled(message);
  return due.length + over.length > 0;
}

/**
 * What two helpers use up on one roll, or two Weaves of one Channel, is not to be had by the next, nor does anybody channel twice for one
 * ritual: such rolls are judged one after another.
 */
function judgedTogether(messages: readonly ActionMessage[]): (readonly ActionMessage[])[] {
  const hasHelpers = ({ system }: ActionMessage): boolean =>
    system.assists.length > 0 || system.channel !== "" || system.ritual !== "";
  const plain = messages.filter((message) => !hasHelpers(message));
  return [plain, ...messages.filter(hasHelpers).map((message) => [message])];
}

async function creditBatch(messages: readonly ActionMessage[]): Promise<void> {
  const judged = messages.flatMap((message) => {
    const verdict = judgeRoll(rollToJudge(message));
    return verdict ? [{ message, verdict }] : [];
  });
  if (judged.length === 0) return;
  const sound = judged.filter(({ verdict }) => verdict.problem === "");
  await noteOnRollers(sound);
  await noteWorkings(sound);
  const helped = await noteHelpers(sound);
  await creditEntries(judged);
  await writeRollVerdicts(judged, helped);
  await writeHelpVerdicts(sound.map(({ message }) => message));
}

/** A roll, and what a GM's client makes of it now. */
export interface Judged {
  readonly message: ActionMessage;
  readonly verdict: RollVerdict;
}

/** Brings the bank's entry of each roll to what its verdict says. */
export async function creditEntries(judged: readonly Judged[]): Promise<void> {
  const known = primaryParty()?.system.bank.entries ?? {};
  const entries = judged.filter((each) => isCreditable(each, known)).map(entryOf);
  if (entries.length === 0) return;
  const party = await createParty();
  if (party) await writeEntries(party, Object.fromEntries(entries));
}

/** A roll without setbacks needs no entry, unless one must be brought down to nothing. */
function isCreditable({ message, verdict }: Judged, known: Readonly<Record<string, BankEntry>>): boolean {
  const id = idOf(message);
  if (!verdict.banked || (verdict.setbacks === 0 && !Object.hasOwn(known, id))) return false;
  return ownsEntry(known, { message: id, before: message.system.gm.judged, now: verdict });
}

function entryOf({ message, verdict }: Judged): [string, BankEntry] {
  const named = bankedAs(message, titleOf(message));
  const user = named.label === "" ? "" : (message.author?.id ?? "");
  const entry = { ...named, kind: "roll", points: verdict.setbacks, user, scene: verdict.scene } as const;
  return [idOf(message), entry];
}

/** Who rolled what, as the bank names it. */
function titleOf({ system }: ActionMessage): Line {
  const { actor: uuid, actorName: name, attribute, skill } = system;
  const data = { name: actorRef({ uuid, name }), attribute: attributeWords(attribute) };
  if (skill === "") return { key: "FATES_EDGE.Card.TitleAttribute", data };
  return { key: "FATES_EDGE.Card.Title", data: { ...data, skill: skillRef(skill) } };
}

/** A card that was deleted meanwhile keeps its entry in the bank and needs no verdict. */
async function writeRollVerdicts(judged: readonly Judged[], helped: HelpedOn): Promise<void> {
  const there = judged.filter(({ message }) => game.messages.has(idOf(message)));
  const updates = there.map(({ message, verdict }) => ({
    _id: idOf(message),
    system: {
      gm: { judged: verdict, ...(helped.has(idOf(message)) && { helped: helped.get(idOf(message)) }) },
    },
  }));
  await updateMessages([...updates, ...answersIn(there)]);
}

/**
 * What calls are to remember of the rolls that answer them: should a card be deleted, its answer is gone, and the call says
 * so. What is noted already is not written again.
 */
export function answersIn(judged: readonly Judged[]): { _id: string; system: { answers: object } }[] {
  const calls = new Map<string, Record<string, string>>();
  for (const { message, verdict } of judged) {
    const { actor, request } = verdict.locked ?? message.system;
    const call = verdict.problem === "" ? genuineCall(request)?.system : null;
    const id = idOf(message);
    if (!call?.actors.includes(actor) || Object.hasOwn(call.answers, id)) continue;
    calls.set(request, { ...calls.get(request), [id]: actor });
  }
  return [...calls].map(([_id, answers]) => ({ _id, system: { answers } }));
}

/** What is known of a card when its setbacks are to be credited: what was judged before, and what is now. */
export interface Crediting {
  readonly message: string;
  readonly before: RollVerdict | null;
  readonly now: RollVerdict;
}

/**
 * Whether the bank's entry under a card's id may be written for this card: none is there yet, or the one that is there
 * was written for it. A player's client chooses the ids of its messages: one could be made under the id of a spend, or
 * of a card that was credited and then deleted, to write points away. What stands in the bank then stays.
 */
export function ownsEntry(
  entries: Readonly<Record<string, BankEntry>>,
  { message, before, now }: Crediting,
): boolean {
  const entry = Object.hasOwn(entries, message) ? entries[message] : undefined;
  if (!entry) return true;
  if (entry.kind !== "roll") return false;
  if (before) return entry.points === before.setbacks;
  return !isSettled(entries, message) && setbacksOnTheWay(now).includes(entry.points);
}

/** Something was spent or drawn for under this id: whoever wrote the entry has judged it. */
function isSettled(entries: Readonly<Record<string, BankEntry>>, message: string): boolean {
  return Object.values(entries).some((entry) => entry.kind !== "roll" && entry.message === message);
}

/** What a GM who left before the verdict may have credited: the dice before their boons and edges, and after each. */
function setbacksOnTheWay({ setbacks, faces, steps, onesCounted }: RollVerdict): number[] {
  const counts = [countSetbacks(faces) + onesCounted];
  for (const { from, to, why } of steps.toReversed()) {
    if (why !== "boon" && why !== "edge") break;
    counts.push(counts.at(-1)! + Number(from === 1) - Number(to === 1));
  }
  const cancelled = counts[0]! - setbacks;
  return counts.flatMap((count) => Array.from({ length: cancelled + 1 }, (_, less) => count - less));
}

/**
 * Notes on the characters what their rolls have used up, where only a GM can: the marks that waited for them, and the
 * scene's epic action. Only when a roll is judged for the first time; what a GM gave back since stays given back. Done
 * twice it writes the same.
 */
export async function noteOnRollers(judged: readonly JudgedFirst[]): Promise<void> {
  const notes = new Map<PcActor, NotesOn>();
  for (const { message, verdict } of judged) {
    const actor = findHere(message.system.actor);
    if (message.system.gm.judged || !isPc(actor)) continue;
    const before = notes.get(actor);
    const marks = { ...before?.marks, ...marksUsedFor(marksFor(message, actor).used, idOf(message)) };
    notes.set(actor, { ...before, ...(verdict.locked?.epic ? epicNote(message) : {}), marks });
  }
  for (const [actor, { marks, ...note }] of notes) {
    const system = { ...note, ...(Object.keys(marks).length > 0 ? { marks } : {}) };
    if (Object.keys(system).length > 0) await updateDocument(actor, { system });
  }
}

/** A roll, and what of its author's words a GM's client has found to hold. */
interface JudgedFirst {
  readonly message: ActionMessage;
  readonly verdict: Pick<RollVerdict, "locked">;
}

interface NotesOn {
  readonly marks: object;
}
