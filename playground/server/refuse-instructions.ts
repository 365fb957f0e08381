import { isPlainObject } from "../shared/objects.ts";
import { readOperator } from "../shared/operators.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { RequestError } from "./request-error.ts";
import type { Source } from "./source.ts";

const PREFIX = /^(?:-=|==)/;

/**
 * Refuses what an update left behind as data although it reads as an instruction, such as a `==gm` inside of what
 * replaces `system`. Judged by what it is now it seems harmless; whoever merges it next would carry it out.
 * @throws RequestError naming the place.
 */
export function refuseInstructions(kind: DocumentKind, source: Source): void {
  // Embedded documents are checked by themselves.
  for (const [key, value] of Object.entries(source))
    if (!(key in kind.embedded)) check(kind, key, value, key);
}

function check(kind: DocumentKind, key: string, value: unknown, path: string): void {
  if (PREFIX.test(key) || readOperator(value))
    throw new RequestError(`"${path}" of ${kind.name} is an instruction where data should be.`);
  if (!isPlainObject(value) && !Array.isArray(value)) return;
  for (const [inner, content] of Object.entries(value)) check(kind, inner, content, `${path}.${inner}`);
}
