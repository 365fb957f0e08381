/** One thing wrong in a source: where, and what to do about it. */
export interface Finding {
  readonly file: string;
  readonly message: string;
}
