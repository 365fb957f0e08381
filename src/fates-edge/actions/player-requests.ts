import { findHere } from "#foundry/documents.ts";
import type { MessageMode } from "#foundry/messages.ts";
import {
  postRequest as post,
  requestDoneAsJudged,
  type RequestKind,
  requestKind,
  type Verdict as AnyVerdict,
} from "#table/acts/player-requests.ts";
import { UserError } from "#table/refusals.ts";
import { type PlayerRequestMessage, isPlayerRequest, isPc, type PcActor } from "../data/kinds.ts";
import type { PlayerRequestKindName } from "../data/message/player-request.ts";
import { plays } from "../state/party.ts";
import type { Verdict } from "../state/player-requests.ts";

/** What the active GM's client does with the requests of one kind. */
export type PlayerRequestKind = RequestKind<PlayerRequestMessage>;

type Judge = (message: PlayerRequestMessage) => AnyVerdict | Promise<AnyVerdict>;

/** Player requests of one kind, each judged once and one after another; a UserError refuses the request. */
export const judged: (kind: PlayerRequestKindName, judge: Judge) => PlayerRequestKind = requestKind;

/** The same where the changes are made while it is judged. */
export const doneAsJudged: (kind: PlayerRequestKindName, judge: Judge) => PlayerRequestKind =
  requestDoneAsJudged;

/** The character for whom a request's author speaks; null unless they play them. */
export function speakerIn({ author, system }: PlayerRequestMessage): PcActor | null {
  const actor = findHere(system.actor);
  return isPc(actor) && plays(author, actor) ? actor : null;
}

/** The same. @throws UserError unless its author plays them */
export function requireSpeaker(message: PlayerRequestMessage): PcActor {
  const actor = speakerIn(message);
  if (!actor) throw new UserError("FATES_EDGE.Error.NotTheirs");
  return actor;
}

/** How a request is put into the log. */
export interface PlayerRequestOptions {
  /** The id it is made under. */
  readonly id?: string;
  /** Ticks by id. */
  readonly moves?: Readonly<Record<string, number>>;
  readonly mode?: MessageMode;
  /** What came of it, where a GM's own client has done it already: such a request waits for nobody. */
  readonly verdict?: Verdict;
}

/**
 * Says in the log what its author does; the active GM's client judges it, does it and writes its verdict.
 * @param actor for whom its author speaks; null where they speak for themselves
 */
export async function postRequest(
  kind: PlayerRequestKindName,
  actor: Actor.Implementation | null,
  data: object,
  { moves = {}, ...options }: PlayerRequestOptions = {},
): Promise<PlayerRequestMessage | null> {
  const made = await post("deed", { kind, actor, data, more: { moves }, ...options });
  return isPlayerRequest(made) ? made : null;
}
