import { byAge, idOf } from "#foundry/documents.ts";
import { standingActs } from "#table/wishes.ts";
import {
  type CallMessage,
  type FighterActor,
  isAct,
  isHero,
  isRoll,
  type RollMessage,
} from "../data/kinds.ts";
import { chosenBy } from "../data/actor/changes.ts";
import { groupResult, type GroupResult } from "../rules/roll/teamwork.ts";
import { rollState, type RollState } from "./roll.ts";
import { fighterHere, plays } from "./rights.ts";

/** Somebody who was called, and the roll they answered with. */
export interface Called {
  readonly actor: FighterActor;
  readonly isLeader: boolean;
  readonly answer: RollMessage | null;
  readonly state: RollState | null;
}

/** Everybody who was called, in the call's order; who was deleted is left out. Only an answer of somebody who plays them counts. */
export function calledOf(call: CallMessage): Called[] {
  const { actors, kind } = call.system;
  return actors.flatMap((uuid, place) => {
    const actor = fighterHere(uuid);
    if (!actor) return [];
    const answer = answerOf(call, actor);
    return [{ actor, isLeader: kind === "group" && place === 0, answer, state: answer && rollState(answer) }];
  });
}

function answerOf(call: CallMessage, actor: FighterActor): RollMessage | null {
  const answers = game.messages.contents.flatMap((message) => {
    const answersIt =
      isRoll(message) && message.system.asked === idOf(call) && message.system.actor === actor.uuid;
    return answersIt && plays(message.author, actor) ? [message] : [];
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
  const leader = called.find(({ isLeader }) => isLeader)?.actor;
  if (!leader) return null;
  const rolls = called.flatMap(({ state }) =>
    state ? [{ outcome: state.outcome, multiplier: state.multiplier, cohort: false }] : [],
  );
  const result = groupResult(rolls, {
    expertise: isHero(leader) && chosenBy(leader.items, "expertise").includes(call.system.action),
    synchronized: isHero(leader) && leader.system.rules.crew.includes("synchronized"),
  });
  return result && { leader, result, counted: isCounted(call) };
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
