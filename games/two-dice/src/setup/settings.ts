import { registerMenu, type SettingOptions } from "#foundry/settings.ts";
import { redrawAllCards } from "#table/cards/redraw.ts";
import { refreshActors, registerSettings as registerAll } from "#table/setup/settings.ts";
import { settingsMenu } from "#table/windows/settings-menu.ts";
import { openHouseRules, StatusesWindow } from "../apps/dials.ts";
import { SeatsWindow, WelcomeWindow } from "../apps/welcome.ts";
import type { SettingKey } from "../data/settings.ts";

/** Every setting and how it is kept. */
export const SETTINGS: Readonly<Record<SettingKey, SettingOptions>> = {
  dials: { scope: "world", type: Object, initial: {}, onChange: refreshTable },
  primaryParty: { scope: "world", type: String, initial: "" },
  lostParty: { scope: "world", type: Object, initial: {} },
  migration: { scope: "world", type: Number, initial: 0 },
  welcomed: { scope: "world", type: Boolean, initial: false },
  playersMakeCharacters: { scope: "world", type: Boolean, initial: true },
  clockPanel: { scope: "client", type: Object, initial: {} },
  conflictPanel: { scope: "client", type: Object, initial: {} },
  lastPairs: { scope: "client", type: Object, initial: {} },
};

/** Declares all settings and the windows that the settings open (`init`). */
export function registerSettings(): void {
  registerAll(SETTINGS);
  registerMenu("welcome", { type: settingsMenu(() => WelcomeWindow.open()), icon: "fa-solid fa-door-open" });
  registerMenu("seats", { type: settingsMenu(() => SeatsWindow.open()), icon: "fa-solid fa-users" });
  registerMenu("dials", { type: settingsMenu(openHouseRules), icon: "fa-solid fa-sliders" });
  registerMenu("statuses", {
    type: settingsMenu(() => StatusesWindow.open()),
    icon: "fa-solid fa-heart-crack",
  });
}

/** Another reading of the rules: characters, sheets and cards show it. */
function refreshTable(): void {
  refreshActors();
  redrawAllCards();
}
