import { requireWhole } from "./errors.ts";

/** The most segments a clock can have (ours). */
export const CLOCK_SIZE_MAX = 12;
/** What most clocks have when nobody said how many: the pace of a session (SRD W, step 2). */
export const CLOCK_SIZE_USUAL = 6;

/** Every kind of clock, the most used first. `supply` is the party's own: nobody opens one by hand. */
export const CLOCK_KIND_NAMES = [
  "primary",
  "danger",
  "progress",
  "crowd",
  "sanctity",
  "curfew",
  "hazard",
  "escape",
  "hunt",
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
export type ClockKind = (typeof CLOCK_KIND_NAMES)[number];

/** What the rules say of a kind of clock. */
interface ClockKindRules {
  /** One of the six rails: pressure of a place that bites when the crew lingers (SRD 12.3, 16.12, 23). */
  readonly rail: boolean;
  /**
   * How long it runs: until its scene ends, beyond that as long as it `follows` the crew unfinished, or as part of the
   * whole `table`'s story, whatever scene it was opened in.
   */
  readonly lasts: "scene" | "follows" | "table";
  /** It works against the crew: points feed it, and in a mixed-tier scene hits take ticks off it (SRD R.5). */
  readonly threatens: boolean;
  /** Once full it may be the end of the whole party (SRD Z). */
  readonly wipes: boolean;
  /** Segments where nobody says how many. */
  readonly usualSize: number;
}

const USUAL: ClockKindRules = Object.freeze({
  rail: false,
  lasts: "scene",
  threatens: true,
  wipes: false,
  usualSize: CLOCK_SIZE_USUAL,
});
const RAIL: ClockKindRules = Object.freeze({ ...USUAL, rail: true, wipes: true });

/** The one table of what each kind is (`docs/rulings.md`, "Kinds of clock"). */
export const CLOCK_KINDS: Readonly<Record<ClockKind, ClockKindRules>> = Object.freeze({
  primary: { ...USUAL, threatens: false },
  danger: { ...USUAL, wipes: true },
  progress: { ...USUAL, threatens: false },
  crowd: RAIL,
  sanctity: RAIL,
  curfew: RAIL,
  /** The sluice gate of SRD W and the prompt that cracks the ice have four. */
  hazard: { ...RAIL, usualSize: 4 },
  escape: RAIL,
  hunt: { ...RAIL, lasts: "follows" },
  faction: { ...USUAL, lasts: "table" },
  project: { ...USUAL, lasts: "table", threatens: false },
  /** SRD 5.2, Rush Rule. */
  haste: { ...USUAL, lasts: "table", usualSize: 4 },
  /** SRD 17.5 counts it by sessions; the example of W has six segments. */
  peril: { ...USUAL, lasts: "table", wipes: true },
  debt: { ...USUAL, lasts: "table" },
  /** A place's own pressure, prepared with its scene (SRD R.3, R.6). */
  domain: { ...USUAL, usualSize: 4 },
  gate: { ...USUAL, threatens: false, usualSize: 4 },
  /** It is there in the next scene (SRD R.5). */
  tail: { ...USUAL, lasts: "follows", usualSize: 4 },
  supply: { ...USUAL, lasts: "table", wipes: true, usualSize: 4 },
});

/** The kinds that a clock opened by hand can be of. */
export const OPENED_KINDS = CLOCK_KIND_NAMES.filter((kind) => kind !== "supply");

/** What is taken for granted of a clock of which less is said. */
export const CLOCK_MEASURE = Object.freeze({
  usualSize: CLOCK_SIZE_USUAL,
  mostSegments: CLOCK_SIZE_MAX,
  usualKind: "danger",
  sizes: Object.fromEntries(CLOCK_KIND_NAMES.map((kind) => [kind, CLOCK_KINDS[kind].usualSize])),
});

/** Whether a stored word names a kind of clock. */
export function isClockKind(kind: unknown): kind is ClockKind {
  return typeof kind === "string" && Object.hasOwn(CLOCK_KINDS, kind);
}

/** The rules of a kind. A word that no version knew, and none at all, count as usual: a threat of its scene with six segments. */
export function clockKindRules(kind: string): ClockKindRules {
  return isClockKind(kind) ? CLOCK_KINDS[kind] : USUAL;
}

/** Whether a kind of clock is a rail (SRD 12.3, 16.12, 23). */
export function isRail(kind: string): boolean {
  return clockKindRules(kind).rail;
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
