/** Every reason against a purchase or a build. `lang/` has the words of each under `FATES_EDGE.Reason`. */
export const REASON_CODES = [
  // the XP
  "notEnoughXp",
  "deficitFirst",
  // the time it takes
  "inScene",
  "weekFull",
  // ratings
  "unknownAttribute",
  "unknownSkill",
  "ratingUnreadable",
  "ratingMax",
  "aboveAttribute",
  "skillLocked",
  // retinue
  "capRange",
  "tierRange",
  "faceUnknown",
  // talents
  "owned",
  "tierLocked",
  "prestigeAtCreation",
  // requirements
  "needsAttribute",
  "needsSkill",
  "needsTier",
  "needsSpent",
  "needsCulture",
  "needsAffinity",
  "needsMembership",
  "needsTalent",
  "needsAsset",
  "needsFollower",
  "needsWords",
  "needsAny",
  // price
  "priceUnreadable",
  // builds
  "noStart",
  "startTwice",
  "startXp",
  "overdrawn",
  "deficitTooMuch",
  "tooManyComplications",
  "complicationXp",
  "tooManyKits",
  "emptyChair",
  // a session's end
  "awardRange",
  "awardUnknown",
  "milestoneRange",
  "signatureTwice",
  // taking back
  "notRefundable",
  "alreadyRefunded",
  "laterStep",
  "notASkill",
  "notATalent",
  "respecTooMuch",
  // replacement
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/**
 * One reason, in facts for a message to fill in. `attribute`, `skill` and `tierKey` hold keys: the reader puts their
 * words in first. `any` lists the ways out where one of several would do.
 */
export interface Reason {
  readonly code: ReasonCode;
  readonly data: Readonly<Record<string, string | number>>;
  readonly any?: readonly Reason[];
}
