import { type Trait, TRAITS } from "../cards/card.ts";

/** States that follow from damage, by the number of empty pools; the first is none (States Linked to Damage Taken). */
export const STATES = ["", "desperate", "knocked-out", "wounded", "killed"] as const;
export type State = (typeof STATES)[number];

/** The state of somebody with so many points left in each pool: desperate with one empty, killed with all four. */
export function stateOf(left: Readonly<Record<Trait, number>>): State {
  return STATES[TRAITS.filter((trait) => left[trait] <= 0).length] ?? "";
}

/** Whether somebody in this state may act and play cards: not once knocked out (Knocked Out). */
export function mayPlay(state: State): boolean {
  return state === "" || state === "desperate";
}

/** The traits that a hand may use: of the desperate only spirit and luck, whatever it asks for (Desperation). */
export function traitsOfHand(state: State, asked: Trait): readonly Trait[] {
  return state === "desperate" ? ["spirit", "luck"] : [asked];
}

/** Whether somebody falls into desperation just now, and so draws as many cards as their spirit or luck at once (Desperation). */
export function becomesDesperate(before: State, after: State): boolean {
  return before === "" && after === "desperate";
}

/** The suits' traits in which the one who wounds somebody may inflict a disadvantage for a wildcard: those of the empty pools (Wounded). */
export function inflictableTraits(left: Readonly<Record<Trait, number>>): readonly Trait[] {
  const empty = TRAITS.filter((trait) => left[trait] <= 0);
  return stateOf(left) === "wounded" || stateOf(left) === "killed" ? empty : [];
}

/** What somebody may be in besides, for a while (Temporary States, Combat Tricks, Berserk, In Hiding). */
export const CONDITIONS = ["knockedDown", "poisoned", "unaware", "grappled", "berserk", "hiding"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What poison has done after so many days: it lowers body by one a day (Poison). */
export interface Poisoning {
  readonly body: number;
  readonly state: Extract<State, "" | "knocked-out" | "killed">;
}

/** Poison that stays uncured (Poison): at body 0 one is knocked out, and killed when it would fall lower. @param days whole days */
export function poisoned(body: number, days: number): Poisoning {
  const left = body - days;
  if (left < 0) return { body: 0, state: "killed" };
  return { body: left, state: left === 0 ? "knocked-out" : "" };
}

/** Somebody in an opposition, and which side they are on. */
export interface Standing {
  readonly side: string;
  readonly out: boolean;
}

/** Whether an opposition is over: everybody but one side is knocked out (Knocked Out). */
export function isOver(all: readonly Standing[]): boolean {
  return new Set(all.filter(({ out }) => !out).map(({ side }) => side)).size <= 1;
}

/**
 * What becomes of somebody whom a monster knocks out: they are wounded, and choose a further pool to lose all of; a disadvantage comes with it
 * (Challenging).
 * @param chosen one of those that are not empty yet
 * @throws RangeError for a pool that is empty, or for somebody who was not just knocked out
 */
export function woundedByMonster(
  left: Readonly<Record<Trait, number>>,
  chosen: Trait,
): Readonly<Record<Trait, number>> {
  if (stateOf(left) !== "knocked-out") throw new RangeError("only somebody knocked out is wounded so");
  if (left[chosen] <= 0) throw new RangeError(`nothing is left in ${chosen}`);
  return { ...left, [chosen]: 0 };
}
