import {
  type Edge,
  EDGE_COSTS,
  type EdgeCosts,
  type EdgeNumber,
  type EdgeState,
  isUnderstood,
  type StoredEdge,
} from "./edge.ts";
import type { EdgeMoment } from "./moments.ts";
import { isCircumstance, type SaidTags, tagsFit } from "./tags.ts";

/** Whom somebody asks for, seen from the edge's owner. */
export const EDGE_WHOM = ["self", "ally", "group", "follower"] as const;
export type EdgeWhom = (typeof EDGE_WHOM)[number];

/** What happens, to whom, in which roll; without a roll its words are empty. */
export interface EdgeSituation {
  /** All that is happening: a failure with a 1 is a failure, a setback, and after the throw. */
  readonly moments: readonly EdgeMoment[];
  readonly whom: EdgeWhom;
  /** Whose roll it is, or who is served, by uuid; left out where nobody in particular is meant. */
  readonly who?: string;
  readonly attribute: string;
  readonly skill: string;
  readonly ladder: string;
  readonly tags: SaidTags;
  /** What is known of them; a condition on what is not must be confirmed. */
  readonly numbers: Partial<Readonly<Record<EdgeNumber, number>>>;
  /** The tags this world knows. */
  readonly known: ReadonlySet<string>;
}

/** What only a person can confirm of an offer. */
export interface EdgeAsks {
  readonly circumstance: string;
  /** One of these. */
  readonly tags: readonly string[];
  readonly states: readonly EdgeState[];
  /** That the ally follows, or is the one who was named. */
  readonly whom: "" | "follows" | "named";
}

/** One edge as it is offered in a situation. */
export interface EdgeOffering {
  readonly key: string;
  readonly edge: Edge;
  /** Null where nothing is left to confirm. */
  readonly asks: EdgeAsks | null;
}

/**
 * What the edges of one thing offer in a situation (SRD 12.3, 15, H to O): those whose moment it is, for whom they are,
 * whose skill, attribute and ladder fit, and whose tags and states hold or may hold. An edge that says more than this
 * version knows offers nothing.
 */
export function offersOf(
  edges: Readonly<Record<string, StoredEdge>>,
  situation: EdgeSituation,
): EdgeOffering[] {
  return Object.entries(edges).flatMap(([key, edge]) => {
    const offering = offeringOf(edge, situation);
    return offering ? [{ key, ...offering }] : [];
  });
}

/** One edge in a situation; null where it offers nothing. */
export function offeringOf(edge: StoredEdge, situation: EdgeSituation): Omit<EdgeOffering, "key"> | null {
  // Most edges wait for another moment: to look at each of their words takes longer than to see that.
  if (!isItsMoment(edge, situation.moments) || !isFor(edge.for, situation.whom)) return null;
  if (!isUnderstood(edge, situation.known)) return null;
  if (!fitsRoll(edge, situation) || isAnother(edge, situation.who)) return null;
  const tags = tagsFit(edge.tags, situation.tags, situation.skill);
  const open = edge.states.filter((state) => situation.numbers[numberOf(state)] === undefined);
  if (tags === "no" || !edge.states.every((state) => holds(state, situation))) return null;
  return { edge, asks: asksOf(edge, situation, { isOpen: tags === "ask", open }) };
}

/** Whether an edge serves now: what its owner may declare serves at any time. */
export function isItsMoment({ moment }: Pick<StoredEdge, "moment">, moments: readonly EdgeMoment[]): boolean {
  return moment === "declared" || moments.some((now) => now === moment);
}

/** Whether an edge for these serves whom somebody asks for: never its owner where it says ally, never an ally where it says self. */
export function isFor(who: StoredEdge["for"], whom: EdgeWhom): boolean {
  if (who === "group") return whom !== "follower";
  if (who === "follows" || who === "named") return whom === "ally";
  return who === whom;
}

/**
 * Whether somebody is not the one an edge is for: its owner has named another, or where it asks for a name nobody yet. Of those
 * who follow, everybody may as long as none is named.
 */
export function isAnother(edge: Pick<StoredEdge, "for" | "allies">, who = ""): boolean {
  if (who === "") return false;
  if (edge.for === "named") return edge.allies[0] !== who;
  return edge.for === "follows" && edge.allies.length > 0 && !edge.allies.includes(who);
}

/** Whether skill, attribute and ladder of a roll are among those an edge names; what it leaves open fits any. */
export function fitsRoll(
  { skills, attributes, ladders }: Pick<StoredEdge, "skills" | "attributes" | "ladders">,
  roll: Pick<EdgeSituation, "skill" | "attribute" | "ladder">,
): boolean {
  const among = (named: readonly string[], word: string): boolean =>
    named.length === 0 || named.includes(word);
  return among(skills, roll.skill) && among(attributes, roll.attribute) && among(ladders, roll.ladder);
}

/** What of somebody's marks conditions look at; half of one's health is harm 1 or fatigue 2 (rulings). */
export function numbersOf(marks: { readonly fatigue: number; readonly harm: number }) {
  return { ...marks, halfHealth: marks.harm >= 1 || marks.fatigue >= 2 ? 1 : 0 };
}

/** All that happens at a moment: after a throw, whatever the dice said. */
export function momentsAt(moment: EdgeMoment): EdgeMoment[] {
  return moment === "setback" || moment === "success" || moment === "failure" ? [moment, "after"] : [moment];
}

/** Each cost of a use, as a count of what is lost: a thing is compromised once, a clock opens once. */
export function costsOf(costs: EdgeCosts): { readonly gives: keyof EdgeCosts; readonly count: number }[] {
  return EDGE_COSTS.flatMap((gives) => {
    const cost = costs[gives];
    const count = typeof cost === "number" ? cost : cost === "" ? 0 : 1;
    return count > 0 ? [{ gives, count }] : [];
  });
}

function numberOf({ on }: EdgeState): EdgeNumber {
  return on as EdgeNumber;
}

/** Whether a condition holds, as far as its number is known. */
export function holds(state: EdgeState, { numbers }: Pick<EdgeSituation, "numbers">): boolean {
  const value = numbers[numberOf(state)];
  if (value === undefined) return true;
  return state.is === "atLeast" ? value >= state.value : value <= state.value;
}

function asksOf(
  edge: Edge,
  { tags, who = "" }: EdgeSituation,
  { isOpen, open }: { readonly isOpen: boolean; readonly open: readonly EdgeState[] },
): EdgeAsks | null {
  // A circumstance that somebody has said already is confirmed, words and all.
  const isSaid = edge.tags.some((tag) => isCircumstance(tag) && (tags?.includes(tag) ?? false));
  const isTold = edge.gives === "words" || edge.circumstance === "" || isSaid;
  const circumstance = isTold ? "" : edge.circumstance;
  const isNamed = who !== "" && edge.allies.includes(who);
  const whom = (edge.for === "follows" || edge.for === "named") && !isNamed ? edge.for : "";
  if (circumstance === "" && !isOpen && open.length === 0 && whom === "") return null;
  return { circumstance, tags: isOpen ? edge.tags : [], states: open, whom };
}
