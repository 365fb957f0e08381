/** What harm does to a roll. */
export interface HarmOnRoll {
  /** Steps of effect. */
  readonly effect: number;
  readonly advantage: number;
  /** Nothing can be done without help or a push. */
  readonly helpless: boolean;
}

/**
 * What the harm that applies does to a roll (Harm): lesser reduces effect, moderate gives disadvantage, severe leaves one unable to act without
 * help or a push. Several in one row count once.
 */
export function harmOnRoll(applying: readonly number[]): HarmOnRoll {
  return {
    effect: applying.includes(1) ? -1 : 0,
    advantage: applying.includes(2) ? -1 : 0,
    helpless: applying.some((level) => level >= 3),
  };
}

/** What no harm does. */
export const HARMLESS: HarmOnRoll = { effect: 0, advantage: 0, helpless: false };
