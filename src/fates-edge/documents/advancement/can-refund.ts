import type { PcActor } from "../../data/kinds.ts";
import { ledgerOf } from "./ledger-of.ts";
import { quoteRefund, type RefundWay } from "./quote-refund.ts";

/** In which way a line can be given back now; empty for none. */
export function canRefund(actor: PcActor, id: string): RefundWay | "" {
  const lines = ledgerOf(actor);
  const line = lines.find((each) => each.id === id);
  if (!line || !actor.isOwner || actor.system.build.state === "building") return "";
  const way = line.kind === "skill" ? "respec" : line.kind === "talent" ? "pivot" : "";
  return way !== "" && quoteRefund(line, lines, way).reasons.length === 0 ? way : "";
}
