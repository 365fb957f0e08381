import { findHere } from "#foundry/documents.ts";
import type { MessageMode } from "#foundry/messages.ts";
import {
  postRequest,
  requestDoneAsJudged,
  type RequestKind,
  requestKind,
  type Verdict as AnyVerdict,
} from "#table/acts/player-requests.ts";
import { UserError } from "#table/refusals.ts";
import { type DeedMessage, isDeed, isPc, type PcActor } from "../data/kinds.ts";
import type { DeedKindName } from "../data/message/deed.ts";
import { plays } from "../state/party.ts";
import type { Verdict } from "../state/player-requests.ts";

/** What the active GM's client does with the deeds of one kind. */
export type DeedKind = RequestKind<DeedMessage>;

type Judge = (message: DeedMessage) => AnyVerdict | Promise<AnyVerdict>;

/** Deeds of one kind, each judged once and one after another; a UserError refuses the deed. */
export const judged: (kind: DeedKindName, judge: Judge) => DeedKind = requestKind;

/** The same where the changes are made while it is judged. */
export const doneAsJudged: (kind: DeedKindName, judge: Judge) => DeedKind = requestDoneAsJudged;

/** The character for whom a deed's author speaks; null unless they play them. */
export function speakerIn({ author, system }: DeedMessage): PcActor | null {
  const actor = findHere(system.actor);
  return isPc(actor) && plays(author, actor) ? actor : null;
}

/** The same. @throws UserError unless its author plays them */
export function requireSpeaker(message: DeedMessage): PcActor {
  const actor = speakerIn(message);
  if (!actor) throw new UserError("FATES_EDGE.Error.NotTheirs");
  return actor;
}

/** How a deed is put into the log. */
export interface DeedOptions {
  /** The id it is made under. */
  readonly id?: string;
  /** Ticks by id. */
  readonly moves?: Readonly<Record<string, number>>;
  readonly mode?: MessageMode;
  /** What came of it, where a GM's own client has done it already: such a deed waits for nobody. */
  readonly verdict?: Verdict;
}

/**
 * Says in the log what its author does; the active GM's client judges it, does it and writes its verdict.
 * @param actor for whom its author speaks; null where they speak for themselves
 */
export async function postDeed(
  kind: DeedKindName,
  actor: Actor.Implementation | null,
  data: object,
  { moves = {}, ...options }: DeedOptions = {},
): Promise<DeedMessage | null> {
  const made = await postRequest("deed", { kind, actor, data, more: { moves }, ...options });
  return isDeed(made) ? made : null;
}
