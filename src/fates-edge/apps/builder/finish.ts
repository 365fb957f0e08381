import { localize } from "../../../foundry/i18n.ts";
import type { BuildReport } from "../../rules/advancement/build.ts";
import type { LedgerLine } from "../../rules/advancement/line.ts";
import { reasonWords } from "../reason-words.ts";
import { signed } from "../words.ts";
import { lineWords } from "./line-words.ts";

/** The look over everything before a character goes into play. */
export interface FinishView {
  /** What makes it no legal character yet, in words; empty when it is one. */
  readonly faults: readonly string[];
  /** What is allowed and yet worth a thought. */
  readonly notes: readonly string[];
  readonly lines: readonly { readonly label: string; readonly xp: string }[];
}

/** What of a character the closing notes look at. */
export interface FinishFacts {
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
    lines: lines.map((line) => ({ label: lineWords(line), xp: line.xp === 0 ? "" : signed(line.xp) })),
  };
}
