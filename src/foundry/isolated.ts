/** Marks that turn the words after them until something closes them: embeddings, overrides and isolates. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;

/** Letters and marks of a script that runs from right to left. */
const OTHER_WAY = /[\u0590-\u08ff\u200f\u061c\ufb1d-\ufdff\ufe70-\ufeff]/u;

const OPEN = "\u2068";
const CLOSE = "\u2069";

/**
 * What somebody typed, as it can stand in a sentence without turning the words after it: within a first-strong isolate of its own. A list of
 * names has one for each. What turns nothing stays as it is, letter by letter.
 */
export function isolated(words: string): string {
  if (TURNS.test(words)) return words.split(", ").map(enclosed).join(", ");
  return OTHER_WAY.test(words) ? enclosed(words) : words;
}

/** Whatever is opened within is closed within, and nothing within closes what stands around it. */
function enclosed(words: string): string {
  let depth = 0;
  let inside = "";
  for (const letter of words) {
    if (letter === CLOSE && depth === 0) continue;
    if (letter === CLOSE) depth -= 1;
    if (letter >= "\u2066" && letter <= "\u2068") depth += 1;
    inside += letter;
  }
  const whole = inside + CLOSE.repeat(depth);
  // What is one isolate already is none within another.
  return TURNS.test(whole) || OTHER_WAY.test(whole) ? `${OPEN}${whole}${CLOSE}` : whole;
}
