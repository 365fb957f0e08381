import { oneOf } from "../tools/rules/values.ts";
import { EDITIONS, type Edition, LADDER_ONES } from "../src/fates-edge/rules/edition.ts";
import { type Ladder, LADDERS } from "../src/fates-edge/rules/pool.ts";

/**
 * The rung of the description ladder; Basic when none is given.
 * @throws UsageError naming `--ladder`.
 */
export function ladderOf(text = "basic"): Ladder {
  return oneOf("--ladder", text, LADDERS);
}

/**
 * What becomes of the 1s that an Intricate description throws again; as the edition has it when nothing is given.
 * @throws UsageError naming `--ones`.
 */
export function onesOf(text: string | undefined, edition: Edition): Edition["ladderOnes"] {
  return text === undefined ? edition.ladderOnes : oneOf("--ones", text, LADDER_ONES);
}

/**
 * The edition; the SRD when none is given.
 * @throws UsageError naming `--edition`.
 */
export function editionNamed(text = "srd"): Edition {
  return EDITIONS[oneOf("--edition", text, ["srd", "core"])];
}
