import { startTable } from "#table/setup/start-table.ts";
import { tellSeat } from "#table/welcome/seats.ts";
import { startClocks } from "#table/clocks/start.ts";
import { offerClockExchange } from "#table/clocks/exchange.ts";
import { colorDice } from "#table/setup/dice-so-nice.ts";
import { useStatuses } from "#table/setup/token-statuses.ts";
import { openPanelsAtStart } from "#table/windows/panels-at-start.ts";
import { ticks } from "./actions/clocks.ts";
import { startJoiningCrew } from "./actions/crew.ts";
import { startAnsweringCalls } from "./apps/answer-call.ts";
import { CLOCKS_DOOR } from "./apps/clocks/clock-panel.ts";
import { CLOCK_WINDOWS } from "./apps/clocks/clock-windows.ts";
import { startFightPanel } from "./apps/fight-panel.ts";
import { startCombatStep } from "./apps/foundry-combat.ts";
import { startActs, welcomeOnce } from "./apps/open-window.ts";
import { MOVES_DOOR } from "./apps/your-move.ts";
import { MESSAGE_TYPES } from "./cards/message-types.ts";
import { BEACON_ROAD } from "./data/game.ts";
import { RoadActor } from "./documents/actor.ts";
import { API } from "./setup/api.ts";
import { DICE } from "./setup/dice-so-nice.ts";
import { macroOf } from "./setup/hotbar.ts";
import { KEYS } from "./setup/keybindings.ts";
import { registerMenus } from "./setup/menus.ts";
import { MODELS } from "./setup/models.ts";
import { SETTINGS } from "./setup/settings.ts";
import { SHEETS } from "./setup/sheets.ts";
import { registerButtons } from "./setup/text-buttons.ts";
import { TOKEN_STATUSES } from "./setup/token-statuses.ts";
import { TOURS } from "./setup/tours.ts";
import { CLOCKS } from "./state/clocks.ts";
import { startFollowingCrews } from "./state/crew.ts";
import { CHARACTERS } from "./state/seats.ts";

/** What several of the game's templates draw. */
const PARTIALS = {
  brField: "sheets/field",
  brItems: "sheets/items",
  brStatuses: "sheets/statuses",
  brHead: "sheets/head",
  brLine: "sheets/line",
  brColumns: "sheets/columns",
  brPowers: "sheets/powers",
  brFollowing: "cards/following",
  brOffers: "cards/offers",
};

startTable({
  profile: BEACON_ROAD,
  actor: RoadActor,
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
    void startActs();
    ticks.start();
  },
  ready() {
    startFollowingCrews();
    startJoiningCrew();
    tellSeat(CHARACTERS);
    startAnsweringCalls();
    startFightPanel();
    startCombatStep();
    void openPanelsAtStart([MOVES_DOOR, CLOCKS_DOOR]).finally(() => void welcomeOnce());
  },
});

startClocks(CLOCKS, CLOCK_WINDOWS);
offerClockExchange(CLOCK_WINDOWS);
colorDice(DICE);
