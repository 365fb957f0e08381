/** A number with its sign, a true minus included: "+1", "−2". */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** Orders what has a label by the reader's alphabet. */
export function byLabel(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label.localeCompare(b.label, game.i18n.lang);
}
