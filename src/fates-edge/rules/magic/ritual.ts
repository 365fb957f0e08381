import { sumOf } from "../sum.ts";
import { requireWhole } from "../errors.ts";
import type { Attribute } from "../skills.ts";
import type { EffectOutline } from "../spends.ts";
import type { MagicRoll } from "./backlash.ts";

/** The most helpers of one ritual (SRD 19.7; Clarification 6). */
export const HELPERS_MAX = 3;
/** Dice that each helper lends to the Weave, once their part was told. */
export const HELPER_WEAVE_DICE = 1;
/** What a helper channels with, beside a skill of their own, unless the GM allows another. */
export const HELPER_ATTRIBUTE: Attribute = "spirit";

/** What a primary knows of rituals. */
interface PrimarySkills {
  readonly arcana: number;
  readonly ritual?: number;
}

/**
 * How many may help at once (SRD 19.7; Clarification 6): half the higher of Arcana and Ritual, rounded up, at most 3.
 * @throws RulesError `arcana` or `ritual` unless whole and not negative.
 */
export function helperCap({ arcana, ritual = 0 }: PrimarySkills): number {
  const best = Math.max(requireWhole("arcana", arcana, 0), requireWhole("ritual", ritual, 0));
  return Math.min(HELPERS_MAX, Math.ceil(best / 2));
}

/** Who may still join a ritual. */
interface JoinMoment {
  readonly primary: string;
  readonly helpers: readonly string[];
  readonly cap: number;
  /** How far the ritual has come. */
  readonly stage: RitualStage;
}

/** The steps of a ritual (SRD 19.7). */
export const RITUAL_STAGES = ["declared", "channel", "weave", "backlash", "done"] as const;
export type RitualStage = (typeof RITUAL_STAGES)[number];

/** Why somebody cannot join. */
export type JoinProblem = "primary" | "joined" | "full" | "begun";

/** Why not (SRD 19.7): helpers are named before anybody channels. Empty when they may. */
export function joinProblems(
  who: string,
  { primary, helpers, cap, stage }: JoinMoment,
): readonly JoinProblem[] {
  const problems: JoinProblem[] = [];
  if (who === primary) problems.push("primary");
  if (helpers.includes(who)) problems.push("joined");
  else if (helpers.length >= cap) problems.push("full");
  if (stage !== "declared") problems.push("begun");
  return problems;
}

/** One participant's Channel. */
export interface RitualChannel {
  readonly uuid: string;
  readonly successes: number;
  readonly setbacks: number;
}

/** What all Channels of a ritual bring together (SRD 19.7): Potential to weave, and points. */
export function sharedPool(channels: readonly RitualChannel[]): {
  readonly potential: number;
  readonly points: number;
} {
  return {
    potential: sumOf(channels, ({ successes }) => requireWhole("successes", successes, 0)),
    points: sumOf(channels, ({ setbacks }) => requireWhole("setbacks", setbacks, 0)),
  };
}

/** A helper who took a point upon themselves. */
export interface Absorption {
  readonly helper: string;
  readonly roll: MagicRoll;
}

/** Where somebody would absorb a point. */
interface AbsorbMoment {
  readonly primary: string;
  readonly helpers: readonly string[];
  /** What was absorbed in this ritual so far. */
  readonly absorbed: readonly Absorption[];
  /** Points not yet taken away: of the helper's own Channel, or of the primary's Weave. */
  readonly left: number;
}

/** Why somebody cannot absorb a point. */
export type AbsorbProblem = "notHelper" | "already" | "noPoints";

/**
 * Why not (Clarification 6; addenda, "Ritual CP Absorption"): a helper takes one point of a Channel that they rolled, and one of the primary's
 * Weave, once each in a ritual. The primary absorbs nothing, and nobody another helper's points. Empty when they may.
 */
export function absorbProblems({ helper, roll }: Absorption, moment: AbsorbMoment): readonly AbsorbProblem[] {
  const problems: AbsorbProblem[] = [];
  if (helper === moment.primary || !moment.helpers.includes(helper)) problems.push("notHelper");
  if (moment.absorbed.some((done) => done.helper === helper && done.roll === roll)) problems.push("already");
  if (moment.left === 0) problems.push("noPoints");
  return problems;
}

/** A row of the table of ritual backlash. */
interface RitualRow {
  /** How many prompts there are words for. */
  readonly prompts: number;
  /** What it can do, the likeliest first; the GM picks. */
  readonly effects: readonly EffectOutline[];
}

const of = (type: EffectOutline["type"], amount: number, rest: Partial<EffectOutline> = {}): EffectOutline =>
  Object.freeze({ type, amount, who: "", size: 0, ...rest });

/** The table by tier, the first for tier 1 (SRD 19.7). Effects are ours but for the assistant's fatigue. */
export const RITUAL_BACKLASH: readonly RitualRow[] = Object.freeze([
  { prompts: 4, effects: [of("penalty", 1)] },
  { prompts: 3, effects: [of("fatigue", 1), of("tick", 1)] },
  { prompts: 3, effects: [of("open", 0, { size: 4 }), of("harm", 1)] },
  { prompts: 3, effects: [of("open", 0, { size: 6 }), of("reinforce", 1)] },
  { prompts: 3, effects: [of("open", 0, { size: 8 }), of("fatigue", 2, { who: "all" })] },
]);
