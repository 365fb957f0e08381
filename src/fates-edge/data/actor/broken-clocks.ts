import { knownField } from "#foundry/fields.ts";
import { isSight, type Sight } from "#table/clocks/clock.ts";
import { isRecord } from "#table/records.ts";
import { clock, SUPPLY } from "./clock.ts";

type Source = Record<string, unknown>;

/** A clock of a party that no version could read: it is kept where it is stored, and nothing ticks, lands or removes it. */
export interface BrokenClock {
  readonly key: string;
  /** As much of its name as can be read; empty where none can. */
  readonly name: string;
  /** Who was to be shown it; GMs alone where that cannot be read. */
  readonly sight: Sight;
}

const found = new Map<string, Map<string, BrokenClock>>();

/** The clocks that were taken out of a party when it was loaded, by the party's id. */
export function brokenClocksOf(party: string): BrokenClock[] {
  return [...(found.get(party)?.values() ?? [])];
}

/**
 * Takes out of a whole stored party, in place, the clocks that no version could read, and remembers them. Some of them would
 * keep the host from making the party, and with it scene, bank and every other clock; others it would make into what
 * nobody ever set up. A part of a party, as an update is, stays as it is: there the host refuses what is wrong.
 * @returns whether there were any
 */
export function takeOutBrokenClocks(source: Source): boolean {
  const { _id: id, type, items, system } = source;
  if (type !== "party" || typeof id !== "string" || !Array.isArray(items) || !isRecord(system)) return false;
  const { clocks } = system;
  if (!isRecord(clocks)) return false;
  const broken = Object.entries(clocks).filter(([key, stored]) => isBroken(key, stored));
  if (broken.length === 0) return false;
  const keys = new Set(broken.map(([key]) => key));
  system["clocks"] = Object.fromEntries(Object.entries(clocks).filter(([key]) => !keys.has(key)));
  const known = found.get(id) ?? new Map<string, BrokenClock>();
  for (const [key, stored] of broken) known.set(key, readBroken(key, stored));
  found.set(id, known);
  return true;
}

function readBroken(key: string, stored: unknown): BrokenClock {
  if (!isRecord(stored)) return { key, name: "", sight: "gm" };
  const { name, sight, sealed = false } = stored;
  const isOpen = sealed === false && (sight === undefined || isSight(sight));
  return { key, name: typeof name === "string" ? name : "", sight: isOpen ? (sight ?? "all") : "gm" };
}

let known: ReturnType<typeof knownField>["fields"];

/** Supply may lack a size until it is first ticked; any other clock that has a name has one. */
function isBroken(key: string, stored: unknown): boolean {
  if (!isRecord(stored)) return true;
  const { name = "", size = null } = stored;
  if (key !== SUPPLY && name !== "" && size === null) return true;
  known ??= knownField(clock()).fields ?? {};
  return Object.entries(stored).some(([field, value]) => known?.[field]?.accepts(value) === false);
}
