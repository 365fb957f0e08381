import type { Distance } from "../fight/distance.ts";
import { FREE_AT, type Place } from "./places.ts";

/** Everything one may do from outside of a scene (Indirect Actions). */
export const INDIRECT_ACTIONS = [
  "appearance",
  "banditos",
  "distance",
  "everythingIsTerrible",
  "involve",
  "inHiding",
  "reinforce",
  "roughWeather",
  "setTheScene",
  "skillCheck",
  "someTimeAlone",
  "sos",
  "dire",
  "timePasses",
  "theEnd",
] as const;
export type IndirectAction = (typeof INDIRECT_ACTIONS)[number];

/** Why an indirect action cannot be used now. */
export type IndirectRefusal =
  | "isIn"
  | "ejected"
  | "alone"
  | "dead"
  | "usedInScene"
  | "usedByYou"
  | "tooLate"
  | "notEntering"
  | "noCall"
  | "ownCall"
  | "sceneRuns"
  | "endAgreed"
  | "wildcards"
  | "votes";

/** What an action asks for. */
interface IndirectRule {
  /** Wildcards; null where the price follows from something else. */
  readonly price: number | null;
  /** How often it may be used in a scene: by anybody, by each player, or as often as one likes. */
  readonly limit: "scene" | "player" | null;
  /** Only before anything else has happened in the scene. */
  readonly atBeginning?: boolean;
  /** All players must agree. */
  readonly unanimous?: boolean;
}

/** Every indirect action with its price and limits (Indirect Actions). */
export const INDIRECT_RULES: Readonly<Record<IndirectAction, IndirectRule>> = {
  appearance: { price: 0, limit: null },
  banditos: { price: 1, limit: "scene" },
  distance: { price: null, limit: "scene", atBeginning: true },
  everythingIsTerrible: { price: null, limit: null },
  involve: { price: 1, limit: "player" },
  inHiding: { price: 1, limit: null },
  reinforce: { price: 1, limit: "player" },
  roughWeather: { price: 1, limit: "scene" },
  setTheScene: { price: 0, limit: null },
  skillCheck: { price: 0, limit: null },
  someTimeAlone: { price: 1, limit: "scene", atBeginning: true },
  sos: { price: 1, limit: null },
  dire: { price: 1, limit: "scene" },
  timePasses: { price: 0, limit: null, unanimous: true },
  theEnd: { price: 0, limit: null, unanimous: true },
};

/** An indirect action that was used in this scene, and by which player. */
export interface Use {
  readonly action: IndirectAction;
  readonly by: string;
}

/** What one has to know of the scene and the player. */
export interface IndirectFacts {
  readonly player: string;
  /** Wildcards the player has; those of a character who died in this scene go on counting (Killed). */
  readonly wildcards: number;
  readonly places: readonly Place[];
  /** A scene is being played. */
  readonly running: boolean;
  /** Nothing has happened in it yet. */
  readonly beginning: boolean;
  readonly uses: readonly Use[];
  /** The player's character is in the scene. */
  readonly isIn: boolean;
  /** They came in just now and have done nothing. */
  readonly entering: boolean;
  readonly ejected: boolean;
  /** The player's character was killed in this scene and their heir waits for the next. */
  readonly dead: boolean;
  /** Two are left alone (Some Time Alone); null where nobody is, else the round of the opposition, 0 before one. */
  readonly aloneRound: number | null;
  /** The scene is The End, in which indirect actions cost nothing. */
  readonly isTheEnd: boolean;
  /** All have agreed on The End, and no other scene was set after it. */
  readonly endAgreed: boolean;
  /** Has the Successor advantage: Involve is free. */
  readonly successor: boolean;
  /** Ranks of Friends: Reinforce is free. */
  readonly friends: number;
  /** Who carries an unfinished call for help; null where nobody does. */
  readonly callBy: string | null;
}

/** What an indirect action costs the player now, and what stands against it. */
export interface IndirectQuote {
  /** Wildcards. */
  readonly price: number;
  readonly refused: IndirectRefusal | null;
}

/** From which round of an opposition others may come to two who are alone (Some Time Alone). */
const HEARD_IN_ROUND = 2;

/**
 * Prices an indirect action and says why it cannot be used (Indirect Actions). What all must agree to is refused with "votes" until they did.
 * @param paid wildcards: for distance how many are spent (1 medium, 2 long), for Everything is Terrible how many are put in now
 */
export function quoteIndirect(
  action: IndirectAction,
  facts: IndirectFacts,
  { paid = 1, agreed = false }: { readonly paid?: number; readonly agreed?: boolean } = {},
): IndirectQuote {
  const price = priceOf(action, facts, paid);
  const refused = againstUse(action, facts) ?? (price > facts.wildcards ? "wildcards" : null);
  const votes = INDIRECT_RULES[action].unanimous === true && !agreed;
  return { price, refused: refused ?? (votes ? "votes" : null) };
}

/** The distance at which all who come later enter, by the wildcards that were spent (Distance). */
export function entranceFor(wildcards: 1 | 2): Distance {
  return wildcards === 1 ? "medium" : "long";
}

function priceOf(action: IndirectAction, facts: IndirectFacts, paid: number): number {
  const { price } = INDIRECT_RULES[action];
  if (facts.isTheEnd) return 0;
  if (facts.places.some((place) => FREE_AT[place].includes(action))) return 0;
  if (action === "involve" && facts.successor) return 0;
  if (action === "reinforce" && facts.friends > 0) return 0;
  return price ?? paid;
}

function againstUse(action: IndirectAction, facts: IndirectFacts): IndirectRefusal | null {
  const { limit, atBeginning } = INDIRECT_RULES[action];
  if (limit === "scene" && facts.uses.some((use) => use.action === action)) return "usedInScene";
  if (limit === "player" && facts.uses.some((use) => use.action === action && use.by === facts.player))
    return "usedByYou";
  if (atBeginning === true && !facts.beginning) return "tooLate";
  return OWN_REASONS[action]?.(facts) ?? null;
}

type Reason = (facts: IndirectFacts) => IndirectRefusal | null;

const OWN_REASONS: Partial<Readonly<Record<IndirectAction, Reason>>> = {
  appearance: againstAppearance,
  inHiding: ({ entering }) => (entering ? null : "notEntering"),
  setTheScene: ({ running }) => (running ? "sceneRuns" : null),
  theEnd: ({ endAgreed }) => (endAgreed ? "endAgreed" : null),
  dire: ({ callBy, player }) => {
    if (callBy === null) return "noCall";
    return callBy === player ? "ownCall" : null;
  },
};

function againstAppearance({ isIn, dead, ejected, aloneRound }: IndirectFacts): IndirectRefusal | null {
  if (isIn) return "isIn";
  if (dead) return "dead";
  if (ejected) return "ejected";
  return aloneRound !== null && aloneRound < HEARD_IN_ROUND ? "alone" : null;
}
