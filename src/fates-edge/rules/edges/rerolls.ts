import { DICE, type DiceSource, type DieName, isSuccess, SETBACK } from "../dice.ts";
import { type EdgeGives, giftOf } from "./gifts.ts";
import { facesOf, type RerollStep, type RollHistory } from "../roll-history.ts";

/** What an edge gives, and how many dice it throws again at a time: 0 for all that fit. */
interface EdgeRerollRule {
  readonly gives: EdgeGives;
  readonly amount: number;
}

/** Whether an edge throws dice again. */
export function isEdgeReroll(edge: { readonly gives: string }): boolean {
  return giftOf(edge).throwsAgain !== "";
}

/** Whether a face may be thrown again by such an edge. */
function fitsReroll(face: number, gives: EdgeGives, die?: DieName): boolean {
  const { throwsAgain } = giftOf({ gives });
  if (throwsAgain === "") return false;
  return throwsAgain === "ones" ? face === SETBACK : !isSuccess(face, die);
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
