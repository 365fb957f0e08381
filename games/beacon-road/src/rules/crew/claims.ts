/** A place of a claim map. */
export interface ClaimCell {
  readonly id: string;
  /** The lair, in the middle, from which paths lead. */
  readonly lair: boolean;
  readonly turf: boolean;
  readonly held: boolean;
}

/** A path between two places, either way. */
export type ClaimPath = readonly [string, string];

/**
 * Places that can be seized in an orderly way: next to the lair or to a claim that is held (Claims). Others may be tried, but are especially
 * hard and have to be found first.
 */
export function reachable(cells: readonly ClaimCell[], paths: readonly ClaimPath[]): readonly string[] {
  const own = new Set(cells.filter(({ lair, held }) => lair || held).map(({ id }) => id));
  const beside = (id: string): boolean =>
    paths.some(([one, other]) => (one === id && own.has(other)) || (other === id && own.has(one)));
  return cells.filter(({ id }) => !own.has(id) && beside(id)).map(({ id }) => id);
}

/** The claims whose benefits the crew enjoys: those it holds, and none while its lair is lost (Losing a claim). */
export function inForce(cells: readonly ClaimCell[]): readonly ClaimCell[] {
  const lair = cells.find((cell) => cell.lair);
  if (lair?.held === false) return [];
  return cells.filter(({ held, lair: isLair }) => held && !isLair);
}

/** Pieces of turf among the claims in force. */
export function turfHeld(cells: readonly ClaimCell[]): number {
  return inForce(cells).filter(({ turf }) => turf).length;
}

/** Coin of a claim that pays by [d6]: the highest face, less the crew's heat, never below 0 (Depository and its like). */
export function claimCoin(face: number, heat: number): number {
  return Math.max(0, face - heat);
}

/** What a score is about, for the claims that pay more for it (Claims). */
export const CLAIM_WORDS = [
  "battle",
  "burglary",
  "espionage",
  "evil",
  "extortion",
  "highClass",
  "lowClass",
  "occult",
  "robbery",
  "sabotage",
  "showOfForce",
  "social",
  "supply",
] as const;
