import { Problem } from "../../../table/problem.ts";
import { beginBeat } from "../../actions/beat.ts";
import { tailFor } from "../../rules/mixed-tier/beat.ts";
import { type BeatStep, isBeatStep, nextStep } from "../../rules/mixed/beat.ts";
import { asBeat } from "./as-beat.ts";
import type { MixedScene } from "./mixed-scene.ts";

/** The step that follows; after the last one the next beat begins (SRD R.7). */
export function takeStep(): Promise<boolean> {
  return asBeat((mixed) => goTo(mixed, followingStep(mixed)));
}

/** Goes to a step of this beat, forwards or back: a GM may have forgotten something. */
export function returnToStep(step: string): Promise<boolean> {
  return asBeat(async ({ party, scene }) => {
    if (!isBeatStep(step) || scene.beat.step === "") throw new Problem("FATES_EDGE.Error.NotNow");
    await party.update({ system: { scene: { beat: { step } } } });
  });
}

/** What comes after the present step: `declare` begins another beat. */
export function followingStep(mixed: MixedScene): BeatStep {
  const { step } = mixed.scene.beat;
  return nextStep(isBeatStep(step) ? step : "", exits(mixed));
}

/** Whether the crew leaves under pressure: the job is done while danger is hot (SRD R.5, R.7). */
export function exits(mixed: MixedScene): boolean {
  return tailFor(mixed.danger, isJobDone(mixed)) !== null;
}

/** Whether the job is done. */
export function isJobDone({ job }: MixedScene): boolean {
  return job !== null && job.filled >= job.size;
}

async function goTo(mixed: MixedScene, step: BeatStep): Promise<void> {
  if (step === "declare") return beginBeat(mixed);
  await mixed.party.update({ system: { scene: { beat: { step } } } });
}
