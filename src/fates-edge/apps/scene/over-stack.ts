import { localize, localizeCount } from "#foundry/i18n.ts";
import type { Edition } from "../../rules/edition.ts";
import { pointsLabel } from "../../words/labels.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { BANK_STRIKE } from "./frame-draft.ts";

/** A rail that Over-Stack could push. */
export interface RailFacts {
  readonly key: string;
  readonly name: string;
}

/** How many advantages count, and what Over-Stack will do. */
interface OverStackView {
  readonly line: string;
  readonly strikes: boolean;
  /** What the GM chooses from when it strikes. */
  readonly choices: readonly Choice[];
}

/** What Over-Stack will do at so many advantages, with the ways it can strike (Clarification 4). */
export function overStackView(
  count: number,
  {
    strikes,
    rails,
    chosen,
    edition,
  }: {
    readonly strikes: boolean;
    readonly rails: readonly RailFacts[];
    readonly chosen: string;
    readonly edition: Edition;
  },
): OverStackView {
  const key = `FATES_EDGE.OverStack.${strikes ? "Strikes" : "Count"}`;
  return {
    line: localizeCount(key, count, { from: edition.overStackFrom }),
    strikes,
    choices: strikes ? strikeChoices(rails, chosen, edition) : [],
  };
}

/**
 * The strike that stands chosen. A rail that was chosen and cannot be pushed any more leaves the choice open again; where
 * no rail is left, the text leaves the bank (Clarification 4).
 * @param open what stands there while nothing is chosen
 */
export function chosenStrike(chosen: string, rails: readonly RailFacts[], open: string): string {
  if (chosen === "") return open;
  if (chosen === BANK_STRIKE || rails.some(({ key }) => key === chosen)) return chosen;
  return rails.length === 0 ? BANK_STRIKE : open;
}

function strikeChoices(rails: readonly RailFacts[], chosen: string, edition: Edition): Choice[] {
  const label = (value: string): string => {
    if (value === "") return localize("FATES_EDGE.OverStack.Later");
    const rail = rails.find(({ key }) => key === value);
    if (rail) return localize("FATES_EDGE.OverStack.Rail", { rail: rail.name });
    return localize("FATES_EDGE.OverStack.Bank", { points: pointsLabel(1, edition) });
  };
  return choicesOf([...rails.map(({ key }) => key), BANK_STRIKE, ""], chosen, label);
}

/** Kinds that say no more than the advantage's own words. */
const PLAIN: readonly string[] = ["other", "initiative"];

/** A kind of advantage in words; whatever has no kind of its own is something else. */
export function advantageKindLabel(kind: string): string {
  // "other" is how a counted sentence names its plural: the words of this kind stand under a name of their own.
  return localize(`FATES_EDGE.Advantage.Kind.${kind === "other" ? "own" : kind}`);
}

/** What is added to an advantage's own words; nothing where its kind says no more. */
export function advantageKindNote(kind: string): string {
  return PLAIN.includes(kind) ? "" : advantageKindLabel(kind);
}
