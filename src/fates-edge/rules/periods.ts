/** The periods of play, the shortest first (Core, "Game Units"; SRD 4.5.6). Each is ended by an act of its own. */
export const PERIODS = ["scene", "session", "arc", "campaign"] as const;
export type Period = (typeof PERIODS)[number];

/** What the end of a period brings back or settles. */
export const RESET_KINDS = [
  /** Edges and assets used up for this period. */
  "uses",
  /** Boons past what the edition keeps. */
  "boons",
  /** Banked points: they lapse or carry over. */
  "bank",
  /** Set-up help, a worse next roll, being cut off. */
  "marks",
  /** Structural advantages, and whether they have struck. */
  "overStack",
  /** Clocks of the scene: each is kept or ends. */
  "sceneClocks",
  /** The epic action, and the beat it belongs to. */
  "beat",
  /** Spells that stand, and Potential that is held. */
  "standing",
  /** The once-a-scene use of an absent character's assets. */
  "shared",
  /** Boons turned into XP. */
  "conversion",
  /** Boons that bonds yield in play. */
  "bondBoons",
  /** The once-a-session action of an absent character. */
  "borrowed",
  /** Peril clocks of those who are away: one tick. */
  "perilTicks",
  /** What is banked becomes one front-loaded complication of the next arc. */
  "opening",
  /** Flags on followers and assets, set from what the arc brought. */
  "flagged",
] as const;
export type Reset = (typeof RESET_KINDS)[number];

/**
 * What resets when: the one place that decides it. Scene: Secondary Points, Clarification 4, R.1, Core "Carryover
 * Limits", "Absent PCs" 1. Session: Clarification 2, 17.5, "Absent PCs" 2. Arc: 4.5.6, 16.5.1. Uses end with their period.
 */
export const RESETS: Readonly<Record<Period, readonly Reset[]>> = Object.freeze({
  scene: ["uses", "boons", "bank", "marks", "overStack", "sceneClocks", "beat", "standing", "shared"],
  session: ["uses", "conversion", "bondBoons", "borrowed", "perilTicks"],
  arc: ["uses", "opening", "flagged"],
  campaign: ["uses"],
});
