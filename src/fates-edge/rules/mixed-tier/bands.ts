import { sum } from "../sum.ts";
import { CLOCK_KINDS } from "../clocks.ts";
import { type Rank, RANKS, rankValue, type Suit } from "../deck.ts";
import { requireWhole, RulesError } from "../errors.ts";

/** How hard a mixed-tier scene is (SRD R.4), mildest first. */
export const BAND_KEYS = ["balanced", "hard", "boss"] as const;
export type Band = (typeof BAND_KEYS)[number];

/** What a band sets. */
interface BandSetting {
  /** The least and the most segments of the job. */
  readonly job: readonly [number, number];
  /** Segments of the danger. */
  readonly danger: number;
  /** The least and the most segments of the danger that are filled from the start. */
  readonly prefill: readonly [number, number];
  /** How many gates bar the job. */
  readonly gates: number;
  /** The least points at the GM's hand each beat. */
  readonly floor: number;
  /** Which ranks are flipped. */
  readonly severity: Ceiling;
}

/** The drop-in matrix (SRD R.4). */
export const BANDS: Readonly<Record<Band, BandSetting>> = Object.freeze({
  balanced: { job: [6, 8], danger: 6, prefill: [1, 2], gates: 0, floor: 0, severity: "standard" },
  hard: { job: [8, 10], danger: 6, prefill: [2, 3], gates: 1, floor: 1, severity: "hard" },
  boss: { job: [10, 10], danger: 8, prefill: [3, 4], gates: 2, floor: 2, severity: "boss" },
});

/** Segments of a gate (SRD R.3, "Credentials 4/4"). */
export const GATE_SIZE = CLOCK_KINDS.gate.usualSize;

/**
 * The band that suits an obstacle (SRD R.4): boss above the highest character, hard where it equals the highest of a
 * mixed crew, balanced where it is about what all of them are, or less.
 * @throws RulesError `obstacleTier`, `pcTiers` when nobody is there, `pcTiers[i]`.
 */
export function bandFor(obstacleTier: number, pcTiers: readonly number[]): Band {
  requireWhole("obstacleTier", obstacleTier, 0, TIER_MAX);
  pcTiers.forEach((tier, place) => requireWhole(`pcTiers[${place}]`, tier, 1, TIER_MAX));
  if (pcTiers.length === 0) throw new RulesError("pcTiers", "range", "nobody is there");
  const highest = Math.max(...pcTiers);
  if (obstacleTier > highest) return "boss";
  return obstacleTier === highest && Math.round(mean(pcTiers)) < highest ? "hard" : "balanced";
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** The highest tier of characters and obstacles. */
export const TIER_MAX = 5;

/**
 * What a tier is worth against an obstacle's: a tick more when higher, one less when lower (SRD R.1). An obstacle of tier 0
 * has none, and nothing is shifted.
 * @throws RulesError `pcTier` outside 1 to 5, `obstacleTier` outside 0 to 5.
 */
export function tierShift(pcTier: number, obstacleTier: number): -1 | 0 | 1 {
  requireWhole("pcTier", pcTier, 1, TIER_MAX);
  requireWhole("obstacleTier", obstacleTier, 0, TIER_MAX);
  if (obstacleTier === 0 || pcTier === obstacleTier) return 0;
  return pcTier > obstacleTier ? 1 : -1;
}

/** Which ranks a scene flips (SRD R.3), the mildest first. */
export const CEILINGS = ["standard", "hard", "boss"] as const;
export type Ceiling = (typeof CEILINGS)[number];

/** Ranks as R orders them: aces above kings, whichever severity table the edition reads. */
const BY_WEIGHT: readonly Rank[] = [...RANKS.slice(1), "A"];
const WORST: Readonly<Record<Ceiling, Rank>> = Object.freeze({ standard: "10", hard: "Q", boss: "A" });

/** Whether a flipped rank counts under a ceiling (SRD R.3, "Severity Ceiling"): 2 to 10, up to the queen, all. A scene without one takes all. */
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

/** What the opposition is good at: one light tag a scene (SRD R.3). */
export const OPPOSITION_TALENTS = ["counterwatch", "hardCover", "paperTeeth"] as const;
export type OppositionTalent = (typeof OPPOSITION_TALENTS)[number];

/** What a talent adds to a flip: a tick of danger, harm that becomes impaired gear, a tick of supply or time. */
export type OppositionEffect = { readonly danger: 1 } | { readonly impaired: true } | { readonly supply: 1 };

/** A flipped card, and whether the talent has yet to bite in this scene. */
interface OpposedFlip {
  readonly suit: Suit;
  readonly rank: Rank;
  readonly first: boolean;
}

interface Bite {
  readonly suit: Suit;
  readonly from: number;
  readonly to: number;
  readonly effect: OppositionEffect;
}

const BITES: Readonly<Record<OppositionTalent, Bite>> = Object.freeze({
  counterwatch: { suit: "spades", from: 1, to: 13, effect: { danger: 1 } },
  hardCover: { suit: "clubs", from: 2, to: 6, effect: { impaired: true } },
  paperTeeth: { suit: "diamonds", from: 6, to: 10, effect: { supply: 1 } },
});

/** What the opposition's talent makes of a flip; null where it does not bite. Each bites once a scene (SRD R.3). */
export function oppositionEffect(
  talent: OppositionTalent | "",
  { suit, rank, first }: OpposedFlip,
): OppositionEffect | null {
  if (talent === "" || !first) return null;
  const bite = BITES[talent];
  const value = rankValue(rank);
  return suit === bite.suit && value >= bite.from && value <= bite.to ? bite.effect : null;
}
