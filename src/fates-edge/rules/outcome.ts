import { countSetbacks, countSuccesses, type DieName, requireFaces } from "./dice.ts";
import { requireOneOf, requireWhole } from "./errors.ts";
import { type Ladder, LADDER_RULES, LADDERS } from "./pool.ts";

/** The four rows of the outcome matrix (SRD 4.5.2), best first. */
export const OUTCOMES = ["clean", "cost", "partial", "miss"] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

/** What a roll came to. */
export interface Outcome {
  readonly successes: number;
  readonly setbacks: number;
  readonly outcome: OutcomeName;
  /** The DV it was judged against: one lower, but at least 1, after a devil's bargain. */
  readonly dv: number;
  /** A Partial: the player gets it at a price, or leaves it and gains elsewhere. */
  readonly fork: boolean;
  /** The dice succeeded on an Intricate description: the player adds a flourish to the scene. */
  readonly flourish: boolean;
  /** The success was bought with a named complication. */
  readonly bargained: boolean;
}

/** Against what a roll is judged. */
export interface JudgeOptions {
  readonly dv: number;
  readonly ladder: Ladder;
  /** The player accepted a devil's bargain. It only ever turns a Miss. */
  readonly bargain?: boolean;
  /** Successes that came from no die: a talent's, say. */
  readonly automatic?: number;
  /** 1s that were thrown again and count all the same (SRD R.1). */
  readonly onesCounted?: number;
  /** The die that shows the faces; a d10 by default. */
  readonly die?: DieName;
}

/**
 * The outcome of the faces as they lie (SRD 4.5.2).
 * @throws RulesError `dv` below 1, `ladder`, `automatic` or `onesCounted` below 0, or `faces[i]`.
 */
export function judge(faces: readonly number[], options: JudgeOptions): Outcome {
  requireFaces("faces", faces, options.die);
  const automatic = requireWhole("automatic", options.automatic ?? 0, 0);
  const setbacks = countSetbacks(faces) + requireWhole("onesCounted", options.onesCounted ?? 0, 0);
  return judgeTotals(countSuccesses(faces, options.die) + automatic, setbacks, options);
}

/**
 * The outcome of counted totals, for a roll of which only those are known (SRD 4.6, the Pass).
 * @throws RulesError `successes`, `setbacks`, `dv` or `ladder`.
 */
export function judgeTotals(successes: number, setbacks: number, options: JudgeOptions): Outcome {
  requireWhole("successes", successes, 0);
  requireWhole("setbacks", setbacks, 0);
  const dv = requireWhole("dv", options.dv, 1);
  requireOneOf("ladder", options.ladder, LADDERS);
  const rolled = outcomeName(successes, setbacks, dv);
  if (rolled === "miss" && options.bargain === true) return bargained(successes, setbacks, dv);
  const flourish = LADDER_RULES[options.ladder].flourish && successes >= dv;
  return { successes, setbacks, outcome: rolled, dv, fork: rolled === "partial", flourish, bargained: false };
}

/** The outcome matrix itself (SRD 4.5.2): S against DV, then whether any setback came with it. */
export function outcomeName(successes: number, setbacks: number, dv: number): OutcomeName {
  if (successes >= dv) return setbacks === 0 ? "clean" : "cost";
  return successes > 0 ? "partial" : "miss";
}

/** Whether it was brought off, be it at a cost (SRD 4.5.2). */
export function isBroughtOff({ outcome }: Pick<Outcome, "outcome">): boolean {
  return outcome === "clean" || outcome === "cost";
}

/** A bought success is always at a cost, and no flourish was earned by the dice. */
function bargained(successes: number, setbacks: number, dv: number): Outcome {
  const lowered = Math.max(1, dv - 1);
  return { successes, setbacks, outcome: "cost", dv: lowered, fork: false, flourish: false, bargained: true };
}
