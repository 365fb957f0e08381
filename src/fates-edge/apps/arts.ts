import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { GMWindow, type WindowRenderOptions } from "#table/windows.ts";
import { linesOf } from "#table/words/text.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { changeSetting, setting } from "../data/settings.ts";
import { SUITS } from "../rules/deck.ts";
import { RulesError } from "../rules/errors.ts";
import { artRegistry, ARTS, type CustomArt } from "../rules/magic/arts.ts";
import { BACKLASH_BANDS } from "../rules/magic/backlash.ts";
import { suitLabel } from "../words/labels.ts";
import { artLabel } from "../words/skills.ts";
import { keepWithinPage } from "#table/windows/clear-place.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { oneBody } from "./parts/templates.ts";

/** The world's own arts, beside the printed ones: name, suit, what comes back against them, and prompts for it by how bad it is. */
export class ArtsMenu extends GMWindow {
  static override readonly help: RulesPage = "magic";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-arts",
    position: { width: 560, height: "auto" as const },
    window: { title: "FATES_EDGE.ArtsMenu.Title", resizable: true },
    actions: { addArt: ArtsMenu.#add, removeArt: ArtsMenu.#remove },
  };

  static override PARTS = oneBody("apps/arts");

  /** As the window shows it; saved as a whole. */
  #draft: readonly CustomArt[] = setting("customArts");

  protected override context(): object {
    return {
      printed: ARTS.map(({ key }) => artLabel(key)).join(", "),
      arts: this.#draft.map((art, index) => ({
        index,
        label: art.label,
        opposing: art.opposing ?? "",
        suits: choicesOf(["", ...SUITS] as const, art.suit ?? "", (one) =>
          suitLabel(one, "FATES_EDGE.ArtsMenu.NoSuit"),
        ),
        bands: BACKLASH_BANDS.map((band) => ({
          band,
          label: localize(`FATES_EDGE.Magic.Band.${band}`),
          text: (art.prompts?.[band] ?? []).join("\n"),
        })),
        removeLabel: localize("TABLE.Ask.RemoveNamed", { name: art.label }),
      })),
    };
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    keepWithinPage(this);
  }

  #read(): CustomArt[] {
    const { said } = this;
    return this.#draft.map(({ key }, index) => ({
      key,
      label: said.words(`label.${index}`) || localize("FATES_EDGE.ArtsMenu.New"),
      suit: said.words(`suit.${index}`),
      opposing: said.words(`opposing.${index}`),
      prompts: Object.fromEntries(
        BACKLASH_BANDS.map((band) => [band, linesOf(said.words(`${band}.${index}`))]),
      ),
    }));
  }

  static async #add(this: ArtsMenu): Promise<void> {
    const key = `art${foundry.utils.randomID()}`;
    this.#draft = [...this.#read(), { key, label: localize("FATES_EDGE.ArtsMenu.New") }];
    await this.render();
    this.element.querySelector<HTMLInputElement>(`[name="label.${this.#draft.length - 1}"]`)?.select();
  }

  static async #remove(this: ArtsMenu, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const place = Number(target.dataset.index);
    this.#draft = this.#read().filter((_art, index) => index !== place);
    await this.render();
  }

  protected override async send(): Promise<unknown> {
    const arts = this.#read();
    try {
      artRegistry(arts);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return notify.error("FATES_EDGE.ArtsMenu.Bad");
    }
    await changeSetting("customArts", arts);
    return true;
  }
}
