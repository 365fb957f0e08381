import { defineGame } from "#foundry/game.ts";
import { registerModels, registerSheet } from "#foundry/registration.ts";
import { CardMessage } from "#table/cards/card-message.ts";
import { registerSettings } from "#table/setup/settings.ts";
import { startGivingOwnership } from "#table/setup/first-ownership.ts";
import { loadGameTemplates } from "#table/windows/templates.ts";
import { startScene } from "./actions/scene.ts";
import { BASTARDS } from "./data/game.ts";
import { BastardsActor } from "./documents/actor.ts";
import { MODELS } from "./setup/models.ts";
import { SETTINGS } from "./setup/settings.ts";
import { SHEETS } from "./setup/sheets.ts";

defineGame(BASTARDS);

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = BastardsActor;
  CONFIG.ChatMessage.documentClass = CardMessage;
  registerModels(MODELS);
  for (const sheet of SHEETS) registerSheet(sheet, sheet.metadata);
  registerSettings(SETTINGS);
  loadGameTemplates({
    partials: { bastardsItems: "sheets/item-list", bastardsStep: "apps/builder-step" },
    cards: [],
  });
});

Hooks.once("ready", () => {
  startGivingOwnership();
  void startScene();
});
