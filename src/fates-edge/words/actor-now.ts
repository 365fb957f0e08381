import { actorRef, nameLine } from "#table/words/line.ts";
import { sayAuthors } from "#table/words/authors.ts";
import type { Reader } from "#table/words/reader.ts";

/** Whom a message says that it is about: their uuid, and what they were called then. */
interface Stored {
  readonly actor: string;
  readonly actorName: string;
}

/** An author's half names somebody, and says nothing else. */
const NAME: ReadonlySet<string> = new Set([""]);

/** Who a card is about, as they are called now; by the name they had where they are gone, or not for this reader to know. */
export function actorNow({ actor: uuid, actorName: name }: Stored, reader: Reader): string {
  return sayAuthors(nameLine(actorRef({ uuid, name })), reader, NAME) || name;
}
