import { isActiveGM } from "#foundry/host.ts";
import { readSetting, writeSetting } from "#foundry/settings.ts";
import { templatePath } from "#foundry/templates.ts";
import { GMWindow, type WindowContext } from "../windows.ts";
import { listTours, startTour } from "./tours.ts";

/** The world setting that says whether the welcome has been shown to a GM. */
const WELCOMED = "welcomed";

/** A way to begin, as a button with what it does. */
export interface Beginning {
  /** The action that the button names. */
  readonly action: string;
  readonly label: string;
  readonly hint: string;
}

/** Whether this is a GM whose world has just begun, and who has not seen the welcome. */
export function isNewWorld(): boolean {
  return isActiveGM() && readSetting(WELCOMED) !== true && game.messages.size === 0;
}

/** A world's first start: the ways to begin, the best on top, and tours of each window. A game's window extends it and says which they are. */
export abstract class WelcomeShell extends GMWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["tt-welcome"],
    window: { title: "TABLE.Welcome.Title" },
    position: { width: 620, height: "auto" as const },
    actions: { tour: WelcomeShell.#tour, leave: WelcomeShell.#leave },
  };

  static override get PARTS() {
    return { body: { template: templatePath("table/welcome/welcome"), scrollable: [""] } };
  }

  /** In a sentence, what lies before the GM. */
  protected abstract get lead(): string;
  /** The ways to begin; `leave` is the action of who knows how. */
  protected abstract beginnings(): readonly Beginning[];

  override async _prepareContext(): Promise<WindowContext> {
    const [best, ...others] = this.beginnings();
    const ways = [best, ...others].map((way) => ({ ...way, main: way === best }));
    return { uid: this.id, lead: this.lead, ways, tours: listTours() };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    if (readSetting(WELCOMED) !== true) void writeSetting(WELCOMED, true);
  }

  static async #leave(this: WelcomeShell): Promise<void> {
    await this.close();
  }

  static async #tour(this: WelcomeShell, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.close();
    await startTour(dataset.tour ?? "");
  }
}
