/** What fills the braces of a sentence. */
export type Words = Readonly<Record<string, string | number>>;

/** Finds a sentence by key. Handed to pure code, so that it needs no Foundry. */
export type Localize = (key: string, data?: Words) => string;

/** How pure code finds its words. */
export interface Wording {
  readonly say: Localize;
  readonly count: (key: string, count: number, data?: Words) => string;
}
