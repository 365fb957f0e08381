import { ATTRIBUTES } from "../skills.ts";
import { type Ladder, LADDERS } from "../pool.ts";
import { USE_PERIODS, type UsePeriod } from "../advancement/uses.ts";
import { EDGE_ALSO, EDGE_GIVES, type EdgeGives } from "./gifts.ts";
import { EDGE_MOMENTS, type EdgeMoment } from "./moments.ts";

/**
 * Whom an edge serves: its owner, another's roll, an ally who follows the owner in this, one ally named for it, the owner
 * and allies alike, or a follower.
 */
export const EDGE_FOR = ["self", "ally", "follows", "named", "group", "follower"] as const;
export type EdgeFor = (typeof EDGE_FOR)[number];

/** The numbers a condition may look at: segments of supply that are filled, marks of fatigue and harm, the level of the skill
 * rolled, and whether half of somebody's health is gone (1 or 0). */
export const EDGE_NUMBERS = ["supply", "fatigue", "harm", "skill", "halfHealth"] as const;
export type EdgeNumber = (typeof EDGE_NUMBERS)[number];
export const EDGE_LIMITS = ["atLeast", "atMost"] as const;

/** A condition on a number. */
export interface EdgeState {
  readonly on: string;
  readonly is: string;
  readonly value: number;
}

/** When a thing is compromised by its use: each time, or where the roll has failed with setbacks (SRD K). */
export const EDGE_COMPROMISES = ["", "onUse", "failureWithSetbacks"] as const;
export type EdgeCompromise = (typeof EDGE_COMPROMISES)[number];
/** Who calls on it: its owner, or the GM against them (SRD 9.3). */
export const EDGE_CALLERS = ["owner", "gm"] as const;

/** What a use costs. Each number is what its owner takes; `points` the GM pays from the bank, who then is the one to use it. */
export interface EdgeCosts {
  /** Setbacks that the GM is credited with. */
  readonly setbacks: number;
  readonly fatigue: number;
  readonly harm: number;
  /** Setbacks of magic that fall on the owner. */
  readonly backlash: number;
  readonly compromised: string;
  /** The words of a debt's clock that opens; empty for none. */
  readonly clock: string;
  /** So many consequence cards the GM draws, of which one applies (SRD M). */
  readonly cards: number;
  readonly points: number;
  /** Actions that it takes until the thing can be used again (SRD O, "Crossbow"). */
  readonly actions: number;
}

/** Every cost by its name, in the order in which they are told. */
export const EDGE_COSTS = [
  "setbacks",
  "fatigue",
  "harm",
  "backlash",
  "compromised",
  "clock",
  "cards",
  "points",
  "actions",
] as const satisfies readonly (keyof EdgeCosts)[];

/** What comes with the gift, for the same person or another: what a setback is turned into, say. */
export interface EdgeExtra {
  /** Empty for nothing more. */
  readonly gives: string;
  readonly amount: number;
  readonly for: string;
}

/** An edge as it is stored: its words may be edited by hand, or come from a later version. */
export interface StoredEdge {
  readonly label: string;
  readonly moment: string;
  /** The roll's skill is any of these; none named fits any. So with attributes, ladders and tags. */
  readonly skills: readonly string[];
  readonly attributes: readonly string[];
  readonly ladders: readonly string[];
  /** What the roll is for, and what holds around it (`tags.ts`). */
  readonly tags: readonly string[];
  /** All of them hold. */
  readonly states: readonly EdgeState[];
  /** What only a person can confirm; for an edge of words alone, what they are. */
  readonly circumstance: string;
  readonly for: string;
  /** Whom its owner has named, by uuid: the one ally it serves, or those who follow. */
  readonly allies: readonly string[];
  readonly by: string;
  readonly gives: string;
  readonly amount: number;
  /** It is spared by a die alone: a success spares it. */
  readonly die: boolean;
  /** The attribute that stands in for the roll's. */
  readonly instead: string;
  readonly also: EdgeExtra;
  readonly costs: EdgeCosts;
  /** `always` serves on each roll. */
  readonly period: string;
  readonly uses: number;
  /** What a later version wrote beside these, as it stood. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** An edge whose every word is known. */
export interface Edge extends StoredEdge {
  readonly moment: EdgeMoment;
  readonly ladders: readonly Ladder[];
  readonly for: EdgeFor;
  readonly by: (typeof EDGE_CALLERS)[number];
  readonly gives: EdgeGives;
  readonly also: EdgeExtra & { readonly gives: EdgeGives | ""; readonly for: EdgeFor };
  readonly costs: EdgeCosts & { readonly compromised: EdgeCompromise };
  readonly period: UsePeriod;
}

/** An edge on which nothing is written yet: a die, for oneself, on any roll. */
export const BLANK_EDGE: Edge = Object.freeze({
  label: "",
  moment: "before",
  circumstance: "",
  for: "self",
  by: "owner",
  skills: [],
  attributes: [],
  ladders: [],
  tags: [],
  states: [],
  allies: [],
  gives: "dice",
  amount: 1,
  die: false,
  instead: "",
  also: Object.freeze({ gives: "", amount: 0, for: "self" }),
  costs: Object.freeze({
    setbacks: 0,
    fatigue: 0,
    harm: 0,
    backlash: 0,
    compromised: "",
    clock: "",
    cards: 0,
    points: 0,
    actions: 0,
  }),
  period: "always",
  uses: 1,
  more: {},
} as const);

/** An edge with what it leaves out filled in, as a pack's source or a macro may write it. */
export function wholeEdge(part: PartOfEdge): StoredEdge {
  const also = { ...BLANK_EDGE.also, ...part.also };
  return { ...BLANK_EDGE, ...part, also, costs: { ...BLANK_EDGE.costs, ...part.costs } };
}

/** As much of an edge as somebody wrote down. */
export type PartOfEdge = Partial<Omit<StoredEdge, "also" | "costs">> & {
  readonly also?: Partial<EdgeExtra>;
  readonly costs?: Partial<EdgeCosts>;
};

/** Whether every word of an edge is known: one that says more than this version understands gives nothing. */
export function isUnderstood<T extends StoredEdge>(edge: T, tags: ReadonlySet<string>): edge is T & Edge {
  return strangeWords(edge, tags).length === 0;
}

/** The words of an edge that this version does not know, to be shown as they stand. */
export function strangeWords(edge: StoredEdge, tags: ReadonlySet<string>): string[] {
  const among = (known: readonly string[], ...words: readonly string[]): string[] =>
    words.filter((word) => !known.includes(word));
  return [
    ...Object.entries(edge.more).map(([key, value]) => `${key}: ${shown(value)}`),
    ...among(EDGE_MOMENTS, edge.moment),
    ...among(EDGE_FOR, edge.for, edge.also.for),
    ...among(EDGE_CALLERS, edge.by),
    ...among(EDGE_GIVES, edge.gives),
    ...among(["", ...EDGE_ALSO], edge.also.gives),
    ...among(LADDERS, ...edge.ladders),
    ...among(["", ...ATTRIBUTES], edge.instead),
    ...among(EDGE_COMPROMISES, edge.costs.compromised),
    ...among(USE_PERIODS, edge.period),
    ...edge.tags.filter((tag) => !tags.has(tag)),
    ...edge.states.filter((state) => !isKnownState(state)).map(shown),
  ];
}

function isKnownState(state: EdgeState): boolean {
  const names = Object.keys(state).toSorted().join();
  const isPlain = names === "is,on,value" && Number.isFinite(state.value);
  return isPlain && EDGE_NUMBERS.some((on) => on === state.on) && EDGE_LIMITS.some((is) => is === state.is);
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether an edge only costs: a thing's own drawback, which does not sleep while the thing is worn. */
export function isDrawback({ gives, amount }: Pick<StoredEdge, "gives" | "amount">): boolean {
  return gives === "nothing" || amount < 0;
}
