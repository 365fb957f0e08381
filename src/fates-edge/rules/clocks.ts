import { requireWhole } from "./errors.ts";

/** Six rails: pressure of a place that bites when the crew lingers (SRD 12.3, 16.12, 23). */
const RAILS = ["crowd", "sanctity", "curfew", "hazard", "escape", "hunt"] as const;
type Rail = (typeof RAILS)[number];

/** Every kind of clock, the most used first. `supply` is the party's own and is not opened by hand. */
export const CLOCK_KINDS = [
  "primary",
  "danger",
  "progress",
  ...RAILS,
  "faction",
  "project",
  "haste",
  "peril",
  "debt",
  "domain",
  "gate",
  "tail",
  "supply",
] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** The sizes offered; a clock may have any from one segment to the most (SRD W; 23). */
export const CLOCK_SIZES = [4, 6, 8, 10] as const;
/** The most segments a clock can have. */
export const CLOCK_SIZE_MAX = 12;
/** What a clock has when nobody said how many: the pace of a session (SRD W, step 2). */
export const CLOCK_SIZE_USUAL = 6;

/** Whether a kind of clock is a rail. */
export function isRail(kind: unknown): kind is Rail {
  return RAILS.some((rail) => rail === kind);
}

/** A clock, as far as words can name it. */
interface NameableClock {
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

/**
 * How many segments of a clock a roll's successes fill (SRD R.1): 0: 0, 1: 1, 2 or 3: 2, 4 and more: 3.
 * @throws RulesError `successes` when negative.
 */
export function ticksFromSuccesses(successes: number): number {
  requireWhole("successes", successes, 0);
  if (successes >= 4) return 3;
  return Math.min(successes, 2);
}
