/** How a follower or an asset stands (SRD 16.5), the best first. */
export const CONDITIONS = ["maintained", "neglected", "compromised"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** How much a follower thinks of whom they serve (SRD 16.7). */
export const LOYALTIES = ["wary", "steady", "devoted"] as const;
export type Loyalty = (typeof LOYALTIES)[number];

/** The condition one step down (SRD 16.5); what is compromised cannot sink further. */
export function degraded(condition: Condition): Condition {
  return condition === "maintained" ? "neglected" : "compromised";
}
