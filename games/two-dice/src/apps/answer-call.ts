import { idOf } from "#foundry/documents.ts";
import type { CallMessage, CharacterActor } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { calledOf, leadersModifiers } from "../state/call.ts";
import type { CheckAsk } from "./check-draft.ts";
import { openCheck } from "./open-window.ts";

/** Opens the check by which somebody answers a call. */
export function answerCall(message: CallMessage, actor: CharacterActor): Promise<void> {
  const one = calledOf(message).find((called) => called.actor === actor);
  const other = calledOf(message).find((called) => called.actor !== actor)?.actor;
  const against = message.system.kind === "opposed" && other ? { against: other } : {};
  return one ? openCheck(actor, { ...askOf(message, one.isLeader), ...against }) : Promise.resolve();
}

/** What a call asks of its leader, of a supporter, or of anybody else. */
function askOf(message: CallMessage, isLeader: boolean): CheckAsk {
  const { kind, purpose, difficulty, modifier, pair, clock } = message.system;
  const isGroup = kind === "group" || kind === "initiative" || kind === "ritual";
  const common = { call: idOf(message), purpose, pair: [pair.first, pair.second] as const };
  const modifiers = modifier === 0 ? [] : [{ what: "situation", amount: modifier, words: "", waiting: "" }];
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
    if (actor.isOwner && !byTurn && !isLeader) await answerCall(message, actor);
}
