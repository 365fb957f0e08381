import { actOn } from "#table/acts/in-turn.ts";
import { requireInLog } from "#table/acts/rights.ts";
import { maySee } from "#table/cards/card-view.ts";
import { UserError } from "#table/refusals.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { actionStanding, type ActionStanding } from "../../state/roll/action-standing.ts";
import type { ActionRights } from "../../state/roll/card-rights.ts";
import { cardFacts } from "../../state/roll/group-call.ts";

/**
 * The card as this user sees it now, if it offers them what they ask for. A click made by hand, a second click and
 * a card that changed meanwhile all end here.
 * @throws UserError otherwise.
 */
export function requireRight(message: ActionMessage, right: keyof ActionRights): ActionStanding {
  requireInLog(message);
  const facts = cardFacts(message, game.user);
  const standing = maySee(facts, facts.viewer.id) ? actionStanding(facts) : null;
  if (standing?.can[right]) return standing;
  throw new UserError("TABLE.Error.NotNow");
}

/** Does one thing on a card, after whatever else this client does on it, if the card offers it to this user. */
export function onCard(
  message: ActionMessage,
  right: keyof ActionRights,
  work: (card: ActionStanding) => Promise<unknown>,
): Promise<boolean> {
  return actOn(`message ${message.id}`, async () => {
    await work(requireRight(message, right));
  });
}
