import { CLOCK_KINDS, ticksFromSuccesses } from "../clocks.ts";
import type { Suit } from "../deck.ts";
import { countSetbacks } from "../dice.ts";
import { requireWhole } from "../errors.ts";
import type { Position } from "../pool.ts";
import type { EffectOutline } from "../spends.ts";
import { type Band, BANDS, TIER_MAX } from "./bands.ts";

/** The steps of a beat, in order (SRD R.7). */
export const BEAT_STEPS = ["declare", "anchor", "others", "flips", "ticks", "exit"] as const;
export type BeatStep = (typeof BEAT_STEPS)[number];

/** Whether a word is a step of the beat (SRD R.7). */
export function isBeatStep(word: unknown): word is BeatStep {
  return BEAT_STEPS.some((step) => step === word);
}

/**
 * The step that follows: the exit beat comes only when the job is done while danger is hot, and after the last step, or
 * before any, everyone declares (SRD R.7).
 */
export function nextStep(step: BeatStep | "", exits: boolean): BeatStep {
  if (step === "" || step === "exit") return "declare";
  if (step === "ticks") return exits ? "exit" : "declare";
  return BEAT_STEPS[BEAT_STEPS.indexOf(step) + 1]!;
}

/** Who rolls first and takes on the danger: those of the highest tier (SRD R.5, R.7). */
export function anchorsOf(crew: readonly { readonly id: string; readonly tier: number }[]): string[] {
  const highest = Math.max(...crew.map(({ tier }) => tier));
  return crew.filter(({ tier }) => tier === highest).map(({ id }) => id);
}

/** The position somebody starts from: an anchor controlled, lower tiers risky (SRD R.3, "Position Floor"). */
export function positionFloor(anchor: boolean): Position {
  return anchor ? "controlled" : "risky";
}

/** How a roll of a mixed-tier scene counts. */
interface TickModifiers {
  /** From `tierShift`. */
  readonly shift: number;
  /** Whether it is the main's epic action of this scene. */
  readonly epic: boolean;
}

/**
 * Ticks from a roll's hits (SRD R.1): the table's, then the tier's one more or less, never below none, then one more for an
 * epic action that hit at all. No hit, no tick, whatever the tier: the shift scales a success (ours; the text is silent).
 * @throws RulesError `hits` when negative, `shift` outside -1 to 1.
 */
export function mixedTicks(hits: number, { shift, epic }: TickModifiers): number {
  requireWhole("hits", hits, 0);
  requireWhole("shift", shift, -1, 1);
  if (hits === 0) return 0;
  return Math.max(0, ticksFromSuccesses(hits) + shift) + (epic ? 1 : 0);
}

/**
 * How many more cards an epic action flips: one for each 1 of its initial dice, before any re-roll (SRD R.1).
 */
export function epicFlips(initialFaces: readonly number[]): number {
  return countSetbacks(initialFaces);
}

/** A clock as it stands. */
interface Filled {
  readonly filled: number;
  readonly size: number;
}

/** What an exit tail is when the next scene begins (SRD R.5). */
export const TAIL: Filled = Object.freeze({ filled: 2, size: CLOCK_KINDS.tail.usualSize });

/**
 * The least points the GM has each beat: by how much the obstacle's tier is above the highest character's, or what the
 * band says where that is more (SRD R.3, R.4).
 * @throws RulesError `obstacleTier` outside 0 to 5, `highestPcTier` outside 1 to 5.
 */
export function pressureFloor(obstacleTier: number, highestPcTier: number, band: Band | "" = ""): number {
  requireWhole("obstacleTier", obstacleTier, 0, TIER_MAX);
  requireWhole("highestPcTier", highestPcTier, 1, TIER_MAX);
  const delta = Math.max(0, obstacleTier - highestPcTier);
  return Math.max(delta, band === "" ? 0 : BANDS[band].floor);
}

/**
 * Whether danger is hot: four of six segments, and the same share of any other size (SRD R.3; the share is our reading,
 * since a boss's danger of eight starts with up to four).
 * @throws RulesError `size` below 1, `filled` outside 0 to size.
 */
export function isHot({ filled, size }: Filled): boolean {
  requireWhole("size", size, 1);
  return requireWhole("filled", filled, 0, size) * 6 >= size * 4;
}

/**
 * Cards the GM flips each beat without paying: one while danger is hot (SRD R.3). A tier above the crew's pays by
 * `pressureFloor` instead. No danger clock, no free flip.
 * @throws RulesError `size` or `filled` of the danger.
 */
export function freeFlips(danger: Filled | null): number {
  return danger !== null && isHot(danger) ? 1 : 0;
}

/**
 * The tail that follows the crew into the next scene: when the job is done while danger is hot (SRD R.5, R.7); else none.
 * @throws RulesError `size` or `filled` of the danger.
 */
export function tailFor(danger: Filled | null, jobDone: boolean): Filled | null {
  return jobDone && danger !== null && isHot(danger) ? TAIL : null;
}

/** Whether gates still bar the job: until each is full, ticks on it do not apply (SRD R.3). */
export function gateBars(gates: readonly Filled[]): boolean {
  return gates.some(({ filled, size }) => filled < size);
}

/**
 * What a flip can do in a mixed-tier scene, the likeliest first (SRD R.2): spades raise the alarm, hearts wear and divide,
 * diamonds cost stores, clubs wound or impair. These suits serve R's scenes only (rulings).
 */
export const MIXED_EFFECTS: Readonly<Record<Suit, readonly EffectOutline[]>> = Object.freeze({
  spades: [
    { type: "tick", amount: 1, who: "", size: 0 },
    { type: "open", amount: 0, who: "", size: 4 },
  ],
  hearts: [
    { type: "fatigue", amount: 1, who: "roller", size: 0 },
    { type: "penalty", amount: 1, who: "roller", size: 0 },
  ],
  diamonds: [
    { type: "supply", amount: 1, who: "", size: 0 },
    { type: "tick", amount: 1, who: "", size: 0 },
  ],
  clubs: [
    { type: "harm", amount: 1, who: "roller", size: 0 },
    { type: "gear", amount: 1, who: "roller", size: 0 },
  ],
});

/** The domain clocks a flip ticks: those of its suit (SRD R.3, "Domain Pressure"). */
export function domainsTicked(
  domains: readonly { readonly key: string; readonly suit: string }[],
  suit: Suit,
): string[] {
  return domains.filter((clock) => clock.suit === suit).map(({ key }) => key);
}

/** What a scene can end with, by key. */
export const REWARD_KEYS = [
  "feeWaived",
  "supplyEased",
  "assetOne",
  "heatEased",
  "assetTwo",
  "factionShift",
  "threeCharges",
] as const;
type RewardKey = (typeof REWARD_KEYS)[number];

/** The choice each band offers (SRD R.8), the first as the usual one. */
const REWARDS: Readonly<Record<Band, readonly RewardKey[]>> = Object.freeze({
  balanced: ["feeWaived", "supplyEased"],
  hard: ["assetOne", "heatEased"],
  boss: ["assetTwo", "factionShift", "threeCharges"],
});

/** What a scene of a band may reward, one of them to be noted beforehand (SRD R.6, R.8). */
export function rewardFor(band: Band): readonly RewardKey[] {
  return REWARDS[band];
}

/** A d10 hits on 6 to 10, a d8 on 5 to 8: the same chance under both readings of R.1. */
const HIT = 0.5;

/**
 * The ticks a roll brings on the average, tier and epic counted (SRD R.1, R.5).
 * @param hits the chance of exactly 0, 1, … hits, as `rollDistribution` has it
 * @throws RulesError `shift` outside -1 to 1.
 */
export function ticksExpected(hits: readonly number[], modifiers: TickModifiers): number {
  return hits.reduce((sum, chance, count) => sum + chance * mixedTicks(count, modifiers), 0);
}

/**
 * Whether somebody below the obstacle's tier does better to help: a pool that can only expect one hit nets next to nothing
 * after the tier took its tick, while an assist is a sure die (SRD R.5). From two expected hits on they act.
 * @throws RulesError `dice` when negative, `shift` outside -1 to 1.
 */
export function assistInstead(dice: number, shift: number): boolean {
  requireWhole("dice", dice, 0);
  return requireWhole("shift", shift, -1, 1) < 0 && dice * HIT < 2;
}
