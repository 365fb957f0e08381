import { openOne } from "./open-one.ts";

const { ApplicationV2 } = foundry.applications.api;

/** The window that a settings menu opens; its id stands in its options. */
type MenuWindow = (new () => foundry.applications.api.ApplicationV2) & {
  readonly DEFAULT_OPTIONS: { readonly id: string };
};

/**
 * A button of the settings window makes a new window each time it is pressed. This one opens the menu's window, or brings
 * the one that is open to the front.
 */
export function settingsMenu(Menu: MenuWindow) {
  return class SettingsMenu extends ApplicationV2 {
    override async render(): Promise<this> {
      await openOne(Menu.DEFAULT_OPTIONS.id, () => new Menu());
      return this;
    }
  };
}
