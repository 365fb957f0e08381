import { RulesError } from "../errors.ts";
import type { CrownOutcome } from "./finale.ts";

/** What a campaign can leave to the next (SRD 23.6). */
export const LEGACY_KINDS = ["institution", "rider", "stationed", "fixture"] as const;
export type LegacyKind = (typeof LEGACY_KINDS)[number];

/** What is turned into a legacy. */
export type LegacySource =
  | { readonly kind: "asset"; readonly tier: "minor" | "standard" | "major" }
  | { readonly kind: "endorsement" }
  | { readonly kind: "follower"; readonly cap: number }
  | { readonly kind: "rival"; readonly survived: boolean };

/** The least Cap of a follower who is given a station of their own (SRD 23.6). */
export const STATIONED_CAP = 3;

/** XP of each legacy; an institution is cheaper with an epilogue scene of its Steward (SRD 23.6). */
export const LEGACY_PRICES = Object.freeze({
  institution: 12,
  institutionWithSteward: 8,
  rider: 4,
  stationed: 0,
  fixture: 0,
});

/** A legacy and its price. */
export interface LegacyQuote {
  readonly kind: LegacyKind;
  readonly xp: number;
  /** Why it cannot be had: the asset is not Major, the Cap is under three, the rival did not live. Empty where it can. */
  readonly why: "" | "notMajor" | "lowCap" | "rivalGone";
}

/**
 * What something becomes and what that costs (SRD 23.6).
 * @param steward a Steward's epilogue scene was played, which an institution alone asks about
 */
export function quoteLegacy(source: LegacySource, steward = false): LegacyQuote {
  switch (source.kind) {
    case "asset": {
      const xp = steward ? LEGACY_PRICES.institutionWithSteward : LEGACY_PRICES.institution;
      return { kind: "institution", xp, why: source.tier === "major" ? "" : "notMajor" };
    }
    case "endorsement":
      return { kind: "rider", xp: LEGACY_PRICES.rider, why: "" };
    case "follower":
      return {
        kind: "stationed",
        xp: LEGACY_PRICES.stationed,
        why: source.cap >= STATIONED_CAP ? "" : "lowCap",
      };
    case "rival":
      return { kind: "fixture", xp: LEGACY_PRICES.fixture, why: source.survived ? "" : "rivalGone" };
  }
}

/** What holds a doctrine back when it was won at a cost (SRD 23.5, Tempered). */
export const CAVEATS = ["seasonal", "regional", "review"] as const;

/** What an outcome leaves behind (SRD 23.5, 23.6). */
export interface Aftermath {
  /** The crew's cause is a Doctrine from now on. */
  readonly doctrine: boolean;
  /** It carries one caveat. */
  readonly caveat: boolean;
  /** How many legacies the crew may keep; the rival's fixture is not one of them. */
  readonly legacies: number;
}

const AFTERMATH: Readonly<Record<CrownOutcome, Aftermath>> = Object.freeze({
  crowned: { doctrine: true, caveat: false, legacies: Infinity },
  tempered: { doctrine: true, caveat: true, legacies: Infinity },
  shattered: { doctrine: false, caveat: false, legacies: 1 },
});

/** What an outcome leaves behind. */
export function aftermathOf(outcome: CrownOutcome): Aftermath {
  return AFTERMATH[outcome];
}

/**
 * Passes when the crew may keep this legacy too.
 * @throws RulesError `kept` when an outcome leaves no more.
 */
export function requireRoomForLegacy(
  outcome: CrownOutcome,
  kept: readonly LegacyKind[],
  kind: LegacyKind,
): void {
  const own = kept.filter((one) => one !== "fixture").length;
  const { legacies } = AFTERMATH[outcome];
  if (kind === "fixture" || own < legacies) return;
  throw new RulesError("kept", "unavailable", `${outcome} leaves the crew ${legacies} legacy`, { legacies });
}

/**
 * Whether somebody stationed can grant a controlled start now: once in an arc, at their own house (SRD 23.6).
 * @param usedInArc the number of the arc in which they last did; null for never
 */
export function stationedIsReady(usedInArc: number | null, arc: number): boolean {
  return usedInArc !== arc;
}

/** Ticks that a fixture puts on the rail it stands for, whenever the crew's way of doing things shows in its region (SRD 23.6). */
export const FIXTURE_TICKS = 1;
