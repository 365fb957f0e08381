import type { Place } from "./places.ts";

/** What only those in a scene may do (Direct Actions). */
export const DIRECT_ACTIONS = ["consult", "flee", "giveChase", "nowWeFight"] as const;
export type DirectAction = (typeof DIRECT_ACTIONS)[number];

/** Why a direct action cannot be used now. */
export type DirectRefusal = "notIn" | "notPopulated" | "notYourTurn" | "nobodyFlees" | "wildcards";

/** What one has to know of the scene and the character. */
export interface DirectFacts {
  readonly isIn: boolean;
  readonly places: readonly Place[];
  readonly wildcards: number;
  /** It is this character's turn in an opposition. */
  readonly hasTurn: boolean;
  /** Somebody of another side has just fled. */
  readonly opponentFlees: boolean;
}

/** Wildcards that giving chase costs; everything else is free (Direct Actions). */
export const CHASE_PRICE = 1;

/** Prices a direct action and says what stands against it (Direct Actions). */
export function quoteDirect(
  action: DirectAction,
  facts: DirectFacts,
): { readonly price: number; readonly refused: DirectRefusal | null } {
  const price = action === "giveChase" ? CHASE_PRICE : 0;
  if (!facts.isIn) return { price, refused: "notIn" };
  if (action === "consult")
    return { price, refused: facts.places.includes("populated") ? null : "notPopulated" };
  if (action === "flee") return { price, refused: facts.hasTurn ? null : "notYourTurn" };
  if (action === "nowWeFight") return { price, refused: null };
  if (!facts.opponentFlees) return { price, refused: "nobodyFlees" };
  return { price, refused: facts.wildcards < price ? "wildcards" : null };
}

/** The draw by which one finds an expert (Consult). */
export const CONSULT_DRAW = { skill: "perception", trait: "mind" } as const;
