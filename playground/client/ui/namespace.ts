import { absentWindows } from "./absent-windows.ts";
import { ApplicationV2 } from "./application/application.ts";
import { instances } from "./application/instances.ts";
import { ChatLog } from "./chat/chat-log.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import { Compendium } from "./apps/compendium-window.ts";
import { DocumentSheetConfig } from "./config/document-sheet-config.ts";
import { CORE_SHEETS } from "./core-sheets/register.ts";
import { DialogV2 } from "./dialog/dialog.ts";
import { AdoptableHTMLElement } from "./elements/adoptable-element.ts";
import { AbstractFormInputElement } from "./elements/form-input-element.ts";
import { AbstractMultiSelectElement } from "./elements/multi-select.ts";
import { host } from "./basics/host.ts";
import { HTMLFormulaInputElement } from "./elements/plain-fields.ts";
import { ELEMENTS } from "./elements/register.ts";
import { FilterMenu } from "./ux/filter-menu.ts";
import { HTMLSecret } from "./ux/html-secret.ts";
import * as fields from "./fields/fields.ts";
import { prepareSelectOptionGroups } from "./basics/select-options.ts";
import { setInputAttributes } from "./basics/set-input-attributes.ts";
import { HELPERS } from "./handlebars/helpers.ts";
import { HandlebarsApplicationMixin } from "./handlebars/mixin.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { BasePlaceableHUD } from "./hud/placeable-hud.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { GamePause } from "./page/game-pause.ts";
import { Hotbar } from "./page/hotbar.ts";
import { Notifications } from "./page/notifications.ts";
import { Players } from "./page/players.ts";
import { SceneControls } from "./page/scene-controls.ts";
import { SceneNavigation } from "./page/scene-navigation.ts";
import { ControlsConfig } from "./settings/controls-config.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { Settings } from "./settings/settings-tab.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { DocumentSheetV2 } from "./sheets/document-sheet.ts";
import { PAGE_SHEETS } from "./sheets/journal-page-sheet.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { CompendiumDirectory } from "./sidebar/compendium-directory.ts";
import {
  ActorDirectory,
  CardsDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
} from "./sidebar/directories.ts";
import { DocumentDirectory } from "./sidebar/directory.ts";
import { SceneDirectory } from "./sidebar/scene-directory.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { Autocomplete } from "./ux/autocomplete.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { Draggable } from "./ux/draggable.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

/** `foundry.applications`: what the playground has of it. Core makes any other name throw `NotInPlayground`. */
export function applicationsNamespace(): Record<string, unknown> {
  const absent = absentWindows();
  return {
    instances,
    api: {
      ...absent["api"],
      ApplicationV2,
      Application: ApplicationV2,
      DialogV2,
      Dialog: DialogV2,
      DocumentSheetV2,
      DocumentSheet: DocumentSheetV2,
      HandlebarsApplicationMixin,
    },
    sheets: {
      ...absent["sheets"],
      ActorSheetV2,
      ActorSheet: ActorSheetV2,
      ItemSheetV2,
      ItemSheet: ItemSheetV2,
      AdventureImporterV2: CORE_SHEETS.Adventure,
      MacroConfig: CORE_SHEETS.Macro,
      RollTableSheet: CORE_SHEETS.RollTable,
      UserConfig: CORE_SHEETS.User,
      ActiveEffectConfig,
      CardsConfig: CORE_SHEETS.Cards,
      CardDeckConfig: CORE_SHEETS.Cards,
      CardHandConfig: CORE_SHEETS.Cards,
      CardPileConfig: CORE_SHEETS.Cards,
      journal: { ...absent["journal"], ...PAGE_SHEETS, JournalEntrySheet: CORE_SHEETS.JournalEntry },
    },
    apps: { ...absent["apps"], DocumentSheetConfig, FilePicker, ImagePopout },
    dice: { ...absent["dice"] },
    hud: { ...absent["hud"], BasePlaceableHUD, TokenHUD },
    settings: { ...absent["settings"], SettingsConfig },
    handlebars: { ...HELPERS, getTemplate, loadTemplates, renderTemplate },
    ux: { ContextMenu, DragDrop, Draggable, FormDataExtended, HTMLSecret, SearchFilter, Tabs, TextEditor },
    elements: { AbstractFormInputElement, AbstractMultiSelectElement, AdoptableHTMLElement, ...ELEMENTS },
    fields: { ...fields, prepareSelectOptionGroups, setInputAttributes },
    ui: { ...absent["ui"], GamePause, Hotbar, Notifications, Players, SceneControls, SceneNavigation },
    sidebar: {
      AbstractSidebarTab,
      DocumentDirectory,
      Sidebar,
      apps: { ...absent["sidebarApps"], ControlsConfig, Compendium },
      tabs: {
        ...absent["sidebarTabs"],
        ActorDirectory,
        CardsDirectory,
        ChatLog,
        CompendiumDirectory,
        ItemDirectory,
        JournalDirectory,
        MacroDirectory,
        RollTableDirectory,
        SceneDirectory,
        Settings,
      },
    },
  };
}

/** What came to `foundry.applications` with generation 14: under 13 there is no such name. */
export function useLaterNames(): void {
  const { ChatBubbles } = (host.foundry["applications"] as { hud: Record<string, unknown> }).hud;
  Object.assign(host.CONFIG["Canvas"] as object, { chatBubblesClass: ChatBubbles });
  host.CONFIG.ux = { ContextMenu, DragDrop, FilePicker, TextEditor, TooltipManager, ...host.CONFIG.ux };
  if (host.game.release.generation < 14) {
    Reflect.deleteProperty(ApplicationV2.prototype, "renderChild");
    return;
  }
  const { elements, ux } = host.foundry["applications"] as Record<string, Record<string, unknown>>;
  Object.assign(elements ?? {}, { HTMLFormulaInputElement });
  Object.assign(ux ?? {}, { Autocomplete, FilterMenu });
  if (host.CONFIG.ux !== undefined) host.CONFIG.ux["Autocomplete"] ??= Autocomplete;
  if (customElements.get(HTMLFormulaInputElement.tagName) === undefined)
    customElements.define(HTMLFormulaInputElement.tagName, HTMLFormulaInputElement);
}
