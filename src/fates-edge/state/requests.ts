import { findHere } from "../../foundry/documents.ts";
import { type ActionMessage, isAction, isPc, type RequestMessage } from "../data/kinds.ts";
import { maySee } from "../documents/card/may-see.ts";
import type { RolledSide } from "../documents/card/request-result.ts";
import { plays } from "../documents/plays.ts";
import { paidRerolls } from "./action-standing.ts";
import { actionFacts } from "./message-facts.ts";
import { readAction } from "./roll.ts";

/** What was rolled for a call, by the uuid of the character; whoever rolled dice that are refused has rolled nothing. */
export interface RequestRolls {
  readonly sides: ReadonlyMap<string, RolledSide>;
  /** Somebody's roll is not for this viewer's eyes, so that no total may be told. */
  readonly isHidden: boolean;
}

/** The rolls that answer a call, each counted as it stands now. */
export function requestRolls(request: RequestMessage, user: User.Implementation): RequestRolls {
  const answers = game.messages.contents.filter((message) => isAnswer(message, request));
  const sides = new Map<string, RolledSide>();
  for (const answer of answers) {
    const side = sideOf(answer, user);
    if (side && !sides.has(answer.system.actor)) sides.set(answer.system.actor, side);
  }
  return { sides, isHidden: answers.some((answer) => !isSeen(answer, user)) };
}

function isAnswer(message: ChatMessage.Implementation, request: RequestMessage): message is ActionMessage {
  if (!isAction(message) || message.system.request !== request.id) return false;
  const actor = findHere(message.system.actor);
  return isPc(actor) && plays(message.author, actor) && request.system.actors.includes(actor.uuid);
}

function sideOf(answer: ActionMessage, user: User.Implementation): RolledSide | null {
  const facts = actionFacts(answer, user);
  const { outcome, dv, ladder } = readAction({ ...facts, paid: paidRerolls(facts) }, facts.edition);
  if (!outcome) return null;
  const { successes, setbacks } = outcome;
  return { name: facts.actor?.name ?? answer.system.actorName, successes, setbacks, dv, ladder };
}

function isSeen({ author, whisper, blind }: ActionMessage, user: User.Implementation): boolean {
  const recipients = whisper.filter((id) => id !== null);
  return maySee({ author: { id: author?.id ?? "" }, whisper: recipients, blind }, user.id ?? "");
}
