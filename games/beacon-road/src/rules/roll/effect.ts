/** How much an action achieves, least first (Effect). The place in the list is the ticks on a clock. */
export const EFFECT_LEVELS = ["zero", "limited", "standard", "great", "extreme"] as const;
export type EffectLevel = (typeof EFFECT_LEVELS)[number];

/** What a GM weighs to set the effect (Assessing Factors). */
export const FACTORS = ["potency", "quality", "scale"] as const;
export type Factor = (typeof FACTORS)[number];

/** For each factor whether the hero is ahead (1), behind (-1) or level (0). */
export type Factors = Readonly<Partial<Record<Factor, number>>>;

/** An effect level some steps up or down; never beyond extreme or below zero. */
export function atEffect(level: EffectLevel, steps: number): EffectLevel {
  const last = EFFECT_LEVELS.length - 1;
  return EFFECT_LEVELS[Math.min(last, Math.max(0, EFFECT_LEVELS.indexOf(level) + steps))] ?? level;
}

/**
 * The effect of an action (Assessing Factors): one step for each factor in which the hero is ahead or behind, and only then what abilities,
 * a set-up or a push add.
 */
export function assessEffect(level: EffectLevel, factors: Factors, bonus: number): EffectLevel {
  const steps = FACTORS.reduce((sum, factor) => sum + Math.sign(factors[factor] ?? 0), 0);
  return atEffect(atEffect(level, steps), bonus);
}

/** Ticks on a clock (Effect): limited 1, standard 2, great 3; zero 0 and extreme 4. A critical adds its multiplier. */
export function ticksOf(level: EffectLevel, multiplier = 0): number {
  return EFFECT_LEVELS.indexOf(level) + multiplier;
}
