import type { CharacterActor, PartyActor } from "../data/kinds.ts";
import type { StoredCombatant } from "../data/actor/party.ts";
import { type ConflictSide, mayAct, nextSide } from "../rules/conflict.ts";
import { benefitOf } from "./benefits.ts";
import { partyAround } from "./party.ts";
import { characterHere, plays } from "./rights.ts";

/** Somebody in the conflict with their id. */
export type KnownCombatant = StoredCombatant & { readonly id: string };

/** A party's conflict as it stands: who is in it, and whose turn it is. */
export interface ConflictState {
  readonly running: boolean;
  readonly round: number;
  readonly all: readonly KnownCombatant[];
  /** The side that begins; `check` while the group check that says it is still to be made. */
  readonly first: ConflictSide | "check";
  /** The side whose turn it is; null once everybody has acted, or while nobody knows who begins. */
  readonly next: ConflictSide | null;
}

/** Reads a party's conflict (Combat Round). */
export function conflictNow({ system }: PartyActor): ConflictState {
  const { running, round, first, last, combatants } = system.conflict;
  const all = Object.entries(combatants)
    .map(([id, one]) => ({ ...one, id }))
    .toSorted((one, other) => one.sort - other.sort);
  const next = first === "check" ? null : nextSide(all, last === "" ? null : last, first);
  return { running, round, all, first, next: running ? next : null };
}

/** Whether a user may have somebody act now: a GM anybody with a turn left, a player their own in their side's turn, or once more after a sound sleep. */
export function mayTakeTurn(
  one: KnownCombatant,
  { next }: ConflictState,
  user: User.Implementation,
): boolean {
  const actor = characterHere(one.actor);
  if (!actor || one.out || !plays(user, actor)) return false;
  return mayAct(one) ? user.isGM || next === one.side : benefitOf(actor, "sleep-soundly") !== null;
}

/** Somebody's place in the conflict that goes on, while they have a turn left in this round; null otherwise. */
export function turnLeft({ uuid, system }: CharacterActor): KnownCombatant | null {
  const party = partyAround(uuid);
  if (!party?.system.conflict.running || system.health.value === 0) return null;
  return conflictNow(party).all.find((one) => one.actor === uuid && mayAct(one)) ?? null;
}

/** Whether somebody is in a conflict that goes on. */
export function isFighting({ uuid }: CharacterActor): boolean {
  const party = partyAround(uuid);
  return (
    party !== null && conflictNow(party).running && conflictNow(party).all.some(({ actor }) => actor === uuid)
  );
}

/** Whether somebody can help a hero's group check in a conflict: a hero with a turn to give up (Group checks in a conflict). */
export function mayHelp(actor: CharacterActor): boolean {
  return turnLeft(actor)?.side === "heroes";
}
