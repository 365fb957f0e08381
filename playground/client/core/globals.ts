import { type Plain } from "../../shared/objects.ts";
import { host, isGeneration } from "./host/host.ts";
import type { FoundryGlobals } from "./assemble.ts";

/**
 * Old global names that both generations still carry, with a warning, and where the same thing is now. A name that the
 * playground lacks there throws as it would there.
 */
const DEPRECATED_GLOBALS: Readonly<Record<string, string>> = {
  ActorDirectory: "foundry.applications.sidebar.tabs.ActorDirectory",
  ActorSheet: "foundry.appv1.sheets.ActorSheet",
  Actors: "foundry.documents.collections.Actors",
  Application: "foundry.appv1.api.Application",
  AudioHelper: "foundry.audio.AudioHelper",
  CardStacks: "foundry.documents.collections.CardStacks",
  CardsConfig: "foundry.appv1.sheets.CardsConfig",
  ChatLog: "foundry.applications.sidebar.tabs.ChatLog",
  ChatMessages: "foundry.documents.collections.ChatMessages",
  ClientDocumentMixin: "foundry.documents.abstract.ClientDocumentMixin",
  ClientSettings: "foundry.helpers.ClientSettings",
  Coin: "foundry.dice.terms.Coin",
  CombatTracker: "foundry.applications.sidebar.tabs.CombatTracker",
  CompendiumCollection: "foundry.documents.collections.CompendiumCollection",
  CompendiumDirectory: "foundry.applications.sidebar.tabs.CompendiumDirectory",
  ContextMenu: "foundry.applications.ux.ContextMenu",
  Dialog: "foundry.appv1.api.Dialog",
  DiceTerm: "foundry.dice.terms.DiceTerm",
  Die: "foundry.dice.terms.Die",
  DocumentDirectory: "foundry.applications.sidebar.DocumentDirectory",
  DocumentSheet: "foundry.appv1.api.DocumentSheet",
  DocumentSheetConfig: "foundry.applications.apps.DocumentSheetConfig",
  DragDrop: "foundry.applications.ux.DragDrop",
  Draggable: "foundry.applications.ux.Draggable",
  FateDie: "foundry.dice.terms.FateDie",
  FilePicker: "foundry.applications.apps.FilePicker",
  Folders: "foundry.documents.collections.Folders",
  FormApplication: "foundry.appv1.api.FormApplication",
  FormDataExtended: "foundry.applications.ux.FormDataExtended",
  FunctionTerm: "foundry.dice.terms.FunctionTerm",
  Hotbar: "foundry.applications.ui.Hotbar",
  ImagePopout: "foundry.applications.apps.ImagePopout",
  ItemDirectory: "foundry.applications.sidebar.tabs.ItemDirectory",
  ItemSheet: "foundry.appv1.sheets.ItemSheet",
  Items: "foundry.documents.collections.Items",
  Journal: "foundry.documents.collections.Journal",
  JournalDirectory: "foundry.applications.sidebar.tabs.JournalDirectory",
  JournalPageSheet: "foundry.appv1.sheets.JournalPageSheet",
  JournalSheet: "foundry.appv1.sheets.JournalSheet",
  JournalTextPageSheet: "foundry.appv1.sheets.JournalTextPageSheet",
  KeyboardManager: "foundry.helpers.interaction.KeyboardManager",
  Localization: "foundry.helpers.Localization",
  MacroDirectory: "foundry.applications.sidebar.tabs.MacroDirectory",
  Macros: "foundry.documents.collections.Macros",
  Notifications: "foundry.applications.ui.Notifications",
  NumericTerm: "foundry.dice.terms.NumericTerm",
  OperatorTerm: "foundry.dice.terms.OperatorTerm",
  ParentheticalTerm: "foundry.dice.terms.ParentheticalTerm",
  PoolTerm: "foundry.dice.terms.PoolTerm",
  RollTables: "foundry.documents.collections.RollTables",
  RollTerm: "foundry.dice.terms.RollTerm",
  Scenes: "foundry.documents.collections.Scenes",
  SearchFilter: "foundry.applications.ux.SearchFilter",
  SettingsConfig: "foundry.applications.settings.SettingsConfig",
  Sidebar: "foundry.applications.sidebar.Sidebar",
  SortingHelpers: "foundry.utils.SortingHelpers",
  StringTerm: "foundry.dice.terms.StringTerm",
  Tabs: "foundry.applications.ux.Tabs",
  TextEditor: "foundry.applications.ux.TextEditor.implementation",
  Token: "foundry.canvas.placeables.Token",
  TokenConfig: "foundry.applications.sheets.TokenConfig",
  TokenHUD: "foundry.applications.hud.TokenHUD",
  TooltipManager: "foundry.helpers.interaction.TooltipManager",
  Users: "foundry.documents.collections.Users",
  WorldCollection: "foundry.documents.abstract.WorldCollection",
  getTemplate: "foundry.applications.handlebars.getTemplate",
  loadTemplates: "foundry.applications.handlebars.loadTemplates",
  renderTemplate: "foundry.applications.handlebars.renderTemplate",
};

/** Functions that were global until 13, where they warn, and are gone from 14 on. */
const UTILITIES = [
  "Color",
  "debounce",
  "deepClone",
  "diffObject",
  "duplicate",
  "expandObject",
  "filterObject",
  "flattenObject",
  "getProperty",
  "getType",
  "hasProperty",
  "invertObject",
  "isEmpty",
  "isNewerVersion",
  "isSubclass",
  "mergeObject",
  "objectsEqual",
  "randomID",
  "setProperty",
] as const;

/** Puts Foundry's names on the window. Old ones work as far as they do in Foundry, and each says so once. */
export function installGlobals(globals: FoundryGlobals, target: object = globalThis): void {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
  }
  define(target, "game", () => host.game, true);
  define(target, "canvas", () => host.game?.canvas, true);
  for (const [name, path] of Object.entries(DEPRECATED_GLOBALS))
    define(target, name, () => warned(name, path, globals.foundry));
  for (const name of UTILITIES) define(target, name, () => utility(name, globals.foundry));
  if (isGeneration(14)) Object.assign(target, { _loc: localize });
}

/** Foundry 14's short word for looking up words. */
function localize(key: string, data?: Record<string, unknown>): string {
  const words = host.game?.i18n;
  return (data ? words?.format(key, data) : words?.localize(key)) ?? key;
}

function utility(name: string, foundry: Plain): unknown {
  if (isGeneration(14)) throw new ReferenceError(`${name} is not defined: use foundry.utils.${name}.`);
  return warned(name, `foundry.utils.${name}`, foundry);
}

const told = new Set<string>();

function warned(name: string, path: string, foundry: Plain): unknown {
  if (!told.has(name)) console.warn(`Deprecated since 13: the global ${name}: use ${path}.`);
  told.add(name);
  return path
    .split(".")
    .slice(1)
    .reduce<unknown>((inner, part) => Reflect.get(inner as object, part), foundry);
}

function define(target: object, name: string, get: () => unknown, enumerable = false): void {
  Object.defineProperty(target, name, {
    get,
    // Whoever declares a name of their own may have it.
    set: (value: unknown) => {
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
    },
    configurable: true,
    enumerable,
  });
}
