import type { Edition } from "./edition.ts";
import { requireWhole, RulesError } from "./errors.ts";

/** How richly the player described the action (SRD 4.2): it decides which 1s are rolled again. */
export const LADDERS = ["basic", "detailed", "intricate"] as const;
export type Ladder = (typeof LADDERS)[number];

/** Whether a stored word is a rung of the description ladder (SRD 4.2). */
export function isLadder(word: unknown): word is Ladder {
  return LADDERS.some((ladder) => ladder === word);
}

/** The rung that counts for the dice (SRD 4.2): where an edition plays without the ladder, every action is Basic. */
export function ladderUnder(ladder: Ladder, edition: Edition): Ladder {
  return edition.descriptionLadder ? ladder : "basic";
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

/** Where a part of a pool comes from. */
export type PoolPartKind = "attribute" | "skill" | "edge" | "assist" | "situational" | "penalty";

/** One named part of a pool, so that a card can show where each die came from. `dice` is negative for a penalty. */
export interface PoolPart {
  readonly kind: PoolPartKind;
  readonly label: string;
  readonly dice: number;
  /** The document that gives the dice, where there is one. */
  readonly uuid?: string;
}

/** A pool ready to roll. */
export interface Pool {
  /** The parts as given and in their order; an assist past the cap shows the dice that still count. */
  readonly parts: readonly PoolPart[];
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
 * Assists past the edition's cap are cut, the last named first.
 * @throws RulesError naming `parts[i].dice` or `parts`.
 */
export function buildPool(parts: readonly PoolPart[], edition: Edition): Pool {
  parts.forEach(requireDice);
  const offered = sumDice(parts.filter(({ kind }) => kind === "assist"));
  const assistCut = Math.max(0, offered - edition.assistCap);
  const counted = assistCut === 0 ? parts : cutAssists(parts, edition.assistCap);
  const sum = requireWhole("parts", sumDice(counted), -Infinity, POOL_MAX);
  return { parts: counted, size: Math.max(1, sum), floored: sum < 1, assistCut };
}

function requireDice(part: PoolPart, place: number): void {
  const [min, max] = boundsOf(part.kind);
  requireWhole(`parts[${place}].dice`, part.dice, min, max);
}

function boundsOf(kind: PoolPartKind): readonly [number, number] {
  if (kind === "penalty") return [-POOL_MAX, 0];
  if (kind === "edge" || kind === "situational") return [-POOL_MAX, POOL_MAX];
  return [0, POOL_MAX];
}

function cutAssists(parts: readonly PoolPart[], cap: number): readonly PoolPart[] {
  let left = cap;
  return parts.map((part) => {
    if (part.kind !== "assist") return part;
    const dice = Math.min(part.dice, left);
    left -= dice;
    return dice === part.dice ? part : { ...part, dice };
  });
}

function sumDice(parts: readonly PoolPart[]): number {
  return parts.reduce((sum, part) => sum + part.dice, 0);
}
