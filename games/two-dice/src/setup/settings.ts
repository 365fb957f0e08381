import { registerSetting, type SettingOptions } from "#foundry/settings.ts";
import type { SettingKey } from "../data/settings.ts";

/** Every setting and how it is kept. */
const SETTINGS: Readonly<Record<SettingKey, SettingOptions>> = {
  dials: { scope: "world", type: Object, initial: {}, onChange: refreshActors },
  primaryParty: { scope: "world", type: String, initial: "" },
  migration: { scope: "world", type: Number, initial: 0 },
  welcomed: { scope: "world", type: Boolean, initial: false },
};

/** Declares the settings (`init`). */
export function registerSettings(): void {
  for (const [key, options] of Object.entries(SETTINGS)) registerSetting(key, options);
}

/** Other dials: what is derived from them is derived anew, and every open sheet shows it. */
function refreshActors(): void {
  for (const actor of game.actors) {
    actor.reset();
    actor.render();
  }
}
