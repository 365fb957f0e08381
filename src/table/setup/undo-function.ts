import { requireGM } from "../acts/rights.ts";
import { undoOnCard } from "../cards/undo.ts";
import { UserError } from "../refusals.ts";
import { NAME, telling } from "./api.ts";

/** `undo` of a game's interface: takes back what a message's card did, by the message's id, for macros of GMs. @param part as for {@link undoOnCard} */
export function undoFunction(part?: string, id?: string): (message: string) => Promise<boolean> {
  return telling(
    { name: "undo", takes: { message: NAME } },
    false,
    async (name: string): Promise<boolean> => {
      requireGM();
      const message = game.messages.get(name);
      if (!message) throw new UserError("TABLE.Error.CardGone");
      return undoOnCard(message, part, id);
    },
  );
}
