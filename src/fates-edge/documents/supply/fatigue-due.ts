import type { NoticeData } from "../../data/message/notice-data.ts";
import { isSupplied } from "../../rules/supply.ts";

/**
 * The fatigue that a card of low supply still offers for each character; 0 once it is given, where the card is another,
 * and when supply has recovered meanwhile.
 */
export function fatigueDue({ kind, data, undone }: NoticeData, filled: number): number {
  if (kind !== "supplyLow" || undone || data["settled"] === true || isSupplied(filled)) return 0;
  const fatigue = Number(data["fatigue"]);
  return Number.isInteger(fatigue) && fatigue > 0 ? fatigue : 0;
}
