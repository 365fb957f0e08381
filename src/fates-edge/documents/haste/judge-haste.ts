/** A word of haste, with what a GM's client knows of it. */
export interface HasteClaim {
  readonly line: string;
  /** Whether its author may speak for the character. */
  readonly ownsActor: boolean;
  /** How the line of the ledger was learnt; null when there is no such line. */
  readonly how: string | null;
  /** Lines for which clocks have been opened by other messages. */
  readonly clocked: readonly string[];
}

/** Whether a word of haste opens a clock: once for each purchase that was rushed, by whoever made it (SRD 5.2). */
export function judgeHaste({ line, ownsActor, how, clocked }: HasteClaim): boolean {
  return ownsActor && how === "rush" && !clocked.includes(line);
}
