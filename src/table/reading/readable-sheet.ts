import { ItemSheet, type ItemSheetOptions } from "../sheets/item-sheet.ts";
import { showItem, type StoredFacts } from "./show-item.ts";

/** The sheet of a thing whose page can be sent to the log as it stands. Its template calls `ttReading` while nobody writes. */
export class ReadableSheet extends ItemSheet {
  static override DEFAULT_OPTIONS: ItemSheetOptions = { actions: { sendToChat: ReadableSheet.#send } };

  /** What of its data anybody may read whom it is shown to. */
  protected openFacts(facts: StoredFacts): StoredFacts {
    return facts;
  }

  static async #send(this: ReadableSheet): Promise<void> {
    await showItem(this.item, (facts) => this.openFacts(facts));
  }
}
