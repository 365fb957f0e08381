import { gmOnlyFields, subTypesOf } from "#foundry/registration.ts";
import { keepWithin } from "#table/bounds.ts";
import { isRecord } from "#table/records.ts";
import { ACTORS_LISTS } from "../limits.ts";

type Source = Record<string, unknown>;

/** The line of a ledger that stands for those past the limit. */
const REST = "pastTheLimit0000";

/**
 * Cuts the lists of somebody whom players own to what is read of them, in place: whoever owns a character may write any number
 * of entries, and every page would read them all. What is stored keeps all. Purchases past the limit still cost what they did.
 * @returns how many entries were left out
 */
export function cutLongLists({ type, system }: Source): number {
  if (type === "party" || !isRecord(system)) return 0;
  // What GMs' clients alone write is as long as play made it. An update need not name the type: what is theirs in any is left whole.
  const theirs = new Set(
    subTypesOf("Actor").flatMap((one) => (one === "party" ? [] : gmOnlyFields("Actor", one))),
  );
  const own = Object.fromEntries(Object.entries(system).filter(([key]) => !theirs.has(key)));
  const { ledger } = own;
  const leftOut = keepWithin(own, ACTORS_LISTS);
  if (leftOut === 0) return 0;
  if (isRecord(ledger) && isRecord(own["ledger"])) own["ledger"] = withRest(own["ledger"], ledger);
  Object.assign(system, own);
  return leftOut;
}

/** The lines that are read, and one for what all others cost. */
function withRest(read: Source, all: Source): Source {
  const rest = Object.entries(all).filter(([id]) => !Object.hasOwn(read, id));
  const xp = rest.reduce((sum, [, line]) => sum + costOf(line), 0);
  return rest.length === 0 ? read : { ...read, [REST]: { kind: "other", xp, label: `… ${rest.length}` } };
}

/** What a line takes off what is left; nobody earns by lines that are not read. */
function costOf(line: unknown): number {
  const xp = isRecord(line) ? Number(line["xp"]) : 0;
  return Number.isFinite(xp) ? Math.min(0, xp) : 0;
}
