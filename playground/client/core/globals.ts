import { host } from "./host/host.ts";
import type { FoundryGlobals } from "./assemble.ts";

/** Global names that Foundry 13 still carries with a warning, or that 14 has taken away, and what to use instead. */
const DEPRECATED_GLOBALS: Readonly<Record<string, string>> = {
  ActorSheet: "foundry.applications.sheets.ActorSheetV2",
  Actors: "foundry.documents.collections.Actors",
  Application: "foundry.applications.api.ApplicationV2",
  ChatLog: "foundry.applications.sidebar.tabs.ChatLog",
  ClientSettings: "foundry.helpers.ClientSettings",
  ContextMenu: "foundry.applications.ux.ContextMenu",
  Dialog: "foundry.applications.api.DialogV2",
  DiceTerm: "foundry.dice.terms.DiceTerm",
  Die: "foundry.dice.terms.Die",
  DocumentSheetConfig: "foundry.applications.apps.DocumentSheetConfig",
  DragDrop: "foundry.applications.ux.DragDrop",
  FilePicker: "foundry.applications.apps.FilePicker",
  FormApplication: "foundry.applications.api.ApplicationV2",
  FormDataExtended: "foundry.applications.ux.FormDataExtended",
  ItemSheet: "foundry.applications.sheets.ItemSheetV2",
  Items: "foundry.documents.collections.Items",
  NumericTerm: "foundry.dice.terms.NumericTerm",
  OperatorTerm: "foundry.dice.terms.OperatorTerm",
  RollTerm: "foundry.dice.terms.RollTerm",
  Scenes: "foundry.documents.collections.Scenes",
  SortingHelpers: "foundry.utils.performIntegerSort",
  TextEditor: "foundry.applications.ux.TextEditor",
  Token: "foundry.canvas.placeables.Token",
  TokenHUD: "foundry.applications.hud.TokenHUD",
  TooltipManager: "foundry.helpers.interaction.TooltipManager",
  duplicate: "foundry.utils.duplicate",
  expandObject: "foundry.utils.expandObject",
  flattenObject: "foundry.utils.flattenObject",
  getProperty: "foundry.utils.getProperty",
  loadTemplates: "foundry.applications.handlebars.loadTemplates",
  mergeObject: "foundry.utils.mergeObject",
  randomID: "foundry.utils.randomID",
  renderTemplate: "foundry.applications.handlebars.renderTemplate",
  setProperty: "foundry.utils.setProperty",
};

/** Puts Foundry's names on the window. Deprecated ones throw when they are used, so that none slips in. */
export function installGlobals(globals: FoundryGlobals, target: object = globalThis): void {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
  }
  Object.defineProperty(target, "game", { get: () => host.game, configurable: true, enumerable: true });
  Object.defineProperty(target, "canvas", {
    get: () => host.game?.canvas,
    configurable: true,
    enumerable: true,
  });
  for (const [name, replacement] of Object.entries(DEPRECATED_GLOBALS))
    defineDeprecated(target, name, replacement);
}

function defineDeprecated(target: object, name: string, replacement: string): void {
  Object.defineProperty(target, name, {
    get: () => {
      throw new Error(`Deprecated: ${name}: use ${replacement}.`);
    },
    // Whoever declares a name of their own may have it.
    set: (value: unknown) => {
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
    },
    configurable: true,
    enumerable: false,
  });
}
