import { localize } from "#foundry/i18n.ts";
import { PILLARS } from "../../data/item/spend.ts";
import { currentSkills } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import { DV_NAMES, LADDERS, POSITIONS } from "../../rules/pool.ts";
import { ATTRIBUTES } from "../../rules/skills.ts";
import { attributeLabel, byLabel, dvLabel, dvWord, ladderLabel, positionLabel } from "../../words/labels.ts";
import { skillLabel } from "../../words/skills.ts";

/** One line of a select or one segment of a segmented control. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** Choices from values, one of them chosen. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  chosen: string,
  label: (value: Value) => string,
): Choice[] {
  return values.map((value) => ({ value, label: label(value), chosen: value === chosen }));
}

/** The four attributes; with `open`, a first line for "any". */
export function attributeChoices(chosen: string, open?: string): Choice[] {
  return [...openChoice(open, chosen), ...choicesOf(ATTRIBUTES, chosen, attributeLabel)];
}

/** Every skill of the world in the reader's alphabet; with `open`, a first line for "none" or "any". */
export function skillChoices(chosen: string, open?: string): Choice[] {
  const choices = choicesOf([...currentSkills().keys()], chosen, skillLabel);
  const alphabetical = choices.toSorted(byLabel);
  return [...openChoice(open, chosen), ...alphabetical];
}

/** The rungs of the description ladder; with `open`, a first line for "not set". */
export function ladderChoices(chosen: string, open?: string): Choice[] {
  return [...openChoice(open, chosen), ...choicesOf(LADDERS, chosen, ladderLabel)];
}

/** The positions; with `open`, a first line for "not set". */
export function positionChoices(chosen: string, open?: string): Choice[] {
  return [...openChoice(open, chosen), ...choicesOf(POSITIONS, chosen, positionLabel)];
}

/** The rungs of the difficulty ladder by their least DV; the chosen one tells its name. */
export function dvBands(dv: number, edition: Edition): Choice[] {
  const band = edition.dvLadder.findLastIndex((least) => dv >= least);
  return edition.dvLadder.map((least, place) => {
    const number = place === DV_NAMES.length - 1 ? `${least}+` : `${least}`;
    const chosen = place === Math.max(0, band);
    return { value: String(least), label: `${number} ${dvWord(DV_NAMES[place]!, edition)}`, chosen };
  });
}

/** DVs a GM may set beforehand: not set, then from 1 to one past the last rung, and the present one. */
export function dvChoices(dv: number | null, edition: Edition): Choice[] {
  const highest = Math.max(edition.dvLadder[3] + 1, dv ?? 0);
  const values = Array.from({ length: Math.min(highest, 12) }, (_, place) => String(place + 1));
  if (dv !== null && !values.includes(String(dv))) values.push(String(dv));
  const chosen = dv === null ? "" : String(dv);
  return [
    ...openChoice(localize("FATES_EDGE.Dv.Open"), chosen),
    ...choicesOf(values, chosen, (value) => dvLabel(Number(value), edition)),
  ];
}

/** The pillars; with `open`, a first line for "any". */
export function pillarChoices(chosen: string, open?: string): Choice[] {
  const pillars = choicesOf(PILLARS, chosen, (pillar) => localize(`FATES_EDGE.Pillar.${pillar}`));
  return [...openChoice(open, chosen), ...pillars];
}

function openChoice(label: string | undefined, chosen: string): Choice[] {
  return label === undefined ? [] : [{ value: "", label, chosen: chosen === "" }];
}

/** A row of marks one reads, and sets where one may: boons, ratings, fatigue, harm, supply. */
export interface PipTrack {
  readonly id: string;
  /** What the mark looks like: `lozenge`, `burden`, `harm`, `rating`. */
  readonly kind: string;
  readonly label: string;
  readonly path: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly text: string;
  readonly editable: boolean;
  readonly pips: readonly { readonly at: number; readonly on: boolean }[];
}

/** What is told of a track; the rest follows from it. */
type PipTrackOptions = Omit<PipTrack, "pips" | "text" | "min"> & { text?: string; min?: number };

/** The view of a track for the `ttPips` partial. */
export function pipTrack(options: PipTrackOptions): PipTrack {
  const { value, max, min = 0 } = options;
  const text = options.text ?? localize("FATES_EDGE.Sheet.OfMax", { value, max });
  const pips = Array.from({ length: max }, (_, place) => ({ at: place + 1, on: place < value }));
  return { ...options, min, text, pips };
}
