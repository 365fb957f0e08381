import { DICE, type DiceSource, type DieName, isSuccess, SETBACK } from "../dice.ts";
import { facesOf, type RerollStep, type RollHistory } from "../roll-history.ts";

/** Which dice a talent or a thing lets one throw again after the roll: failed ones, or 1s alone. */
export const EDGE_REROLLS = ["reroll", "rerollOnes"] as const;
export type EdgeReroll = (typeof EDGE_REROLLS)[number];

/** An edge that throws dice again, and how many at a time: 0 for all that fit. */
interface EdgeRerollRule {
  readonly gives: EdgeReroll;
  readonly amount: number;
}

/** Whether a face may be thrown again by such an edge. */
function fitsReroll(face: number, gives: EdgeReroll, die?: DieName): boolean {
  return gives === "rerollOnes" ? face === SETBACK : !isSuccess(face, die);
}

/**
 * The places of the dice that such an edge throws again (SRD 12, H; the choice is ours): 1s first, which can only get better, then the leftmost of the others (all failed
 * dice are worth the same). Empty where none fits.
 */
export function edgePlaces(
  faces: readonly number[],
  { gives, amount }: EdgeRerollRule,
  die?: DieName,
): number[] {
  const fitting = faces.flatMap((face, place) => (fitsReroll(face, gives, die) ? [place] : []));
  const best = fitting.toSorted((a, b) => Number(faces[b] === SETBACK) - Number(faces[a] === SETBACK));
  return best.slice(0, amount === 0 ? best.length : amount).toSorted((a, b) => a - b);
}

/** One use of an edge: the dice at these places are thrown again, each once (SRD 12, H). Old faces stay on record. */
export function rerollWithEdge(
  history: RollHistory,
  use: string,
  places: readonly number[],
  dice: DiceSource,
): RollHistory {
  const faces = facesOf(history);
  const die = DICE[history.die ?? "d10"];
  const steps = places.map((index): RerollStep => {
    return { index, from: faces[index]!, to: dice(die.faces), why: "edge", use };
  });
  return { ...history, steps: [...history.steps, ...steps] };
}

/** Whether the re-rolls of one use are what its edge allows (SRD 12, H): dice that fit, each once, and not too many. */
export function keepsToEdge(
  steps: readonly RerollStep[],
  { gives, amount }: EdgeRerollRule,
  die?: DieName,
): boolean {
  const places = new Set(steps.map(({ index }) => index));
  if (places.size !== steps.length || (amount > 0 && steps.length > amount)) return false;
  return steps.every(({ from }) => fitsReroll(from, gives, die));
}
