import { clockSizeOf, type Rank, type Suit } from "../deck.ts";
import { RulesError } from "../errors.ts";
import { isBlack, isFace, type PlayingCard, requireDifferent, weightOf } from "./playing-card.ts";

/** What cards that lie together do (SRD, "Combo Rules"), in the order of the text. */
export const COMBOS = ["pair", "run", "flush", "patron", "oneColour"] as const;
export type ComboKind = (typeof COMBOS)[number];

/** One combo and the cards it is made of. */
export interface Combo {
  readonly kind: ComboKind;
  readonly cards: readonly PlayingCard[];
}

/** What a colour sounds like: hazards of the road and the body, or intrigue and names (SRD, "Color influences tone"). */
export type Tone = "hazard" | "intrigue";

/** What drawn cards set for a scene (SRD, "Adventure Generation with a Standard Deck"). */
export interface Seed {
  /** Segments of the main clock, after a run. */
  readonly clock: number;
  /** Segments of the further clocks: one for each face and ace beyond the one that sets the main clock. */
  readonly parallel: readonly number[];
  readonly combos: readonly Combo[];
  /** Points that the GM banks. */
  readonly freePoints: number;
  /** The highest card is black: the crew begins low on supply, or takes a tick of fatigue. */
  readonly strain: boolean;
  /** The tone of the highest card; of two equally high ones, the black one's. */
  readonly tone: Tone;
}

/** Cards that a run, and a flush, begin with. */
const MANY = 3;

/** What one suit stands for (SRD, "Suit Meanings"). */
export const AXES = ["place", "people", "complication", "reward"] as const;
export type Axis = (typeof AXES)[number];
const AXIS_OF: Readonly<Record<Suit, Axis>> = Object.freeze({
  spades: "place",
  hearts: "people",
  clubs: "complication",
  diamonds: "reward",
});

/** What a suit stands for in the adventure deck. */
export function axisOf(suit: Suit): Axis {
  return AXIS_OF[suit];
}

/**
 * Reads drawn cards as a seed. The order in which they lie makes no difference.
 * @throws RulesError `cards` when there is none, or one stands twice.
 */
export function readSeed(cards: readonly PlayingCard[]): Seed {
  const highest = highestOf(cards);
  const combos = combosOf(cards);
  const momentum = combos.some(({ kind }) => kind === "run") ? 1 : 0;
  const strain = highest.some(({ suit }) => isBlack(suit));
  return {
    clock: Math.max(...cards.map(({ rank }) => clockSizeOf(rank))) - momentum,
    parallel: parallelCards(cards).map(({ rank }) => clockSizeOf(rank)),
    combos,
    freePoints: combos.some(({ kind }) => kind === "oneColour") ? 1 : 0,
    strain,
    tone: strain ? "hazard" : "intrigue",
  };
}

/** The faces and aces beyond the one that sets the main clock, the heaviest first: each begins a parallel clock. */
export function parallelCards(cards: readonly PlayingCard[]): PlayingCard[] {
  const great = cards.filter(({ rank }) => isFace(rank) || rank === "A").toSorted(heavierFirst);
  return great.slice(1);
}

/**
 * The combos among drawn cards, in the order of the text: each pair and each run of its own.
 * @throws RulesError `cards` when one stands twice.
 */
export function combosOf(cards: readonly PlayingCard[]): Combo[] {
  requireDifferent(cards);
  return [...pairs(cards), ...runs(cards), ...flushes(cards), ...patron(cards), ...oneColour(cards)];
}

function highestOf(cards: readonly PlayingCard[]): PlayingCard[] {
  if (cards.length === 0) throw new RulesError("cards", "range", "no card was drawn");
  const weight = Math.max(...cards.map(({ rank }) => weightOf(rank)));
  return cards.filter(({ rank }) => weightOf(rank) === weight);
}

function heavierFirst(a: PlayingCard, b: PlayingCard): number {
  return weightOf(b.rank) - weightOf(a.rank);
}

function pairs(cards: readonly PlayingCard[]): Combo[] {
  const ranks = [...new Set(cards.map(({ rank }) => rank))].toSorted((a, b) => weightOf(a) - weightOf(b));
  return ranks.flatMap((rank) =>
    ofMany(
      "pair",
      cards.filter((card) => card.rank === rank),
      2,
    ),
  );
}

/** Ranks without a gap, an ace above the king or below the two, never both in one. */
function runs(cards: readonly PlayingCard[]): Combo[] {
  const found: Combo[] = [];
  let run: PlayingCard[] = [];
  for (const rank of ["A", ...RUN_ORDER] as const) {
    const here = cards.filter((card) => card.rank === rank);
    if (here.length === 0) {
      found.push(...asRun(run));
      run = [];
    } else run.push(...here);
  }
  found.push(...asRun(run));
  return found;
}

const RUN_ORDER: readonly Rank[] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

function asRun(cards: readonly PlayingCard[]): Combo[] {
  return new Set(cards.map(({ rank }) => rank)).size >= MANY
    ? [{ kind: "run", cards: [...new Set(cards)] }]
    : [];
}

function flushes(cards: readonly PlayingCard[]): Combo[] {
  const suits = [...new Set(cards.map(({ suit }) => suit))];
  return suits.flatMap((suit) =>
    ofMany(
      "flush",
      cards.filter((card) => card.suit === suit),
      MANY,
    ),
  );
}

function patron(cards: readonly PlayingCard[]): Combo[] {
  const faces = cards.filter(({ rank }) => isFace(rank));
  const aces = cards.filter(({ rank }) => rank === "A");
  return faces.length > 0 && aces.length > 0 ? [{ kind: "patron", cards: [...faces, ...aces] }] : [];
}

/** One card alone has a colour and no company: nothing is owed for it. */
function oneColour(cards: readonly PlayingCard[]): Combo[] {
  const colours = new Set(cards.map(({ suit }) => isBlack(suit)));
  return colours.size === 1 ? ofMany("oneColour", cards, 2) : [];
}

function ofMany(kind: ComboKind, cards: readonly PlayingCard[], least: number): Combo[] {
  return cards.length >= least ? [{ kind, cards }] : [];
}
