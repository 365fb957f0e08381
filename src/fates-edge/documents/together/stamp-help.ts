import type { ActionMessage } from "../../data/kinds.ts";
import { helpDeed, helpOf } from "../../state/help.ts";
import { stampDeeds } from "../deeds/stamp-deed.ts";

/**
 * Notes on each deed of help which roll has used it, once a GM's client has credited the roll: from then on no other may,
 * be the card deleted. Done twice it writes the same.
 */
export async function stampHelp(credited: readonly ActionMessage[]): Promise<void> {
  const stamped = credited.flatMap((roll) =>
    roll.system.help.flatMap((id) => {
      const message = helpDeed(id);
      const stamp = { state: "done", data: { used: roll.id ?? "" } } as const;
      // A player may name anything on a card that was judged long ago: nobody else's help is used up by that.
      const isTheirs = message !== null && helpOf(message).for === roll.system.actor;
      return isTheirs && message.system.gm.state === "" ? [{ message, stamp }] : [];
    }),
  );
  if (stamped.length > 0) await stampDeeds(stamped);
}
