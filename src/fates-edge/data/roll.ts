/** One result of a die term, as Foundry stores it. */
export interface StoredResult {
  readonly result: number;
  readonly active?: boolean;
  readonly rerolled?: boolean;
}

/** The parts of a roll that a history is read from: a Roll, or its JSON. What they hold is not taken on trust. */
export interface StoredRoll {
  readonly terms: readonly object[];
  readonly options: object;
}

/** One re-roll as the roll's options name it: faces alone do not tell in which order the dice fell. */
export interface StoredStep {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly why: string;
}
