import type { Change } from "../../../table/changes.ts";

/** A value that becomes another; nothing where it stays what it is. */
export function valueChange(uuid: string, path: string, before: unknown, after: unknown): Change[] {
  return before === after ? [] : [{ uuid, path, before, after }];
}
