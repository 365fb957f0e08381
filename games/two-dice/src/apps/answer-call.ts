import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { standingActs } from "#table/wishes.ts";
import type { SpendTurn } from "../actions/perform-check.ts";
import { type CallMessage, type CharacterActor, isAct, isCall, isCheck } from "../data/kinds.ts";
import { isLed } from "../data/message/call.ts";
import { currentDials } from "../data/settings.ts";
import { type Called, calledOf, isAwaited, leadersModifiers, mayAnswer } from "../state/call.ts";
import { modifierOf } from "../state/check.ts";
import { turnLeft } from "../state/conflict.ts";
import { nameNow } from "../state/party.ts";
import type { CheckAsk } from "./check-draft.ts";
import { windows } from "./open-window.ts";

/**
 * Opens the check by which somebody answers a call; who helps in a conflict gives up their turn instead.
 * @param isCalled where it opens by itself
 */
export function answerCall(message: CallMessage, actor: CharacterActor, isCalled = false): Promise<unknown> {
  const called = calledOf(message);
  const one = called.find((each) => each.actor === actor);
  if (!one) return Promise.resolve();
  if (one.byTurn) return windows.postTried("giveTurns", actor, { call: idOf(message) });
  const other = called.find((each) => each.actor !== actor)?.actor;
  const against = message.system.kind === "opposed" && other ? { against: other } : {};
  return windows.openCheck(actor, { ...askOf(message, one), ...against, isCalled });
}

/** What a call asks of its leader, of a supporter, or of anybody else. */
function askOf(message: CallMessage, { actor, isLeader }: Called): CheckAsk {
  const { kind, purpose, difficulty, modifier, pair, clock, inConflict } = message.system;
  const isGroup = isLed(kind);
  const common = { call: idOf(message), purpose, pair: [pair.first, pair.second] as const };
  const modifiers = modifierOf("situation", modifier);
  if (isGroup && !isLeader) {
    const [leader] = calledOf(message);
    const about = localize("TWO_DICE.Check.Supports", { name: leader ? nameNow(leader.actor) : "" });
    return {
      ...common,
      about,
      kind: "support",
      difficulty: currentDials().supportDifficulty,
      modifiers: [],
    };
  }
  const turn = inConflict ? leadersTurn(actor) : undefined;
  const added = [...modifiers, ...leadersModifiers(message)];
  if (isGroup) return { ...common, kind, difficulty, clock, turn, modifiers: added };
  return { ...common, kind, clock, modifiers, difficulty: kind === "attribute" ? difficulty : null };
}

/** A group check in a conflict is made in its leader's turn (Group checks in a conflict); none is spent where they have used it for it already. */
function leadersTurn(leader: CharacterActor): SpendTurn | undefined {
  const one = turnLeft(leader);
  if (!one) return undefined;
  return () => windows.postTried("takeTurn", leader, { combatant: one.id, action: "objective" });
}

/** Opens what a call asks at the screen of each player who is asked, once: a leader's as soon as nobody else is waited for (`ready`). */
export function startAnsweringCalls(): void {
  Hooks.on("createChatMessage", (message) => {
    if (isCall(message)) void openOwn(message);
    else if (isCheck(message)) void openLead(message.system.call);
  });
  Hooks.on("updateChatMessage", (message) => {
    if (!isAct(message) || message.system.kind !== "giveTurns") return;
    for (const [, { data }] of standingActs(message)) void openLead(String(data["call"]));
  });
}

async function openOwn(message: CallMessage): Promise<void> {
  if (game.user.isGM) return;
  for (const { actor, isLeader, byTurn } of calledOf(message))
    if (actor.isOwner && !byTurn && !isLeader) await answerCall(message, actor, true);
}

async function openLead(id: string): Promise<void> {
  const call = game.user.isGM ? undefined : game.messages.get(id);
  if (!isCall(call)) return;
  const called = calledOf(call);
  const [leader] = called;
  if (leader?.isLeader && leader.actor.isOwner && mayAnswer(call, called, 0) && isAwaited(call, called))
    await answerCall(call, leader.actor, true);
}
