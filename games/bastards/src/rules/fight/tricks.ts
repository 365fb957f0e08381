import type { Trait } from "../cards/card.ts";

/** The eleven combat tricks (Combat Training). */
export const TRICKS = [
  "bind",
  "break",
  "calledShot",
  "charge",
  "disarm",
  "feint",
  "grapple",
  "hurl",
  "stunt",
  "tag",
  "trip",
] as const;
export type TrickName = (typeof TRICKS)[number];

/** Where a called shot is aimed, with the cards it costs and what it multiplies damage by (Called Shot). */
export const BODY_PARTS = {
  torso: { cards: 1, times: 1 },
  arm: { cards: 2, times: 1 },
  leg: { cards: 2, times: 1 },
  head: { cards: 3, times: 2 },
  neck: { cards: 4, times: 3 },
} as const;
export type BodyPart = keyof typeof BODY_PARTS;

/** What a trick is made of. */
export interface Trick {
  /** How it is drawn for: an attack on somebody, or a hand against Fate. */
  readonly draw: "attack" | "fate";
  /** Whether the attack has to be one with a melee weapon. */
  readonly melee: boolean;
  /** The trait of the draw where the text names one; null for the attack's own. */
  readonly trait: Trait | null;
  /** Cards that it costs by itself; a called shot's follow from the part. */
  readonly cards: number;
  /** Cards that it costs besides when its stronger form is chosen; null where there is none. */
  readonly stronger: number | null;
  /** What becomes of the damage: dealt as usual, to the opponent's weapon, or none at all. */
  readonly damage: "target" | "weapon" | "none";
  /** What success does, by the name of the effect; null where the damage is all. */
  readonly success: string | null;
  /** What failure does to whoever tried it; null where it does nothing. */
  readonly failure: "knockedDown" | null;
}

const PLAIN: Trick = {
  draw: "attack",
  melee: true,
  trait: null,
  cards: 0,
  stronger: null,
  damage: "none",
  success: null,
  failure: null,
};

/** Every trick with its price and what it does (Combat Training). */
export const TRICK_RULES: Readonly<Record<TrickName, Trick>> = {
  bind: { ...PLAIN, success: "bound" },
  break: { ...PLAIN, melee: false, cards: 1, damage: "weapon" },
  calledShot: { ...PLAIN, melee: false, damage: "target", success: "partLost" },
  charge: { ...PLAIN, damage: "target", failure: "knockedDown" },
  disarm: { ...PLAIN, trait: "mind", stronger: 1, success: "disarmed" },
  feint: { ...PLAIN, melee: false, success: "feinted" },
  grapple: { ...PLAIN, success: "grappled" },
  hurl: { ...PLAIN, melee: false, cards: 1, damage: "target" },
  stunt: { ...PLAIN, draw: "fate", melee: false, trait: "luck", success: "wildcard" },
  tag: { ...PLAIN, melee: false, success: "wildcardLost" },
  trip: { ...PLAIN, success: "knockedDown" },
};

/** A trick as somebody means to use it. */
export interface TrickChoice {
  readonly trick: TrickName;
  /** For a called shot. */
  readonly part?: BodyPart;
  /** For disarm: take the weapon into an empty hand. */
  readonly stronger?: boolean;
}

/** What an attack is made with: nothing, something without a range, or something with one. */
export type AttackWith = "bare" | "melee" | "ranged";

/** Whether a trick can be tried with that: most need a blow, and only a weapon without a range is hurled (Combat Training). */
export function fitsTrick(trick: TrickName, attack: AttackWith): boolean {
  if (trick === "hurl") return attack === "melee";
  return attack !== "ranged" || !TRICK_RULES[trick].melee;
}

/** Cards that a trick takes from its draw; a called shot by its part (Called Shot). */
export function trickCards({ trick, part, stronger }: TrickChoice): number {
  const rules = TRICK_RULES[trick];
  const ofPart = trick === "calledShot" && part ? BODY_PARTS[part].cards : 0;
  return rules.cards + ofPart + (stronger === true ? (rules.stronger ?? 0) : 0);
}

/** What a trick multiplies damage by: 1 but for a called shot to head or neck. */
export function trickTimes({ trick, part }: TrickChoice): number {
  return trick === "calledShot" && part ? BODY_PARTS[part].times : 1;
}

/** What the weapon's guard adds to a defence: 10 against disarm, break and called shots to the hand that holds it (Guard). */
export function guardBonus({ trick, part }: TrickChoice, guards: number): number {
  const guarded = trick === "disarm" || trick === "break" || (trick === "calledShot" && part === "arm");
  return guarded && guards > 0 ? GUARD : 0;
}

const GUARD = 10;

/**
 * Whether a called shot costs the target the part it was aimed at: only where its damage brings body to 0 (Called Shot). The part is lost
 * until the scene ends.
 */
export function losesPart({ trick, part }: TrickChoice, bodyLeft: number, damage: number): BodyPart | null {
  return trick === "calledShot" && part && damage > 0 && bodyLeft <= 0 ? part : null;
}
