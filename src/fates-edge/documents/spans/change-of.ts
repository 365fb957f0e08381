import type { Change } from "../../../table/changes.ts";

/** A change of one value; none where it is already what it is to be. */
export function changeOf(uuid: string, path: string, before: unknown, after: unknown): Change[] {
  return before === after ? [] : [{ uuid, path, before, after }];
}
