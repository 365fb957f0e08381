import { sum } from "../sum.ts";
import { requireWhole, RulesError } from "../errors.ts";
import type { PlayingCard } from "./playing-card.ts";
import { type Profile, PROFILE_RULES, type Span, type AllowedSteps } from "./campaign-dials.ts";

/** On whose ground the finale is held (SRD 23.3). */
export const TERRAINS = ["called", "balanced", "forced"] as const;
export type Terrain = (typeof TERRAINS)[number];

/** The terrain that the dials give now; null where none is due. A GM who holds a finale then does so on balanced ground. */
export function terrainOf(standing: AllowedSteps): Terrain | null {
  return TERRAINS.find((terrain) => standing[terrain]) ?? null;
}

/** What a finale starts with (SRD 23.3, 23.4, 23.8). */
export interface FinaleTerms {
  /** Ticks on each rail from the start. */
  readonly rails: number;
  /** Free Boosts of the crew at the scene's start. */
  readonly boosts: number;
  /** Segments of the primary clock. */
  readonly primary: number;
  /** The GM's points, to be declared aloud. */
  readonly points: Span;
}

/** The two cards of the spread whose aces make the finale larger. */
export interface FinaleCards {
  readonly site: Pick<PlayingCard, "rank"> | null;
  readonly wild: Pick<PlayingCard, "rank"> | null;
}

/** Segments of the primary clock: ten where the Spade or the Wild is an ace, else eight (SRD 23.4). */
export function primarySize({ site, wild }: FinaleCards): 8 | 10 {
  return isAce(site) || isAce(wild) ? 10 : 8;
}

/** What a finale on this terrain starts with. */
export function finaleTerms(terrain: Terrain, profile: Profile, cards: FinaleCards): FinaleTerms {
  const [least, most] = PROFILE_RULES[profile].points;
  const primary = primarySize(cards);
  if (terrain === "called") return { rails: 0, boosts: 1, primary, points: [least, most] };
  if (terrain === "balanced") return { rails: 1, boosts: 0, primary, points: [least, most] };
  return { rails: isAce(cards.wild) ? 2 : 1, boosts: 0, primary, points: [least + 1, most + 1] };
}

/** A local capstone in mid-season, once a campaign (SRD 23.8): what it starts with and what it leaves. */
export const MINI_CROWN = Object.freeze({
  primary: 6,
  points: Object.freeze([4, 5] as const),
  leaves: Object.freeze(["notice", "endorsement"] as const),
});

/** The three beats of a finale, in order (SRD 23.4). */
export const FINALE_BEATS = ["reckoning", "crossing", "coronation"] as const;
export type FinaleBeat = (typeof FINALE_BEATS)[number];

/** The beat that follows; null after the coronation. */
export function nextFinaleBeat(beat: FinaleBeat): FinaleBeat | null {
  return FINALE_BEATS[FINALE_BEATS.indexOf(beat) + 1] ?? null;
}

/** Which of the two rails bites in a beat (SRD 23.4): the social one while the record is defended, the kinetic one from the crossing on. */
export function railOfBeat(beat: FinaleBeat): "social" | "kinetic" {
  return beat === "reckoning" ? "social" : "kinetic";
}

/** The sizes that a finale's rails can have, in segments, and the one where nobody says otherwise (ours). */
export const FINALE_RAIL_SIZES = [4, 6, 8, 10] as const;
export const FINALE_RAIL_SIZE = 6;

/** One way in which a finale answers a crew that brings too much: ticks on each rail, or a point at the first reveal of a Spade. */
export interface OverStackWay {
  readonly rails: number;
  readonly pointOnSpade: number;
}

/** From how many structural advantages a finale strikes back (SRD 23.8); elsewhere it takes three. */
export const FINALE_OVER_STACK_FROM = 2;

/**
 * The ways among which the GM chooses for so many structural advantages at the start; none below two (SRD 23.8).
 * @throws RulesError `advantages` unless whole and not negative.
 */
export function overStackWays(profile: Profile, advantages: number): readonly OverStackWay[] {
  if (requireWhole("advantages", advantages, 0) < FINALE_OVER_STACK_FROM) return [];
  const tick = { rails: 1, pointOnSpade: 0 };
  if (profile === "chronicle") return [tick, { rails: 0, pointOnSpade: 1 }];
  if (profile === "saga" && advantages > FINALE_OVER_STACK_FROM) return [{ rails: 2, pointOnSpade: 0 }];
  return [tick];
}

/** What turning the rival's Twist on one of the crew costs: a point for each die less on their next roll (SRD 4.5.3, 23.4). */
export const TWIST_POINTS = 1;

/** The two ways of the Twist Collision (SRD 23.4). */
export const COLLISION_WAYS = ["point", "ease"] as const;
export type CollisionWay = (typeof COLLISION_WAYS)[number];
/** Ticks that the crew may take off, over all rails. */
export const COLLISION_EASE = 2;

/** A rail as far as the collision and the outcome need it. */
export interface RailState {
  readonly filled: number;
}

/** What a collision comes to. */
export interface Collision {
  /** For the GM's bank. */
  readonly points: number;
  /** How far each rail falls, in the order given. */
  readonly eased: readonly number[];
}

/**
 * The Twist Collision, exactly once, when the rival's Twist contradicts their Belief (SRD 23.4). That it does is for the table to say, and
 * the table chooses the way. Easing takes two ticks over all rails as the crew shares them out; where fewer are filled, all of them.
 * @param eased how far each rail is to fall, for the way `ease`
 * @throws RulesError `way` when it has happened before; `eased` when it is not two ticks, or a rail has not so many.
 */
export function twistCollision(
  way: CollisionWay,
  {
    happened,
    rails,
    eased,
  }: { readonly happened: boolean; readonly rails: readonly RailState[]; readonly eased: readonly number[] },
): Collision {
  if (happened) throw new RulesError("way", "unavailable", "the Twist has collided in this finale already");
  if (way === "point") return { points: 1, eased: rails.map(() => 0) };
  const taken = rails.map(({ filled }, at) => requireWhole("eased", eased[at] ?? 0, 0, filled));
  const due = Math.min(COLLISION_EASE, sum(rails.map(({ filled }) => filled)));
  if (sum(taken) !== due || eased.length > rails.length)
    throw new RulesError("eased", "range", `${due} ticks are taken off, over all rails`, { due });
  return { points: 0, eased: taken };
}

/** How a campaign ends (SRD 23.5). */
export const CROWN_OUTCOMES = ["crowned", "tempered", "shattered"] as const;
export type CrownOutcome = (typeof CROWN_OUTCOMES)[number];

/** When clocks were full: the number of the beat's turn, counted up; null for one that is not. */
export interface FinaleClocks {
  readonly primary: number | null;
  readonly rails: readonly (number | null)[];
  /** The GM has ended the finale. */
  readonly ended: boolean;
}

/**
 * The outcome, null while it is open (SRD 23.5). A rail that is full before the primary shatters it; one that fills with it or after it, before
 * the finale ends, tempers it. A finale that ends without a full primary has decided nothing and is shattered.
 */
export function finaleOutcome({ primary, rails, ended }: FinaleClocks): CrownOutcome | null {
  const full = rails.filter((turn) => turn !== null);
  if (full.some((turn) => primary === null || turn < primary)) return "shattered";
  if (primary === null) return ended ? "shattered" : null;
  if (full.length > 0) return "tempered";
  return ended ? "crowned" : null;
}

function isAce(card: Pick<PlayingCard, "rank"> | null): boolean {
  return card?.rank === "A";
}
