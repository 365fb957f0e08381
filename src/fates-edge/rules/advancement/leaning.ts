import { type LedgerLine, type SpendingKind, unrefundedLines } from "./ledger.ts";

/** The archetypes of SRD 22, and the bands of their XP as shares of all spent, [least, most] (22.2 to 22.4). */
export const LEANINGS = ["solo", "mixed", "mastermind"] as const;
type Leaning = (typeof LEANINGS)[number];

/** The three ways XP goes: into oneself, into help on-screen, into leverage off-screen. */
export interface Shares {
  readonly self: number;
  readonly onScreen: number;
  readonly offScreen: number;
}

type Band = { readonly [way in keyof Shares]: readonly [least: number, most: number] };

export const LEANING_BANDS: Readonly<Record<Leaning, Band>> = Object.freeze({
  solo: { self: [0.7, 0.9], onScreen: [0, 0.1], offScreen: [0, 0.2] },
  mixed: { self: [0.5, 0.65], onScreen: [0.15, 0.25], offScreen: [0.15, 0.25] },
  mastermind: { self: [0.25, 0.4], onScreen: [0.35, 0.55], offScreen: [0.2, 0.4] },
});

/** Where the XP went. */
interface Spread extends Shares {
  /** Each way's part of the whole, 0 to 1; all 0 before anything is spent. */
  readonly shares: Shares;
  /** The archetype whose bands lie nearest; empty before anything is spent. */
  readonly leaning: Leaning | "";
}

const WAYS: Readonly<Record<SpendingKind, keyof Shares>> = Object.freeze({
  attribute: "self",
  skill: "self",
  talent: "self",
  spell: "self",
  gear: "self",
  follower: "onScreen",
  asset: "offScreen",
  project: "offScreen",
  region: "offScreen",
  legacy: "offScreen",
});

/** The spread of all standing purchases over the three ways, in XP and in shares (SRD 22.2 to 22.5). */
export function spreadOf(lines: readonly LedgerLine[]): Spread {
  const xp = { self: 0, onScreen: 0, offScreen: 0 };
  for (const { kind, xp: change } of unrefundedLines(lines)) {
    if (kind in WAYS && Number.isFinite(change)) xp[WAYS[kind as SpendingKind]] -= change;
  }
  const whole = xp.self + xp.onScreen + xp.offScreen;
  if (whole <= 0) return { ...xp, shares: { self: 0, onScreen: 0, offScreen: 0 }, leaning: "" };
  const shares = { self: xp.self / whole, onScreen: xp.onScreen / whole, offScreen: xp.offScreen / whole };
  return { ...xp, shares, leaning: leaningOf(shares) };
}

/** The archetype whose worst band is missed by least: the bands do not meet, so most spreads lie outside of all. */
function leaningOf(shares: Shares): Leaning {
  const [nearest] = LEANINGS.map((leaning) => ({
    leaning,
    miss: missOf(shares, LEANING_BANDS[leaning]),
  })).toSorted((one, other) => one.miss - other.miss);
  return nearest?.leaning ?? "solo";
}

function missOf(shares: Shares, band: Band): number {
  const outside = (share: number, [least, most]: readonly [number, number]) =>
    Math.max(0, least - share, share - most);
  return Math.max(
    outside(shares.self, band.self),
    outside(shares.onScreen, band.onScreen),
    outside(shares.offScreen, band.offScreen),
  );
}
