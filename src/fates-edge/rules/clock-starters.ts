import type { ClockKind } from "./clocks.ts";
import type { Suit } from "./deck.ts";
import { requireWhole } from "./errors.ts";
import type { EffectOutline } from "./spends.ts";

/** A clock ready to be opened. Its words are told by its key: name, what happens at full, triggers, pressure. */
export interface Starter {
  readonly key: string;
  readonly kind: ClockKind;
  readonly size: number;
  readonly filled: number;
  readonly sight: "all" | "name" | "gm";
  /** Points a tick costs the GM; 0 for what the edition says. */
  readonly price: number;
  /** How many triggers and how many pressure moves it has words for. */
  readonly triggers: number;
  readonly pressure: number;
  /** For a domain clock: the suit whose flips tick it. */
  readonly suit: Suit | "";
  /** What is offered at full besides the words. */
  readonly lands: readonly EffectOutline[];
}

type Sketch = Pick<Starter, "key" | "kind" | "size" | "triggers"> & Partial<Starter>;

const starter = (sketch: Sketch): Starter =>
  Object.freeze({ filled: 0, sight: "all", price: 0, pressure: 3, suit: "", lands: [], ...sketch });

const swept: readonly EffectOutline[] = Object.freeze([
  Object.freeze({ type: "fatigue", amount: 2, who: "all", size: 0 }),
  Object.freeze({ type: "separate", amount: 1, who: "all", size: 0 }),
]);
const collapse: readonly EffectOutline[] = Object.freeze(swept.slice(0, 1));

/**
 * Clocks of the text: the six prompts of "Clock Starters", the three examples and the sluice gate of section W, the sample
 * play's patrol, and of R.3 a gate and three domain clocks. Prices are what the text says a tick of it costs, where it
 * does; the pressure of the six prompts is ours.
 */
export const STARTERS: readonly Starter[] = Object.freeze([
  starter({ key: "hideout", kind: "peril", size: 6, triggers: 3 }),
  starter({ key: "cold", kind: "supply", size: 4, triggers: 3, lands: collapse }),
  starter({ key: "moonEaten", kind: "danger", size: 8, triggers: 3 }),
  starter({ key: "collector", kind: "debt", size: 6, triggers: 3 }),
  starter({ key: "thinIce", kind: "hazard", size: 4, triggers: 3 }),
  starter({ key: "fixer", kind: "hunt", size: 6, triggers: 3, sight: "name" }),
  starter({ key: "desert", kind: "supply", size: 4, triggers: 4, pressure: 4, price: 2, lands: collapse }),
  starter({ key: "cityWatch", kind: "peril", size: 6, triggers: 4, price: 1 }),
  starter({ key: "invocation", kind: "danger", size: 8, triggers: 3, pressure: 4, price: 3 }),
  starter({ key: "sluice", kind: "hazard", size: 4, triggers: 4, price: 2, lands: swept }),
  starter({ key: "patrol", kind: "danger", size: 6, triggers: 3, pressure: 2, price: 1 }),
  starter({ key: "credentials", kind: "gate", size: 4, triggers: 2, pressure: 2 }),
  starter({ key: "witnesses", kind: "domain", size: 4, triggers: 2, pressure: 2, suit: "hearts" }),
  starter({ key: "bureaucracy", kind: "domain", size: 6, triggers: 2, pressure: 2, suit: "diamonds" }),
  starter({ key: "terrain", kind: "domain", size: 6, triggers: 2, pressure: 2, suit: "clubs" }),
]);

/** The prompts by the face of a d6 ("Clock Starters"). */
export const STARTER_TABLE = ["hideout", "cold", "moonEaten", "collector", "thinIce", "fixer"] as const;

/** The starter of a key (SRD W, "Clock Starters", R.3); null where none has it. */
export function starterOf(key: string): Starter | null {
  return STARTERS.find((each) => each.key === key) ?? null;
}

/**
 * The prompt that a d6 turns up ("Clock Starters").
 * @throws RulesError `face` outside 1 to 6.
 */
export function starterOnDie(face: number): Starter {
  requireWhole("face", face, 1, STARTER_TABLE.length);
  return starterOf(STARTER_TABLE[face - 1]!)!;
}
