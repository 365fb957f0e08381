import { localize } from "#foundry/i18n.ts";
import type { BuildReport } from "../../rules/advancement/build.ts";
import type { LedgerLine } from "../../rules/advancement/ledger.ts";
import { signed } from "../../words/labels.ts";
import { reasonWords } from "../../words/purchases.ts";

/** A line of the ledger as one says it: "Melee 3", "Old Tam (scout), Cap 2", "Safehouse". */
export function boughtWords({
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

/** The XP that are left, always in sight. All numbers are XP. */
interface TotalsView {
  readonly left: number;
  /** Shown as owed where it is below 0. */
  readonly owed: boolean;
  readonly unit: string;
  readonly line: string;
}

/** The running total: what is left, what was spent of how much, and how deep the debt is. */
export function totalsView({ budget, spent, left, deficitLeft }: BuildReport, deficit: number): TotalsView {
  const owed = left < 0;
  const words = [localize("FATES_EDGE.Builder.SpentOf", { spent, budget })];
  if (owed) words.push(localize("FATES_EDGE.Builder.InDebt", { xp: -left }));
  if (deficit > 0) words.push(localize("FATES_EDGE.Builder.DeficitLeft", { xp: deficitLeft }));
  return {
    left: Math.abs(left),
    owed,
    unit: localize(owed ? "FATES_EDGE.Builder.Owed" : "FATES_EDGE.Builder.Left"),
    line: words.join(" · "),
  };
}

/** The look over everything before a character goes into play. */
interface FinishView {
  /** What makes it no legal character yet, in words; empty when it is one. */
  readonly faults: readonly string[];
  /** What is allowed and yet worth a thought. */
  readonly notes: readonly string[];
  readonly lines: readonly { readonly label: string; readonly xp: string }[];
}

/** What of a character the closing notes look at. */
interface FinishFacts {
  readonly named: boolean;
  readonly concept: string;
  readonly culture: string;
  readonly kits: number;
}

/** The last step: faults, notes and every line bought. */
export function finishView(
  { faults, left }: BuildReport,
  lines: readonly LedgerLine[],
  facts: FinishFacts,
): FinishView {
  const notes = [
    !facts.named && localize("FATES_EDGE.Builder.Finish.NoName"),
    facts.concept === "" && localize("FATES_EDGE.Builder.Finish.NoConcept"),
    facts.culture === "" && localize("FATES_EDGE.Builder.Finish.NoCulture"),
    facts.kits === 0 && localize("FATES_EDGE.Builder.Finish.NoKit"),
    left > 0 && localize("FATES_EDGE.Builder.Finish.Unspent", { xp: left }),
    left < 0 && localize("FATES_EDGE.Builder.Finish.Debt", { xp: -left }),
  ];
  return {
    faults: faults.map(reasonWords),
    notes: notes.filter((note) => note !== false),
    lines: lines.map((line) => ({ label: boughtWords(line), xp: line.xp === 0 ? "" : signed(line.xp) })),
  };
}
