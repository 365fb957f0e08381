import { requireWhole } from "./errors.ts";

/** What the table pays together for an asset or for a moment of the past. */
export interface TablePrice {
  readonly boons: number;
  readonly xp: number;
}

/** What an absent character's off-screen asset costs the table: one of the two ("Absent PCs and Shared Resources", 1). */
export const SHARED_PRICES: readonly TablePrice[] = Object.freeze([
  Object.freeze({ boons: 2, xp: 0 }),
  Object.freeze({ boons: 1, xp: 1 }),
]);

/** Boons that a flashback costs (Core, "Flashback Declarations"). */
export const FLASHBACK_BOONS = 1;

/** How grave the complication of a borrowed action is: after a single roll, or after a move that defines the scene. */
export const BORROWED_WEIGHTS = ["minor", "major"] as const;
export type BorrowedWeight = (typeof BORROWED_WEIGHTS)[number];

/** An absent character, as far as borrowing goes. */
export interface AbsentCharacter {
  readonly away: boolean;
  /** The player agreed that others act as them. */
  readonly lends: boolean;
  /** The session in which somebody last did; 0 for never. */
  readonly borrowed: number;
}

/**
 * Whether the group may use an absent character's off-screen asset: once a scene. `shared` is the scene in which it was last
 * done, 0 for never ("Absent PCs", 1).
 * @throws RulesError `shared` or `scene` unless whole and not negative.
 */
export function mayShare(shared: number, scene: number): boolean {
  return requireWhole("shared", shared, 0) !== requireWhole("scene", scene, 0);
}

/**
 * Whether the group may act once as an absent character: with the player's consent, once a session ("Absent PCs", 2).
 * @throws RulesError `borrowed` or `session` unless whole and not negative.
 */
export function mayBorrow({ away, lends, borrowed }: AbsentCharacter, session: number): boolean {
  requireWhole("borrowed", borrowed, 0);
  return away && lends && borrowed !== requireWhole("session", session, 0);
}
