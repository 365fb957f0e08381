import { idOf } from "../foundry/documents.ts";
import { updateMessages } from "../foundry/messages.ts";

/**
 * A message by which somebody asks for what a GM's client alone may write down. Its author says what; the active GM's client
 * judges it, does it and writes its verdict into its own half, `gm`, which the server keeps from players.
 */
export type PlayerRequest = ChatMessage.Implementation & {
  readonly system: { readonly kind: string; readonly gm: { readonly state: string } };
};

/** What the active GM's client does with the requests of one kind. */
export interface RequestKind<M extends PlayerRequest> {
  readonly kind: M["system"]["kind"];
  /** Whether something about it is still to be judged and done. */
  readonly isDue: (message: M) => boolean;
  /**
   * Judges and does all of these, and writes their verdicts. Safe to repeat: a handover may do the same requests twice. One that is refused is
   * answered with the reason.
   */
  readonly take: (messages: readonly M[]) => Promise<void>;
}

/** Due once: as long as no GM's client has judged it. */
export function isUnjudged({ system }: PlayerRequest): boolean {
  return system.gm.state === "";
}

/** Whether a GM's client has something to do about a request. */
export function isRequestDue<M extends PlayerRequest>(kinds: readonly RequestKind<M>[], message: M): boolean {
  return (
    isShownToGMs(message) && kinds.some(({ kind, isDue }) => kind === message.system.kind && isDue(message))
  );
}

/**
 * A request that is whispered past all GMs is not taken up: no card would show them what their client did, or let them
 * undo it.
 */
function isShownToGMs({ whisper }: PlayerRequest): boolean {
  return whisper.length === 0 || whisper.some((id) => id !== null && game.users.get(id)?.isGM === true);
}

/** Takes up requests, those of one kind together. What was done or deleted while they waited is no longer due. */
export async function takeRequests<M extends PlayerRequest>(
  kinds: readonly RequestKind<M>[],
  messages: readonly M[],
): Promise<void> {
  for (const each of kinds) {
    const due = messages.filter((message) => isInLog(message) && isRequestDue([each], message));
    if (due.length > 0) await each.take(due);
  }
}

/** A verdict as it is stored, with the GM whose client made it. */
export function verdictUpdate(verdict: object): object {
  return { ...verdict, user: idOf(game.user) };
}

/** Writes the GM's half of several requests at once; one that was deleted meanwhile needs none. */
export async function storeVerdicts(
  judged: readonly { readonly message: PlayerRequest; readonly verdict: object }[],
): Promise<void> {
  const updates = judged
    .filter(({ message }) => isInLog(message))
    .map(({ message, verdict }) => ({ _id: idOf(message), system: { gm: verdictUpdate(verdict) } }));
  await updateMessages(updates);
}

function isInLog(message: PlayerRequest): boolean {
  return game.messages.has(idOf(message));
}
