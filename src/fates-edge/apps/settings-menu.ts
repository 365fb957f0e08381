import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const { ApplicationV2 } = foundry.applications.api;

/** What a settings menu is a window of; its id is said once, so that there is one. */
interface MenuPart {
  readonly id: string;
  readonly load: () => Promise<new () => foundry.applications.api.ApplicationV2>;
}

/**
 * A button of the settings window opens a class that must be there when the world starts. This one stands for a window
 * that is fetched when the button is pressed.
 */
export function settingsMenu({ id, load }: MenuPart) {
  const part = onDemand(load);
  return class SettingsMenu extends ApplicationV2 {
    override async render(): Promise<this> {
      const Window = await part();
      if (Window) await openOne(id, () => new Window());
      return this;
    }
  };
}
