import { defineGame } from "#foundry/game.ts";
import { registerModels, registerSheet } from "#foundry/registration.ts";
import { CardMessage } from "#table/cards/card-message.ts";
import { registerSettings } from "#table/setup/settings.ts";
import { startGivingOwnership } from "#table/setup/first-ownership.ts";
import { loadGameTemplates } from "#table/windows/templates.ts";
import { startDrawingCards } from "#table/cards/draw.ts";
import { cardTemplates, useMessageTypes } from "#table/cards/known-types.ts";
import { startRedrawing } from "#table/cards/redraw.ts";
import { startTurning } from "#table/cards/turning.ts";
import { startDealing } from "./actions/dealer/duty.ts";
import { startKeys } from "./actions/keys.ts";
import { startOpening } from "./actions/play.ts";
import { startScene } from "./actions/scene.ts";
import { startSeeds } from "./actions/seeds.ts";
import { startTellingHands } from "./actions/tell-hands.ts";
import { startHand } from "./apps/hand/strip.ts";
import { MESSAGE_TYPES } from "./cards/message-types.ts";
import { BASTARDS } from "./data/game.ts";
import { BastardsActor } from "./documents/actor.ts";
import { MODELS } from "./setup/models.ts";
import { SETTINGS } from "./setup/settings.ts";
import { SHEETS } from "./setup/sheets.ts";

/** What several of the game's templates draw. */
const PARTIALS = {
  bastardsItems: "sheets/item-list",
  bastardsStep: "apps/builder-step",
  bastardsCard: "parts/card",
  bastardsActs: "parts/hand-acts",
};

defineGame(BASTARDS);

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = BastardsActor;
  CONFIG.ChatMessage.documentClass = CardMessage;
  registerModels(MODELS);
  for (const sheet of SHEETS) registerSheet(sheet, sheet.metadata);
  registerSettings(SETTINGS);
  useMessageTypes(MESSAGE_TYPES);
  loadGameTemplates({ partials: PARTIALS, cards: cardTemplates() });
});

Hooks.once("setup", () => {
  startRedrawing();
  startTurning();
});

Hooks.once("ready", () => {
  startGivingOwnership();
  void start();
});

startDrawingCards();

/** Keys come first: nothing of the cards is read or asked without them. */
async function start(): Promise<void> {
  await startKeys();
  await startScene();
  startSeeds();
  startTellingHands();
  startOpening();
  startDealing();
  await startHand();
}
