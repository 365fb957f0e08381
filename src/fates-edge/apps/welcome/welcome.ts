import { localize } from "#foundry/i18n.ts";
import { type Beginning, isNewWorld, WelcomeShell } from "#table/welcome/welcome-shell.ts";
import { startSampleEvening } from "../../actions/welcome/sample-evening.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { seats } from "../../state/seats.ts";
import { openBank } from "../bank-panel.ts";
import { openClocks } from "../clocks/clock-panel.ts";
import { PANEL_IDS } from "../parts/panel-ids.ts";
import { SeatsWindow } from "./seats.ts";
import { coachGM } from "./tours.ts";

/** Shows the welcome to a GM whose world has just begun; never again unless asked for (`ready`). */
export async function welcomeOnce(): Promise<void> {
  if (isNewWorld()) await WelcomeWindow.open();
}

/** A world's first start: the sample evening, one's own characters, or straight to play. */
export class WelcomeWindow extends WelcomeShell {
  static override readonly help: RulesPage = "firstEvening";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-welcome",
    actions: { sample: WelcomeWindow.#sample, characters: WelcomeWindow.#characters },
  };

  protected override get lead(): string {
    return localize("FATES_EDGE.Welcome.Lead");
  }

  protected override beginnings(): readonly Beginning[] {
    return [
      {
        action: "sample",
        label: localize("FATES_EDGE.Welcome.Sample"),
        hint: `${localize("FATES_EDGE.Welcome.SampleHint")} ${playersLine()}`,
      },
      {
        action: "characters",
        label: localize("FATES_EDGE.Welcome.Characters"),
        hint: localize("FATES_EDGE.Welcome.CharactersHint"),
      },
      {
        action: "leave",
        label: localize("FATES_EDGE.Welcome.Known"),
        hint: localize("FATES_EDGE.Welcome.KnownHint"),
      },
    ];
  }

  static async #sample(this: WelcomeWindow): Promise<void> {
    if (!(await startSampleEvening())) return;
    await this.close();
    for (const [id, open] of [
      [PANEL_IDS.bank, openBank],
      [PANEL_IDS.clocks, openClocks],
    ] as const)
      if (!foundry.applications.instances.has(id)) await open();
    await coachGM();
  }

  static async #characters(this: WelcomeWindow): Promise<void> {
    await this.close();
    await SeatsWindow.open();
  }
}

/** Whether the players have characters already. */
function playersLine(): string {
  const all = seats();
  const unseated = all.filter(({ character }) => !character).length;
  const which = all.length === 0 ? "none" : unseated === 0 ? "all" : "some";
  return localize(`FATES_EDGE.Welcome.Players.${which}`, { count: unseated });
}
