/**
 * One value that one act changed. `before: null` means that nothing stood there: undo then removes the entry
 * instead of writing. `path` is empty for a whole document, and `pile` for the place of a card.
 */
export type Change = {
  readonly uuid: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
};
