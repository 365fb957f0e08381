import { defineGame } from "#foundry/game.ts";
import { registerModels, registerSheet } from "#foundry/registration.ts";
import { CardMessage } from "#table/cards/card-message.ts";
import { startDrawingCards } from "#table/cards/draw.ts";
import { cardTemplates, useMessageTypes } from "#table/cards/known-types.ts";
import { startRedrawing } from "#table/cards/redraw.ts";
import { startTurning } from "#table/cards/turning.ts";
import { registerClockEnricher, clockMacro, startTokenClocks } from "#table/clocks/elsewhere.ts";
import { offerClockExchange } from "#table/clocks/exchange.ts";
import { startNotingRemovedClocks } from "#table/clocks/gone.ts";
import { startClockTags } from "#table/clocks/tags.ts";
import { colorDice } from "#table/setup/dice-so-nice.ts";
import { startGivingOwnership } from "#table/setup/first-ownership.ts";
import { registerApi } from "#table/setup/api.ts";
import { startHotbarDrops } from "#table/setup/hotbar.ts";
import { registerKeys } from "#table/setup/keys.ts";
import { registerSettings } from "#table/setup/settings.ts";
import { useStatuses } from "#table/setup/token-statuses.ts";
import { openPanelsAtStart } from "#table/windows/panels-at-start.ts";
import { loadGameTemplates } from "#table/windows/templates.ts";
import { startActs } from "./actions/act-jobs.ts";
import { ticks } from "./actions/clocks.ts";
import { startJoiningParty } from "./actions/party.ts";
import { startAnsweringCalls } from "./apps/answer-call.ts";
import { CLOCKS_DOOR } from "./apps/clocks/clock-panel.ts";
import { CLOCK_WINDOWS } from "./apps/clocks/clock-windows.ts";
import { startCombatStep } from "./apps/combat-step.ts";
import { startConflictPanel } from "./apps/conflict-panel.ts";
import { MOVES_DOOR } from "./apps/your-move.ts";
import { MESSAGE_TYPES } from "./cards/message-types.ts";
import { TWO_DICE } from "./data/game.ts";
import { TwoDiceActor } from "./documents/actor.ts";
import { API } from "./setup/api.ts";
import { DICE } from "./setup/dice-so-nice.ts";
import { KEYS } from "./setup/keybindings.ts";
import { MODELS } from "./setup/models.ts";
import { SETTINGS } from "./setup/settings.ts";
import { SHEETS } from "./setup/sheets.ts";
import { TOKEN_STATUSES } from "./setup/token-statuses.ts";
import { CLOCKS } from "./state/clocks.ts";

defineGame(TWO_DICE);

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = TwoDiceActor;
  CONFIG.ChatMessage.documentClass = CardMessage;
  registerModels(MODELS);
  for (const sheet of SHEETS) registerSheet(sheet, sheet.metadata);
  registerSettings(SETTINGS);
  registerKeys(KEYS);
  registerClockEnricher(CLOCK_WINDOWS);
  registerApi(API);
  useMessageTypes(MESSAGE_TYPES);
  loadGameTemplates({ partials: {}, cards: cardTemplates() });
});

Hooks.once("setup", () => {
  startNotingRemovedClocks(CLOCKS);
  useStatuses(TOKEN_STATUSES);
  startRedrawing();
  startTurning();
});

Hooks.once("ready", () => {
  startActs();
  startGivingOwnership();
  ticks.start();
  startClockTags(CLOCK_WINDOWS);
  startJoiningParty();
  startAnsweringCalls();
  startConflictPanel();
  startCombatStep();
  void openPanelsAtStart([MOVES_DOOR, CLOCKS_DOOR]);
});

startHotbarDrops((dropped) => clockMacro(dropped, "tick"));
startTokenClocks(CLOCK_WINDOWS);
offerClockExchange(CLOCK_WINDOWS);
colorDice(DICE);
startDrawingCards();
