import { SUPPLY } from "../../data/actor/clock.ts";
import type { CallMessage } from "../../data/kinds.ts";
import type { NoticeData } from "../../data/message/notice.ts";
import { isSupplied } from "../../rules/supply.ts";
import { primaryParty } from "../party.ts";

/**
 * The fatigue that a card of low supply still offers for each character; 0 once it is given, where the card is another,
 * and when supply has recovered meanwhile.
 */
export function fatigueDue({ kind, data, undone }: NoticeData, filled: number): number {
  if (kind !== "supplyLow" || undone || data["settled"] === true || isSupplied(filled)) return 0;
  const fatigue = Number(data["fatigue"]);
  return Number.isInteger(fatigue) && fatigue > 0 ? fatigue : 0;
}

/** Whether a call to forage that succeeded may still clear its segment: something is missing, and it has cleared none. */
export function mayClearForage({ id, system }: CallMessage): boolean {
  const party = primaryParty()?.system;
  if (!party || system.purpose !== "forage" || party.supply === 0) return false;
  return !Object.hasOwn(party.clocks[SUPPLY]?.ticks ?? {}, forageKey(id));
}

/** The key of the tick that a call to forage makes, so that one call clears one segment. */
export function forageKey(request: string | null): string {
  return `forage-${request ?? ""}`;
}
