import type { ActionMessage } from "../../data/kinds.ts";
import type { ActionFacts } from "../../state/card-facts.ts";
import type { RequestResult } from "../../state/requests.ts";
import { genuineRequest } from "../../state/rights.ts";
import { requestFacts, viewRequest } from "../request/view.ts";

/** What a call came to that several answered, and as whom this roll's character stands among its sides. */
export interface Joint {
  readonly result: RequestResult;
  readonly own: string;
}

/** What the call of a group roll or a contest came to; null while it is open, or is not for this viewer's eyes. */
export function jointResult(
  { system }: ActionMessage,
  user: User.Implementation,
  { actor }: Pick<ActionFacts, "actor">,
): Joint | null {
  const request = genuineRequest(system.request);
  if (!request || request.system.mode === "") return null;
  const view = viewRequest(requestFacts(request, user));
  if (view.type !== "request" || !view.result) return null;
  return { result: view.result, own: actor?.name ?? system.actorName };
}
