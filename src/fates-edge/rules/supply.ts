import { CLOCK_KINDS } from "./clocks.ts";
import { requireOneOf, requireWhole } from "./errors.ts";

/** Segments of the party's supply clock (SRD 20.3). */
export const SUPPLY_SIZE = CLOCK_KINDS.supply.usualSize;
/** From how many filled segments supply is low (SRD 20.3). */
const LOW = 2;
/** From how many filled segments supply is dangerously low, and no fatigue clears (SRD 20.4, V). */
export const DANGEROUSLY_LOW = 3;
/** Fatigue for each when supply gets dangerously low (SRD 20.3). */
const DANGER_FATIGUE = 1;
/** Fatigue for each when it runs out: the party collapses and must stop (SRD W, example 1). */
const COLLAPSE_FATIGUE = 2;

/** The four states of supply, the best first. */
export const SUPPLY_STATES = ["full", "low", "dangerous", "out"] as const;
type SupplyState = (typeof SUPPLY_STATES)[number];

/** A reason for which supply moves, and by how many segments. */
interface SupplyMove {
  readonly key: string;
  readonly ticks: number | "all";
}

/**
 * What fills a segment: a leg of travel without provisions, procurement that failed, an asset that eats stores (Secondary
 * Points); a harsh day or a lost pack, travelling light or fast, points spent (20.3, W).
 */
export const SUPPLY_FILLS = [
  { key: "travel", ticks: 1 },
  { key: "procurement", ticks: 1 },
  { key: "asset", ticks: 1 },
  { key: "harsh", ticks: 1 },
  { key: "light", ticks: 1 },
  { key: "spend", ticks: 1 },
] as const satisfies readonly SupplyMove[];

/** What empties it: civilization all, foraging, downtime in safety and an asset's stores one segment (20.3; Secondary Points). */
export const SUPPLY_CLEARS = [
  { key: "civilization", ticks: "all" },
  { key: "foraging", ticks: 1 },
  { key: "downtime", ticks: 1 },
  { key: "market", ticks: 1 },
] as const satisfies readonly SupplyMove[];

export type SupplyFill = (typeof SUPPLY_FILLS)[number]["key"];
export type SupplyClear = (typeof SUPPLY_CLEARS)[number]["key"];

const FILL_KEYS = SUPPLY_FILLS.map(({ key }) => key);
const CLEAR_KEYS = SUPPLY_CLEARS.map(({ key }) => key);

/**
 * How the party stands with so many segments filled (SRD 20.3). One of four is still full supply (rulings).
 * @throws RulesError `filled` outside 0 to 4.
 */
export function supplyState(filled: number): SupplyState {
  requireWhole("filled", filled, 0, SUPPLY_SIZE);
  if (filled >= SUPPLY_SIZE) return "out";
  if (filled >= DANGEROUSLY_LOW) return "dangerous";
  return filled >= LOW ? "low" : "full";
}

/**
 * Whether fatigue may clear: not while supply is dangerously low or out (SRD 20.4, V).
 * @throws RulesError `filled` outside 0 to 4.
 */
export function isSupplied(filled: number): boolean {
  return requireWhole("filled", filled, 0, SUPPLY_SIZE) < DANGEROUSLY_LOW;
}

/** Whether supply is low or worse (SRD 20.3). @throws RulesError `filled` outside 0 to 4. */
export function isLow(filled: number): boolean {
  return requireWhole("filled", filled, 0, SUPPLY_SIZE) >= LOW;
}

/**
 * Segments that a reason fills (SRD 20.3; Secondary Points), as far as there is room.
 * @throws RulesError `reason` or `filled`.
 */
export function supplyFilledBy(reason: SupplyFill, filled: number): number {
  requireOneOf("reason", reason, FILL_KEYS);
  const room = SUPPLY_SIZE - requireWhole("filled", filled, 0, SUPPLY_SIZE);
  return Math.min(SUPPLY_FILLS.find(({ key }) => key === reason)!.ticks, room);
}

/**
 * Segments that a reason empties (SRD 20.3; Secondary Points), never more than are filled.
 * @throws RulesError `reason` or `filled`.
 */
export function supplyClearedBy(reason: SupplyClear, filled: number): number {
  requireOneOf("reason", reason, CLEAR_KEYS);
  requireWhole("filled", filled, 0, SUPPLY_SIZE);
  const { ticks } = SUPPLY_CLEARS.find(({ key }) => key === reason)!;
  return ticks === "all" ? filled : Math.min(ticks, filled);
}

/**
 * Fatigue for each character when supply moves: one as it gets dangerously low, two more as it runs out, none on the
 * way back (SRD 20.3; W, example 1).
 * @throws RulesError `before` or `after` outside 0 to 4.
 */
export function fatigueOnReaching(before: number, after: number): number {
  requireWhole("before", before, 0, SUPPLY_SIZE);
  requireWhole("after", after, 0, SUPPLY_SIZE);
  const reaches = (segments: number): boolean => before < segments && after >= segments;
  return (reaches(DANGEROUSLY_LOW) ? DANGER_FATIGUE : 0) + (reaches(SUPPLY_SIZE) ? COLLAPSE_FATIGUE : 0);
}

/** How the stores stand: segments that are gone, and a free one that was kept (SRD L, "Oshiiran Abacus"; Diamonds, 4). */
export interface Stores {
  readonly filled: number;
  readonly spare: number;
}

/**
 * The stores after segments are used up: what was kept free goes first (SRD L; Diamonds, 4).
 * @throws RulesError `filled`, `spare` or `ticks`.
 */
export function usedUp({ filled, spare }: Stores, ticks: number): Stores {
  const eaten = Math.min(requireWhole("spare", spare, 0), requireWhole("ticks", ticks, 0));
  requireWhole("filled", filled, 0, SUPPLY_SIZE);
  return { filled: Math.min(SUPPLY_SIZE, filled + ticks - eaten), spare: spare - eaten };
}

/**
 * The stores after free segments came in: they make up for what is gone, and what is left of them is kept.
 * @throws RulesError `filled`, `spare` or `segments`.
 */
export function stockedUp({ filled, spare }: Stores, segments: number): Stores {
  const made = Math.min(
    requireWhole("filled", filled, 0, SUPPLY_SIZE),
    requireWhole("segments", segments, 0),
  );
  return { filled: filled - made, spare: requireWhole("spare", spare, 0) + segments - made };
}

/**
 * Fatigue for each character without a Traveler's Pack beside what everybody takes: they tire one step sooner, as supply
 * gets low (SRD J).
 * @throws RulesError `before` or `after` outside 0 to 4.
 */
export function fatigueWithoutPack(before: number, after: number): number {
  requireWhole("before", before, 0, SUPPLY_SIZE);
  return before < LOW && requireWhole("after", after, 0, SUPPLY_SIZE) >= LOW ? DANGER_FATIGUE : 0;
}
