import { idOf, uuidOf } from "#foundry/documents.ts";
import { gameKey } from "#foundry/game.ts";
import { createMessage, type MessageMode, updateMessages } from "#foundry/messages.ts";
import type { Change } from "../changes.ts";
import { LogQueue } from "../jobs.ts";
import { UserError } from "../refusals.ts";
import { makeChanges } from "../undo.ts";
import type { Line } from "../words/line.ts";
import { actOnCardAsGM } from "./in-turn.ts";

/**
 * A message by which somebody asks for what a GM's client alone may write down. Its author says what; the active GM's client
 * judges it, does it and writes its verdict into its own half, `gm`, which the server keeps from players.
 */
export type PlayerRequest = ChatMessage.Implementation & {
  readonly system: { readonly kind: string; readonly gm: { readonly state: string } };
};

/** What a GM's client makes of a request. */
export interface Verdict {
  readonly state: "done" | "refused";
  /** Why it was refused: the end of one of the game's keys under `Error`, or a whole key of the table's. */
  readonly reason?: string;
  /** Everything it changed, so that undo can take it back. */
  readonly changes?: readonly Change[];
  /** What came of it. */
  readonly summary?: readonly Line[];
  readonly data?: object;
}

/** The verdict on a request that cannot be done. */
export function refused(reason: string): Verdict {
  return { state: "refused", reason };
}

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

/**
 * Requests of one kind, each judged once and one after another: what one of them changes, the next is judged by.
 * @param judge says what is to be changed, by how things stand now; a UserError that it throws refuses the request
 */
export function requestKind<M extends PlayerRequest>(
  kind: M["system"]["kind"],
  judge: (message: M) => Verdict | Promise<Verdict>,
): RequestKind<M> {
  return {
    kind,
    isDue: isUnjudged,
    take: async (messages) => {
      for (const message of messages) await settleRequest(message, await verdictOf(message, judge));
    },
  };
}

async function verdictOf<M extends PlayerRequest>(
  message: M,
  judge: (message: M) => Verdict | Promise<Verdict>,
): Promise<Verdict> {
  try {
    return await judge(message);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { key, words } = error;
    return { ...refused(key.replace(gameKey("Error."), "")), data: { why: words } };
  }
}

/** The same for requests whose changes are made while they are judged, such as somebody new in the world: the verdict tells them alone. */
export function requestDoneAsJudged<M extends PlayerRequest>(
  kind: M["system"]["kind"],
  judge: (message: M) => Verdict | Promise<Verdict>,
): RequestKind<M> {
  return {
    kind,
    isDue: isUnjudged,
    take: async (messages) => {
      for (const message of messages) await writeVerdict(message, await verdictOf(message, judge));
    },
  };
}

/**
 * A GM decides a request by hand, one that no client judges by itself. @returns whether it was decided
 * @param judge what the GM makes of it; a UserError that it throws is told to them, and the request waits on
 */
export function decideRequest<M extends PlayerRequest>(
  message: M,
  kind: M["system"]["kind"],
  judge: () => Verdict | Promise<Verdict>,
): Promise<boolean> {
  return actOnCardAsGM(message, async () => {
    if (message.system.kind !== kind || !isUnjudged(message)) throw new UserError("TABLE.Error.NotNow");
    await settleRequest(message, await judge());
  });
}

/** Writes a verdict, and then makes its changes. */
export async function settleRequest(message: PlayerRequest, verdict: Verdict): Promise<void> {
  await writeVerdict(message, verdict);
  await makeChanges(verdict.changes ?? []);
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
export function isShownToGMs({ whisper }: ChatMessage.Implementation): boolean {
  return whisper.length === 0 || whisper.some((id) => id !== null && game.users.get(id)?.isGM === true);
}

/**
 * The queue in which the active GM's client takes up requests as they come in, and those that waited for a GM.
 * @param failed the key of what the GM is told of one that failed; the author's name is filled in
 */
export function requestQueue<M extends PlayerRequest>(
  is: (message: ChatMessage.Implementation) => message is M,
  kinds: readonly RequestKind<M>[],
  failed: string,
): LogQueue<M> {
  return new LogQueue<M>({
    name: "player request",
    is,
    isDue: (message) => isRequestDue(kinds, message),
    work: (messages) => takeRequests(kinds, messages),
    failed: ({ author }) => [failed, { name: author?.name ?? "" }],
  });
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

/** A request as its author writes it. */
export interface NewRequest {
  readonly kind: string;
  /** For whom its author speaks; null where they speak for themselves. */
  readonly actor: Actor.Implementation | null;
  /** What is asked; what it holds depends on the kind. */
  readonly data: object;
  /** Further fields of the author's half. */
  readonly more?: object;
  /** The id it is made under. */
  readonly id?: string | undefined;
  readonly mode?: MessageMode | undefined;
  /** What came of it, where a GM's own client has done it already: such a request waits for nobody. */
  readonly verdict?: Verdict | undefined;
}

/** Says in the log what its author asks for; the active GM's client judges it, does it and writes its verdict. */
export async function postRequest(
  type: string,
  { kind, actor, data, more, id, mode, verdict }: NewRequest,
): Promise<ChatMessage.Implementation | undefined> {
  const system = { kind, actor: actor ? uuidOf(actor) : "", actorName: actor?.name ?? "", data, ...more };
  const judged = verdict ? { ...system, gm: verdictUpdate(verdict) } : system;
  const source = { ...(id !== undefined && { _id: id }), type, content: "", system: judged };
  return createMessage({ ...source, ...(actor && { speaker: speakerOf(actor) }) }, mode);
}

function speakerOf(actor: Actor.Implementation) {
  return ChatMessage.implementation.getSpeaker({ actor });
}

/** A verdict as it is stored, with the GM whose client made it. */
export function verdictUpdate(verdict: object): object {
  return { ...verdict, user: idOf(game.user) };
}

/** Writes the GM's half of a request. */
export async function writeVerdict(message: PlayerRequest, verdict: object): Promise<void> {
  await writeVerdicts([{ message, verdict }]);
}

/** Writes the GM's half of several requests at once; one that was deleted meanwhile needs none. */
export async function writeVerdicts(
  judged: readonly { readonly message: ChatMessage.Implementation; readonly verdict: object }[],
): Promise<void> {
  const updates = judged
    .filter(({ message }) => isInLog(message))
    .map(({ message, verdict }) => ({ _id: idOf(message), system: { gm: verdictUpdate(verdict) } }));
  await updateMessages(updates);
}

function isInLog(message: ChatMessage.Implementation): boolean {
  return game.messages.has(idOf(message));
}
