import { uuidOf } from "#foundry/documents.ts";
import { createMessage, type MessageMode } from "#foundry/messages.ts";
import { type RequestKind, verdictUpdate, storeVerdicts } from "#table/player-requests.ts";
import { makeChanges } from "#table/undo.ts";
import { type DeedMessage, isDeed } from "../data/kinds.ts";
import type { DeedKindName } from "../data/message/deed.ts";
import type { Verdict } from "../state/player-requests.ts";

/** What the active GM's client does with the deeds of one kind. */
export type DeedKind = RequestKind<DeedMessage>;

/** Writes the GM's half of a deed. */
export async function writeVerdict(message: DeedMessage, verdict: Verdict): Promise<void> {
  await writeVerdicts([{ message, verdict }]);
}

/** Judges deeds one after another: what one of them changes, the next is judged by. */
export function judgeOneByOne(judge: (message: DeedMessage) => Verdict | Promise<Verdict>): DeedKind["take"] {
  return async (messages) => {
    for (const message of messages) {
      const verdict = await judge(message);
      await writeVerdict(message, verdict);
      await makeChanges(verdict.changes ?? []);
    }
  };
}

/** Writes the GM's half of several deeds in one request; one that was deleted meanwhile needs none. */
export async function writeVerdicts(
  judged: readonly { readonly message: DeedMessage; readonly verdict: Verdict }[],
): Promise<void> {
  await storeVerdicts(judged);
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
  { id, moves = {}, mode = "public", verdict }: DeedOptions = {},
): Promise<DeedMessage | null> {
  const own = { kind, actor: actor ? uuidOf(actor) : "", actorName: actor?.name ?? "", data, moves };
  const system = { ...own, ...(verdict && { gm: verdictUpdate(verdict) }) };
  const source = { ...(id !== undefined && { _id: id }), type: "deed", content: "", system };
  const made = await createMessage({ ...source, ...(actor && { speaker: speakerOf(actor) }) }, mode);
  return isDeed(made) ? made : null;
}

function speakerOf(actor: Actor.Implementation) {
  return ChatMessage.implementation.getSpeaker({ actor });
}
