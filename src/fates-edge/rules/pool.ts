import { sumOf } from "./sum.ts";
import type { Edition } from "./edition.ts";
import { requireWhole, RulesError } from "./errors.ts";

/** What a rung of the description ladder does for a roll. */
interface LadderRules {
  /** Which 1s of the throw are thrown again, once each: none, the leftmost, or every one. */
  readonly rerolls: "none" | "first" | "every";
  /** A success on it adds a flourish to the scene. */
  readonly flourish: boolean;
}

/** How richly the player described the action, the plainest first (SRD 4.2). */
export const LADDER_RULES = Object.freeze({
  basic: { rerolls: "none", flourish: false },
  detailed: { rerolls: "first", flourish: false },
  intricate: { rerolls: "every", flourish: true },
} as const satisfies Record<string, LadderRules>);
export type Ladder = keyof typeof LADDER_RULES;
export const LADDERS = Object.keys(LADDER_RULES) as readonly Ladder[];

/** Whether a stored word is a rung of the description ladder (SRD 4.2). */
export function isLadder(word: unknown): word is Ladder {
  return LADDERS.some((ladder) => ladder === word);
}

/** The rung that counts for the dice (SRD 4.2): where an edition plays without the ladder, every action is Basic. */
export function ladderUnder(ladder: Ladder, edition: Edition): Ladder {
  return edition.descriptionLadder ? ladder : "basic";
}

/** How many of so many 1s of a throw are thrown again (SRD 4.2). */
export function onesThrownAgain(ladder: Ladder, ones: number): number {
  const { rerolls } = LADDER_RULES[ladder];
  return rerolls === "every" ? ones : Math.min(ones, rerolls === "first" ? 1 : 0);
}

/** Whether the 1s that a description throws again count all the same: by the reading of R.1, where it throws every one again. */
export function countsOnesAgain(ladder: Ladder, { ladderOnes }: Pick<Edition, "ladderOnes">): boolean {
  return ladderOnes === "count" && LADDER_RULES[ladder].rerolls === "every";
}

/** The names of the difficulty ladder, easiest first. Core prints Difficult for `hard`. */
export const DV_NAMES = ["routine", "pressured", "hard", "extreme"] as const;
export type DvName = (typeof DV_NAMES)[number];

/**
 * What a DV is called (SRD 4.5.1; Core, "Difficulty Value"). A DV below the first rung is Routine.
 * @throws RulesError `dv` below 1.
 */
export function dvName(dv: number, edition: Edition): DvName {
  requireWhole("dv", dv, 1);
  const [, pressured, hard, extreme] = edition.dvLadder;
  if (dv >= extreme) return "extreme";
  if (dv >= hard) return "hard";
  return dv >= pressured ? "pressured" : "routine";
}

/** How hard a cost may bite, mildest first. It changes no dice. Desperate is ours, for the scale to be whole. */
export const POSITIONS = ["controlled", "risky", "desperate"] as const;
export type Position = (typeof POSITIONS)[number];

/** Whether a stored word is a position (SRD 4.5.2; Core). */
export function isPosition(word: unknown): word is Position {
  return POSITIONS.some((position) => position === word);
}

/**
 * The position one step milder, for one boon (Core, "Spending Boons").
 * @throws RulesError `position` where the edition sells no positions, or none is milder.
 */
export function improvePosition(position: Position, edition: Edition): Position {
  if (!edition.boonForPosition) throw new RulesError("position", "unavailable", "no boon buys it here");
  return milderPosition(position, 1);
}

/**
 * The position some steps milder (SRD 12.3), as far as there are any: what a talent makes of it.
 * @throws RulesError `position` where none is milder at all.
 */
export function milderPosition(position: Position, steps: number): Position {
  const place = POSITIONS.indexOf(position);
  if (place === 0) throw new RulesError("position", "range", "none is milder", { position });
  return POSITIONS[Math.max(0, place - steps)]!;
}

/** The position some steps worse, as far as there are any: cover or the better place is lost (SRD 4.5.3). */
export function harsherPosition(position: Position, steps: number): Position {
  return POSITIONS[Math.min(POSITIONS.length - 1, POSITIONS.indexOf(position) + steps)]!;
}

/** Where a part of a pool comes from; `companion` is help of a follower or a familiar. */
export type PoolPartKind =
  "attribute" | "skill" | "edge" | "assist" | "companion" | "situational" | "penalty";

/**
 * One named part of a pool, so that a card can show where each die came from. `dice` is negative for a penalty. How it is named
 * is nothing to the rules.
 */
export interface PoolPart<Label = string> {
  readonly kind: PoolPartKind;
  readonly label: Label;
  readonly dice: number;
  /** The document that gives the dice, where there is one. */
  readonly uuid?: string;
}

/** A pool ready to roll. */
export interface Pool<Label = string> {
  /** The parts as given and in their order; an assist past the cap shows the dice that still count. */
  readonly parts: readonly PoolPart<Label>[];
  /** How many d10s to roll: at least 1. */
  readonly size: number;
  /** The parts came to less than one die and the floor lifted them. */
  readonly floored: boolean;
  /** Assist dice beyond the cap, which are not rolled. */
  readonly assistCut: number;
}

/** The largest pool the rules will roll: far past play, there to stop a hand-made number from freezing the table. */
export const POOL_MAX = 1000;

/**
 * Attribute + skill + edges + assists − penalties, never below one die (SRD 4.1, 4.5.4; the floor is ours).
 * Assists past the edition's cap are cut, the last named first; followers and familiars are counted before anybody else
 * (Clarification 1).
 * @param followerLimit what their dice may come to: the edition's cap, or more with Master Coordinator
 * @throws RulesError naming `parts[i].dice` or `parts`.
 */
export function buildPool<Label>(
  parts: readonly PoolPart<Label>[],
  edition: Edition,
  followerLimit: number = edition.assistCap,
): Pool<Label> {
  parts.forEach(requireDice);
  const assists = parts.filter(isAssist);
  const sources = assists.map(({ dice, kind }) => ({ dice, companion: kind === "companion" }));
  const { given, taken: assistCut } = capAssists(sources, { followerLimit, assistCap: edition.assistCap });
  const counted = parts.map((part) => {
    const dice = isAssist(part) ? given[assists.indexOf(part)]! : part.dice;
    return dice === part.dice ? part : { ...part, dice };
  });
  const sum = requireWhole("parts", sumDice(counted), -Infinity, POOL_MAX);
  return { parts: counted, size: Math.max(1, sum), floored: sum < 1, assistCut };
}

/** Help of one source: dice by themselves, and whether a follower or familiar lends them. */
export interface AssistSource {
  readonly dice: number;
  readonly companion: boolean;
}

/** What each source lends in the end, and what the cap took of all. */
export interface CappedAssists {
  /** Dice of each source, in the order given. */
  readonly given: readonly number[];
  readonly total: number;
  readonly taken: number;
}

/**
 * All help on one roll under the cap (Clarification 1): three dice from all sources, four from followers alone with Master
 * Coordinator. Followers are counted first, each in their turn: what others add never goes beyond the usual three.
 * @param followerLimit what followers' dice may come to: the cap, or `MASTER_LIMIT`
 * @throws RulesError `dice` or `followerLimit` when negative.
 */
export function capAssists(
  sources: readonly AssistSource[],
  { followerLimit, assistCap }: { readonly followerLimit: number; readonly assistCap: number },
): CappedAssists {
  requireWhole("followerLimit", followerLimit, 0);
  const given = sources.map(() => 0);
  let total = 0;
  for (const companions of [true, false])
    sources.forEach(({ dice, companion }, place) => {
      if (companion !== companions) return;
      given[place] = underCap(dice, total, companion ? followerLimit : assistCap);
      total += given[place];
    });
  const wished = sumOf(sources, ({ dice }) => dice);
  return { given, total, taken: wished - total };
}

/**
 * Dice that still fit under the cap beside what others lend (Clarification 1).
 * @throws RulesError `dice`, `already` or `limit` when negative.
 */
export function underCap(dice: number, already: number, limit: number): number {
  requireWhole("dice", dice, 0);
  return Math.min(dice, Math.max(0, requireWhole("limit", limit, 0) - requireWhole("already", already, 0)));
}

function requireDice(part: PoolPart<unknown>, place: number): void {
  const [min, max] = boundsOf(part.kind);
  requireWhole(`parts[${place}].dice`, part.dice, min, max);
}

function boundsOf(kind: PoolPartKind): readonly [number, number] {
  if (kind === "penalty") return [-POOL_MAX, 0];
  if (kind === "edge" || kind === "situational") return [-POOL_MAX, POOL_MAX];
  return [0, POOL_MAX];
}

function isAssist({ kind }: PoolPart<unknown>): boolean {
  return kind === "assist" || kind === "companion";
}

function sumDice(parts: readonly PoolPart<unknown>[]): number {
  return sumOf(parts, (part) => part.dice);
}
