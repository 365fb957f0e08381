import { isCritical, isFumble, isSuccess, judgeCheck, resultOf } from "./check.ts";
import type { Dials } from "./dials.ts";
import { type Faces, type Pair, type Reroll, REROLLS } from "./dice.ts";
import { judgeOpposed } from "./opposed.ts";

/** A check before it is made. */
export interface Question {
  readonly dice: Pair;
  /** The sum of everything that is added to the dice. */
  readonly modifier: number;
  readonly difficulty: number;
}

/** Exact chances from 0 to 1; success holds the criticals. */
export interface Odds {
  readonly success: number;
  readonly critical: number;
  readonly fumble: number;
}

/** How a check may end (Attribute Check, Critical Success, Fumble), by counting every fall of its dice. */
export function checkOdds({ dice, modifier, difficulty }: Question): Odds {
  return {
    success: chance(dice, (faces) => succeeds(faces, modifier, difficulty)),
    critical: chance(dice, isCritical),
    fumble: chance(dice, isFumble),
  };
}

/** The chance of each result of an open check, lowest first; together they are 1 (Open Check). */
export function resultOdds(dice: Pair, modifier: number): readonly { result: number; chance: number }[] {
  const falls = allFaces(dice);
  const counts = new Map<number, number>();
  for (const faces of falls) {
    const result = resultOf(faces, [modifier]);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return [...counts]
    .map(([result, count]) => ({ result, chance: count / falls.length }))
    .toSorted((one, other) => one.result - other.result);
}

/** One side of an opposed check before it is made. */
export type OpposedSide = Pick<Question, "dice" | "modifier">;

/** How an opposed check may end for the one who begins it; `again` is the chance that all is thrown again. */
export interface OpposedOdds {
  readonly won: number;
  readonly lost: number;
  readonly again: number;
}

/** The odds of the first throw of an opposed check between two (Opposed Check); the other side defends. */
export function opposedOdds(mine: OpposedSide, theirs: OpposedSide, dials: Dials): OpposedOdds {
  const odds = { won: 0, lost: 0, again: 0 };
  const others = fallsThatDiffer(theirs.dice);
  for (const own of fallsThatDiffer(mine.dice)) {
    for (const other of others) {
      const end = endOf({ ...mine, faces: own.faces }, { ...theirs, faces: other.faces }, dials);
      odds[end] += own.chance * other.chance;
    }
  }
  return odds;
}

function endOf(mine: Fallen, theirs: Fallen, dials: Dials): keyof OpposedOdds {
  const own = { faces: mine.faces, modifiers: [mine.modifier], defends: false };
  const other = { faces: theirs.faces, modifiers: [theirs.modifier], defends: true };
  const { winner } = judgeOpposed([own, other], dials);
  if (winner === null) return "again";
  return winner === 0 ? "won" : "lost";
}

interface Fallen {
  readonly faces: Faces;
  readonly modifier: number;
}

/** One fall for each that a contest can tell apart, by its sum and whether it is a critical or a fumble; with its chance. */
function fallsThatDiffer(dice: Pair): readonly { faces: Faces; chance: number }[] {
  const falls = allFaces(dice);
  const found = new Map<string, { faces: Faces; chance: number }>();
  for (const faces of falls) {
    const key = `${resultOf(faces, [])} ${isCritical(faces)} ${isFumble(faces)}`;
    const known = found.get(key)?.chance ?? 0;
    found.set(key, { faces, chance: known + 1 / falls.length });
  }
  return [...found.values()];
}

/** A way to throw dice again, and the chance that the check then succeeds. */
export interface RerollOdds {
  readonly which: Reroll;
  readonly success: number;
}

/** What throwing the first die, the second or both again would bring, best first (Spending: a trait). */
export function rerollOdds(question: Question, faces: Faces): readonly RerollOdds[] {
  const odds = REROLLS.map((which) => ({ which, success: afterReroll(question, faces, which) }));
  return odds.toSorted((one, other) => other.success - one.success);
}

/**
 * The chance of success where a trait may be invoked once after the dice fell (Spending): whoever fails throws again what is likeliest to
 * succeed; a success is left alone, and a fumble stands.
 */
export function oddsWithTrait(question: Question): number {
  const falls = allFaces(question.dice);
  const best = falls.map((faces) => {
    if (succeeds(faces, question.modifier, question.difficulty)) return 1;
    return isFumble(faces) ? 0 : (rerollOdds(question, faces)[0]?.success ?? 0);
  });
  return best.reduce((sum, one) => sum + one, 0) / falls.length;
}

/** The chance of success with a bond's strength added (Spending: a bond). */
export function oddsWithBond(question: Question, strength: number): number {
  return checkOdds({ ...question, modifier: question.modifier + strength }).success;
}

function afterReroll({ dice, modifier, difficulty }: Question, faces: Faces, which: Reroll): number {
  const firsts = which === "second" ? [faces[0]] : facesOf(dice[0]);
  const seconds = which === "first" ? [faces[1]] : facesOf(dice[1]);
  const ends = combined(firsts, seconds);
  return ends.filter((end) => succeeds(end, modifier, difficulty)).length / ends.length;
}

function succeeds(faces: Faces, modifier: number, difficulty: number): boolean {
  return isSuccess(judgeCheck({ faces, modifiers: [modifier], difficulty }).outcome);
}

function chance(dice: Pair, holds: (faces: Faces) => boolean): number {
  const falls = allFaces(dice);
  return falls.filter(holds).length / falls.length;
}

/** Every fall of the two dice, each as likely as any other. */
function allFaces([first, second]: Pair): readonly Faces[] {
  return combined(facesOf(first), facesOf(second));
}

function facesOf(die: number): number[] {
  return Array.from({ length: die }, (_, index) => index + 1);
}

function combined(firsts: readonly number[], seconds: readonly number[]): Faces[] {
  return firsts.flatMap((first) => seconds.map((second): Faces => [first, second]));
}
