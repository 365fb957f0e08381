import { userName } from "../../foundry/host.ts";
import type { Change } from "../../table/changes.ts";
import { Problem } from "../../table/refusals.ts";
import { type DeedMessage, isDeed, isNotice, type NoticeMessage } from "../data/kinds.ts";
import type { NoticeKind } from "../data/message/notice.ts";
import { postNotice } from "./notices.ts";

/** An act that the table does once for each number of a span: the end of scene 3, the start of scene 4. */
export interface OnceAct {
  readonly kind: NoticeKind;
  /** The uuid of the party: another one counts its own scenes. */
  readonly party: string;
  /** The key of the notice's data that holds the number. */
  readonly span: string;
  readonly number: number;
  /** The key of what is said where it is done already, filled with who did it and the number of the span. */
  readonly refusal?: string;
}

/** How long the beginning of a notice's id is that tells its kind. */
const WORD = 5;

/**
 * Posts the notice of such an act under an id that belongs to it alone: of two GMs who do it at once, the host lets one
 * through. Where it was taken back, it can be done again, under the next id.
 * @throws Problem when it is done already, or another GM was quicker
 */
export async function postOnce(
  act: OnceAct,
  data: Readonly<Record<string, unknown>>,
  changes: readonly Change[],
): Promise<void> {
  const before = game.messages.find((message) => isStanding(message, act));
  if (isNotice(before)) throw doneBy(before, act);
  const id = freeId(act);
  try {
    await postNotice(act.kind, data, changes, id);
  } catch (error) {
    const theirs = game.messages.get(id);
    if (!isNotice(theirs)) throw error;
    throw doneBy(theirs, act);
  }
}

/** Whether a message is the notice of this very act, not taken back. */
function isStanding(message: ChatMessage.Implementation, { kind, party, span, number }: OnceAct): boolean {
  if (!isNotice(message) || message.system.undone || !message.author?.isGM) return false;
  const { kind: of, data, changes } = message.system;
  return of === kind && data[span] === number && changes.some(({ uuid }) => uuid === party);
}

function doneBy({ system, author }: NoticeMessage, { span, number, refusal }: OnceAct): Problem {
  const name = author?.name ?? userName(system.user);
  return new Problem(refusal ?? "FATES_EDGE.Error.DoneAlready", { name, [span]: number });
}

function freeId({ kind, number }: OnceAct): string {
  const word = kind.replace(/[^a-zA-Z]/g, "").padEnd(WORD, "x");
  // The first and the last letters: sceneStart and sceneEnd begin alike.
  const name = word.slice(0, 2) + word.slice(-3);
  for (let turn = 0; ; turn += 1) {
    const id = `${name}${pad(number, 6)}x${pad(turn, 4)}`;
    if (!game.messages.has(id)) return id;
  }
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, "0").slice(-width);
}

/** What tells of an act in the log: a notice, or the deed of a GM. */
type ActMessage = NoticeMessage | DeedMessage;

/**
 * The id for the notice or the deed of an act that is done once: whoever does the same at the same moment makes the same id, and the
 * host lets one of them through. Where it was taken back, it can be done again, under the next id.
 * @param act what is done, and to what as it stands now
 * @throws Problem when it is done already
 */
export function onceId(act: string): string {
  const name = hashed(act, 1) + hashed(act, 2);
  for (let turn = 0; ; turn += 1) {
    const id = name + String(turn).padStart(2, "0");
    const there = game.messages.get(id);
    if (!there) return id;
    // A player's message may lie under any id.
    if (isAct(there) && there.author?.isGM && !isUndone(there)) throw doneAlready(there);
  }
}

/** Does what posts that notice or deed. @throws Problem where another GM was quicker */
export async function postFirst<T>(id: string, post: () => Promise<T>): Promise<T> {
  try {
    return await post();
  } catch (error) {
    const theirs = error instanceof Problem ? undefined : game.messages.get(id);
    throw isAct(theirs) ? doneAlready(theirs) : error;
  }
}

function isAct(message: unknown): message is ActMessage {
  return isNotice(message) || isDeed(message);
}

function isUndone(message: ActMessage): boolean {
  return isNotice(message) ? message.system.undone : message.system.gm.undone;
}

function doneAlready({ author }: ChatMessage.Implementation): Problem {
  return new Problem("FATES_EDGE.Error.DoneAlready", { name: author?.name ?? "" });
}

/** Seven letters and digits out of any words (FNV-1a). */
function hashed(words: string, seed: number): string {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, "0");
}
