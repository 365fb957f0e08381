/** What fills the braces of a sentence. */
export type Words = Readonly<Record<string, string | number>>;

/** Finds a sentence by key. Handed to pure code, so that it needs no Foundry. */
export type Localize = (key: string, data?: Words) => string;

/** How pure code finds its words. */
export interface Wording {
  readonly say: Localize;
  readonly count: (key: string, count: number, data?: Words) => string;
}

/** A number with its sign, a true minus included: "+1", "−2". */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
