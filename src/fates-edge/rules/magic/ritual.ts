import { requireWhole } from "../errors.ts";
import type { Attribute } from "../skills.ts";
import type { EffectOutline } from "../spends.ts";
import { assignPoints, backlashTier, type Bearing, type Borne, type MagicRoll } from "./backlash.ts";

/** The most helpers of one ritual (SRD 19.7; Clarification 6). */
export const HELPERS_MAX = 3;
/** Dice that each helper lends to the Weave, once their part was told. */
export const HELPER_WEAVE_DICE = 1;
/** What a helper channels with, beside a skill of their own, unless the GM allows another. */
export const HELPER_ATTRIBUTE: Attribute = "spirit";
/** The most points that one helper absorbs of one roll, and the fatigue each costs. */
export const ABSORBED_EACH = 1;

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
    potential: sum(channels, ({ successes }) => requireWhole("successes", successes, 0)),
    points: sum(channels, ({ setbacks }) => requireWhole("setbacks", setbacks, 0)),
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

/** A ritual's rolls, and how their points are borne. */
export interface RitualRolls {
  readonly primary: string;
  /** The primary's Channel and each helper's. A helper who left after it stays among them. */
  readonly channels: readonly RitualChannel[];
  readonly weaveSetbacks: number;
  readonly absorbed: readonly Absorption[];
  /** Talents and shunt on points of a Channel, by who rolled it, and on those of the Weave. */
  readonly bearing?: Readonly<Record<string, Bearing>>;
  readonly weaveBearing?: Bearing;
}

/** What a ritual comes to for one of its participants. */
export interface RitualShare {
  readonly uuid: string;
  /** Points that bite here: of the own Channel, and for the primary those of the Weave too. */
  readonly points: number;
  /** Fatigue and harm of shunt and absorption. */
  readonly fatigue: number;
  readonly harm: number;
}

/** How a ritual ends. */
export interface RitualAftermath {
  readonly shares: readonly RitualShare[];
  /** All points that bite. */
  readonly points: number;
  /** How bad they are together. */
  readonly tier: number;
}

/**
 * The backlash of a ritual (SRD 19.7; Clarification 6): a Channel's points bite who rolled it, the Weave's the primary, less what was mitigated, shunted and
 * absorbed; together they make one severity, a tier worse for each helper beyond the first.
 * @throws RulesError as `assignPoints` does, so where more is absorbed than there is.
 */
export function ritualAftermath(rolls: RitualRolls): RitualAftermath {
  const { primary, channels, absorbed, bearing = {}, weaveBearing = {} } = rolls;
  const ofWeave = absorbed.filter(({ roll }) => roll === "weave");
  const weave = assignPoints(rolls.weaveSetbacks, { ...weaveBearing, absorbed: ofWeave.length });
  const shares = channels.map(({ uuid, setbacks }): RitualShare => {
    const own = absorbed.filter(({ helper, roll }) => helper === uuid && roll === "channel").length;
    const borne = assignPoints(setbacks, { ...bearing[uuid], absorbed: own });
    const took = ofWeave.filter(({ helper }) => helper === uuid).length;
    const parts: readonly Borne[] = uuid === primary ? [borne, weave] : [borne];
    return {
      uuid,
      points: sum(parts, ({ left }) => left),
      fatigue: own + took + sum(parts, ({ fatigue }) => fatigue),
      harm: sum(parts, ({ harm }) => harm),
    };
  });
  const points = sum(shares, (share) => share.points);
  return { shares, points, tier: backlashTier(points, channels.length - 1) };
}

function sum<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((total, each) => total + of(each), 0);
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
