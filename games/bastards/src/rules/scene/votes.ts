/** What somebody said: yes, no, or nothing within the time the table sets. */
export type Voice = "yes" | "no" | null;

/** How a vote stands. */
export interface VoteStanding {
  readonly yes: number;
  readonly no: number;
  /** Who may still speak. */
  readonly waiting: readonly string[];
  /** null as long as it is open. */
  readonly carried: boolean | null;
}

/** A vote among players. */
export interface Vote {
  /** All players at the table. */
  readonly players: readonly string[];
  /** The one it concerns, who has no voice; null where all have one (Consensus less one). */
  readonly concerned: string | null;
  readonly voices: Readonly<Record<string, Voice>>;
  /** The time is up: who has not spoken counts as no voice. */
  readonly closed: boolean;
}

/**
 * How a vote stands (Consensus less one; ruling): everybody but the one it concerns has a voice, more yes than no carries it, a tie does not.
 * It is decided at once where those who wait cannot change it.
 */
export function voteStanding({ players, concerned, voices, closed }: Vote): VoteStanding {
  const voters = players.filter((player) => player !== concerned);
  const waiting = closed ? [] : voters.filter((player) => (voices[player] ?? null) === null);
  const yes = voters.filter((player) => voices[player] === "yes").length;
  const no = voters.filter((player) => voices[player] === "no").length;
  return { yes, no, waiting, carried: decided(yes, no, waiting.length) };
}

/** Whether all have agreed, as Time Passes and The End ask; null as long as somebody may still speak. */
export function agreed({ players, voices, closed }: Omit<Vote, "concerned">): boolean | null {
  if (players.some((player) => voices[player] === "no")) return false;
  const all = players.every((player) => voices[player] === "yes");
  return all || closed ? all : null;
}

function decided(yes: number, no: number, waiting: number): boolean | null {
  if (yes > no + waiting) return true;
  return yes + waiting > no && waiting > 0 ? null : false;
}
