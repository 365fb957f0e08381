import { startTable } from "#table/setup/start-table.ts";
import { startClocks } from "#table/clocks/start.ts";
import { offerClockExchange } from "#table/clocks/exchange.ts";
import { colorDice } from "#table/setup/dice-so-nice.ts";
import { useStatuses } from "#table/setup/token-statuses.ts";
import { openPanelsAtStart } from "#table/windows/panels-at-start.ts";
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
};

startTable({
  profile: TWO_DICE,
  actor: TwoDiceActor,
  models: MODELS,
  sheets: SHEETS,
  messageTypes: MESSAGE_TYPES,
  partials: PARTIALS,
  settings: SETTINGS,
  keys: KEYS,
  api: API,
  tours: TOURS,
  macroOf,
  init() {
    registerMenus();
    registerButtons();
  },
  setup: () => useStatuses(TOKEN_STATUSES),
  migrated() {
    void windows.startActs();
    ticks.start();
  },
  ready() {
    startJoiningParty();
    startAnsweringCalls();
    void windows.startConflictPanel();
    void windows.startCombatStep();
    void openPanelsAtStart([MOVES_DOOR, CLOCKS_DOOR]).finally(() => void windows.welcomeOnce());
  },
});

startClocks(CLOCKS, CLOCK_WINDOWS);
offerClockExchange(CLOCK_WINDOWS);
colorDice(DICE);
