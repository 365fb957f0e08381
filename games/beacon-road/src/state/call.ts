import { byAge, findHere, idOf } from "#foundry/documents.ts";
import { standingActs } from "#table/wishes.ts";
import {
  type CallMessage,
  type CohortActor,
  type FighterActor,
  isAct,
  isCall,
  isCohort,
  isHero,
  isRoll,
  type RollMessage,
} from "../data/kinds.ts";
import { chosenBy } from "../data/actor/changes.ts";
import { type GroupAbilities, groupResult, type GroupResult } from "../rules/roll/teamwork.ts";
import type { StoredStake } from "../data/message/roll.ts";
import { atEffect, ticksOf } from "../rules/roll/effect.ts";
import { betterOf, isSuccess } from "../rules/roll/outcome.ts";
import { stakeOf } from "./plan.ts";
import { isReduced, rollState, type RollState } from "./roll.ts";
import { fighterHere, plays } from "./rights.ts";

/** Somebody who was called, and the roll they answered with. */
export interface Called {
  readonly actor: FighterActor | CohortActor;
  /** Who rolls for them: for a cohort its leader. */
  readonly by: FighterActor;
  readonly isLeader: boolean;
  readonly answer: RollMessage | null;
  readonly state: RollState | null;
}

/** Everybody who was called, in the call's order; who was deleted is left out. Only an answer of somebody who plays them counts. */
export function calledOf(call: CallMessage): Called[] {
  const { actors, kind } = call.system;
  const leader = kind === "group" ? fighterHere(actors[0]) : null;
  return actors.flatMap((uuid, place) => {
    const actor = fighterHere(uuid) ?? (leader && cohortHere(uuid));
    const by = isCohort(actor) ? leader : actor;
    if (!actor || !by) return [];
    const answer = answerOf(call, actor, by);
    return [
      { actor, by, isLeader: actor === leader && place === 0, answer, state: answer && rollState(answer) },
    ];
  });
}

/** The leader whose player set what is at stake in a group action; null where a GM did (Lead a group action). */
export function leaderWhoSet({ system, author }: CallMessage): FighterActor | null {
  return system.kind === "group" && author?.isGM !== true ? fighterHere(system.actors[0]) : null;
}

/** What is at stake in a call: what a GM has set since, else what it was made with; null while its leader waits for the GM. */
export function stakeOnCall(call: CallMessage): StoredStake | null {
  const { asksGM, position, effect, factors, against } = call.system;
  return stakeOf(call) ?? (asksGM ? null : { position, effect, factors, against });
}

/** The group action that a roll is part of: what it leads to stands on the call's card; null for any other roll. */
export function groupCallOf({ system }: RollMessage): CallMessage | null {
  const asked = game.messages.get(system.asked);
  return isCall(asked) && asked.system.kind === "group" ? asked : null;
}

/** The roll that counts for all in a group action, once that is counted, with what it comes to for them; null before. */
export function bestRoll(
  call: CallMessage,
): { readonly message: RollMessage; readonly state: RollState } | null {
  const standing = groupStands(call);
  if (!standing?.counted) return null;
  const { outcome, multiplier } = standing.result;
  const rolls = calledOf(call).flatMap(({ answer, state }) =>
    answer && state ? [{ message: answer, state }] : [],
  );
  const best = rolls.reduce<(typeof rolls)[number] | undefined>(
    (one, other) => (one && betterOf(one.state, other.state) === one.state ? one : other),
    undefined,
  );
  if (!best) return null;
  const effect = atEffect(best.state.settled.effect, isReduced(call) ? -1 : 0);
  const ticks = isSuccess(outcome) ? ticksOf(effect, multiplier) : 0;
  return {
    ...best,
    state: { ...best.state, settled: { ...best.state.settled, effect }, outcome, multiplier, ticks },
  };
}

/** A cohort of this world that can do anything, by its uuid. */
function cohortHere(uuid: string): CohortActor | null {
  const found = findHere(uuid);
  return isCohort(found) && found.system.numbers.able ? found : null;
}

function answerOf(call: CallMessage, actor: Actor.Implementation, by: FighterActor): RollMessage | null {
  const answers = game.messages.contents.flatMap((message) => {
    const answersIt =
      isRoll(message) && message.system.asked === idOf(call) && message.system.actor === actor.uuid;
    return answersIt && plays(message.author, by) ? [message] : [];
  });
  return answers.toSorted(byAge)[0] ?? null;
}

/** A group action as it stands once somebody has rolled. */
export interface GroupStanding {
  readonly leader: FighterActor;
  readonly result: GroupResult;
  /** It was counted already, and its leader has taken the stress. */
  readonly counted: boolean;
}

/** How a group action stands; null before anybody has rolled, and for any other call (Lead a group action). */
export function groupStands(call: CallMessage): GroupStanding | null {
  const called = calledOf(call);
  const leader = called.find(({ isLeader }) => isLeader)?.by;
  if (!leader) return null;
  const rolls = called.flatMap(({ actor, state }) =>
    state ? [{ outcome: state.outcome, multiplier: state.multiplier, cohort: isCohort(actor) }] : [],
  );
  const result = groupResult(rolls, groupAbilities(leader, call.system.action));
  return result && { leader, result, counted: isCounted(call) };
}

/** What a leader and their crew bring to a group action with an action (Expertise; Synchronized). */
export function groupAbilities(leader: FighterActor, action: string): GroupAbilities {
  if (!isHero(leader)) return { expertise: false, synchronized: false };
  return {
    expertise: chosenBy(leader.items, "expertise").includes(action),
    synchronized: leader.system.rules.crew.includes("synchronized"),
  };
}

/** Whether everybody of a group action has rolled, and the best roll waits to be counted. */
export function isToCount(call: CallMessage): boolean {
  return groupStands(call)?.counted === false && calledOf(call).every(({ answer }) => answer);
}

function isCounted(call: CallMessage): boolean {
  return game.messages.some(
    (message) =>
      isAct(message) &&
      message.system.kind === "group" &&
      standingActs(message).some(([, { data }]) => data["call"] === call.id),
  );
}
