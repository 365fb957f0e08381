import { localize, localizeCount } from "#foundry/i18n.ts";
import { dieShape } from "#table/cards/die.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { FormWindow, type WindowRenderOptions } from "#table/windows.ts";
import { DICE, type DieName, meaningsOn } from "../../rules/dice.ts";
import { oneBody } from "../parts/templates.ts";

/**
 * Asks the player which successes fatigue takes back. Closing the window leaves the choice to the rules.
 * @param faces the dice as they lie after the description's re-rolls
 * @param count how many successes must go
 * @param die what every one of them is
 * @returns the places chosen, or null
 */
export async function chooseSuccesses(
  faces: readonly number[],
  count: number,
  die: DieName,
): Promise<readonly number[] | null> {
  return new Promise((done) => {
    void new SuccessChooser({ faces, count, die, done }).render({ force: true });
  });
}

/** What a player is asked to choose from, and who waits for the answer. */
interface Choosing {
  readonly faces: readonly number[];
  readonly count: number;
  readonly die: DieName;
  readonly done: (places: readonly number[] | null) => void;
}

/** The dice of one roll, its successes to be ticked. */
class SuccessChooser extends FormWindow {
  static override readonly help: RulesPage = "fatigue";
  static override DEFAULT_OPTIONS = {
    position: { width: 420, height: "auto" as const },
    window: { title: "FATES_EDGE.Fatigue.Title" },
  };

  static override PARTS = oneBody("apps/choose-successes");

  readonly #asked: Choosing;
  #chosen: readonly number[] | null = null;

  constructor(asked: Choosing) {
    super();
    this.#asked = asked;
  }

  protected override context(): object {
    const { faces, count, die } = this.#asked;
    const meaningOf = meaningsOn(die);
    const dice = faces.map((face, index) => {
      const meaning = meaningOf(face);
      return {
        id: `${this.id}-die-${index}`,
        index,
        face,
        shape: dieShape(DICE[die].faces),
        meaning,
        success: meaning === "success",
        text: localize(`FATES_EDGE.Die.Text.${meaning}`, { face }),
        chooseLabel: localize("FATES_EDGE.Die.Choose", { face }),
      };
    });
    return { dice, ask: localizeCount("FATES_EDGE.Fatigue.Ask", count) };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector<HTMLElement>("input")?.focus();
    this.onChange();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#asked.done(this.#chosen);
  }

  #ticked(): number[] {
    return this.said.getAll("die").map(Number);
  }

  /** Exactly as many as fatigue asks for. */
  protected override onChange(): void {
    const button = this.element.querySelector<HTMLButtonElement>("[data-done]");
    if (button) button.disabled = this.#ticked().length !== this.#asked.count;
  }

  protected override send(): unknown {
    this.#chosen = this.#ticked();
    return true;
  }
}
