import { attempt } from "../../../table/attempt.ts";
import { inTurn } from "../../../table/in-turn.ts";
import type { ActionRights } from "../card/card-rights.ts";
import type { ActionStanding } from "../card/action-standing.ts";
import type { ActionMessage } from "../kinds.ts";
import { requireRight } from "./require-right.ts";

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
