import { localize } from "#foundry/i18n.ts";
import { journalFor, type KeptPage, keepPage } from "#foundry/journals.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { UserError } from "#table/refusals.ts";
import { type Block, toHtml } from "#table/telling.ts";
import { making } from "#table/undo.ts";
import { SYSTEM_ID } from "../../data/game.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/** The flag of the journal that holds a page for each session, each finale and each campaign that was written. */
export const CHRONICLE = "chronicle";

/**
 * Writes a campaign into the journal that all may read, as a page of its own (GMs). Written again it is another page,
 * so that what somebody edited in the first one stays. Its notice takes the page away again.
 */
export function writeChronicle(campaign: number, blocks: readonly Block[]): Promise<boolean> {
  return actAsGM("chronicle", async () => {
    if (blocks.length === 0) throw new UserError("FATES_EDGE.Error.NothingTold");
    const name = localize("FATES_EDGE.Legacy.Campaign", { number: campaign });
    const html = toHtml(blocks, (words) => foundry.utils.escapeHTML(words));
    await once([`chronicle ${campaign}`], async (message) => {
      // The page has the id of its notice: made twice, it is there once.
      const page: KeptPage = { id: message, name, html };
      const title = localize("FATES_EDGE.Chronicle.Title");
      const journal = await journalFor(SYSTEM_ID, CHRONICLE, title);
      const uuid = `${journal}.JournalEntryPage.${message}`;
      const summary = [{ key: "FATES_EDGE.Chronicle.Lies", data: { name: title } }];
      const changes = [making(uuid, name)];
      return {
        post: () => notices.tell("chronicle", { name, summary }, changes, message),
        prepare: () => keepPage(SYSTEM_ID, CHRONICLE, title, page),
        changes: [],
      };
    });
  });
}
