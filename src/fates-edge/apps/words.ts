/** A number with its sign, a true minus included: "+1", "−2". */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** The beginning of a text, in whole words where it can be, and a sign that it goes on. */
export function firstWords(text: string, most = 32): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= most) return flat;
  const cut = flat.lastIndexOf(" ", most);
  return `${flat.slice(0, cut > 0 ? cut : most)}…`;
}

/** Orders what has a label by the reader's alphabet. */
export function byLabel(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label.localeCompare(b.label, game.i18n.lang);
}
