import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { createMessage } from "#foundry/messages.ts";
import { notify, reportError } from "#foundry/notify.ts";
import { added } from "#table/changes.ts";
import { JobQueue } from "#table/jobs.ts";
import { sayAuthors } from "#table/words/authors.ts";
import type { StoredWords } from "#table/words/line.ts";
import { type RushedPurchaseMessage, isRushedPurchase, isPc, type PcActor } from "../../data/kinds.ts";
import { HASTE_SEGMENTS } from "../../rules/advancement/downtime.ts";
import { plays } from "../../state/party.ts";
import { readerFor } from "../../state/reader.ts";
import { PART_KEYS } from "../../state/roll/roll-parts.ts";
import { newClock } from "../clocks/clocks.ts";
import { createParty } from "../party.ts";

/** What was bought without its downtime: the line of the ledger, its words, and the days it would have taken. */
export interface RushedPurchase {
  readonly line: string;
  readonly label: StoredWords;
  readonly days: number;
}

/** Says in the log that somebody skipped downtime (SRD 5.2, Rush Rule); the GM's client opens the clock for it. */
export async function postRushedPurchase(
  actor: PcActor,
  { line, label, days }: RushedPurchase,
): Promise<void> {
  const system = { actor: uuidOf(actor), actorName: actor.name, line, label, days };
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  await createMessage({ type: "rushedPurchase", content: "", speaker, system });
}

/** Word of a rushed purchase, with what a GM's client knows of it. */
export interface RushClaim {
  readonly line: string;
  /** Whether its author may speak for the character. */
  readonly ownsActor: boolean;
  /** How the line of the ledger was learnt; null when there is no such line. */
  readonly how: string | null;
  /** Lines for which clocks have been opened by other messages. */
  readonly clocked: readonly string[];
}

/** Whether word of a rushed purchase opens a clock: once for each purchase that was rushed, by whoever made it (SRD 5.2). */
export function judgeRushedPurchase({ line, ownsActor, how, clocked }: RushClaim): boolean {
  return ownsActor && how === "rush" && !clocked.includes(line);
}

/**
 * Opens the clock of a rushed purchase on the party, under the message's own id, and writes its verdict (SRD 5.2, Rush
 * Rule). Done twice it writes the same twice. One that was not rushed gets its verdict without a clock.
 */
export async function openHasteClock(message: RushedPurchaseMessage): Promise<void> {
  if (message.system.gm.user !== "" || !game.messages.has(idOf(message))) return;
  const verdict = { user: idOf(game.user), undone: false };
  const party = isGenuine(message) ? await createParty() : null;
  if (!party) {
    await message.update({ system: { gm: { ...verdict, clock: "", changes: [] } } });
    return;
  }
  const clock = idOf(message);
  const after = newClock(party, {
    name: nameOf(message),
    full: fullOf(message),
    size: HASTE_SEGMENTS,
    ...hasteClockOf(message),
  });
  await party.update({ system: { clocks: { [clock]: after } } });
  const changes = [added(party, `system.clocks.${clock}`, after)];
  await message.update({ system: { gm: { ...verdict, clock, changes } } });
}

/** It runs until it is dealt with, beside the character who was in a hurry. */
function hasteClockOf({ system }: RushedPurchaseMessage) {
  return { kind: "haste", scope: "actor", actor: system.actor } as const;
}

function nameOf({ system }: RushedPurchaseMessage): string {
  return localize("FATES_EDGE.RushedPurchase.Clock", { name: system.actorName, what: whatOf(system) });
}

/** "If the clock fills, the new ability or asset carries flaws or narrative complications" (SRD 5.2). */
function fullOf({ system }: RushedPurchaseMessage): string {
  return localize("FATES_EDGE.RushedPurchase.Full", { name: system.actorName, what: whatOf(system) });
}

/** A player's client has written it: it names a rating, and nobody. */
function whatOf({ label }: RushedPurchaseMessage["system"]): string {
  return sayAuthors(label, { ...readerFor(game.user), mayKnow: () => false }, PART_KEYS);
}

function isGenuine(message: RushedPurchaseMessage): boolean {
  const { actor: uuid, line } = message.system;
  const actor = findHere(uuid);
  if (!isPc(actor)) return false;
  return judgeRushedPurchase({
    line,
    ownsActor: plays(message.author, actor),
    how: actor.system.ledger[line]?.how ?? null,
    clocked: clockedLines(message),
  });
}

function clockedLines({ id, system }: RushedPurchaseMessage): string[] {
  return game.messages.contents.flatMap((other) => {
    if (!isRushedPurchase(other) || other.id === id || other.system.actor !== system.actor) return [];
    return other.system.gm.clock === "" ? [] : [other.system.line];
  });
}

const queue = new JobQueue<RushedPurchaseMessage>({
  keyOf: (message) => idOf(message),
  isMine: isActiveGM,
  work: async (messages) => {
    for (const message of messages) await openHasteClock(message);
  },
  onFailure: (message, error) => {
    reportError("rushedPurchase", error);
    notify.error("FATES_EDGE.Error.NoHasteClock", { name: message.system.actorName });
  },
});

/** Opens Haste clocks as purchases are rushed, and those that waited for a GM (`ready`). */
export function startRushedPurchases(): void {
  Hooks.on("createChatMessage", takeUp);
  Hooks.on("userConnected", scanForRushedPurchases);
  scanForRushedPurchases();
}

function takeUp(message: ChatMessage.Implementation): void {
  if (isRushedPurchase(message) && message.system.gm.user === "") queue.add(message);
}

function scanForRushedPurchases(): void {
  if (isActiveGM()) for (const message of game.messages) takeUp(message);
}
