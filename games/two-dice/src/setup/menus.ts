import { registerMenu } from "#foundry/settings.ts";
import { settingsMenu } from "#table/windows/settings-menu.ts";
import { openHouseRules, openSeats, openStatuses, openWelcome } from "../apps/open-window.ts";

/** Declares the windows that the settings open (`init`). */
export function registerMenus(): void {
  registerMenu("welcome", { type: settingsMenu(openWelcome), icon: "fa-solid fa-door-open" });
  registerMenu("seats", { type: settingsMenu(openSeats), icon: "fa-solid fa-users" });
  registerMenu("dials", { type: settingsMenu(openHouseRules), icon: "fa-solid fa-sliders" });
  registerMenu("statuses", {
    type: settingsMenu(openStatuses),
    icon: "fa-solid fa-heart-crack",
  });
}
