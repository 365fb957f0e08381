import { updateMessages } from "../../../foundry/update-messages.ts";
import type { DeedMessage } from "../../data/kinds.ts";
import type { Stamp } from "./stamp.ts";

/** A stamp as it is stored, with the GM whose client made it. */
export function stampOf(stamp: Stamp): object {
  return { ...stamp, user: game.user.id ?? "" };
}

/** Writes the GM's half of a deed. */
export async function stampDeed(message: DeedMessage, stamp: Stamp): Promise<void> {
  await stampDeeds([{ message, stamp }]);
}

/** Writes the GM's half of several deeds in one request; one that was deleted meanwhile needs none. */
export async function stampDeeds(
  stamped: readonly { readonly message: DeedMessage; readonly stamp: Stamp }[],
): Promise<void> {
  const updates = stamped
    .filter(({ message }) => game.messages.has(message.id ?? ""))
    .map(({ message, stamp }) => ({ _id: message.id ?? "", system: { gm: stampOf(stamp) } }));
  await updateMessages(updates);
}
