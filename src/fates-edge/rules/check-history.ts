import { countSuccesses, isFace, isSuccess, requireFace, requireFaces, SETBACK } from "./dice.ts";
import { requireWhole, RulesError } from "./errors.ts";
import { type Ladder, onesThrownAgain } from "./pool.ts";
import { facesOf, type RerollStep, type RollHistory, type StepReason } from "./roll-history.ts";

/** What a roll claims to have been. */
interface ClaimedRoll {
  readonly size: number;
  readonly ladder: Ladder;
  readonly forced: number;
}

/** Boons and edges come last, in whatever order the player likes. */
const ORDER: Readonly<Record<StepReason, number>> = { ladder: 0, fatigue: 1, boon: 2, edge: 2 };

/**
 * Checks that a history could have come from this roll by the rules (SRD 4.1, 4.2, App. V): the GM's side asks it of what a player's client
 * stored. Every re-roll that was due was made, none besides, in the order of the table. Re-rolls by boons and edges are
 * free in number here; that each was paid for is asked elsewhere.
 * @throws RulesError `initial`, `initial[i]`, `steps` or `steps[i]`.
 */
export function checkHistory(history: RollHistory, { size, ladder, forced }: ClaimedRoll): void {
  requireWhole("initial", history.initial.length, size, size);
  requireFaces("initial", history.initial, history.die);
  history.steps.forEach((step, place) => checkStep(history, step, place));
  facesOf(history);
  checkLadder(history, ladder);
  checkFatigue(history, forced);
}

function checkStep({ steps, die }: RollHistory, step: RerollStep, place: number): void {
  requireFace(`steps[${place}]`, step.to, die);
  const before = steps[place - 1]?.why ?? "ladder";
  if (ORDER[step.why] < ORDER[before]) {
    throw new RulesError(`steps[${place}]`, "order", "ladder, then fatigue, then boons and edges");
  }
}

function checkLadder({ initial, steps }: RollHistory, ladder: Ladder): void {
  const made = stepsOf(steps, "ladder");
  const ones = initial.filter((face) => face === SETBACK).length;
  requireRerolls(made, onesThrownAgain(ladder, ones), (face) => face === SETBACK);
}

function checkFatigue({ initial, steps, die }: RollHistory, forced: number): void {
  const faces = facesOf({ initial, steps: stepsOf(steps, "ladder") });
  const due = Math.min(forced, countSuccesses(faces, die));
  const fits = (face: number): boolean => isSuccess(face, die) && isFace(face, die);
  requireRerolls(stepsOf(steps, "fatigue"), due, fits);
}

function requireRerolls(made: readonly RerollStep[], due: number, fits: (face: number) => boolean): void {
  const dice = new Set(made.filter(({ from }) => fits(from)).map(({ index }) => index));
  if (dice.size === due && made.length === due) return;
  throw new RulesError("steps", "malformed", `${due} such re-rolls are due`, { due, made: made.length });
}

function stepsOf(steps: readonly RerollStep[], why: StepReason): readonly RerollStep[] {
  return steps.filter((step) => step.why === why);
}
