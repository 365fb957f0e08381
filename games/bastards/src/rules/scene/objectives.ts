/** What an objective may bring; which of them, the table votes on (Objectives). */
export const REWARDS = [
  "thing",
  "cash",
  "capital",
  "landed",
  "goodReputation",
  "badReputation",
  "intrigue",
  "advantage",
  "clue",
  "other",
] as const;
export type RewardKind = (typeof REWARDS)[number];

/** Ranks of Good Reputation for everybody involved once a call for help was answered (SOS). */
export const SOS_REWARD = 1;
