import { standingActs } from "#table/wishes.ts";
import type { ActMessage } from "../data/kinds.ts";

/** Whether what a player wants to invent waits for the GM's answers: a GM answers once (Ritual Questions; Spell Questions; Creation Questions). */
export function isToSettle(message: ActMessage): boolean {
  const kinds = standingActs(message).map(([, { kind }]) => kind);
  return kinds.includes("invent") && !kinds.includes("settleInvention");
}
