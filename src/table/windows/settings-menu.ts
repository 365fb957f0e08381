const { ApplicationV2 } = foundry.applications.api;

/**
 * What a button of the settings window opens. The host makes a new window of its class each time the button is pressed; this one
 * opens the window that is meant, or brings it to the front.
 */
export function settingsMenu(open: () => Promise<unknown>) {
  return class SettingsMenu extends ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
