import type { Trait } from "../cards/card.ts";

/** A draw against Fate that the rules ask of somebody, or that is offered: with what it is made, and what it costs. */
export interface DueRule {
  readonly skill: string;
  readonly traits: readonly Trait[];
  /** Fate plays as many cards as the mark's amount, instead of by the rank; else that amount is its difficulty. */
  readonly fixed?: boolean;
  /** It is an action of one's turn. */
  readonly action?: boolean;
  /** It cannot be let go. */
  readonly must?: boolean;
}

/** Every draw of this kind, by key. What it brings, the dealer's client does once it is judged. */
export const DUES = {
  /** At the first sight of a monster, against as many cards as its rating (Abomination). */
  terror: { skill: "guts", traits: ["spirit"], fixed: true, must: true },
  /** Against the smell of a monster of spades (Spades). */
  aroma: { skill: "guts", traits: ["spirit"], must: true },
  /** After a monster of diamonds has touched one (Diamonds). */
  touched: { skill: "guts", traits: ["spirit"], must: true },
  /** To stay on one's feet (Stubborn). */
  stubborn: { skill: "guts", traits: ["spirit"] },
  /** Not to fall off what moves (Fighting on Moving Objects). */
  footing: { skill: "athletics", traits: ["mind"], must: true },
  /** To end one's rage (Berserk). */
  calm: { skill: "meditation", traits: ["mind"], action: true },
  /** To find an expert (Consult). */
  consult: { skill: "perception", traits: ["mind"] },
  /** To gain points back outside of oppositions (Meditation). */
  meditate: { skill: "meditation", traits: ["mind", "spirit"] },
  /** A month of a business (Business). */
  business: { skill: "knowledge", traits: ["mind"], must: true },
  /** A showy move, for a wildcard until the opposition ends (Stunt). */
  stunt: { skill: "combat", traits: ["luck"], action: true },
  /** Before a grappled character may move, attack or draw a weapon (Grapple). */
  slip: { skill: "athletics", traits: ["body"] },
  /** A round of a demonstration, in which one's own total alone counts (Demonstration). */
  show: { skill: "", traits: [], fixed: true },
  /** A skill check that somebody asked for (Skill Check). */
  check: { skill: "", traits: [] },
} as const satisfies Readonly<Record<string, DueRule>>;
export type Due = keyof typeof DUES;

/** Whether a mark of this key is a draw that comes before anything else of one's own. */
export function isDueFirst(key: string): boolean {
  const due = readDue(key);
  return due !== null && (DUES[due] as DueRule).must === true;
}

/** A due by its key; null for anything else. */
export function readDue(key: string): Due | null {
  return Object.hasOwn(DUES, key) ? (key as Due) : null;
}
