import { hostDice } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { cellActions } from "#table/clocks/cell.ts";
import { ClockPanel } from "#table/clocks/panel.ts";
import type { Choice } from "#table/windows/controls.ts";
import { openStarter } from "../../actions/clocks/clocks.ts";
import { changeSetting, setting, type SettingValues } from "../../data/settings.ts";
import { STARTER_TABLE, starterOnDie, STARTERS } from "../../rules/clock-starters.ts";
import { PANEL_IDS } from "../parts/panel-ids.ts";
import { CLOCK_WINDOWS } from "./clock-editor.ts";

/** The panel of the party's clocks, with the clocks of the text to begin with. */
class PartysClocks extends ClockPanel {
  static override DEFAULT_OPTIONS = { id: PANEL_IDS.clocks, actions: cellActions(CLOCK_WINDOWS) };

  protected override readonly book = CLOCK_WINDOWS;
  protected override readonly rank = 3;
  protected override readonly memory = {
    read: () => setting("clockPanel"),
    write: (kept: SettingValues["clockPanel"]) => changeSetting("clockPanel", kept),
  };

  protected override starters(): Choice[] {
    const rolled = { value: "roll", label: localize("FATES_EDGE.Clock.StarterRoll"), chosen: true };
    const printed = STARTERS.map(({ key, kind, size }) => {
      const name = localize(`FATES_EDGE.Starter.${key}.name`);
      const word = localize(`FATES_EDGE.Clock.Kinds.${kind}`);
      const label = localize("FATES_EDGE.Clock.Starter", { name, kind: word, size });
      return { value: key, label, chosen: false };
    });
    return [rolled, ...printed];
  }

  protected override startFrom(choice: string): Promise<unknown> {
    return openStarter(choice === "roll" ? starterOnDie(hostDice(STARTER_TABLE.length)).key : choice);
  }
}

/** Shows the clocks, or hides them when they are already there. */
export function openClocks(): Promise<void> {
  return PartysClocks.toggle();
}

/** Whether the clocks are shown from the start, as when this browser last saw them. */
export function clocksStartOpen(): boolean {
  return setting("clockPanel").open ?? true;
}
