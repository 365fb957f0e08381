import { startTable } from "#table/setup/start-table.ts";
import { startClocks } from "#table/clocks/start.ts";
import { startBonding } from "./fates-edge/actions/bonds/bonds.ts";
import { startApprovingSpells } from "./fates-edge/actions/magic/spell-approval.ts";
import { startBreakingHolds } from "./fates-edge/actions/magic/working.ts";
import { startCrediting } from "./fates-edge/actions/roll/credit.ts";
import { startForgettingDraws } from "./fates-edge/actions/deck/draw.ts";
import { startBringingClocks } from "./fates-edge/actions/clocks/page-clocks.ts";
import { startBringingPeople } from "./fates-edge/actions/bonds/people-of-ledgers.ts";
import { startPlayerRequests } from "./fates-edge/actions/player-request-jobs.ts";
import { startJudgingRituals } from "./fates-edge/actions/magic/ritual.ts";
import { startRushedPurchases } from "./fates-edge/actions/growth/rushed-purchase.ts";
import { startLoggingGear } from "./fates-edge/actions/gear/gear-log.ts";
import { startSupplyWatch } from "./fates-edge/actions/clocks/supply.ts";
import { startAdventurePages } from "./fates-edge/apps/adventure-pages.ts";
import { startAskingEdges } from "./fates-edge/apps/edge-questions.ts";
import { startBeatStrip } from "./fates-edge/apps/beat/beat-strip.ts";
import { CLOCK_WINDOWS } from "./fates-edge/apps/clocks/clock-editor.ts";
import { startSpellStrip } from "./fates-edge/apps/spells/spell-strip.ts";
import { PARTIALS } from "./fates-edge/apps/parts/templates.ts";
import { PANELS } from "./fates-edge/apps/shelf/panels.ts";
import { startUpkeepQuestions } from "./fates-edge/apps/upkeep/answer.ts";
import { startCoaching, TOURS } from "./fates-edge/apps/welcome/tours.ts";
import { welcomeOnce } from "./fates-edge/apps/welcome/welcome.ts";
import { startChronicle } from "./fates-edge/cards/chronicle.ts";
import { startFinalePages } from "./fates-edge/cards/finale-page.ts";
import { startLandingBanner } from "./fates-edge/cards/landing-banner.ts";
import { MESSAGE_TYPES } from "./fates-edge/cards/message-types.ts";
import { cardsChangedBy } from "./fates-edge/cards/redraw.ts";
import { ActionRoll } from "./fates-edge/data/action-roll.ts";
import { FATES_EDGE } from "./fates-edge/data/game.ts";
import { FatesEdgeActor } from "./fates-edge/documents/actor.ts";
import { FatesEdgeJournalPage } from "./fates-edge/documents/journal-page.ts";
import { API } from "./fates-edge/setup/api/api.ts";
import { registerEnrichers } from "./fates-edge/setup/enrichers.ts";
import { registerAdventureEnrichers } from "./fates-edge/setup/adventure-enrichers.ts";
import { macroOf } from "./fates-edge/setup/hotbar-drop.ts";
import { startIntegrations } from "./fates-edge/setup/integrations/integrations.ts";
import { KEYS } from "./fates-edge/setup/keybindings.ts";
import { MIGRATIONS } from "./fates-edge/setup/migrations/migrations.ts";
import { startModuleHooks } from "./fates-edge/setup/module-hooks.ts";
import { MODELS } from "./fates-edge/setup/models.ts";
import { registerMenus, SETTINGS } from "./fates-edge/setup/settings.ts";
import { SHEETS } from "./fates-edge/setup/sheets.ts";
import { startWatchingMoments } from "./fates-edge/state/edges/edge-moments.ts";
import { CLOCKS } from "./fates-edge/state/clocks/clocks.ts";
import { startMakingParty } from "./fates-edge/actions/party.ts";
import { startIndexingBonds } from "./fates-edge/state/bonds.ts";
import { startIndexingHelpers } from "./fates-edge/state/edges/edge-uses.ts";
import { startIndexingLog } from "./fates-edge/state/log-index.ts";
import { askingAdventure } from "#table/setup/asking-adventure.ts";
import { openPanelsAtStart } from "#table/windows/panels-at-start.ts";

startTable({
  profile: FATES_EDGE,
  actor: FatesEdgeActor,
  models: MODELS,
  sheets: SHEETS,
  messageTypes: MESSAGE_TYPES,
  partials: PARTIALS,
  settings: SETTINGS,
  migrations: MIGRATIONS,
  keys: KEYS,
  api: API,
  tours: TOURS,
  macroOf,
  readActor: cardsChangedBy(),
  init() {
    CONFIG.Adventure.documentClass = askingAdventure("firstEvening");
    CONFIG.JournalEntryPage.documentClass = FatesEdgeJournalPage;
    CONFIG.Dice.rolls.push(ActionRoll);
    registerMenus();
    registerEnrichers();
    registerAdventureEnrichers();
  },
  setup() {
    startIndexingLog();
    startIndexingBonds();
    startIndexingHelpers();
  },
  migrated() {
    startMakingParty();
    startApprovingSpells();
    startCrediting();
    startRushedPurchases();
    startJudgingRituals();
    startPlayerRequests();
    startSupplyWatch();
    startLoggingGear();
    startBonding();
    startBreakingHolds();
    startForgettingDraws();
    startBringingPeople();
  },
  ready() {
    startModuleHooks();
    startBringingClocks();
    startAdventurePages();
    startBeatStrip();
    startSpellStrip();
    startUpkeepQuestions();
    startWatchingMoments();
    startAskingEdges();
    startCoaching();
    startLandingBanner();
    startChronicle();
    startFinalePages();
    // The page is drawn first, then what lies on it: a panel that asks for its place sooner has the whole page laid out for it.
    requestAnimationFrame(() => setTimeout(() => void openPanels()));
  },
});

startClocks(CLOCKS, CLOCK_WINDOWS);
startIntegrations(MODELS);

async function openPanels(): Promise<void> {
  await openPanelsAtStart(PANELS).finally(() => void welcomeOnce());
}
