import { isPc, type PcActor } from "../data/kinds.ts";
import { teaches } from "../rules/advancement/downtime.ts";
import type { Purchase } from "../rules/advancement/purchases.ts";

/** The players' other characters who could teach what is bought, by name (SRD 6.1). */
export function teachersOf(actor: PcActor, purchase: Purchase, to: number): string[] {
  if (purchase.kind !== "attribute" && purchase.kind !== "skill") return [];
  return game.actors.contents.flatMap((other) =>
    isPc(other) && other !== actor && other.hasPlayerOwner && teaches(other.system, { ...purchase, to })
      ? [other.name]
      : [],
  );
}
