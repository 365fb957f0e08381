import { byAge, idOf } from "#foundry/documents.ts";
import { type CallMessage, type CharacterActor, type CheckMessage, isCheck, isHero } from "../data/kinds.ts";
import type { CheckModifier } from "../data/message/check.ts";
import { currentDials } from "../data/settings.ts";
import { strengthOf } from "../rules/bonds.ts";
import { groupBonus, type Supporter, supportSucceeds } from "../rules/group.ts";
import { type Contest, judgeOpposed } from "../rules/opposed.ts";
import { checkState, type CheckState } from "./check.ts";
import { characterHere, plays } from "./rights.ts";

/** Somebody who was called, and the check they answered with. */
export interface Called {
  readonly actor: CharacterActor;
  readonly isLeader: boolean;
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
    const answer = answerOf(call, actor);
    const isLeader = isGroup && place === 0;
    const state = answer && checkState(answer);
    return [{ actor, isLeader, answer, state, byTurn: isGroup && inConflict && !isLeader }];
  });
}

/** The last check that answers a call for somebody: what was rolled again after a tie counts. */
function answerOf(call: CallMessage, actor: CharacterActor): CheckMessage | null {
  const answers = game.messages.contents.flatMap((message) => {
    const answersIt =
      isCheck(message) && message.system.call === idOf(call) && message.system.actor === actor.uuid;
    return answersIt && plays(message.author, actor) ? [message] : [];
  });
  return answers.toSorted(byAge).at(-1) ?? null;
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

/** Who is ahead in an opposed check, once all have rolled; null before. The first who was called began it. */
export function contestOf(called: readonly Called[]): Contest | null {
  const states = called.map(({ state }) => state);
  if (called.length < 2 || states.some((state) => state === null)) return null;
  return judgeOpposed(
    states.map((state, place) => ({
      faces: state!.faces,
      modifiers: state!.modifiers.map(({ amount }) => amount),
      defends: place > 0,
      failedOnPurpose: state!.invoked.failedOnPurpose,
    })),
    currentDials(),
  );
}
