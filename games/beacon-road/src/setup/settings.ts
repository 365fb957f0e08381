import type { SettingOptions } from "#foundry/settings.ts";
import { refreshActors } from "#table/setup/settings.ts";
import type { SettingKey } from "../data/settings.ts";

/** Every setting and how it is kept. */
export const SETTINGS: Readonly<Record<SettingKey, SettingOptions>> = {
  dials: { scope: "world", type: Object, initial: {}, onChange: refreshActors },
  primaryParty: { scope: "world", type: String, initial: "", onChange: refreshActors },
  lostParty: { scope: "world", type: Object, initial: {} },
  migration: { scope: "world", type: Number, initial: 0 },
};
