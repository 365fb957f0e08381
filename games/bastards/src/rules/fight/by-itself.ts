import type { Suit } from "../cards/card.ts";
import { type Distance, DISTANCES, moved, type Ranges, STEPS } from "./distance.ts";

/** Somebody that one who acts by itself may turn against. */
export interface Prey {
  readonly id: string;
  readonly distance: Distance;
  readonly knockedOut: boolean;
}

/** A way to attack. */
export interface OwnAttack {
  readonly id: string;
  /** What it adds to damage. */
  readonly damage: number;
  readonly ranges: Ranges;
}

/** What hostile extras and monsters have in common when nobody controls them. */
export interface Beast {
  readonly attacks: readonly OwnAttack[];
  readonly prey: readonly Prey[];
}

/** A monster as its action begins. */
export interface MonsterFacts extends Beast {
  readonly suit: Suit | "joker";
  readonly rating: number;
  /** What is left in its power pool. */
  readonly points: number;
  /** How many actions it has had in this opposition. */
  readonly acted: number;
  /** It drew a joker, and its next attack goes at everybody in the scene (Unpredictable). */
  readonly exploding: boolean;
  /** In the order of its list; empty without the Spellcaster advantage. */
  readonly spells: readonly string[];
}

/** What one who acts by itself does now. */
export type OwnAct =
  | { readonly kind: "flee" }
  | { readonly kind: "swarm"; readonly squads: number }
  | { readonly kind: "spell"; readonly spell: string }
  /** Nobody can be reached in this turn: it moves two steps towards one of these instead of acting (Movement). */
  | { readonly kind: "approach"; readonly towards: readonly string[]; readonly lot: boolean }
  | OwnStrike;

/** An attack. Where `lot` is true, one of the targets is drawn for; else all of them are attacked. */
export interface OwnStrike {
  readonly kind: "attack";
  readonly targets: readonly string[];
  readonly lot: boolean;
  /** Steps that it takes first: below 0 towards whom it attacks, above 0 away from everybody (Movement, Diamonds). */
  readonly steps: number;
}

/** At how many points and below a monster of spades or diamonds flees (Spades, Diamonds). */
const FLEES_AT = 10;

/** What hostile extras without a controller do (Banditos): they attack one of those in reach, drawn by lot, after a step if it takes one, or come closer. */
export function extrasAct(extras: Beast): OwnAct {
  const steps = stepsToReach(extras, STEPS.beside);
  return steps === null ? approach(extras.prey) : strike(reachedBy(extras, steps), 0 - steps);
}

/**
 * What a monster does (Uncontrollable, and what its suit says). It flees when spades or diamonds have 10 points or fewer; a monster of hearts
 * begins with its swarms; a spellcaster's every second action is a spell; else it attacks whatever is in reach, somebody knocked out before
 * anybody else.
 */
export function monsterAct(monster: MonsterFacts): OwnAct {
  const { suit, points, acted, rating } = monster;
  if ((suit === "spades" || suit === "diamonds") && points <= FLEES_AT) return { kind: "flee" };
  if (suit === "hearts" && acted === 0) return { kind: "swarm", squads: rating };
  const spell = spellNow(monster);
  if (spell !== null) return { kind: "spell", spell };
  return attackNow(monster);
}

/** The attack that is used at a distance: of those that reach, the one with the highest damage (Uncontrollable); null where none does. */
export function strongestAttack(attacks: readonly OwnAttack[], distance: Distance): OwnAttack | null {
  const reaching = attacks.filter(({ ranges }) => ranges[distance] !== null);
  const penalty = ({ ranges }: OwnAttack): number => ranges[distance] ?? 0;
  return reaching.toSorted((a, b) => b.damage - a.damage || penalty(b) - penalty(a))[0] ?? null;
}

/** The natural weapon of a monster with an advantage for ranged ones (Monsters). */
export function monsterRangedAttack(rating: number): OwnAttack {
  return { id: "naturalRanged", damage: rating, ranges: { short: -10, medium: -5, long: -10 } };
}

/** Points that a monster gains for each card it would draw, and loses for each it would discard (Unpredictable). */
export const POINTS_A_CARD = 2;

/** What a monster of hearts regains by damage it dealt: half, in its favour rounded up (Hearts). */
export function drained(damage: number): number {
  return Math.ceil(damage / 2);
}

/** Whether a monster of spades lets its aroma out now: every other action, from the first on (Spades). */
export function givesOffAroma(suit: Suit | "joker", acted: number): boolean {
  return suit === "spades" && acted % 2 === 0;
}

/** The difficulty of the draw against the aroma, and how far it reaches (Spades). */
export const AROMA = { difficulty: 1, reaches: "medium" } as const;

/** Monsters attack even after a movement that would cost anybody else their action (Steady). */
function attackNow(monster: MonsterFacts): OwnAct {
  const away = isPressed(monster) ? STEPS.instead : 0;
  const facts = { ...monster, prey: monster.prey.map((one) => shifted(one, away)) };
  if (monster.exploding && facts.prey.length > 0)
    return { kind: "attack", targets: idsOf(facts.prey), lot: false, steps: away };
  const closer = stepsToReach(facts, STEPS.instead);
  if (closer === null) return approach(facts.prey);
  const reached = reachedBy(facts, closer);
  const steps = away > 0 ? away : 0 - closer;
  const sweeps = monster.suit === "clubs" && reached.some((one) => isMelee(monster, one));
  return sweeps ? sweep(monster, reached, steps) : strike(helplessFirst(reached), steps);
}

/** How many steps closer it takes to have somebody in reach, up to so many; null where even that is not enough. */
function stepsToReach(beast: Beast, most: number): number | null {
  for (let steps = 0; steps <= most; steps += 1) if (reachedBy(beast, steps).length > 0) return steps;
  return null;
}

/** Who is in reach after so many steps towards them, at the distance at which they are then. */
function reachedBy(beast: Beast, steps: number): readonly Prey[] {
  return beast.prey
    .map((one) => shifted(one, -steps))
    .filter(({ distance }) => strongestAttack(beast.attacks, distance) !== null);
}

function shifted(prey: Prey, steps: number): Prey {
  return { ...prey, distance: moved(prey.distance, steps) };
}

/** A monster of diamonds with more than one opponent in melee fights on from afar (Diamonds). */
function isPressed({ suit, prey, attacks }: MonsterFacts): boolean {
  const near = prey.filter(({ distance }) => distance === "short").length;
  return suit === "diamonds" && near > 1 && attacks.some(({ ranges }) => ranges.long !== null);
}

/** A monster of clubs strikes all in its melee range at once, unless somebody knocked out lies further off (Clubs, Uncontrollable). */
function sweep(monster: MonsterFacts, reached: readonly Prey[], steps: number): OwnStrike {
  const near = reached.filter((one) => isMelee(monster, one));
  const helpless = helplessFirst(reached);
  if (!helpless.some((one) => near.includes(one))) return strike(helpless, steps);
  return { kind: "attack", targets: idsOf(near), lot: steps < 0 && near.length > 1, steps };
}

function isMelee({ attacks }: Beast, { distance }: Prey): boolean {
  const chosen = strongestAttack(attacks, distance);
  return distance === "short" && chosen !== null && chosen.ranges.medium === null;
}

function helplessFirst(prey: readonly Prey[]): readonly Prey[] {
  const helpless = prey.filter(({ knockedOut }) => knockedOut);
  return helpless.length > 0 ? helpless : prey;
}

function strike(prey: readonly Prey[], steps: number): OwnStrike {
  return { kind: "attack", targets: idsOf(prey), lot: prey.length > 1, steps };
}

/** Towards the nearest; between several that are equally near the lot decides. */
function approach(prey: readonly Prey[]): OwnAct {
  const nearest = DISTANCES.find((distance) => prey.some((one) => one.distance === distance));
  const near = prey.filter(({ distance }) => distance === nearest);
  return { kind: "approach", towards: idsOf(near), lot: near.length > 1 };
}

function spellNow({ spells, acted }: MonsterFacts): string | null {
  if (spells.length === 0 || acted % 2 === 0) return null;
  const [top = "", ...others] = spells;
  const order = [top, ...others.toSorted()];
  return order[Math.floor(acted / 2) % order.length] ?? null;
}

function idsOf(prey: readonly Prey[]): string[] {
  return prey.map(({ id }) => id);
}
