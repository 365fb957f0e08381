import { registerMenu } from "#foundry/settings.ts";
import { settingsMenu } from "#table/windows/settings-menu.ts";
import { openHouseRules, StatusesWindow } from "../apps/dials.ts";
import { SeatsWindow, WelcomeWindow } from "../apps/welcome.ts";

/** Declares the windows that the settings open (`init`). */
export function registerMenus(): void {
  registerMenu("welcome", { type: settingsMenu(() => WelcomeWindow.open()), icon: "fa-solid fa-door-open" });
  registerMenu("seats", { type: settingsMenu(() => SeatsWindow.open()), icon: "fa-solid fa-users" });
  registerMenu("dials", { type: settingsMenu(openHouseRules), icon: "fa-solid fa-sliders" });
  registerMenu("statuses", {
    type: settingsMenu(() => StatusesWindow.open()),
    icon: "fa-solid fa-heart-crack",
  });
}
