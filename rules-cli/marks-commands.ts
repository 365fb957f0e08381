import { HASTE_SEGMENTS, isFlawed } from "../src/fates-edge/rules/advancement/downtime.ts";
import { EDITIONS } from "../src/fates-edge/rules/edition.ts";
import { marked, outOfSight, trackEnds, type Tracked } from "../src/fates-edge/rules/retinue/tracks.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { oneOf, wholeNumber } from "../tools/rules/values.ts";

/** More ticks than any clock takes. */
const TICKS_MAX = 99;

/**
 * `haste`: whether the clock of what was bought in a hurry is full, and the thing flawed.
 * @throws UsageError naming the argument.
 */
export function hasteCommand(words: readonly string[]): object {
  const flags = readFlags(words, { ticks: "value" });
  const ticks = wholeNumber("--ticks", required(flags, "ticks"), 0, TICKS_MAX);
  const filled = Math.min(ticks, HASTE_SEGMENTS);
  return {
    ticks,
    filled,
    full: filled === HASTE_SEGMENTS,
    flawed: isFlawed({ filled, size: HASTE_SEGMENTS }),
  };
}

const ACTS = ["mark", "lie-low", "relief"] as const;

/**
 * `exposure`: a follower's exposure after one act, and whether they are compromised by it.
 * @throws UsageError naming the argument.
 */
export function exposureCommand(words: readonly string[]): object {
  const edition = EDITIONS.srd;
  const flags = readFlags(words, { value: "value", act: "value" });
  const end = trackEnds("follower", edition).exposure;
  const exposure = wholeNumber("--value", required(flags, "value"), 0, end);
  const act = oneOf("--act", required(flags, "act"), ACTS);
  const condition = exposure === end ? "compromised" : "maintained";
  const before: Tracked = { exposure, harm: 0, condition };
  const after =
    act === "mark"
      ? marked(before, "exposure", { marks: 1, kind: "follower", edition })
      : outOfSight(before, "follower", edition);
  return { act, value: after.exposure, compromised: after.condition === "compromised" };
}
