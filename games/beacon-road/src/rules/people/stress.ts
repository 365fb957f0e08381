/** Stress boxes at the start, and at most (Stress). */
export const STRESS_START = 8;
export const STRESS_LIMIT = 12;
/** Trauma that ends a hero's career (Trauma). */
export const TRAUMA_BOXES = 4;

/** The trauma conditions (Trauma Conditions). */
export const TRAUMAS = [
  "cold",
  "haunted",
  "obsessed",
  "paranoid",
  "reckless",
  "soft",
  "unstable",
  "vicious",
] as const;
export type Trauma = (typeof TRAUMAS)[number];

/**
 * How much stress somebody can hold (Stress): 8 and what the crew adds, at most 12.
 * @param songs songs of the Eldersong, each of which marks one box for good
 */
export function stressMax(added: number, songs = 0): number {
  return Math.max(0, Math.min(STRESS_LIMIT, STRESS_START + added) - songs);
}

/** How many traumas end a career: 4, and one more for a crew that is Hardened. */
export function traumaBoxes(added: number): number {
  return TRAUMA_BOXES + added;
}

/** Whether a hero can go on, or has to retire or go to prison for the crew (Trauma). */
export function isRetired(trauma: number, boxes: number): boolean {
  return trauma >= boxes;
}

/** Whether stress can be chosen as a price: there has to be room for all of it. */
export function canPay(stress: number, price: number, max: number): boolean {
  return stress + price <= max;
}

/**
 * Stress after some is suffered, or cleared where the amount is negative. What does not fit is told, since the text gives it no consequence.
 */
export function afterStress(
  stress: number,
  amount: number,
  max: number,
): { readonly stress: number; readonly over: number } {
  const wanted = Math.max(0, stress + amount);
  return { stress: Math.min(max, wanted), over: Math.max(0, wanted - max) };
}

/** What a full night's sleep gives: 1 stress less, and one recovery without its price (Sleeping and Whatnot). */
export const SLEEP = { stress: -1, recoveries: 1 } as const;
