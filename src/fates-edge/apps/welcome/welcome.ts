import { onClick } from "#table/on-click.ts";
import { PANEL_IDS } from "../parts/panel-ids.ts";
import { isActiveGM } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { GMWindow } from "#table/windows.ts";
import { startSampleEvening } from "../../actions/welcome/sample-evening.ts";
import { changeSetting, setting } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { seats } from "../../state/seats.ts";
import { openBank } from "../bank-panel.ts";
import { openClocks } from "../clocks/clock-panel.ts";
import { oneBody } from "../parts/templates.ts";
import { coachGM, listTours, startTour } from "./tours.ts";
import { SeatsWindow } from "./seats.ts";

/** Shows the welcome to a GM whose world has just begun; never again unless asked for (`ready`). */
export async function welcomeOnce(): Promise<void> {
  if (!isActiveGM() || setting("welcomed") || game.messages.size > 0) return;
  await WelcomeWindow.open();
}

/** A world's first start: the sample evening, one's own characters, or straight to play; and tours of each window. */
export class WelcomeWindow extends GMWindow {
  static override readonly help: RulesPage = "firstEvening";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-welcome",
    classes: ["tt-welcome"],
    window: { title: "FATES_EDGE.Welcome.Title" },
    position: { width: 620, height: "auto" as const },
    actions: {
      sample: WelcomeWindow.#sample,
      characters: WelcomeWindow.#characters,
      known: onClick<WelcomeWindow>((window) => window.close()),
      tour: WelcomeWindow.#tour,
    },
  };

  static override PARTS = oneBody("apps/welcome/welcome");

  protected override context(): object {
    const unseated = seats().filter(({ character }) => !character).length;
    const players = seats().length;
    return {
      players: localize(
        `FATES_EDGE.Welcome.Players.${players === 0 ? "none" : unseated === 0 ? "all" : "some"}`,
        {
          count: unseated,
        },
      ),
      tours: listTours(),
    };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    if (!setting("welcomed")) void changeSetting("welcomed", true);
  }

  static async #sample(this: WelcomeWindow): Promise<void> {
    if (!(await startSampleEvening())) return;
    await this.close();
    for (const [id, open] of [
      [PANEL_IDS.bank, openBank],
      [PANEL_IDS.clocks, openClocks],
    ] as const)
      if (!foundry.applications.instances.get(id)?.rendered) await open();
    await coachGM();
  }

  static async #characters(this: WelcomeWindow): Promise<void> {
    await this.close();
    await SeatsWindow.open();
  }

  static async #tour(this: WelcomeWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.close();
    await startTour(dataset.tour ?? "");
  }
}
