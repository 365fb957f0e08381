/** What a card's templates share: plain data, every word in it resolved and none of it HTML. */

/** A button under the outcome. */
export interface ButtonView {
  readonly id: string;
  readonly action: string;
  /** `yours` for what is the player's to use, `cost` for what bites. */
  readonly kind: string;
  readonly label: string;
  /** Which of several it means; nothing where there is one only. */
  readonly value?: string;
}

/** One thing the roll led to, with its undo. */
export interface LedView {
  readonly id: string;
  readonly part: string;
  readonly key: string;
  readonly price: string;
  readonly text: string;
  readonly cards: readonly object[];
  /** What its effects did, one line each. */
  readonly told: readonly string[];
  readonly undone: boolean;
  readonly mayUndo: boolean;
  readonly undoLabel: string;
}

let drawn = 0;

/**
 * A fresh prefix for the ids of one drawn card. The same message may stand in the log and in a window of its own,
 * so its id alone would be there twice.
 */
export function freshUid(): string {
  drawn += 1;
  return `fe-card-${drawn}`;
}
