import { isRail } from "./clock-kinds.ts";

/** A clock, as far as words can name it. */
export interface NameableClock {
  readonly name: string;
  readonly kind: string;
}

/** Shorter words tell nothing: "the", "of", "cut". In letters. */
const TELLING_FROM = 4;

/** Longer words that tell no clock from another: those that bind a sentence, and what every clock is and does. */
const UNTELLING = stems(
  "clock tick rail from into onto over under upon with that this these those they them their then than when where while what which more most some",
);

/**
 * The clocks that a line of the menu of costs means, going by its words: those that share a telling word with it, or are of
 * the kind of rail that it names. Of several, those it shares most with; none where it names none. A guess that a window
 * begins with, nothing the text rules (SRD 4.5.3).
 */
export function clocksNamed<T extends NameableClock>(line: string, clocks: readonly T[]): T[] {
  const said = tellingWords(line);
  const shares = clocks.map(({ name, kind }) => {
    const own = [...tellingWords(name), ...(isRail(kind) ? stems(kind) : [])];
    return [...new Set(own)].filter((word) => said.has(word)).length;
  });
  const most = Math.max(0, ...shares);
  return most === 0 ? [] : clocks.filter((_clock, place) => shares[place] === most);
}

function tellingWords(words: string): Set<string> {
  return new Set([...stems(words)].filter((word) => !UNTELLING.has(word)));
}

/** Words long enough to tell, each as its stem. */
function stems(words: string): Set<string> {
  const long = words.match(/\p{L}+/gu)?.filter((word) => [...word].length >= TELLING_FROM) ?? [];
  return new Set(long.map(stem));
}

/** A word in small letters and the singular: "Patrols" and "patrol" are one, as are "curse" and "curses". */
function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?<!s)s$/u, "")
    .replace(/e$/u, "");
}
