import { deletion, idOf, updateDocument } from "#foundry/documents.ts";
import { onOwned } from "#table/acts/in-turn.ts";
import { refused } from "#table/acts/player-requests.ts";
import { added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { isPaidFor } from "../../data/actor/entries.ts";
import type { PlayerRequestMessage, PcActor } from "../../data/kinds.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import { FLASHBACK_BOONS } from "../../rules/teamwork.ts";
import { wordsOfRequest, saidWords, type Verdict } from "../../state/player-requests.ts";
import { postRequest, doneAsJudged, requireSpeaker } from "../player-requests.ts";

/** The key of the boon that pays for a flashback. */
export function flashbackKey(request: string): string {
  return `${request}-f`;
}

/**
 * A player establishes something that happened before, for one boon (Core, "Flashback Declarations"). The boon is paid
 * first, under the request's own key; the GM's client sees that it was.
 */
export function flashback(actor: PcActor, words: string): Promise<PlayerRequestMessage | null> {
  return onOwned(
    actor,
    async () => {
      const said = saidWords(words);
      if (!currentEdition().flashback) throw new UserError("TABLE.Error.NotNow");
      const isPaid = setting("automateBoons");
      if (isPaid && actor.system.boons.value < FLASHBACK_BOONS)
        throw new UserError("FATES_EDGE.Error.NoBoon");
      const id = foundry.utils.randomID();
      if (isPaid) await actor.update({ system: { boons: { entries: { [flashbackKey(id)]: priceOf(id) } } } });
      const request = await postRequest("flashback", actor, { words: said }, { id });
      if (!request && isPaid) await returnFlashbackBoon(actor, id);
      return request;
    },
    null,
  );
}

/** The entry that takes the boon. */
export function priceOf(request: string) {
  return { delta: -FLASHBACK_BOONS, reason: "flashback", message: request };
}

/** Gives the boon back; nothing where none was paid. */
export async function returnFlashbackBoon(actor: PcActor, request: string): Promise<void> {
  if (!Object.hasOwn(actor.system.boons.entries, flashbackKey(request))) return;
  await updateDocument(actor, { system: { boons: { entries: deletion(flashbackKey(request)) } } });
}

/**
 * A flashback (Core): the GM's client sees that a boon was paid for it, so that it can be given back with it. One after
 * another: what is given back for the first may cover the second.
 */
export const flashbackRequest = doneAsJudged("flashback", judgeFlashback);

async function judgeFlashback(message: PlayerRequestMessage): Promise<Verdict> {
  const actor = requireSpeaker(message);
  const id = idOf(message);
  const data = wordsOfRequest(actor, message.system.data);
  if (!setting("automateBoons")) return { state: "done", data };
  const key = flashbackKey(id);
  if (!isPaidFor(actor.system.boons, key, FLASHBACK_BOONS)) {
    await returnFlashbackBoon(actor, id);
    return refused("NoBoon");
  }
  const path = `system.boons.entries.${key}`;
  return { state: "done", data, changes: [added(actor, path, priceOf(id))] };
}
