import type { Trait } from "../cards/card.ts";
import type { CardChange } from "../hands/allowance.ts";

/** What can be said of a draw that an advantage or disadvantage asks for. */
export const DRAW_TAGS = [
  "opposed",
  "reflexive",
  "physical",
  "melee",
  "ranged",
  "social",
  "intellectual",
  "movement",
  /** Of the sort of running a great distance, swinging, leaping a chasm. */
  "extreme",
  /** What normally takes two hands. */
  "twoHands",
  /** An attack at somebody who has to be aimed at. */
  "targeted",
  "longDistance",
  "underwater",
  "populated",
  "charm",
  "seduce",
  "intimidate",
  "disguise",
  /** A draw of Perception by the sense that is poor. */
  "poorSense",
  "hearing",
  /** Of Influence, by speech alone. */
  "speech",
] as const;
export type DrawTag = (typeof DRAW_TAGS)[number];

/** A draw, as far as advantages and disadvantages ask. */
export interface Draw {
  readonly as: "attack" | "defence" | "skill";
  /** The skill's key. */
  readonly skill: string;
  /** The trait that it asks for. */
  readonly trait: Trait;
  readonly tags: ReadonlySet<DrawTag>;
}

/** Ranks by key. */
export type Ranks = Readonly<Record<string, number>>;

/** Who draws. */
export interface Drawer {
  readonly traits: Readonly<Record<Trait, number>>;
  readonly desperate: boolean;
  /** Advantages that may be used: none of a suit whose pool is empty, but for those that go on all the same. */
  readonly advantages: Ranks;
  /**
   * What was paid for or declared and counts in this draw, by key: the ranks that are used. `lungeBy` and `defensiveStance` are numbers of
   * cards, `extraAttack` says which further attack of Savage or Gun Fever it is.
   */
  readonly using: Ranks;
  readonly disadvantages: Ranks;
  /** Ranks of Inspiring Presence of allies who are there. */
  readonly inspired: number;
  readonly hasAllies: boolean;
  /** A prosthetic, crutch or wheelchair for a lost leg. */
  readonly prosthetic: boolean;
  /** Somebody set off an addiction, and there was no fix yet. */
  readonly withdrawal: boolean;
  /** Somebody made all add luck to physical defences (Karmic Shuffle). */
  readonly karmic: boolean;
  /** The attacker makes luck stand in for mind: Lucky Strike, a monster of diamonds. */
  readonly luckForMind: boolean;
  /** Pays nothing and suffers no penalty for what it uses (Monsters). */
  readonly free?: boolean;
}

/** What one advantage or disadvantage changes about a draw. */
export interface DrawChange {
  /** Cards that may be played, more or fewer. */
  readonly cards?: number;
  readonly keepsOne?: boolean;
  /** Points. */
  readonly added?: number;
  /** Cards from the top of the deck, in play from the start. */
  readonly top?: number;
  /** Cards drawn, without more of them to be played. */
  readonly drawn?: number;
  /** Another trait that may be added, and how many times. */
  readonly trait?: Trait;
  readonly times?: number;
  /** The draw is lost whatever is played. */
  readonly fails?: boolean;
}

/** Says what one key changes about a draw at a rank; null where it does not concern it. */
export type Gift = (rank: number, draw: Draw, who: Drawer) => DrawChange | null;

/** A trait that may be added to a draw, and how often it counts. */
export interface TraitOption {
  readonly trait: Trait;
  readonly times: number;
  /** The advantage that lets it be added; null for the draw's own. */
  readonly by: string | null;
}

/** A draw with everything that advantages and disadvantages make of it. */
export interface DrawMade {
  /** One of them is chosen; never empty. */
  readonly traits: readonly TraitOption[];
  readonly added: number;
  readonly changes: readonly CardChange[];
  readonly top: number;
  readonly drawn: number;
  /** The key by which the draw is lost before it begins; null for a draw that can be won. */
  readonly fails: string | null;
}
