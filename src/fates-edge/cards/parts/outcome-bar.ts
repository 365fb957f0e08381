import { localize, type Wording } from "#foundry/i18n.ts";
import { currentEdition } from "../../data/settings.ts";
import type { CallResult } from "../../state/roll/calls.ts";
import { setbackName } from "../../words/labels.ts";

/** What the partial `ttOutcomeBar` draws: an outcome and one line, and the setbacks that cut into it. */
export interface OutcomeBar {
  /** Its look: an outcome, or `open`. */
  readonly name: string;
  readonly label: string;
  readonly line: string;
  readonly setbacks: number;
  readonly hasCost: boolean;
  readonly unit: string;
  readonly aria: string;
}

/** @param more what is read aloud after it */
export function outcomeBar(
  { name, label, line, setbacks = 0 }: Pick<OutcomeBar, "name" | "label" | "line"> & Partial<OutcomeBar>,
  more = "",
): OutcomeBar {
  const edition = currentEdition();
  const cost = setbacks > 0 ? `${setbacks} ${setbackName(setbacks, edition)}.` : "";
  const unit = localize(`FATES_EDGE.Setback.${edition.setback}.short`);
  const heard = /[.!?]$/.test(label) ? label : `${label}.`;
  const aria = [heard, line, cost, more].filter(Boolean).join(" ");
  return { name, label, line, setbacks, hasCost: setbacks > 0, unit, aria };
}

/** What several who rolled together came to: of a group its hits and its best, of a contest each side's. */
export function resultParts(result: CallResult, { say, count }: Wording): string[] {
  if (result.kind === "contest")
    return [result.sides.map((side) => say("FATES_EDGE.Call.Side", { ...side })).join(", ")];
  const { outcome, best, rolled } = result;
  return [
    count("FATES_EDGE.Outcome.Against", outcome.successes, { dv: outcome.dv }),
    count("FATES_EDGE.Call.Best", rolled, { name: best }),
  ];
}
