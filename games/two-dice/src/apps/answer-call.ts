import { idOf } from "#foundry/documents.ts";
import type { CallMessage, CharacterActor } from "../data/kinds.ts";
import { isLed } from "../data/message/call.ts";
import { currentDials } from "../data/settings.ts";
import { calledOf, leadersModifiers } from "../state/call.ts";
import { modifierOf } from "../state/check.ts";
import type { CheckAsk } from "./check-draft.ts";
import { windows } from "./open-window.ts";

/** Opens the check by which somebody answers a call. @param isCalled where it opens by itself */
export function answerCall(message: CallMessage, actor: CharacterActor, isCalled = false): Promise<void> {
  const one = calledOf(message).find((called) => called.actor === actor);
  const other = calledOf(message).find((called) => called.actor !== actor)?.actor;
  const against = message.system.kind === "opposed" && other ? { against: other } : {};
  return one
    ? windows.openCheck(actor, { ...askOf(message, one.isLeader), ...against, isCalled })
    : Promise.resolve();
}

/** What a call asks of its leader, of a supporter, or of anybody else. */
function askOf(message: CallMessage, isLeader: boolean): CheckAsk {
  const { kind, purpose, difficulty, modifier, pair, clock } = message.system;
  const isGroup = isLed(kind);
  const common = { call: idOf(message), purpose, pair: [pair.first, pair.second] as const };
  const modifiers = modifierOf("situation", modifier);
  if (isGroup && !isLeader)
    return { ...common, kind: "support", difficulty: currentDials().supportDifficulty, modifiers: [] };
  if (isGroup)
    return { ...common, kind, difficulty, clock, modifiers: [...modifiers, ...leadersModifiers(message)] };
  return { ...common, kind, clock, modifiers, difficulty: kind === "attribute" ? difficulty : null };
}

/** Opens what a call asks at the screen of each player who is asked, once (`ready`). */
export function startAnsweringCalls(): void {
  Hooks.on("createChatMessage", (message) => {
    if (message.type === "call") void openOwn(message as CallMessage);
  });
}

async function openOwn(message: CallMessage): Promise<void> {
  if (game.user.isGM) return;
  for (const { actor, isLeader, byTurn } of calledOf(message))
    if (actor.isOwner && !byTurn && !isLeader) await answerCall(message, actor, true);
}
