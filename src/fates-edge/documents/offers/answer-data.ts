/** An answer as its author's client says it; everything in it may be anything. */
export interface AnswerData {
  readonly offer: string;
  readonly choice: string;
  /** The line of the ledger that is burned, where that is the way. */
  readonly asset: string;
}

/** What a deed's data says of an answer. */
export function readAnswer(data: object): AnswerData {
  const word = (value: unknown): string => (typeof value === "string" ? value : "");
  const { offer, choice, asset } = data as Partial<Record<keyof AnswerData, unknown>>;
  return { offer: word(offer), choice: word(choice), asset: word(asset) };
}
