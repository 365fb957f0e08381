import { deletion, idOf, updateDocument } from "#foundry/documents.ts";
import { userName } from "#foundry/host.ts";
import type { Change } from "../changes.ts";
import { UserError } from "../refusals.ts";
import { makeChanges } from "../undo.ts";

/** An act as its card stores it. */
export interface StoredAct {
  readonly user: string;
  readonly changes: readonly Change[];
  readonly undone: boolean;
}

/** What every act of this user's carries, as its card stores it. */
export function ownAct(changes: readonly Change[]): StoredAct {
  return { user: idOf(game.user), changes, undone: false };
}

/**
 * Does what a card offers once: notes the act on it, and makes its changes. Notes stand in the order in which the server took
 * them: of two who click at once, the one who comes too late takes the note away again. What was taken back can be done anew.
 * @param place where the card's `system` keeps such acts, such as `gm.ticks`
 * @param carryOut makes the changes, where that takes more than writing them
 * @throws UserError for who comes too late
 */
export async function doOnceOn(
  message: ChatMessage.Implementation,
  place: string,
  act: StoredAct & Readonly<Record<string, unknown>>,
  carryOut: () => Promise<unknown> = () => makeChanges(act.changes),
): Promise<void> {
  const id = foundry.utils.randomID();
  await updateDocument(message, within(place, { [id]: act }));
  const acts = foundry.utils.getProperty(message.system, place) as Readonly<Record<string, StoredAct>>;
  const first = Object.entries(acts).find(([, { undone }]) => !undone);
  if (first && first[0] !== id) {
    await updateDocument(message, within(place, deletion(id)));
    throw new UserError("TABLE.Error.DoneAlready", { name: userName(first[1].user) });
  }
  await carryOut();
}

/** An update of a message's `system` that writes these at a place. */
function within(place: string, written: object): object {
  const keys = ["system", ...place.split(".")];
  return keys.reduceRight<object>((inner, key) => ({ [key]: inner }), written);
}
