import type { Position } from "../positions.ts";

/** The steps of a beat, in order (SRD R.7). */
export const BEAT_STEPS = ["declare", "anchor", "others", "flips", "ticks", "exit"] as const;
export type BeatStep = (typeof BEAT_STEPS)[number];

/** Whether a word is a step of the beat. */
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
