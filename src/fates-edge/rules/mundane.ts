import type { Domain, Severity } from "./deck.ts";

/** The four bands of the mundane skills table, the mildest first. */
export const MUNDANE_BANDS = ["minor", "moderate", "significant", "major"] as const;
export type MundaneBand = (typeof MUNDANE_BANDS)[number];

/** A row of the table: a skill of ours and the domains its examples speak of. */
interface MundaneRow {
  readonly skill: string;
  readonly domains: readonly Domain[];
}

/**
 * The five rows of the mundane skills table (SRD 21.3), under the skills that theirs are called here (rulings: Crafting,
 * Persuasion and Scholarship are Craft, Diplomacy and Lore).
 */
export const MUNDANE_EXAMPLES: readonly MundaneRow[] = Object.freeze([
  Object.freeze({ skill: "athletics", domains: Object.freeze(["harm"] as const) }),
  Object.freeze({ skill: "stealth", domains: Object.freeze(["social", "harm"] as const) }),
  Object.freeze({ skill: "craft", domains: Object.freeze(["resources"] as const) }),
  Object.freeze({ skill: "diplomacy", domains: Object.freeze(["social"] as const) }),
  Object.freeze({ skill: "lore", domains: Object.freeze(["mystic", "resources"] as const) }),
]);

/** Both severity tables have four steps; the order tells which, not the name (rulings). */
const BAND_OF: Readonly<Record<Severity, MundaneBand>> = Object.freeze({
  minor: "minor",
  moderate: "moderate",
  significant: "significant",
  severe: "significant",
  major: "major",
  catastrophic: "major",
});

/** The band of the mundane skills table that a severity falls into (SRD 21.3), whichever of the two severity tables named it. */
export function bandOf(severity: Severity): MundaneBand {
  return BAND_OF[severity];
}

/**
 * The key of the example for a skill at a severity (SRD 21.3), as in `athletics.minor`; null where the table has no row for the
 * skill, or, where a domain is named, none that speaks of it.
 */
export function exampleFor(skill: string, severity: Severity, domain?: Domain): string | null {
  const row = MUNDANE_EXAMPLES.find((each) => each.skill === skill);
  if (!row || (domain !== undefined && !row.domains.includes(domain))) return null;
  return `${skill}.${bandOf(severity)}`;
}
