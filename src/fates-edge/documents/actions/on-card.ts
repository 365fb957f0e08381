import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { requireRight } from "../../actions/on-card.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import type { ActionStanding } from "../../state/action-standing.ts";
import type { ActionRights } from "../card/card-rights.ts";

/** Does one thing on a card, after whatever else this client does on it, if the card offers it to this user. */
export function onCard(
  message: ActionMessage,
  right: keyof ActionRights,
  work: (card: ActionStanding) => Promise<unknown>,
): Promise<boolean> {
  return inTurn(`message ${message.id}`, () =>
    attempt(async () => {
      await work(requireRight(message, right));
      return true;
    }, false),
  );
}
