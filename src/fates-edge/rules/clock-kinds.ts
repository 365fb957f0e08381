/** Six rails: pressure of a place that bites when the crew lingers (SRD 12.3, 16.12, 23). */
export const RAILS = ["crowd", "sanctity", "curfew", "hazard", "escape", "hunt"] as const;
export type Rail = (typeof RAILS)[number];

/** Every kind of clock, the most used first. `supply` is the party's own and is not opened by hand. */
export const CLOCK_KINDS = [
  "primary",
  "danger",
  "progress",
  ...RAILS,
  "faction",
  "project",
  "haste",
  "peril",
  "debt",
  "domain",
  "gate",
  "tail",
  "supply",
] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** The sizes offered; a clock may have any from one segment to the most (SRD W; 23). */
export const CLOCK_SIZES = [4, 6, 8, 10] as const;
/** The most segments a clock can have. */
export const CLOCK_SIZE_MAX = 12;
/** What a clock has when nobody said how many: the pace of a session (SRD W, step 2). */
export const CLOCK_SIZE_USUAL = 6;

/** Whether a kind of clock is a rail. */
export function isRail(kind: unknown): kind is Rail {
  return RAILS.some((rail) => rail === kind);
}
