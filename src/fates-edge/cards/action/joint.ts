import { findHere } from "#foundry/documents.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import type { CallResult } from "../../state/roll/calls.ts";
import { plays } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { callFacts, viewCall } from "../call/view.ts";

/** What a call came to that several answered, and as whom this roll's character stands among its sides. */
export interface Joint {
  readonly result: CallResult;
  readonly own: string;
  /** Whether the viewer is the player of that character: the card says "you" to them. */
  readonly isYours: boolean;
}

/** What the call of a group roll or a contest came to; null while it is open, or is not for this viewer's eyes. */
export function jointResult(
  { system }: ActionMessage,
  user: User.Implementation,
  { actor }: { readonly actor: { readonly name: string } | null },
): Joint | null {
  const call = genuineCall(system.request);
  if (!call || call.system.mode === "") return null;
  const view = viewCall(callFacts(call, user));
  if (view.type !== "request" || !view.result) return null;
  const played = findHere(system.actor);
  const isYours = isPc(played) && !user.isGM && plays(user, played);
  return { result: view.result, own: actor?.name ?? system.actorName, isYours };
}
