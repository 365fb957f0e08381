import { RANKS, type Rank } from "../deck.ts";
import { RulesError } from "../rules-error.ts";

/** Which ranks a scene flips (SRD R.3), the mildest first. */
export const CEILINGS = ["standard", "hard", "boss"] as const;
export type Ceiling = (typeof CEILINGS)[number];

/** Ranks as R orders them: aces above kings, whichever severity table the edition reads. */
const BY_WEIGHT: readonly Rank[] = [...RANKS.slice(1), "A"];
const WORST: Readonly<Record<Ceiling, Rank>> = Object.freeze({ standard: "10", hard: "Q", boss: "A" });

/** Whether a flipped rank counts under a ceiling: 2 to 10, up to the queen, all. A scene without one takes all. */
export function severityAllows(severity: Ceiling | "", rank: Rank): boolean {
  return severity === "" || weight(rank) <= weight(WORST[severity]);
}

/**
 * The place of the one card that applies when several were flipped: the highest, among equals the first (SRD R.1, R.7).
 * @throws RulesError `ranks` when none was flipped.
 */
export function nastiest(ranks: readonly Rank[]): number {
  if (ranks.length === 0) throw new RulesError("ranks", "range", "no card was flipped");
  return ranks.reduce((worst, rank, place) => (weight(rank) > weight(ranks[worst]!) ? place : worst), 0);
}

function weight(rank: Rank): number {
  return BY_WEIGHT.indexOf(rank);
}
