import { idOf } from "#foundry/documents.ts";
import { writtenIn } from "#foundry/elements.ts";
import { notify } from "#foundry/notify.ts";
import { type CallMessage, type FighterActor, isCall } from "../data/kinds.ts";
import { isAction } from "../rules/roll/actions.ts";
import { calledOf, leaderWhoSet, stakeOnCall } from "../state/call.ts";
import { nameNow } from "../state/rights.ts";
import { openRoll } from "./open-window.ts";

/** Opens the roll by which somebody answers a call. */
export function answerCall(message: CallMessage, actor: FighterActor): Promise<void> {
  const { kind, purpose, action, clock } = message.system;
  const stake = stakeOnCall(message);
  if (!stake) {
    notify.warn("BEACON_ROAD.Error.StakeNotSet");
    return Promise.resolve();
  }
  const leader = leaderWhoSet(message);
  return openRoll(actor, {
    kind: kind === "gather" ? "gather" : "action",
    goal: purpose,
    asked: idOf(message),
    clock,
    stake,
    ...(leader && { setBy: nameNow(leader) }),
    ...(isAction(action) && { action }),
  });
}

/**
 * Opens what a call asks at the screen of each player who is asked, once (`ready`): as it is made, or as the GM sets what is at stake. Nothing comes
 * in front of somebody who writes: for them it waits in Your move.
 */
export function startAnsweringCalls(): void {
  Hooks.on("createChatMessage", (message) => void openOwn(message));
  Hooks.on("updateChatMessage", (message, changed) => {
    if (foundry.utils.hasProperty(changed, "system.gm.acts")) void openOwn(message);
  });
}

const opened = new Set<string>();

async function openOwn(message: ChatMessage.Implementation): Promise<void> {
  if (game.user.isGM || !isCall(message) || message.system.closed || stakeOnCall(message) === null) return;
  if (opened.has(idOf(message))) return;
  opened.add(idOf(message));
  if (writtenIn() && !message.isAuthor) return;
  for (const { actor, by, answer } of calledOf(message))
    if (actor === by && by.isOwner && !answer) await answerCall(message, by);
}
