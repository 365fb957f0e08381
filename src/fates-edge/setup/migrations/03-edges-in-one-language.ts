import type { Migration, Source } from "#table/migrations.ts";
import { isRecord } from "#table/records.ts";
import { edgesAsToday } from "../../data/edges.ts";

/**
 * The edges of the first worlds named one attribute, one skill and dice, and said no moment. Those on the items of actors are
 * stored as they are read today.
 */
export const EDGES_IN_ONE_LANGUAGE: Migration = { number: 3, documents: { Actor: bringItems } };

function bringItems({ items }: Source): boolean {
  if (!Array.isArray(items)) return false;
  return items.map((item: unknown) => edgesAsToday(edgesOf(item))).includes(true);
}

function edgesOf(item: unknown): unknown {
  const system = isRecord(item) ? item["system"] : null;
  return isRecord(system) ? system["edges"] : null;
}
