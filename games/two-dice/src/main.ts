import { defineGame } from "#foundry/game.ts";
import { registerModels, registerSheet } from "#foundry/registration.ts";
import { CardMessage } from "#table/cards/card-message.ts";
import { startDrawingCards } from "#table/cards/draw.ts";
import { cardTemplates, useMessageTypes } from "#table/cards/known-types.ts";
import { startRedrawing } from "#table/cards/redraw.ts";
import { startTurning } from "#table/cards/turning.ts";
import { registerSettings } from "#table/setup/settings.ts";
import { loadGameTemplates } from "#table/windows/templates.ts";
import { startActs } from "./actions/act-jobs.ts";
import { startJoiningParty } from "./actions/party.ts";
import { startAnsweringCalls } from "./apps/answer-call.ts";
import { startConflictPanel } from "./apps/conflict-panel.ts";
import { MESSAGE_TYPES } from "./cards/message-types.ts";
import { TWO_DICE } from "./data/game.ts";
import { startFirstPictures } from "./setup/first-picture.ts";
import { MODELS } from "./setup/models.ts";
import { SETTINGS } from "./setup/settings.ts";
import { SHEETS } from "./setup/sheets.ts";

defineGame(TWO_DICE);

Hooks.once("init", () => {
  CONFIG.ChatMessage.documentClass = CardMessage;
  registerModels(MODELS);
  for (const sheet of SHEETS) registerSheet(sheet, sheet.metadata);
  registerSettings(SETTINGS);
  startFirstPictures();
  useMessageTypes(MESSAGE_TYPES);
  loadGameTemplates({ partials: {}, cards: cardTemplates() });
});

Hooks.once("setup", () => {
  startRedrawing();
  startTurning();
});

Hooks.once("ready", () => {
  startActs();
  startJoiningParty();
  startAnsweringCalls();
  startConflictPanel();
});

startDrawingCards();
