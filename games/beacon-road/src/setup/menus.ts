import { registerMenu } from "#foundry/settings.ts";
import { settingsMenu } from "#table/windows/settings-menu.ts";
import { openSeats, openWelcome } from "../apps/open-window.ts";

/** Declares the windows that the settings open (`init`). */
export function registerMenus(): void {
  registerMenu("welcome", { type: settingsMenu(openWelcome), icon: "fa-solid fa-door-open" });
  registerMenu("seats", { type: settingsMenu(openSeats), icon: "fa-solid fa-users" });
}
