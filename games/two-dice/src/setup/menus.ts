import { registerMenu } from "#foundry/settings.ts";
import { settingsMenu } from "#table/windows/settings-menu.ts";
import { windows } from "../apps/open-window.ts";

/** Declares the windows that the settings open (`init`). */
export function registerMenus(): void {
  registerMenu("welcome", { type: settingsMenu(windows.openWelcome), icon: "fa-solid fa-door-open" });
  registerMenu("seats", { type: settingsMenu(windows.openSeats), icon: "fa-solid fa-users" });
  registerMenu("dials", { type: settingsMenu(windows.openHouseRules), icon: "fa-solid fa-sliders" });
  registerMenu("statuses", {
    type: settingsMenu(windows.openStatuses),
    icon: "fa-solid fa-heart-crack",
  });
}
