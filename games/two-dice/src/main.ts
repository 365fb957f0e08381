import { defineGame } from "#foundry/game.ts";
import { registerModels } from "#foundry/registration.ts";
import { TWO_DICE } from "./data/game.ts";
import { MODELS } from "./setup/models.ts";
import { SETTINGS } from "./setup/settings.ts";
import { registerSettings } from "#table/setup/settings.ts";

defineGame(TWO_DICE);

Hooks.once("init", () => {
  registerModels(MODELS);
  registerSettings(SETTINGS);
});
