import { byAge, idOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { standingActs } from "#table/wishes.ts";
import {
  type CallMessage,
  type CharacterActor,
  type CheckMessage,
  isAct,
  isCall,
  isCheck,
  isHero,
} from "../data/kinds.ts";
import { isLed } from "../data/message/call.ts";
import type { CheckModifier } from "../data/message/check.ts";
import { currentDials } from "../data/settings.ts";
import { strengthOf } from "../rules/bonds.ts";
import { groupBonus, type Supporter, supportSucceeds } from "../rules/group.ts";
import { type Contender, judgeOpposed } from "../rules/opposed.ts";
import { checkState, type CheckState, modifierOf } from "./check.ts";
import { turnLeft } from "./conflict.ts";
import { characterHere, plays } from "./rights.ts";

/** Somebody who was called, and the check they answered with. */
export interface Called {
  readonly actor: CharacterActor;
  readonly isLeader: boolean;
  /** Every check of theirs that answers it, the oldest first: who is level in an opposed check throws again. */
  readonly answers: readonly CheckMessage[];
  /** The one that counts: the first, and in an opposed check the last. */
  readonly answer: CheckMessage | null;
  readonly state: CheckState | null;
  /** In a conflict a supporter of a group check succeeds without a roll. */
  readonly byTurn: boolean;
  /** Whether they have given that turn up. */
  readonly gave: boolean;
}

/** Everybody who was called, in the call's order; who was deleted is left out. Only an answer of somebody who plays them counts. */
export function calledOf(call: CallMessage): Called[] {
  const { actors, kind, inConflict } = call.system;
  const isGroup = isLed(kind);
  return actors.flatMap((uuid, place) => {
    const actor = characterHere(uuid);
    if (!actor) return [];
    const answers = answersOf(call, actor);
    const answer = answers.at(kind === "opposed" ? -1 : 0) ?? null;
    const isLeader = isGroup && place === 0;
    const state = answer && checkState(answer);
    const byTurn = isGroup && inConflict && !isLeader;
    return [{ actor, isLeader, answers, answer, state, byTurn, gave: byTurn && gaveTurn(call, actor) }];
  });
}

/** Whether somebody has given up a turn to help in the group check of a call (Group checks in a conflict). */
function gaveTurn(call: CallMessage, { uuid }: CharacterActor): boolean {
  return game.messages.contents.some(
    (message) =>
      isAct(message) &&
      message.system.kind === "giveTurns" &&
      standingActs(message).some(([, { data }]) => data["call"] === idOf(call) && data["hero"] === uuid),
  );
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
  return [...modifierOf("supporters", count), ...modifierOf("bond", bond)];
}

function supportOf(leader: CharacterActor, one: Called): Supporter {
  return { succeeded: hasSupported(one), bond: bondWith(leader, one.actor) };
}

function hasSupported({ state, byTurn, gave }: Called): boolean {
  if (byTurn) return gave && supportSucceeds({ by: "turn" }, currentDials());
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

/** Whether somebody who was called has still to roll, or to give up their turn. */
export function mayAnswer(call: CallMessage, called: readonly Called[], place: number): boolean {
  const one = called[place];
  if (!one || call.system.closed) return false;
  if (one.byTurn) return !one.gave && turnLeft(one.actor) !== null;
  return call.system.kind === "opposed" ? contestOf(called).throwing.includes(place) : one.answer === null;
}

/** Whether a group waits for its leader alone: nobody else can still help (Group Check). */
export function isAwaited(call: CallMessage, called: readonly Called[]): boolean {
  return called.every(({ isLeader }, place) => isLeader || !mayAnswer(call, called, place));
}

/** Whether somebody can still answer a call, by its message's id; a call that was deleted asks for nothing, and hinders nobody. */
export function isOpenFor(actor: CharacterActor, id: string): boolean {
  const call = game.messages.get(id);
  if (!isCall(call)) return true;
  const called = calledOf(call);
  return called.some((one, place) => one.actor === actor && mayAnswer(call, called, place));
}

/** @throws UserError where somebody has answered a call already, or it is closed: the first answer stands */
export function requireOpenFor(actor: CharacterActor, id: string): void {
  if (!isOpenFor(actor, id)) throw new UserError("TWO_DICE.Error.Answered", { name: actor.name });
}
