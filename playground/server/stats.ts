import { isPlainObject, type Plain } from "../shared/objects.ts";
import type { PlanContext } from "./plan-context.ts";

const KEPT = ["compendiumSource", "duplicateSource", "exportSource"] as const;

/** What is noted about a new document's origin. Only where it was copied from is the client's to say. */
export function newStats(given: unknown, { coreVersion, manifest, asker, now }: PlanContext): Plain {
  const sent = isPlainObject(given) ? given : {};
  const stats: Plain = {
    coreVersion,
    systemId: manifest.id,
    systemVersion: manifest.version ?? null,
    createdTime: now,
    modifiedTime: now,
    lastModifiedBy: asker.id,
  };
  for (const key of KEPT) stats[key] = sent[key] ?? null;
  return stats;
}

/** What a change notes in an existing document. */
export function touchedStats({ asker, now }: PlanContext): Plain {
  return { modifiedTime: now, lastModifiedBy: asker.id };
}
