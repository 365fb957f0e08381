import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne, type WindowContext } from "#table/windows.ts";
import { decideSpell } from "../../actions/magic/spell-approval.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { askedSpell } from "../../state/magic/spell-approval.ts";
import { templatePath } from "../parts/templates.ts";

/** Opens a GM's word on why a spell is sent back to whoever wrote it. */
export function declineSpell(message: PlayerRequestMessage): Promise<void> {
  return openOne(DeclineSpell.idFor(message), () => new DeclineSpell(message));
}

/** The words of a GM who sends a spell back: what would have to be otherwise. */
class DeclineSpell extends FormWindow {
  static override readonly help: RulesPage = "magic";
  static override DEFAULT_OPTIONS = {
    window: { title: "FATES_EDGE.Magic.Leave.DeclineTitle" },
    position: { width: 440, height: "auto" as const },
    form: { handler: DeclineSpell.#decline },
  };

  static override PARTS = { body: { template: templatePath("apps/words") } };

  readonly #message: PlayerRequestMessage;

  constructor(message: PlayerRequestMessage) {
    super({ id: DeclineSpell.idFor(message) });
    this.#message = message;
  }

  /** One window for an ask. */
  static idFor(message: PlayerRequestMessage): string {
    return `fates-edge-decline-${message.id}`;
  }

  override async _prepareContext(): Promise<WindowContext> {
    return {
      uid: this.id,
      label: localize("FATES_EDGE.Magic.Leave.DeclineWords"),
      hint: localize("FATES_EDGE.Magic.Leave.DeclineHint"),
      note: askedSpell(this.#message)?.item.name ?? "",
      button: localize("FATES_EDGE.Magic.Leave.Do.declineSpell"),
    };
  }

  static async #decline(this: DeclineSpell): Promise<void> {
    const words = String(new FormData(this.fields).get("words") ?? "");
    if (await decideSpell(this.#message, { allowed: false, seal: "", words })) await this.close();
  }
}
