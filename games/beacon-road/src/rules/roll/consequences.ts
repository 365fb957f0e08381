import { isSuccess, type Outcome } from "./outcome.ts";
import { type Position, worse } from "./position.ts";

/** How grave a complication is (Complication). */
export const COMPLICATIONS = ["minor", "standard", "serious"] as const;
export type Complication = (typeof COMPLICATIONS)[number];

/** A level of harm that can be written down; fatal is the one above (Harm). */
export type HarmLevel = 1 | 2 | 3 | 4;

/** Something that befalls a hero by a roll (Consequences & Harm). */
export type Consequence =
  | { readonly kind: "reducedEffect" | "lostOpportunity" }
  | { readonly kind: "complication"; readonly severity: Complication }
  | { readonly kind: "worsePosition"; readonly position: Position }
  | { readonly kind: "harm"; readonly level: HarmLevel }
  /** The hero may give up and try another way; at failure from a controlled position. */
  | { readonly kind: "withdraw" };

const HARM_AT: Readonly<Record<Position, HarmLevel>> = { controlled: 1, risky: 2, desperate: 3 };
const COMPLICATION_AT: Readonly<Record<Position, Complication>> = {
  controlled: "minor",
  risky: "standard",
  desperate: "serious",
};

/** What a GM may choose from at a position for an outcome (Action Roll). A critical has none; a botch has a failure's. */
export function consequencesOf(position: Position, outcome: Outcome): readonly Consequence[] {
  if (outcome === "critical") return [];
  if (isSuccess(outcome)) return successList(position);
  return position === "controlled" ? controlledFailure() : failureList(position);
}

function successList(position: Position): readonly Consequence[] {
  const list: Consequence[] = [...commonTo(position), { kind: "reducedEffect" }];
  if (position === "controlled") list.push({ kind: "withdraw" });
  return position === "desperate" ? list : [...list, deeper(position)];
}

function failureList(position: Position): readonly Consequence[] {
  const list: Consequence[] = [...commonTo(position), { kind: "lostOpportunity" }];
  return position === "desperate" ? list : [...list, deeper(position)];
}

/** One presses on from a risky position, or withdraws. */
function controlledFailure(): readonly Consequence[] {
  return [deeper("controlled"), { kind: "withdraw" }];
}

function commonTo(position: Position): readonly Consequence[] {
  return [
    { kind: "harm", level: HARM_AT[position] },
    { kind: "complication", severity: COMPLICATION_AT[position] },
  ];
}

function deeper(position: Position): Consequence {
  return { kind: "worsePosition", position: worse(position) };
}

/** Ticks of a complication on a clock: 1, 2 or 3 (Complication). */
export function complicationTicks(severity: Complication): number {
  return COMPLICATIONS.indexOf(severity) + 1;
}

/** Heat that a complication may bring instead: 2 where it is serious, else 1 (Complication). */
export function complicationHeat(severity: Complication): number {
  return severity === "serious" ? 2 : 1;
}

/**
 * What is left of a consequence that was resisted or taken on armour, where the GM has it reduced (Resistance & Armor): harm one level less, a
 * complication one step less. What has no lesser form is avoided whole: null.
 */
export function reduced(consequence: Consequence): Consequence | null {
  if (consequence.kind === "harm" && consequence.level > 1)
    return { kind: "harm", level: (consequence.level - 1) as HarmLevel };
  if (consequence.kind !== "complication") return null;
  const lesser = COMPLICATIONS[COMPLICATIONS.indexOf(consequence.severity) - 1];
  return lesser === undefined ? null : { kind: "complication", severity: lesser };
}

/** Who has their way where one roll speaks for the hero and for whoever acts against them (Double-duty Rolls). */
export function doubleDuty(outcome: Outcome): { readonly hero: boolean; readonly other: boolean } {
  return { hero: isSuccess(outcome), other: outcome !== "critical" };
}
