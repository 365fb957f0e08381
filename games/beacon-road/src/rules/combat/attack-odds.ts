import { chanceAtLeast, rollOdds } from "../roll/odds.ts";
import { CRITICAL_STEP } from "../roll/outcome.ts";
import type { Pool } from "../roll/pool.ts";
import { chanceOfSum, sumMean, sumOdds } from "../roll/sums.ts";

/** An attack on one target, before its dice fall. */
export interface AttackQuestion {
  readonly pool: Pool;
  readonly tn: number;
  /** The dice of a hit by its critical multiplier, 0 for a plain one. */
  readonly dice: (multiplier: number) => readonly number[];
  /** How damage comes through: halved, whole or doubled. */
  readonly factor: number;
  readonly hp: number;
}

/** What an attack may come to; chances from 0 to 1. */
export interface AttackOdds {
  readonly hit: number;
  readonly critical: number;
  readonly botch: number;
  /** Hit points a hit takes on average, criticals with their dice among them. */
  readonly mean: number;
  /** The chance that the target is left with no hit points. */
  readonly fells: number;
}

/** The exact odds of an attack (Attack Roll): whether it hits, how much it takes, and whether its target falls. */
export function attackOdds({ pool, tn, dice, factor, hp }: AttackQuestion): AttackOdds {
  const { success, critical, botch, multipliers } = rollOdds(pool, tn);
  const ways = [success, ...multipliers].map((chance, multiplier) => ({ chance, faces: dice(multiplier) }));
  const listed = ways.reduce((sum, { chance }) => sum + chance, 0);
  const mean = ways.reduce((sum, { chance, faces }) => sum + chance * sumMean(faces) * factor, 0);
  const fells = ways.reduce((sum, { chance, faces }) => sum + chance * chanceToTake(faces, factor, hp), 0);
  return { hit: success + critical, critical, botch, mean: listed > 0 ? mean / listed : 0, fells };
}

/** A blow that has fallen: what it came to, and its critical multiplier against the defence as it stands. */
export interface FallenBlow {
  readonly total: number;
  readonly multiplier: number;
}

/** What a roll in place of a defence may come to; chances from 0 to 1. */
export interface DefenceOdds {
  /** The least that makes the blow miss, and the chance of it. */
  readonly least: number;
  readonly holds: number;
  /** The most with which the blow hits harder than it does, and the chance of that. */
  readonly most: number;
  readonly worse: number;
}

/** The exact odds of a roll that stands in for the defence a blow goes against (Block; Parry): to reach it is enough for the blow. */
export function defenceOdds(pool: Pool, { total, multiplier }: FallenBlow): DefenceOdds {
  const [least, most] = [total + 1, total - CRITICAL_STEP * (multiplier + 1)];
  const worse = most < 1 ? 0 : 1 - chanceAtLeast(pool, most + 1);
  return { least, holds: chanceAtLeast(pool, least), most, worse };
}

/** The chance that dice which all count take at least so many hit points; what comes through is rounded down. */
function chanceToTake(faces: readonly number[], factor: number, hp: number): number {
  if (hp <= 0) return 1;
  return chanceOfSum(sumOdds(faces), Math.ceil(hp / factor));
}
