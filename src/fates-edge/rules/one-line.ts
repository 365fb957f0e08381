/** How much of a typed line is read. */
const LINE_MAX = 200;

/** Control characters, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** What somebody typed as one plain line: no control characters, single spaces, not endless. It may still hold markup. */
export function oneLine(text: string): string {
  const plain = text
    .slice(0, LINE_MAX * 4)
    .replace(UNSEEN, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return [...plain].slice(0, LINE_MAX).join("").trim();
}
