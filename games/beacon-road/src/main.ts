import { defineGame } from "#foundry/game.ts";
import { registerModels, registerSheet } from "#foundry/registration.ts";
import { startGivingOwnership } from "#table/setup/first-ownership.ts";
import { registerSettings } from "#table/setup/settings.ts";
import { loadGameTemplates } from "#table/windows/templates.ts";
import { startJoiningCrew } from "./actions/crew.ts";
import { BEACON_ROAD } from "./data/game.ts";
import { RoadActor } from "./documents/actor.ts";
import { MODELS } from "./setup/models.ts";
import { SETTINGS } from "./setup/settings.ts";
import { SHEETS } from "./setup/sheets.ts";
import { startFollowingCrews } from "./state/crew.ts";

defineGame(BEACON_ROAD);

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = RoadActor;
  registerModels(MODELS);
  for (const sheet of SHEETS) registerSheet(sheet, sheet.metadata);
  registerSettings(SETTINGS);
  loadGameTemplates({
    partials: {
      brField: "sheets/field",
      brItems: "sheets/items",
      brStatuses: "sheets/statuses",
      brHead: "sheets/head",
      brColumns: "sheets/columns",
      brPowers: "sheets/powers",
    },
    cards: [],
  });
});

Hooks.once("ready", () => {
  startFollowingCrews();
  startJoiningCrew();
  startGivingOwnership();
});
