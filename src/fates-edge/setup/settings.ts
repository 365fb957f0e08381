import { registerMenu, type SettingOptions } from "#foundry/settings.ts";
import { settingsMenu } from "#table/windows/settings-menu.ts";
import { redrawAllCards } from "#table/cards/redraw.ts";
import { redrawItems, refreshActors } from "#table/setup/settings.ts";
import { redrawForGroup } from "#table/setup/redraw-for-group.ts";

import { openHouseRules } from "../apps/dials.ts";
import { settleYourMove } from "../apps/your-move/panel.ts";

import type { SettingKey } from "../data/settings.ts";
import { windowNamed } from "../apps/open-window.ts";

const automation = {
  scope: "world",
  type: Boolean,
  initial: true,
  config: true,
  onChange: redrawAllCards,
} as const;
const kept = { scope: "client", type: Object, initial: {} } as const;

/** Every setting: what the settings window shows, what the system's own windows change, what a browser remembers. */
export const SETTINGS: Readonly<Record<SettingKey, SettingOptions>> = {
  edition: { scope: "world", type: String, initial: "srd", onChange: refreshTable },
  dials: { scope: "world", type: Object, initial: {}, onChange: refreshTable },
  customSkills: { scope: "world", type: Array, initial: [], onChange: refreshTable },
  customArts: { scope: "world", type: Array, initial: [], onChange: refreshTable },
  edgeTags: { scope: "world", type: String, initial: "", config: true, onChange: refreshTable },
  primaryParty: { scope: "world", type: String, initial: "", onChange: redrawForGroup },
  lostParty: { scope: "world", type: Object, initial: {} },
  migration: { scope: "world", type: Number, initial: 0 },
  welcomed: { scope: "world", type: Boolean, initial: false },
  sampleEvening: { scope: "world", type: Number, initial: 0 },
  playersMakeCharacters: { scope: "world", type: Boolean, initial: true, config: true },
  automateBanking: automation,
  automateBoons: automation,
  automateFork: automation,
  automateClocks: automation,
  deckSkin: {
    scope: "world",
    type: String,
    initial: "french",
    config: true,
    choices: { french: "FATES_EDGE.Setting.deckSkin.French", tarot: "FATES_EDGE.Setting.deckSkin.Tarot" },
  },
  playersEditItems: { scope: "world", type: Boolean, initial: true, config: true, onChange: redrawItems },
  lastRoll: kept,
  sheetViews: kept,
  bankPanel: kept,
  clockPanel: kept,
  beatStrip: kept,
  spellStrip: kept,
  yourMove: {
    scope: "client",
    type: Boolean,
    initial: true,
    config: true,
    onChange: () => void settleYourMove(),
  },
  yourMovePanel: kept,
  landingBanner: { scope: "client", type: Boolean, initial: true, config: true },
  heldSpreads: kept,
  pendingDraws: kept,
  gmSecrets: kept,
};

/** Declares the windows that the settings open (`init`). */
export function registerMenus(): void {
  registerMenu("welcome", {
    type: settingsMenu(() => windowNamed("WelcomeWindow").open()),
    icon: "fa-solid fa-door-open",
  });
  registerMenu("seats", {
    type: settingsMenu(() => windowNamed("SeatsWindow").open()),
    icon: "fa-solid fa-users",
  });
  registerMenu("dials", { type: settingsMenu(openHouseRules), icon: "fa-solid fa-sliders" });
  registerMenu("customSkills", {
    type: settingsMenu(() => windowNamed("SkillsMenu").open()),
    icon: "fa-solid fa-list",
  });
  registerMenu("customArts", {
    type: settingsMenu(() => windowNamed("ArtsMenu").open()),
    icon: "fa-solid fa-wand-sparkles",
  });
  registerMenu("edgesBehind", {
    type: settingsMenu(() => windowNamed("EdgesBehind").open()),
    icon: "fa-solid fa-arrows-rotate",
  });
}

/** Another edition or other skills: characters, sheets and cards show it. */
function refreshTable(): void {
  refreshActors();
  redrawAllCards();
}
