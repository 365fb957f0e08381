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

/** Where an objective stands. */
export const OBJECTIVE_STANDINGS = ["open", "claimed", "rewarded", "givenUp"] as const;
export type ObjectiveStanding = (typeof OBJECTIVE_STANDINGS)[number];

/** What moves an objective on: its owner says it is achieved or gives it up, the vote on its reward ends. */
export type ObjectiveMove = "achieve" | "giveUp" | "carried" | "rejected";

/**
 * Where an objective stands after a move (Objectives): once achieved it waits for the table's vote on the reward; a vote that fails leaves
 * it open.
 * @returns null where the move makes no sense as it stands
 */
export function objectiveAfter(now: ObjectiveStanding, move: ObjectiveMove): ObjectiveStanding | null {
  return MOVES[now][move] ?? null;
}

const MOVES: Readonly<Record<ObjectiveStanding, Partial<Record<ObjectiveMove, ObjectiveStanding>>>> = {
  open: { achieve: "claimed", giveUp: "givenUp" },
  claimed: { carried: "rewarded", rejected: "open", giveUp: "givenUp" },
  rewarded: {},
  givenUp: {},
};

/** Ranks of Good Reputation for everybody involved once a call for help was answered (SOS). */
export const SOS_REWARD = 1;
