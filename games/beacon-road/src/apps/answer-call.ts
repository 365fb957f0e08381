import { idOf } from "#foundry/documents.ts";
import type { CallMessage, FighterActor } from "../data/kinds.ts";
import { isAction } from "../rules/roll/actions.ts";
import { calledOf, leaderWhoSet } from "../state/call.ts";
import { nameNow } from "../state/rights.ts";
import { openRoll } from "./open-window.ts";

/** Opens the roll by which somebody answers a call. */
export function answerCall(message: CallMessage, actor: FighterActor): Promise<void> {
  const { kind, purpose, action, position, effect, factors, against, clock } = message.system;
  const leader = leaderWhoSet(message);
  return openRoll(actor, {
    kind: kind === "gather" ? "gather" : "action",
    goal: purpose,
    asked: idOf(message),
    clock,
    stake: { position, effect, factors, against },
    ...(leader && { setBy: nameNow(leader) }),
    ...(isAction(action) && { action }),
  });
}

/** Opens what a call asks at the screen of each player who is asked, once (`ready`). */
export function startAnsweringCalls(): void {
  Hooks.on("createChatMessage", (message) => {
    if (message.type === "call") void openOwn(message as CallMessage);
  });
}

async function openOwn(message: CallMessage): Promise<void> {
  if (game.user.isGM) return;
  for (const { actor, by } of calledOf(message))
    if (actor === by && by.isOwner) await answerCall(message, by);
}
