/** How a follower or an asset stands (SRD 16.5), the best first. */
export const CONDITIONS = ["maintained", "neglected", "compromised"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** How much a follower thinks of whom they serve (SRD 16.7), the least first. */
export const LOYALTIES = ["wary", "steady", "devoted"] as const;
export type Loyalty = (typeof LOYALTIES)[number];

/** Upkeeps missed in a row that make a follower unreliable until mended (SRD 12.2). */
export const UNRELIABLE_FROM = 2;

/** The condition one step down (SRD 16.5); what is compromised cannot sink further. */
export function degraded(condition: Condition): Condition {
  return condition === "maintained" ? "neglected" : "compromised";
}

/** Dice that a use of somebody or something costs in this condition (SRD 16.5.3), as a count. */
export function diceLost(condition: Condition): 0 | 1 {
  return condition === "neglected" ? 1 : 0;
}

/** Whether it can be used at all (SRD 16.5.3): what is captured, burned, seized or gone over cannot. */
export function isAvailable(condition: Condition): boolean {
  return condition !== "compromised";
}

/** Whether somebody is unreliable (SRD 12.2): they help like the neglected until an upkeep is paid (ours). */
export function isUnreliable(missed: number): boolean {
  return missed >= UNRELIABLE_FROM;
}
