import { userName } from "../../foundry/host.ts";
import type { Change } from "../../table/changes.ts";
import { Problem } from "../../table/problem.ts";
import { isNotice, type NoticeMessage } from "../data/kinds.ts";
import type { NoticeKind } from "../data/message/notice-data.ts";
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
