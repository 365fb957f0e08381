import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne, type WindowContext } from "#table/windows.ts";
import { offerBargainFor } from "../../actions/magic/spell-works.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { castOn } from "../../state/magic/casting.ts";
import { templatePath } from "../parts/templates.ts";

/** Opens what a GM would have of a caster in place of the Crowd's tick. */
export function openObviousBargain(message: ActionMessage): Promise<void> {
  return openOne(ObviousBargain.idFor(message), () => new ObviousBargain(message));
}

/** The hard bargain that an obvious spell may be let pass for (SRD, "Visible power"). */
class ObviousBargain extends FormWindow {
  static override readonly help: RulesPage = "magic";
  static override DEFAULT_OPTIONS = {
    window: { title: "FATES_EDGE.Magic.Bargain.Title" },
    position: { width: 440, height: "auto" as const },
    form: { handler: ObviousBargain.#offer },
  };

  static override PARTS = { body: { template: templatePath("apps/words") } };

  readonly #message: ActionMessage;

  constructor(message: ActionMessage) {
    super({ id: ObviousBargain.idFor(message) });
    this.#message = message;
  }

  /** One window for a card. */
  static idFor(message: ActionMessage): string {
    return `fates-edge-obvious-${message.id}`;
  }

  override async _prepareContext(): Promise<WindowContext> {
    return {
      uid: this.id,
      label: localize("FATES_EDGE.Magic.Bargain.Words"),
      hint: localize("FATES_EDGE.Magic.Bargain.Hint"),
      note: localize("FATES_EDGE.Magic.Bargain.Note", { spell: castOn(this.#message.system)?.name ?? "" }),
      button: localize("FATES_EDGE.Magic.Bargain.Do"),
    };
  }

  static async #offer(this: ObviousBargain): Promise<void> {
    const words = String(new FormData(this.fields).get("words") ?? "");
    if (await offerBargainFor(this.#message, words)) await this.close();
  }
}
