/** Experience that everybody gains at a session's end, whatever happened (Experience). */
export const SESSION_EXPERIENCE = 5;

/** What was spent in a session. */
export interface SessionSpent {
  /** Story points of all heroes together. */
  readonly story: number;
  /** Villain points of all villains together. */
  readonly villain: number;
  /** How many heroes the party has. */
  readonly heroes: number;
}

/** What each hero gains, part by part, so that it can be told before it is granted. */
export interface SessionExperience {
  readonly session: number;
  readonly villain: number;
  readonly story: number;
  readonly total: number;
}

/** Experience at a session's end (Experience); the share of story points is rounded down, and nobody's share is 0. */
export function sessionExperience({ story, villain, heroes }: SessionSpent): SessionExperience {
  const share = heroes > 0 ? Math.floor(story / heroes) : 0;
  return { session: SESSION_EXPERIENCE, villain, story: share, total: SESSION_EXPERIENCE + villain + share };
}
