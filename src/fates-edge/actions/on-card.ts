import { Problem } from "../../table/problem.ts";
import type { ActionMessage } from "../data/kinds.ts";
import type { ActionRights } from "../documents/card/card-rights.ts";
import { maySee } from "../documents/card/may-see.ts";
import { actionStanding, type ActionStanding } from "../state/action-standing.ts";
import { actionFacts } from "../state/message-facts.ts";

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
