import { SQUAD_SIZE } from "../harm/followers.ts";

/** Who comes into a scene by an indirect action. */
export interface Arrival {
  readonly kind: "squad" | "follower";
  /** How many squads, or followers. */
  readonly count: number;
  /** Members of each squad. */
  readonly members: number;
  readonly rating: number;
  /** How many different weapons are chosen for them. */
  readonly weapons: number;
  /** How many advantages each of them has. */
  readonly advantages: number;
}

/** What the player's advantages and the scene make of an arrival. */
export interface ArrivalFacts {
  /** The highest trait of the character that is meant: of all (bandits, calls for help) or of the player's own. */
  readonly highest: number;
  /** The lowest trait of all characters. */
  readonly lowest: number;
  readonly players: number;
  /** Ranks of the player's advantages. */
  readonly friends: number;
  readonly mastermind: number;
  readonly hiredHands: boolean;
  readonly capital: number;
  /** Scenes since the call for help that a dire call goes with, 0 in the first. */
  readonly scenesSince: number;
}

/** Bandits: a squad for each player, as strong as the highest trait of the characters (Banditos). */
export function banditos({ players, highest }: ArrivalFacts): Arrival {
  return squads(players, highest, 1);
}

/**
 * Reinforcements (Reinforce): one squad, or as many as the rank of Friends, or as the player's capital with Hired Hands, whichever is more.
 * Hired hands have a weapon more, and Mastermind raises their rating.
 */
export function reinforcements(facts: ArrivalFacts): Arrival {
  const { friends, hiredHands, capital, highest, mastermind } = facts;
  const count = Math.max(1, friends, hiredHands ? capital : 0);
  return squads(count, highest + mastermind, hiredHands ? 2 : 1);
}

/** A follower who gets involved (Involve): as strong as the player's highest trait, with as many advantages and one weapon. */
export function involved({ highest, mastermind, hiredHands, capital }: ArrivalFacts): Arrival {
  const rating = highest + mastermind;
  return {
    kind: "follower",
    count: Math.max(1, hiredHands ? capital : 0),
    members: 1,
    rating,
    weapons: hiredHands ? 2 : 1,
    advantages: highest,
  };
}

/** Somebody who calls for help: as weak as the lowest trait of all, without a weapon (SOS). */
export function caller({ lowest }: ArrivalFacts): Arrival {
  return { kind: "follower", count: 1, members: 1, rating: lowest, weapons: 0, advantages: 0 };
}

/** What a dire call brings: one squad in its first scene, one more in each after it (SOS). */
export function direSquads({ highest, scenesSince }: ArrivalFacts): Arrival {
  return squads(scenesSince + 1, highest, 1);
}

/** So many squads of five of a rating: authorities, collectors, pursuers, swarms. */
export function squads(count: number, rating: number, weapons: number): Arrival {
  return { kind: "squad", count, members: SQUAD_SIZE, rating, weapons, advantages: 0 };
}
