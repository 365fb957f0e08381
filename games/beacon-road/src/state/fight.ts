import { recordOf } from "#table/records.ts";
import type { FreeDeed, StoredCombatant } from "../data/actor/fight.ts";
import { type CrewActor, type FighterActor, isHero } from "../data/kinds.ts";
import { type Budget, ACTS_A_ROUND, budgetOf, REACTS_A_ROUND } from "../rules/combat/acts.ts";
import {
  allChosen,
  type Combatant,
  currentStage,
  mayActFirst,
  type Stage,
  stageOf,
} from "../rules/combat/order.ts";
import { crewInPlay } from "./crew.ts";
import { paceOf } from "./pace.ts";
import { fighterHere, plays } from "./rights.ts";
import { isInMaking } from "./seats.ts";

/** Somebody in the fight as they stand now. */
export interface Fighting extends Omit<StoredCombatant, "acts" | "reacts">, Combatant {
  readonly fighter: FighterActor;
  /** The player has chosen, shown or not. */
  readonly chosen: boolean;
  /** Acts and Reacts that are left in this round. */
  readonly left: Budget;
  readonly stage: Stage | null;
}

/** A crew's fight as it stands. */
export interface FightState {
  readonly crew: CrewActor;
  readonly running: boolean;
  readonly round: number;
  /** What the choices of this round are sealed for. */
  readonly roundKey: string;
  readonly turn: string;
  readonly all: readonly Fighting[];
  /** All have chosen, and their choices are on the table. */
  readonly shown: boolean;
  /** The stage that goes on; null while somebody chooses, and once the round is over. */
  readonly stage: Stage | null;
}

/** Reads a crew's fight (Entering Combat). */
export function fightNow(crew: CrewActor): FightState {
  const { running, number, round, combatants } = crew.system.fight;
  const roundKey = `${crew.id}-${number}-${round}`;
  // Whoever is no longer in the world is not in the fight either, and their turn holds up nobody.
  const all = Object.entries(combatants)
    .flatMap(([id, one]) => {
      const fighter = fighterHere(one.actor);
      return fighter ? [fightingOf(fighter, { id, one, round, roundKey })] : [];
    })
    .toSorted((one, other) => one.sort - other.sort);
  const turn = all.find(({ id }) => id === crew.system.fight.turn)?.id ?? "";
  const shown = allChosen(all, round);
  return { crew, running, round, roundKey, turn, all, shown, stage: shown ? currentStage(all, round) : null };
}

function fightingOf(
  fighter: FighterActor,
  {
    id,
    one,
    round,
    roundKey,
  }: {
    readonly id: string;
    readonly one: StoredCombatant;
    readonly round: number;
    readonly roundKey: string;
  },
): Fighting {
  const { chosen, pace } = paceOf(fighter, roundKey);
  const isDown = isInMaking(fighter) || ["dying", "dead"].includes(fighter.system.health);
  const known: Combatant = { ...one, id, pace, out: one.out || isDown };
  return {
    ...one,
    ...known,
    fighter,
    chosen,
    left: leftOf(one, fighter, known, round),
    stage: stageOf(known, round),
  };
}

/** Acts and Reacts that are left: those of a round by pace and statuses, those bought, less those used (Actions in Combat). */
function leftOf(
  { acts, reacts, moreActs, moreReacts, pushed }: StoredCombatant,
  fighter: FighterActor,
  { pace, surprised, out }: Combatant,
  round: number,
): Budget {
  if (out) return { acts: 0, reacts: 0 };
  const usual = { acts: ACTS_A_ROUND, reacts: REACTS_A_ROUND };
  const whole = budgetOf(
    { rash: pace === "rash", surprised: surprised && round === 1, usual },
    fighter.system.standing,
  );
  return {
    acts: Math.max(0, whole.acts + moreActs + (pushed ? 1 : 0) - acts),
    reacts: Math.max(0, whole.reacts + moreReacts - reacts),
  };
}

/** The fight that goes on; null while there is none. */
export function runningFight(): FightState | null {
  const crew = crewInPlay();
  return crew?.system.fight.running ? fightNow(crew) : null;
}

/** Somebody's place in the fight that goes on; null where they are in none. */
export function placeOf(actor: FighterActor): { readonly fight: FightState; readonly one: Fighting } | null {
  const fight = runningFight();
  const one = fight?.all.find(({ fighter }) => fighter.uuid === actor.uuid);
  return fight && one ? { fight, one } : null;
}

/** The turn of the fight in which something happens, as an act notes it; empty outside a fight. */
export function momentNow(): { readonly round: string; readonly turn: string } {
  const fight = runningFight();
  return { round: fight?.roundKey ?? "", turn: fight?.turn ?? "" };
}

/** Whether what happened at a moment is still what happens: in its round, before another's turn begins. */
export function isNow({ roundKey, turn }: FightState, moment: unknown): boolean {
  const then = recordOf(moment);
  return then["round"] === roundKey && (turn === "" || then["turn"] === turn);
}

/** Whether somebody may begin their turn now; Reflexes let a cautious hero go before the enemies (Reflexes). */
export function mayBegin(one: Fighting, { stage, turn, round, shown }: FightState): boolean {
  if (one.acted || one.out || one.stage === null || turn !== "" || !shown) return false;
  const reflexes = isHero(one.fighter) && one.fighter.system.rules.own.includes("reflexes");
  return one.stage === stage || (stage === "monsters" && reflexes && mayActFirst(one, round));
}

/** Whether a user may do what a player of somebody does: their own, or a GM. */
export function isTheirs({ fighter }: Fighting, user: User.Implementation): boolean {
  return plays(user, fighter);
}

/** Those on the other side, or on one's own, who are still in it. */
export function sideOf(fight: FightState, one: Fighting, whom: "enemies" | "allies"): Fighting[] {
  return fight.all.filter(
    (other) => other.id !== one.id && !other.out && (other.side === one.side) === (whom === "allies"),
  );
}

/** What somebody may do for free, by its key. */
export function freeDeed({ free }: Pick<StoredCombatant, "free">, key: string): FreeDeed | null {
  return Object.hasOwn(free, key) ? (free[key] ?? null) : null;
}
