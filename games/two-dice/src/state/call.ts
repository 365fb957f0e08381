import { byAge, idOf } from "#foundry/documents.ts";
import { type CallMessage, type CharacterActor, type CheckMessage, isCheck, isHero } from "../data/kinds.ts";
import type { CheckModifier } from "../data/message/check.ts";
import { currentDials } from "../data/settings.ts";
import { strengthOf } from "../rules/bonds.ts";
import { groupBonus, type Supporter, supportSucceeds } from "../rules/group.ts";
import { type Contender, judgeOpposed } from "../rules/opposed.ts";
import { checkState, type CheckState } from "./check.ts";
import { characterHere, plays } from "./rights.ts";

/** Somebody who was called, and the check they answered with. */
export interface Called {
  readonly actor: CharacterActor;
  readonly isLeader: boolean;
  /** Every check of theirs that answers it, the oldest first: who is level in an opposed check throws again. */
  readonly answers: readonly CheckMessage[];
  /** The last of them. */
  readonly answer: CheckMessage | null;
  readonly state: CheckState | null;
  /** In a conflict a supporter of a group check succeeds without a roll. */
  readonly byTurn: boolean;
}

/** Everybody who was called, in the call's order; who was deleted is left out. Only an answer of somebody who plays them counts. */
export function calledOf(call: CallMessage): Called[] {
  const { actors, kind, inConflict } = call.system;
  const isGroup = kind === "group" || kind === "initiative" || kind === "ritual";
  return actors.flatMap((uuid, place) => {
    const actor = characterHere(uuid);
    if (!actor) return [];
    const answers = answersOf(call, actor);
    const answer = answers.at(-1) ?? null;
    const isLeader = isGroup && place === 0;
    const state = answer && checkState(answer);
    return [{ actor, isLeader, answers, answer, state, byTurn: isGroup && inConflict && !isLeader }];
  });
}

function answersOf(call: CallMessage, actor: CharacterActor): CheckMessage[] {
  const answers = game.messages.contents.flatMap((message) => {
    const answersIt =
      isCheck(message) && message.system.call === idOf(call) && message.system.actor === actor.uuid;
    return answersIt && plays(message.author, actor) ? [message] : [];
  });
  return answers.toSorted(byAge);
}

/** What supporters and the strongest bond add to the leader's check of a group, each named by itself (Group Check). */
export function leadersModifiers(call: CallMessage): CheckModifier[] {
  const [leader, ...supporters] = calledOf(call);
  if (!leader?.isLeader) return [];
  const { supporters: count, bond } = groupBonus(supporters.map((one) => supportOf(leader.actor, one)));
  const modifier = (what: string, amount: number): CheckModifier[] =>
    amount === 0 ? [] : [{ what, amount, words: "", waiting: "" }];
  return [...modifier("supporters", count), ...modifier("bond", bond)];
}

function supportOf(leader: CharacterActor, { actor, state, byTurn }: Called): Supporter {
  return { succeeded: hasSupported({ state, byTurn }), bond: bondWith(leader, actor) };
}

function hasSupported({ state, byTurn }: Pick<Called, "state" | "byTurn">): boolean {
  if (byTurn) return supportSucceeds({ by: "turn" }, currentDials());
  if (!state) return false;
  const modifiers = state.modifiers.map(({ amount }) => amount);
  return supportSucceeds({ by: "check", faces: state.faces, modifiers }, currentDials());
}

/** The strength of somebody's bond with somebody else, by the actor it names or by name; 0 without one. */
export function bondWith(one: CharacterActor, other: CharacterActor): number {
  if (!isHero(one)) return 0;
  const bonds = Object.values(one.system.bonds).filter(
    (bond) => bond.actor === other.uuid || bond.with.trim().toLowerCase() === other.name.trim().toLowerCase(),
  );
  return Math.max(0, ...bonds.map(strengthOf));
}

/** An opposed check as it stands. */
export interface ContestNow {
  /** Who won, by place in the call; null before it is known. */
  readonly winner: number | null;
  /** Who still throws, by place: everybody at first, then those that were level. */
  readonly throwing: readonly number[];
  /** Whether they throw because they were level. */
  readonly isLevel: boolean;
}

/** Where an opposed check stands: each throw is judged once all who take part in it have thrown. The first who was called began it. */
export function contestOf(called: readonly Called[]): ContestNow {
  let throwing = called.map((_, place) => place);
  for (let turn = 0; ; turn += 1) {
    const states = throwing.map((place) => stateAt(called[place], turn));
    const contenders = states.flatMap((state, at) => (state ? [contender(state, throwing[at]! > 0)] : []));
    if (throwing.length < 2 || contenders.length < throwing.length)
      return { winner: null, throwing: throwing.filter((_, at) => states[at] === null), isLevel: turn > 0 };
    const { winner, level } = judgeOpposed(contenders, currentDials());
    if (winner !== null) return { winner: throwing[winner]!, throwing: [], isLevel: false };
    throwing = level.map((at) => throwing[at]!);
  }
}

function stateAt(one: Called | undefined, turn: number): CheckState | null {
  const answer = one?.answers[turn];
  return answer ? checkState(answer) : null;
}

function contender({ faces, modifiers, invoked }: CheckState, defends: boolean): Contender {
  const amounts = modifiers.map(({ amount }) => amount);
  return { faces, modifiers: amounts, defends, failedOnPurpose: invoked.failedOnPurpose };
}

/** Whether somebody who was called has still to roll. */
export function mayAnswer(call: CallMessage, called: readonly Called[], place: number): boolean {
  const one = called[place];
  if (!one || one.byTurn || call.system.closed) return false;
  return call.system.kind === "opposed" ? contestOf(called).throwing.includes(place) : one.answer === null;
}
