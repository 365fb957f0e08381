import { Problem } from "../../../table/problem.ts";
import type { ActionRights } from "../card/card-rights.ts";
import { actionFacts } from "../card/action-facts.ts";
import { actionStanding, type ActionStanding } from "../card/action-standing.ts";
import { maySee } from "../card/may-see.ts";
import type { ActionMessage } from "../kinds.ts";

/**
 * The card as this user sees it now, if it offers them what they ask for. A click made by hand, a second click and
 * a card that changed meanwhile all end here.
 * @throws Problem otherwise.
 */
export function requireRight(message: ActionMessage, right: keyof ActionRights): ActionStanding {
  if (!game.messages.has(message.id ?? "")) throw new Problem("FATES_EDGE.Error.CardGone");
  const facts = actionFacts(message, game.user);
  const standing = maySee(facts, facts.viewer.id) ? actionStanding(facts) : null;
  if (standing?.can[right]) return standing;
  throw new Problem("FATES_EDGE.Error.NotNow");
}
