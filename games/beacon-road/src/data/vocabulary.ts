/** Lists of the text that are stored by their words, and that no rule counts with. */

/** What bloodlines see and hear by (Character Bloodlines). */
export const SENSES = ["normal", "dimsight", "darksight", "starsight", "infravision", "keenEars"] as const;

/** The eight virtues (Detail your virtue). */
export const VIRTUES = [
  "cheer",
  "harmony",
  "justice",
  "industry",
  "remembrance",
  "resilience",
  "resonance",
  "service",
] as const;

/** The six vices (Detail your vice). */
export const VICES = ["anger", "gluttony", "greed", "pride", "sorrow", "toil"] as const;

/** What sort of creature it is. */
export const CREATURE_KINDS = ["person", "beast", "fiend", "imp", "undead", "construct", "other"] as const;

/** What a fiend is made of, and what it feeds on (Fiends). */
export const ELEMENTS = ["air", "earth", "fire", "forest", "iron", "magma", "sea", "star"] as const;

export const FIEND_FLAWS = ["despair", "fear", "folly", "greed", "hubris", "lust", "shame", "wrath"] as const;
