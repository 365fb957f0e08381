import { localize } from "../../../foundry/i18n.ts";
import { borrowAction } from "../../documents/together/borrow-action.ts";
import { BORROWED_WEIGHTS } from "../../rules/absent.ts";
import { choicesOf } from "../choices.ts";
import type { WindowContext } from "../form-window.ts";
import { ActorWindow } from "../actor-window.ts";
import { startRoll } from "../start-roll.ts";
import { templatePath } from "../templates.ts";

/** A borrowed action (SRD, "Absent PCs"): how much it is, the complication it leaves, and then the roll. */
export class BorrowWindow extends ActorWindow {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-borrow",
    window: { title: "FATES_EDGE.Together.BorrowTitle" },
    position: { width: 460, height: "auto" as const },
    form: { handler: BorrowWindow.#borrow },
  };

  static override PARTS = { body: { template: templatePath("apps/borrow") } };

  override async _prepareContext(): Promise<WindowContext> {
    const sizes = choicesOf(BORROWED_WEIGHTS, "minor", (size) =>
      localize(`FATES_EDGE.Together.Size.${size}`),
    );
    return { uid: this.id, sizes };
  }

  static async #borrow(this: BorrowWindow): Promise<void> {
    const data = new FormData(this.fields);
    const size = BORROWED_WEIGHTS.find((name) => name === data.get("size")) ?? "minor";
    const complication = String(data.get("complication") ?? "");
    if (!(await borrowAction(this.actor, { size, complication }))) return;
    await this.close();
    await startRoll(this.actor);
  }
}
