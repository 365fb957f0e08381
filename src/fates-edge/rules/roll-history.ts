import {
  countSuccesses,
  DICE,
  type DiceSource,
  type DieName,
  isFace,
  isSuccess,
  requireFace,
  SETBACK,
} from "./dice.ts";
import type { Edition } from "./edition.ts";
import { requireOneOf, requireWhole, RulesError } from "./errors.ts";
import { countsOnesAgain, type Ladder, LADDERS, onesThrownAgain, POOL_MAX } from "./pool.ts";

/** Why a die was rolled again. The order of the list is the order at the table. */
export type StepReason = "ladder" | "fatigue" | "boon" | "edge";

/** One die rolled again. The old face stays on record. */
export interface RerollStep {
  /** The die's place in the pool, from 0. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly why: StepReason;
  /** For a talent's or a thing's edge: which use of it. Its dice are thrown together. */
  readonly use?: string;
}

/** A roll from first throw to last re-roll. Nothing is ever overwritten: a step is only added. */
export interface RollHistory {
  readonly initial: readonly number[];
  readonly steps: readonly RerollStep[];
  /** What every die of it is, first throws and re-rolls alike; d10s by default. */
  readonly die?: DieName | undefined;
}

/** Which successes a player gives up to fatigue: `count` different places of dice showing a success. */
export type ChooseSuccesses = (faces: readonly number[], count: number) => readonly number[];

/** What an action roll needs. */
interface ActionRollOptions {
  readonly size: number;
  readonly ladder: Ladder;
  /** How many successes fatigue makes the player re-roll. */
  readonly forced: number;
  /** The player's choice of those; the leftmost successes without one. */
  readonly choose?: ChooseSuccesses;
  /** What is rolled; d10s by default. */
  readonly die?: DieName;
}

/**
 * The face each die shows now, re-rolls replayed (SRD 4.2).
 * @throws RulesError `steps[i]` when a step does not start from the face its die showed.
 */
export function facesOf(history: RollHistory): readonly number[] {
  if (history.steps.length === 0) return history.initial;
  const faces = history.initial.slice();
  for (let i = 0; i < history.steps.length; i += 1) replay(faces, history.steps[i]!, i);
  return faces;
}

/**
 * The whole action roll before boons: throw, description ladder, fatigue (SRD 4.1, 4.2, App. V).
 * @throws RulesError `size`, `ladder`, `forced`, `choose` or `dice`.
 */
export function rollAction(options: ActionRollOptions, dice: DiceSource): RollHistory {
  const size = requireWhole("size", options.size, 1, POOL_MAX);
  const { die } = options;
  const initial: number[] = [];
  for (let i = 0; i < size; i += 1) initial.push(throwDie(dice, die));
  const laddered = applyLadder({ initial, steps: [], die }, options.ladder, dice);
  return applyFatigue(laddered, options.forced, dice, options.choose);
}

/**
 * The description ladder (SRD 4.2): Detailed re-rolls the leftmost 1, Intricate every 1, once each.
 * The old 1 is gone unless `onesThatCount` says otherwise, a new 1 counts.
 * @throws RulesError `ladder` when unknown, `history` when re-rolls stand there already.
 */
export function applyLadder(history: RollHistory, ladder: Ladder, dice: DiceSource): RollHistory {
  requireOneOf("ladder", ladder, LADDERS);
  if (history.steps.length > 0) throw tooLate("the ladder comes before every other re-roll");
  const ones = history.initial.flatMap((face, index) => (face === SETBACK ? [index] : []));
  const again = ones.slice(0, onesThrownAgain(ladder, ones.length));
  const steps = again.map((index): RerollStep => {
    return { index, from: SETBACK, to: throwDie(dice, history.die), why: "ladder" };
  });
  return steps.length === 0 ? history : { ...history, steps };
}

/** How many 1s that an Intricate description threw again count all the same: those of R.1's reading, none of 4.2's. */
export function onesThatCount(
  { steps }: Pick<RollHistory, "steps">,
  ladder: Ladder,
  edition: Pick<Edition, "ladderOnes">,
): number {
  if (!countsOnesAgain(ladder, edition)) return 0;
  return steps.filter(({ why }) => why === "ladder").length;
}

/**
 * Fatigue's forced re-roll (App. V): once, after the ladder and before boons. As many successes as forced, or
 * all there are; each new face counts fully, a 1 included.
 * @throws RulesError `forced`, `choose` when it names no such successes, `history` when it comes too late.
 */
export function applyFatigue(
  history: RollHistory,
  forced: number,
  dice: DiceSource,
  choose?: ChooseSuccesses,
): RollHistory {
  requireWhole("forced", forced, 0);
  if (history.steps.some(({ why }) => why !== "ladder")) throw tooLate("fatigue bites once, before boons");
  if (forced === 0) return history;
  const faces = facesOf(history);
  const count = Math.min(forced, countSuccesses(faces, history.die));
  if (count === 0) return history;
  const successes = successesAmong(faces, history.die);
  const places = choose ? requireChoice(choose(faces, count), successes, count) : successes.slice(0, count);
  const steps = places.map((index) => reroll(faces, index, "fatigue", throwDie(dice, history.die)));
  return { ...history, steps: [...history.steps, ...steps] };
}

/**
 * One boon: one die of any face is rolled again after the roll (SRD 18).
 * @throws RulesError `index` when the pool has no such die.
 */
export function rerollWithBoon(history: RollHistory, index: number, dice: DiceSource): RollHistory {
  const faces = facesOf(history);
  requireWhole("index", index, 0, faces.length - 1);
  const step = reroll(faces, index, "boon", throwDie(dice, history.die));
  return { ...history, steps: [...history.steps, step] };
}

function reroll(faces: readonly number[], index: number, why: StepReason, to: number): RerollStep {
  return { index, from: faces[index]!, to, why };
}

function throwDie(dice: DiceSource, die: DieName = "d10"): number {
  const face = dice(DICE[die].faces);
  return isFace(face, die) ? face : requireFace("dice", face, die);
}

function replay(faces: number[], step: RerollStep, place: number): void {
  if (faces[step.index] !== step.from) {
    throw new RulesError(`steps[${place}]`, "malformed", "the die did not show that face");
  }
  faces[step.index] = step.to;
}

/** The places of the dice that show a success, leftmost first. */
function successesAmong(faces: readonly number[], die: DieName | undefined): readonly number[] {
  return faces.flatMap((face, place) => (isSuccess(face, die) ? [place] : []));
}

function requireChoice(
  chosen: readonly number[],
  successes: readonly number[],
  count: number,
): readonly number[] {
  const fitting = new Set(chosen.filter((index) => successes.includes(index)));
  if (fitting.size === count && chosen.length === count) return chosen;
  throw new RulesError("choose", "malformed", `name ${count} different dice showing a success`, { count });
}

function tooLate(why: string): RulesError {
  return new RulesError("history", "order", why);
}
