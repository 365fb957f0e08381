import type { SettingOptions } from "#foundry/settings.ts";
import { redrawAllCards } from "#table/cards/redraw.ts";
import { refreshActors } from "#table/setup/settings.ts";
import { redrawForGroup } from "#table/setup/redraw-for-group.ts";
import type { SettingKey } from "../data/settings.ts";

/** Every setting and how it is kept. */
export const SETTINGS: Readonly<Record<SettingKey, SettingOptions>> = {
  dials: { scope: "world", type: Object, initial: {}, onChange: refreshTable },
  primaryParty: { scope: "world", type: String, initial: "", onChange: redrawForGroup },
  lostParty: { scope: "world", type: Object, initial: {} },
  migration: { scope: "world", type: Number, initial: 0 },
  welcomed: { scope: "world", type: Boolean, initial: false },
  playersMakeCharacters: { scope: "world", type: Boolean, initial: true },
  clockPanel: { scope: "client", type: Object, initial: {} },
  conflictPanel: { scope: "client", type: Object, initial: {} },
  movesPanel: { scope: "client", type: Object, initial: {} },
  lastPairs: { scope: "client", type: Object, initial: {} },
};

/** Another reading of the rules: characters, sheets and cards show it. */
function refreshTable(): void {
  refreshActors();
  redrawAllCards();
}
