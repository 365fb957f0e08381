import { localize } from "../../foundry/i18n.ts";
import { FormWindow, type WindowContext, type WindowRenderOptions } from "../../table/windows.ts";
import { changeSetting, setting } from "../data/settings.ts";
import type { EditionId } from "../rules/edition.ts";
import { dialsFrom, dialViews } from "./dials.ts";
import { choicesOf } from "./parts/choices.ts";
import { templatePath } from "./parts/templates.ts";

const PRESETS = ["srd", "core"] as const satisfies readonly EditionId[];

/** The world's edition: a preset, and single dials turned where the table rules otherwise. */
export class DialsMenu extends FormWindow {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-dials",
    position: { width: 560, height: 680 },
    window: { title: "FATES_EDGE.Dials.Title" },
    form: { handler: DialsMenu.#save },
  };

  static override PARTS = { body: { template: templatePath("apps/dials"), scrollable: [""] } };

  /** What is set in the window and not yet saved; null while nothing is. */
  #draft: { readonly preset: EditionId; readonly dials: Readonly<Record<string, unknown>> } | null = null;

  override async _prepareContext(): Promise<WindowContext> {
    const { preset, dials } = this.#draft ?? { preset: setting("edition"), dials: setting("dials") };
    return {
      uid: this.id,
      presets: choicesOf(PRESETS, preset, (id) => localize(`FATES_EDGE.Edition.${id}`)),
      dials: dialViews(preset, dials, this.id),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      this.#draft = this.#read();
      void this.render();
    });
  }

  #read(): { preset: EditionId; dials: Readonly<Record<string, unknown>> } {
    const data = new FormData(this.fields);
    const preset = PRESETS.find((id) => id === data.get("edition")) ?? "srd";
    return { preset, dials: { ...dialsFrom(data) } };
  }

  static async #save(this: DialsMenu): Promise<void> {
    const { preset, dials } = this.#read();
    await changeSetting("edition", preset);
    await changeSetting("dials", dials);
    await this.close();
  }
}
