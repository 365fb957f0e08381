/** What a spend, a drawn card, an offer or a full clock can do by itself (SRD 4.5.3, U, W). */
export const EFFECT_TYPES = [
  "tick",
  "supply",
  "fatigue",
  "harm",
  "gear",
  "open",
  "penalty",
  "separate",
  "reinforce",
] as const;
export type EffectType = (typeof EFFECT_TYPES)[number];

/** Whom an effect bites, before anybody is named: nobody chosen, the roller, everyone. */
export type EffectWho = "" | "roller" | "all";

/** An effect as the rules name it: what, how much, whom. Which clock or item it means is the table's to say. */
export interface EffectOutline {
  readonly type: EffectType;
  /** Segments, levels, dice or steps; gear: 1 compromises, 2 breaks; reinforcements: their tier's steps. */
  readonly amount: number;
  readonly who: EffectWho;
  /** Segments of a clock that is opened; 0 for every other type. */
  readonly size: number;
}
