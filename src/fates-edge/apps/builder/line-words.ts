import { localize } from "../../../foundry/i18n.ts";
import type { LedgerLine } from "../../rules/advancement/line.ts";

/** A line of the ledger as one says it: "Melee 3", "Old Tam (scout), Cap 2", "Safehouse". */
export function lineWords({
  kind,
  label,
  target,
  to,
}: Pick<LedgerLine, "kind" | "label" | "target" | "to">): string {
  if (kind === "attribute" || kind === "skill")
    return localize("FATES_EDGE.Builder.Line.Rated", { label, to });
  if (kind !== "follower") return label;
  return target === label || target === ""
    ? localize("FATES_EDGE.Builder.Line.Follower", { label, to })
    : localize("FATES_EDGE.Builder.Line.FollowerRole", { label, role: target, to });
}
