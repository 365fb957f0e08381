import { Problem } from "../../table/problem.ts";
import { type DeedMessage, isDeed, isNotice, type NoticeMessage } from "../data/kinds.ts";

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
    if (isAct(there) && there.author?.isGM && !isUndone(there)) throw doneBy(there);
  }
}

/** Does what posts that notice or deed. @throws Problem where another GM was quicker */
export async function postFirst<T>(id: string, post: () => Promise<T>): Promise<T> {
  try {
    return await post();
  } catch (error) {
    const theirs = error instanceof Problem ? undefined : game.messages.get(id);
    throw isAct(theirs) ? doneBy(theirs) : error;
  }
}

function isAct(message: unknown): message is ActMessage {
  return isNotice(message) || isDeed(message);
}

function isUndone(message: ActMessage): boolean {
  return isNotice(message) ? message.system.undone : message.system.gm.undone;
}

function doneBy({ author }: ChatMessage.Implementation): Problem {
  return new Problem("FATES_EDGE.Error.DoneAlready", { name: author?.name ?? "" });
}

/** Seven letters and digits out of any words (FNV-1a). */
function hashed(words: string, seed: number): string {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, "0");
}
