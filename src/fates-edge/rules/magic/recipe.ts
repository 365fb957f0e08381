import { type BacklashRung, rungFor } from "./backlash.ts";
import type { Duration, SpellEffect, SpellReach } from "./spells.ts";

/** A spell somebody is writing: what is not said yet is empty or null. */
export interface SpellDraft {
  readonly name: string;
  readonly art: string;
  readonly dv: number | null;
  readonly effects: readonly SpellEffect[];
  readonly choice: boolean;
  /** What happens, in words. */
  readonly text: string;
  readonly reach: SpellReach;
  readonly duration: Duration;
  readonly beats: number;
  /** Whether it draws eyes or ears; null until somebody says. */
  readonly obvious: boolean | null;
  /** Whether it can be sustained at fatigue a beat; null until somebody says. */
  readonly sustained: boolean | null;
  readonly ladder: readonly (BacklashRung & { readonly text: string })[];
  /** Whether an ace demands a price, and whether one was named. */
  readonly priceDue: boolean;
  readonly price: string;
}

/** The lines of the recipe and what the checklist asks beside them ("Write the spell in 3 lines"; "Authoring Checklist"). */
export const RECIPE_LINES = [
  "name",
  "art",
  "effect",
  "dv",
  "backlash",
  "obvious",
  "sustained",
  "price",
] as const;
export type RecipeLine = (typeof RECIPE_LINES)[number];

/** What is wrong with a line. `tooMuch` and `tooLow` are faults to mend, `much` and `high` are told and let pass. */
export type RecipeMark = "missing" | "unknown" | "tooMuch" | "much" | "tooLow" | "high" | "flat";

/** One thing the checklist says. */
export interface RecipeRemark {
  readonly line: RecipeLine;
  readonly mark: RecipeMark;
  /** Whether the spell cannot go to the GM so. */
  readonly bars: boolean;
}

/** The judgement of a draft. */
export interface RecipeJudgement {
  readonly remarks: readonly RecipeRemark[];
  /** Nothing bars it. */
  readonly ready: boolean;
  /** The least DV that its ambition asks for. */
  readonly leastDv: number;
}

/** The DVs that the guidance speaks of. */
export const DV_TYPICAL = Object.freeze({ min: 1, max: 3 });
/** Outcomes of one spell: one is wanted, two are let pass, three are too much. */
const OUTCOMES_MOST = 2;

/**
 * What a draft still lacks and where it has too much, in the order of the lines (SRD, "Spell Creation Guidance"; "Authoring Checklist"). Judged
 * anew with each letter that is typed.
 */
export function judgeRecipe(draft: SpellDraft, arts: ReadonlySet<string>): RecipeJudgement {
  const leastDv = ambition(draft);
  const remarks = [
    ...named(draft, arts),
    ...effectRemarks(draft),
    ...dvRemarks(draft, leastDv),
    ...ladderRemarks(draft),
    ...noteRemarks(draft),
  ];
  return { remarks, ready: !remarks.some(({ bars }) => bars), leastDv };
}

/**
 * The least DV for what a spell does ("DV guidance"; the measure is ours): 1 for one small edge or for what is learnt; 2 for what stands for beats, takes hold of
 * a place or moves a clock; 3 for what stands for the scene, reaches several, heals, or does three things.
 */
export function ambition(draft: Pick<SpellDraft, "effects" | "choice" | "reach" | "duration">): number {
  const { effects, reach, duration } = draft;
  const heals = effects.some(({ type }) => type === "mend" || type === "ease");
  if (heals || duration === "scene" || reach === "several" || outcomes(draft) > OUTCOMES_MOST) return 3;
  const moves = effects.some(({ type }) => type === "rail" || type === "advance");
  const stands = effects.some(({ time }) => time === "stands");
  return moves || stands || reach === "area" || outcomes(draft) > 1 ? 2 : 1;
}

/** Outcomes that come together: where the caster chooses one, it is one. */
function outcomes({ effects, choice }: Pick<SpellDraft, "effects" | "choice">): number {
  return choice ? Math.min(1, effects.length) : effects.length;
}

const remark = (line: RecipeLine, mark: RecipeMark, bars = true): RecipeRemark => ({ line, mark, bars });

function isBlank(text: string): boolean {
  return text.trim() === "";
}

function named({ name, art }: SpellDraft, arts: ReadonlySet<string>): RecipeRemark[] {
  const remarks = isBlank(name) ? [remark("name", "missing")] : [];
  if (art === "") return [...remarks, remark("art", "missing")];
  return arts.has(art) ? remarks : [...remarks, remark("art", "unknown")];
}

function effectRemarks(draft: SpellDraft): RecipeRemark[] {
  const count = outcomes(draft);
  const remarks = count === 0 || isBlank(draft.text) ? [remark("effect", "missing")] : [];
  if (count > OUTCOMES_MOST) remarks.push(remark("effect", "tooMuch"));
  else if (count > 1) remarks.push(remark("effect", "much", false));
  return remarks;
}

function dvRemarks({ dv }: SpellDraft, least: number): RecipeRemark[] {
  if (dv === null || dv < DV_TYPICAL.min) return [remark("dv", "missing")];
  if (dv < least) return [remark("dv", "tooLow")];
  return dv > DV_TYPICAL.max || dv > least ? [remark("dv", "high", false)] : [];
}

/** A tell from 1, pressure from 3 and a problem from 5 points on, each its own rung with words or effects. */
function ladderRemarks({ ladder }: SpellDraft): RecipeRemark[] {
  const steps = [1, 3, 5].map((points) => rungFor(ladder, points));
  const empty = ladder.some(({ text, effects }) => isBlank(text) && effects.length === 0);
  const doubled = new Set(ladder.map(({ from }) => from)).size < ladder.length;
  if (empty || steps.includes(null)) return [remark("backlash", "missing")];
  return doubled || new Set(steps).size < steps.length ? [remark("backlash", "flat")] : [];
}

function noteRemarks({ obvious, sustained, duration, priceDue, price }: SpellDraft): RecipeRemark[] {
  const remarks = obvious === null ? [remark("obvious", "missing")] : [];
  if (duration === "beats" && sustained === null) remarks.push(remark("sustained", "missing"));
  if (priceDue && isBlank(price)) remarks.push(remark("price", "missing"));
  return remarks;
}
