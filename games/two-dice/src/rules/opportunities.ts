/** What somebody has to name before an opportunity can happen. */
export type OpportunityNeed =
  "ally" | "creature" | "minorStatus" | "bond" | "item" | "clock" | "direction" | "vulnerability" | "words";

/** One of the things a critical, or the other side's fumble, lets one choose. */
export interface Opportunity {
  readonly id: OpportunityId;
  readonly needs: readonly OpportunityNeed[];
}

/** The eleven opportunities, in the sheet's order (Opportunities). */
export const OPPORTUNITIES = [
  { id: "advantage", needs: ["ally"] },
  { id: "affliction", needs: ["creature", "minorStatus"] },
  { id: "bonding", needs: ["bond"] },
  { id: "faux-pas", needs: ["creature", "words"] },
  { id: "favour", needs: ["words"] },
  { id: "information", needs: ["words"] },
  { id: "lost-item", needs: ["creature", "item"] },
  { id: "progress", needs: ["clock", "direction"] },
  { id: "plot-twist", needs: ["words"] },
  { id: "scan", needs: ["creature", "vulnerability"] },
  { id: "unmask", needs: ["creature", "words"] },
] as const satisfies readonly { readonly id: string; readonly needs: readonly OpportunityNeed[] }[];

/** The name of an opportunity. */
export type OpportunityId = (typeof OPPORTUNITIES)[number]["id"];

/** What the opportunity "advantage" adds to the next check of whoever was named (Opportunities). */
export const ADVANTAGE_BONUS = 4;

/** Whether a word names an opportunity. */
export function isOpportunity(word: unknown): word is OpportunityId {
  return OPPORTUNITIES.some(({ id }) => id === word);
}
