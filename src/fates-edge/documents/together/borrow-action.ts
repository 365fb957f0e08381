import { localize } from "../../../foundry/i18n.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { MADE } from "../../../table/document-store.ts";
import { Problem } from "../../../table/problem.ts";
import { postDeed } from "../../actions/player-requests.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { BorrowedWeight } from "../../rules/teamwork.ts";
import { requireGM } from "../actions/require-gm.ts";
import { onceId, postFirst } from "../once-id.ts";
import { tableNumbers } from "../party/table-numbers.ts";
import { whyNotBorrow } from "./absent.ts";
import { saidWords } from "./said-words.ts";

/** What is borrowed of an absent character, and the complication it leaves with them. */
export interface Borrowing {
  readonly size: BorrowedWeight;
  readonly complication: string;
}

/**
 * The table borrows one visible action of an absent character, which leaves a complication on them (SRD, "Absent PCs").
 * The GM writes both and then rolls as them. Undone from its card, the complication goes too. Of two GMs who borrow one at
 * once, one is told that it is done.
 */
export function borrowAction(actor: PcActor, { size, complication }: Borrowing): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      requireGM();
      const bar = whyNotBorrow(actor);
      if (bar !== "") throw new Problem(`FATES_EDGE.Together.Bar.${bar}`, { name: actor.name });
      const name = saidWords(complication);
      const { session } = tableNumbers();
      const id = onceId(`borrowed ${actor.uuid} ${session}`);
      const item = randomId();
      const changes = [
        { uuid: `${actor.uuid}.Item.${item}`, path: MADE, before: null, after: name },
        { uuid: actor.uuid, path: "system.borrowed", before: actor.system.borrowed, after: session },
      ];
      const told = [localize(`FATES_EDGE.Together.Borrowed.${size}`, { name: actor.name, what: name })];
      const stamp = { state: "done", changes, told } as const;
      const deed = await postFirst(id, () => postDeed("borrowed", actor, { size }, { id, stamp }));
      try {
        await complicate(actor, item, name);
      } catch (error) {
        // Nothing was borrowed: no card says so, and none is in the way of the next attempt.
        await deed?.delete();
        throw error;
      }
      await actor.update({ system: { borrowed: session } });
      return true;
    },
    false,
  );
}

/** @throws Problem where the complication was not taken */
async function complicate(actor: PcActor, id: string, name: string): Promise<void> {
  const source = { _id: id, name, type: "complication" } as const;
  const [made] = await actor.createEmbeddedDocuments("Item", [source], { keepId: true });
  if (!made) throw new Problem("FATES_EDGE.Error.ItemRefused", { name });
}
