/** One who shows what they can, with the score of each round so far (Demonstration). */
export interface Demonstrator {
  readonly id: string;
  readonly scores: readonly number[];
}

/** Where a demonstration stands. */
export interface DemonstrationStanding {
  readonly scores: readonly { readonly id: string; readonly score: number }[];
  /** How many rounds everybody has drawn for. */
  readonly round: number;
  /** The best once all rounds are drawn; several where they are level, none before. */
  readonly winners: readonly string[];
}

/** Adds up the rounds of a demonstration (Demonstration). @param rounds as many as the players decided on */
export function demonstrationStanding(all: readonly Demonstrator[], rounds: number): DemonstrationStanding {
  const scores = all.map(({ id, scores: own }) => ({ id, score: own.reduce((sum, one) => sum + one, 0) }));
  const round = Math.min(...all.map(({ scores: own }) => own.length));
  const best = Math.max(...scores.map(({ score }) => score));
  const isDone = all.length > 0 && round >= rounds;
  const winners = isDone ? scores.filter(({ score }) => score === best).map(({ id }) => id) : [];
  return { scores, round: all.length > 0 ? round : 0, winners };
}
