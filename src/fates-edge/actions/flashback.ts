import { deletion } from "../../foundry/deletion.ts";
import { randomId } from "../../foundry/random-id.ts";
import { updateDocument } from "../../foundry/update-document.ts";
import { Problem } from "../../table/problem.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { DeedMessage, PcActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";
import { saidWords } from "../documents/together/said-words.ts";
import { FLASHBACK_BOONS } from "../rules/teamwork.ts";
import { postDeed } from "./player-requests.ts";
import { onSheet } from "./refusals.ts";

/** The key of the boon that pays for a flashback. */
export function flashbackKey(deed: string): string {
  return `${deed}-f`;
}

/**
 * A player establishes something that happened before, for one boon (Core, "Flashback Declarations"). The boon is paid
 * first, under the deed's own key; the GM's client sees that it was.
 */
export function flashback(actor: PcActor, words: string): Promise<DeedMessage | null> {
  return onSheet(
    actor,
    async () => {
      const said = saidWords(words);
      if (!currentEdition().flashback) throw new Problem("FATES_EDGE.Error.NotNow");
      const isPaid = setting("automateBoons");
      if (isPaid && actor.system.boons.value < FLASHBACK_BOONS) throw new Problem("FATES_EDGE.Error.NoBoon");
      const id = randomId();
      if (isPaid) await actor.update({ system: { boons: { entries: { [flashbackKey(id)]: priceOf(id) } } } });
      const deed = await postDeed("flashback", actor, { words: said }, { id });
      if (!deed && isPaid) await returnBoon(actor, id);
      return deed;
    },
    null,
  );
}

/** The entry that takes the boon. */
export function priceOf(deed: string) {
  return { delta: -FLASHBACK_BOONS, reason: "flashback", message: deed };
}

/** Gives the boon back; nothing where none was paid. */
export async function returnBoon(actor: PcActor, deed: string): Promise<void> {
  if (!Object.hasOwn(actor.system.boons.entries, flashbackKey(deed))) return;
  await updateDocument(actor, { system: { boons: { entries: deletion(flashbackKey(deed)) } } });
}
