import { isGMHere } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne, type WindowContext } from "#table/windows.ts";
import { flashback } from "../../actions/teamwork/flashback.ts";
import { suggest } from "../../actions/teamwork/suggestions.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { templatePath } from "../parts/templates.ts";

/** What a player says of the story: that something happened before, or that some small thing is so. */
type Saying = "flashback" | "suggest";

/** The words of a flashback, which costs a boon, or of a suggestion, which a GM takes up or leaves (Core). */
export class WordsWindow extends FormWindow {
  static override readonly help: RulesPage = "together";
  static override DEFAULT_OPTIONS = {
    position: { width: 440, height: "auto" as const },
    form: { handler: WordsWindow.#say },
  };

  static override PARTS = { body: { template: templatePath("apps/words") } };

  readonly #actor: PcActor;
  readonly #saying: Saying;

  constructor(actor: PcActor, saying: Saying) {
    super({ id: WordsWindow.idFor(actor, saying) });
    this.#actor = actor;
    this.#saying = saying;
  }

  /** One window for a character and what is said. */
  static idFor(actor: PcActor, saying: Saying): string {
    return `fates-edge-${saying}-${actor.id}`;
  }

  /** Asks for the words of a flashback or a suggestion, and puts them into the log. */
  static open(actor: PcActor, saying: Saying): Promise<void> {
    return openOne(this.idFor(actor, saying), () => new WordsWindow(actor, saying));
  }

  override get title(): string {
    return localize(`FATES_EDGE.Together.SayTitle.${this.#saying}`, { name: this.#actor.name });
  }

  override async _prepareContext(): Promise<WindowContext> {
    const saying = this.#saying;
    const boons = this.#actor.system.boons.value;
    return {
      uid: this.id,
      label: localize(`FATES_EDGE.Together.SayWords.${saying}`),
      hint: localize(`FATES_EDGE.Together.SayHint.${saying}`),
      note: localize(
        isGMHere() ? `FATES_EDGE.Together.SayNote.${saying}` : "FATES_EDGE.PlayerRequest.Waiting",
      ),
      button: localize(`FATES_EDGE.Together.Say.${saying}`),
      broke: saying === "flashback" && boons < 1 ? localize("FATES_EDGE.Error.NoBoon") : "",
    };
  }

  static async #say(this: WordsWindow): Promise<void> {
    const words = String(new FormData(this.fields).get("words") ?? "");
    const make = this.#saying === "flashback" ? flashback : suggest;
    if (await make(this.#actor, words)) await this.close();
  }
}
