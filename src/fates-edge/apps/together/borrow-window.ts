import { localize } from "../../../foundry/i18n.ts";
import type { WindowContext } from "../../../table/windows.ts";
import { borrowAction } from "../../documents/together/borrow-action.ts";
import { BORROWED_WEIGHTS } from "../../rules/teamwork.ts";
import { ActorWindow } from "../parts/actor-window.ts";
import { choicesOf } from "../parts/choices.ts";
import { templatePath } from "../parts/templates.ts";
import { startRoll } from "../start-roll.ts";

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
