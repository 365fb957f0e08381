import { Problem } from "../../../table/problem.ts";
import type { ActionRights } from "../card/card-rights.ts";
import type { ActionView } from "../card/card-view.ts";
import { actionFacts } from "../card/action-facts.ts";
import { viewAction } from "../card/view-action.ts";
import type { ActionMessage } from "../kinds.ts";

/**
 * The card as this user sees it now, if it offers them what they ask for. A click made by hand, a second click and
 * a card that changed meanwhile all end here.
 * @throws Problem otherwise.
 */
export function requireRight(message: ActionMessage, right: keyof ActionRights): ActionView {
  if (!game.messages.has(message.id ?? "")) throw new Problem("FATES_EDGE.Error.CardGone");
  const view = viewAction(actionFacts(message, game.user));
  if (view.type === "action" && view.can[right]) return view;
  throw new Problem("FATES_EDGE.Error.NotNow");
}
