import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne, type WindowContext } from "#table/windows.ts";
import { answerAsk } from "../../actions/retinue/answer-ask.ts";
import { askForSetup, takeSetup } from "../../actions/teamwork/ask-setup.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { readAsk } from "../../state/retinue/asks.ts";
import { templatePath } from "../parts/templates.ts";

/** Gives a GM's answer to an ask of an asset; one that is less than was asked is put into words first. */
export async function giveAnswer(message: PlayerRequestMessage, answer: string): Promise<void> {
  if (answer === "setup") await askForSetup(message);
  if (answer === "rolled") await takeSetup(message);
  if (answer === "yes" || answer === "stretch" || answer === "no") await answerAsk(message, answer);
  if (answer === "reduced") await ReducedWindow.open(message);
}

/** The words of a GM who gives less than was asked for the same price (SRD 16.12). */
class ReducedWindow extends FormWindow {
  static override readonly help: RulesPage = "retinue";
  static override DEFAULT_OPTIONS = {
    window: { title: "FATES_EDGE.Holding.ReducedTitle" },
    position: { width: 440, height: "auto" as const },
    form: { handler: ReducedWindow.#answer },
  };

  static override PARTS = { body: { template: templatePath("apps/words") } };

  readonly #message: PlayerRequestMessage;

  constructor(message: PlayerRequestMessage) {
    super({ id: ReducedWindow.idFor(message) });
    this.#message = message;
  }

  /** One window for an ask. */
  static idFor(message: PlayerRequestMessage): string {
    return `fates-edge-reduced-${message.id}`;
  }

  static open(message: PlayerRequestMessage): Promise<void> {
    return openOne(this.idFor(message), () => new ReducedWindow(message));
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { words, effect } = readAsk(this.#message.system.data);
    return {
      uid: this.id,
      label: localize("FATES_EDGE.Holding.ReducedWords"),
      hint: words,
      note: localize(`FATES_EDGE.Holding.ReducedNote.${effect || "off"}`),
      button: localize("FATES_EDGE.Holding.ReducedDo"),
    };
  }

  static async #answer(this: ReducedWindow): Promise<void> {
    const words = String(new FormData(this.fields).get("words") ?? "");
    if (await answerAsk(this.#message, "reduced", words)) await this.close();
  }
}
