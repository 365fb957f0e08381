import { deletion } from "../foundry/deletion.ts";

/** Adds a value at a path to an update; null removes what is there. */
export function writePath(update: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let place = update;
  for (const key of keys) {
    const inner = (place[key] ?? {}) as Record<string, unknown>;
    place[key] = inner;
    place = inner;
  }
  Object.assign(place, value === null ? deletion(last) : { [last]: value });
}
