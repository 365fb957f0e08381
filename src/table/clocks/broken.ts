import { knownField } from "../../foundry/fields.ts";
import { forgetEarlier } from "../migrations.ts";
import { isRecord } from "../records.ts";
import { warnUnreadable } from "../unreadable.ts";
import { isSight, type Sight } from "./clock.ts";
import { isAlwaysThere, type StoredClocks } from "./fields.ts";

type Source = Record<string, unknown>;

/** A clock that no version could read: it is kept where it is stored, and nothing ticks, lands or removes it. */
export interface BrokenClock {
  readonly key: string;
  /** As much of its name as can be read; empty where none can. */
  readonly name: string;
  /** Who was to be shown it; GMs alone where that cannot be read. */
  readonly sight: Sight;
}

const found = new Map<string, Map<string, BrokenClock>>();

/** The clocks that were taken out of a holder when it was loaded, by the holder's id. */
export function brokenClocksOf(holder: string): BrokenClock[] {
  return [...(found.get(holder)?.values() ?? [])];
}

/**
 * Reads a stored actor without the clocks that no version could read, for its document class (`migrateData`). A holder with such clocks is never
 * stored anew by a migration, because that would drop them: it is read as today each time.
 */
export function keepBrokenClocks(source: Source, stored: StoredClocks): void {
  if (!takeOutBrokenClocks(source, stored)) return;
  const id = String(source["_id"]);
  forgetEarlier([{ kind: "Actor", id }]);
  for (const { key } of brokenClocksOf(id))
    warnUnreadable(`Actor.${id}, clock ${key}`, "It does not fit the schema.");
}

/**
 * Takes out of a whole stored holder, in place, the clocks that no version could read, and remembers them. Some of them would
 * keep the host from making the actor, and with it every other clock; others it would make into what
 * nobody ever set up. A part of a holder, as an update is, stays as it is: there the host refuses what is wrong.
 * @returns whether there were any
 */
function takeOutBrokenClocks(source: Source, stored: StoredClocks): boolean {
  const { _id: id, type, items, system } = source;
  if (type !== stored.type || typeof id !== "string" || !Array.isArray(items) || !isRecord(system))
    return false;
  const { clocks } = system;
  if (!isRecord(clocks)) return false;
  const parts = knownField(stored.clock()).fields ?? {};
  const broken = Object.entries(clocks).filter(([key, clock]) =>
    isBroken(clock, parts, isAlwaysThere(stored, key)),
  );
  if (broken.length === 0) return false;
  const keys = new Set(broken.map(([key]) => key));
  system["clocks"] = Object.fromEntries(Object.entries(clocks).filter(([key]) => !keys.has(key)));
  const known = found.get(id) ?? new Map<string, BrokenClock>();
  for (const [key, clock] of broken) known.set(key, readBroken(key, clock));
  found.set(id, known);
  return true;
}

function readBroken(key: string, stored: unknown): BrokenClock {
  if (!isRecord(stored)) return { key, name: "", sight: "gm" };
  const { name, sight, sealed = false } = stored;
  const isOpen = sealed === false && (sight === undefined || isSight(sight));
  return { key, name: typeof name === "string" ? name : "", sight: isOpen ? (sight ?? "all") : "gm" };
}

/** A clock that has a name has a size. */
function isBroken(
  clock: unknown,
  parts: NonNullable<ReturnType<typeof knownField>["fields"]>,
  isNameless: boolean,
): boolean {
  if (!isRecord(clock)) return true;
  const { name = "", size = null } = clock;
  if (!isNameless && name !== "" && size === null) return true;
  return Object.entries(clock).some(([field, value]) => parts[field]?.accepts(value) === false);
}
