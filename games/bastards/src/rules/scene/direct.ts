import type { Place } from "./places.ts";

/** Wildcards that giving chase costs; everything else that those in a scene do is free (Direct Actions). */
export const CHASE_PRICE = 1;

/** Why somebody cannot look for an expert: they are not in the scene, or nobody lives there; null where they can (Consult). */
export function againstConsult(isIn: boolean, places: readonly Place[]): "notIn" | "notPopulated" | null {
  if (!isIn) return "notIn";
  return places.includes("populated") ? null : "notPopulated";
}

/** The draw by which one finds an expert (Consult). */
export const CONSULT_DRAW = { skill: "perception", trait: "mind" } as const;
