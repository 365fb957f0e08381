import { advancement } from "./advancement.ts";
import { applicationForms } from "./application-forms.ts";
import { applicationMenus } from "./application-menus.ts";
import { applications } from "./applications.ts";
import { cards } from "./cards.ts";
import { changes } from "./changes.ts";
import { chatLog } from "./chat-log.ts";
import { chatMessages } from "./chat-messages.ts";
import { clocks } from "./clocks.ts";
import { collections } from "./collections.ts";
import { compendia } from "./compendia.ts";
import { dataModel } from "./data-model.ts";
import { detachedWindows } from "./detached-windows.ts";
import { dialogs } from "./dialogs.ts";
import { documentHooks } from "./document-hooks.ts";
import { documentSheets } from "./document-sheets.ts";
import { dragData } from "./drag-data.ts";
import { embeddedDocuments } from "./embedded.ts";
import { enrichers } from "./enrichers.ts";
import { formFields } from "./form-fields.ts";
import { gmOnlyFields } from "./gm-only-fields.ts";
import { hooksOrder } from "./hooks-order.ts";
import { i18n } from "./i18n.ts";
import { keybindings } from "./keybindings.ts";
import { macros } from "./macros.ts";
import { messageVisibility } from "./message-visibility.ts";
import { modelFields } from "./model-fields.ts";
import { notifications } from "./notifications.ts";
import { ownActors } from "./own-actors.ts";
import { ownRolls } from "./own-rolls.ts";
import { ownership } from "./ownership.ts";
import { preHooks } from "./pre-hooks.ts";
import { preparation } from "./preparation.ts";
import { queries } from "./queries.ts";
import { redraws } from "./redraws.ts";
import { rollTables } from "./roll-tables.ts";
import { rolls } from "./rolls.ts";
import { settings } from "./settings.ts";
import { sockets } from "./sockets.ts";
import { watchBoot } from "./support/boot.ts";
import { type ContractTest, collect } from "./support/collector.ts";
import { api } from "./support/foundry.ts";
import { type Quench, registerWithQuench } from "./support/quench.ts";
import { templates } from "./templates.ts";
import { tokenHud } from "./token-hud.ts";
import { updates } from "./updates.ts";
import { users } from "./users.ts";
import { utilities } from "./utilities.ts";

declare global {
  interface Window {
    /** The contract suite, for a runner outside the page. */
    __contract?: ContractTest[];
  }
}

/** All that the system relies on in Foundry, from the first hook to the last window. */
function declareContract(): void {
  hooksOrder();
  utilities();
  collections();
  dataModel();
  modelFields();
  users();
  ownership();
  gmOnlyFields();
  preHooks();
  documentHooks();
  updates();
  changes();
  embeddedDocuments();
  preparation();
  chatMessages();
  chatLog();
  messageVisibility();
  rolls();
  ownRolls();
  cards();
  rollTables();
  macros();
  settings();
  sockets();
  queries();
  compendia();
  i18n();
  keybindings();
  templates();
  applications();
  applicationForms();
  applicationMenus();
  redraws();
  detachedWindows();
  formFields();
  documentSheets();
  dialogs();
  dragData();
  enrichers();
  notifications();
  advancement();
  clocks();
  tokenHud();
  ownActors();
}

watchBoot();
window.__contract = collect(declareContract);
api().Hooks.on("quenchReady", (quench: Quench) => registerWithQuench(quench, declareContract));
