import { startCleaningTexts } from "#table/setup/clean-texts.ts";
import { defineGame } from "#foundry/game.ts";
import { registerModels, registerSheet } from "#foundry/registration.ts";
import { CardMessage } from "#table/cards/card-message.ts";
import { startDrawingCards } from "#table/cards/draw.ts";
import { cardTemplates, useMessageTypes } from "#table/cards/known-types.ts";
import { startRedrawing } from "#table/cards/redraw.ts";
import { startTurning } from "#table/cards/turning.ts";
import { startTokenClocks } from "#table/clocks/elsewhere.ts";
import { offerClockExchange } from "#table/clocks/exchange.ts";
import { startNotingRemovedClocks } from "#table/clocks/gone.ts";
import { startClockTags } from "#table/clocks/tags.ts";
import { startNotingGone } from "#table/gone.ts";
import { useMigrations } from "#table/migrations.ts";
import { registerApi } from "#table/setup/api.ts";
import { colorDice } from "#table/setup/dice-so-nice.ts";
import { startGivingOwnership } from "#table/setup/first-ownership.ts";
import { registerForeignMedia } from "#table/setup/foreign-media.ts";
import { startHotbarDrops } from "#table/setup/hotbar.ts";
import { registerSettings } from "#table/setup/settings.ts";
import { registerKeys } from "#table/setup/keys.ts";
import { startWhenMigrated } from "#table/setup/migrate-world.ts";
import { useStatuses } from "#table/setup/token-statuses.ts";
import { openPanelsAtStart } from "#table/windows/panels-at-start.ts";
import { registerTours } from "#table/welcome/tours.ts";
import { loadGameTemplates } from "#table/windows/templates.ts";
import { ticks } from "./actions/clocks.ts";
import { startJoiningParty } from "./actions/party.ts";
import { startAnsweringCalls } from "./apps/answer-call.ts";
import { CLOCKS_DOOR } from "./apps/clocks/clock-panel.ts";
import { CLOCK_WINDOWS } from "./apps/clocks/clock-windows.ts";
import { windows } from "./apps/open-window.ts";
import { MOVES_DOOR } from "./apps/your-move.ts";
import { MESSAGE_TYPES } from "./cards/message-types.ts";
import { TWO_DICE } from "./data/game.ts";
import { TwoDiceActor } from "./documents/actor.ts";
import { API } from "./setup/api.ts";
import { DICE } from "./setup/dice-so-nice.ts";
import { macroOf } from "./setup/hotbar.ts";
import { KEYS } from "./setup/keybindings.ts";
import { MODELS } from "./setup/models.ts";
import { registerMenus } from "./setup/menus.ts";
import { SETTINGS } from "./setup/settings.ts";
import { SHEETS } from "./setup/sheets.ts";
import { registerButtons } from "./setup/text-buttons.ts";
import { TOURS } from "./setup/tours.ts";
import { TOKEN_STATUSES } from "./setup/token-statuses.ts";
import { CLOCKS } from "./state/clocks.ts";

/** What several of the game's templates draw. */
const PARTIALS = {
  tdThings: "parts/things",
  tdBonds: "parts/bonds",
  tdClasses: "parts/classes",
  tdDice: "parts/dice",
  tdFacts: "parts/facts",
};

defineGame(TWO_DICE);

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = TwoDiceActor;
  CONFIG.ChatMessage.documentClass = CardMessage;
  registerModels(MODELS);
  for (const sheet of SHEETS) registerSheet(sheet, sheet.metadata);
  registerSettings(SETTINGS);
  registerMenus();
  useMigrations([]);
  registerKeys(KEYS);
  registerButtons();
  registerForeignMedia();
  registerApi(API);
  useMessageTypes(MESSAGE_TYPES);
  loadGameTemplates({ partials: PARTIALS, cards: cardTemplates() });
});

Hooks.once("setup", () => {
  startCleaningTexts();
  startNotingRemovedClocks(CLOCKS);
  startNotingGone();
  useStatuses(TOKEN_STATUSES);
  startRedrawing();
  startTurning();
  registerTours(TOURS);
});

Hooks.once("ready", () => {
  startWhenMigrated(() => {
    void windows.startActs();
    ticks.start();
    startGivingOwnership();
  });
  startClockTags(CLOCK_WINDOWS);
  startJoiningParty();
  startAnsweringCalls();
  void windows.startConflictPanel();
  void windows.startCombatStep();
  void openPanelsAtStart([MOVES_DOOR, CLOCKS_DOOR]).finally(() => void windows.welcomeOnce());
});

startHotbarDrops(macroOf);
startTokenClocks(CLOCK_WINDOWS);
offerClockExchange(CLOCK_WINDOWS);
colorDice(DICE);
startDrawingCards();
