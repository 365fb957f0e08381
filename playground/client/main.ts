import "./face/css/main.css";
import Handlebars from "handlebars";
import jQuery from "jquery";
import { registerNamespace } from "./core/assemble.ts";
import {
  registerCreationDialog,
  registerDeletionDialog,
  registerOverwriteDialog,
  registerImportDialog,
} from "./core/abstract/ask-user.ts";
import { registerCompendiumWindow } from "./core/collections/compendium-collection.ts";
import { registerInputMaker } from "./core/fields/form-inputs.ts";
import { registerCardsDialog } from "./core/documents/ask-about-cards.ts";
import { registerTextEnricher } from "./core/documents/enrich-text.ts";
import { bootGame } from "./core/boot-game.ts";
import type { Game } from "./core/game/game.ts";
import { host } from "./core/host/host.ts";
import { host as page } from "./ui/basics/host.ts";
import { registerTemplateRenderer } from "./core/host/render-template.ts";
import { join } from "./face/join-table.ts";
import { applyTestDress } from "./face/test-dress.ts";
import { proseMirror } from "./ui/prosemirror/library.ts";
import { Compendium } from "./ui/apps/compendium-window.ts";
import { useDetachedWindows } from "./ui/application/detached-windows.ts";
import { browserTheme } from "./ui/application/theme.ts";
import { registerCoreSheets } from "./ui/core-sheets/register.ts";
import {
  askForJsonFile,
  askForNewDocument,
  confirmDeletion,
  confirmOverwrite,
} from "./ui/dialog/document-questions.ts";
import { askWhatOfCards } from "./ui/dialog/cards-questions.ts";
import { inputOfField } from "./ui/fields/input-of-field.ts";
import { registerElements } from "./ui/elements/register.ts";
import { useTokenHud } from "./ui/hud/token-hud.ts";
import { registerGenericTemplates } from "./ui/handlebars/generic-templates.ts";
import { registerHelpers } from "./ui/handlebars/helpers.ts";
import { renderTemplate } from "./ui/handlebars/templates.ts";
import { applicationsNamespace, useLaterNames } from "./ui/namespace.ts";
import { Tour } from "./ui/nue/tour.ts";
import { showFailure } from "./ui/page/failure.ts";
import { Notifications } from "./ui/page/notifications.ts";
import { configureInterface, createInterface, renderInterface } from "./ui/page/start-interface.ts";
import { loadPackageStyles } from "./ui/page/package-styles.ts";
import { applyTheme, registerThemeSetting } from "./ui/settings/theme-choice.ts";
import { performIntegerSort } from "./ui/ux/integer-sort.ts";
import { TextEditor } from "./ui/ux/text-editor.ts";
import { TooltipManager } from "./ui/ux/tooltip-manager.ts";

const parameters = new URLSearchParams(location.search);
let styles: Promise<void> = Promise.resolve();

/** The game's page: takes a seat, puts Foundry's names in place, starts the game and opens the interface. */
async function main(): Promise<void> {
  applyTestDress(parameters);
  document.body.classList.add(`theme-${browserTheme()}`);
  Object.assign(globalThis, { Handlebars, $: jQuery, jQuery });
  registerHelpers();
  registerGenericTemplates();
  registerElements();
  registerInputMaker(() => inputOfField);
  registerNamespace("applications", applicationsNamespace());
  registerNamespace("utils", { performIntegerSort });
  registerNamespace("prosemirror", proseMirror);
  Object.defineProperty(globalThis, "ProseMirror", {
    get: () => page.foundry["prosemirror"],
    configurable: true,
  });
  registerNamespace("nue", { Tour });
  registerNamespace("helpers", { interaction: { TooltipManager } });
  registerTextEnricher((html, options) => TextEditor.implementation.enrichHTML(html, options));
  registerTemplateRenderer(renderTemplate);
  registerCreationDialog(askForNewDocument);
  registerCardsDialog(askWhatOfCards);
  registerCompendiumWindow(Compendium as unknown as Parameters<typeof registerCompendiumWindow>[0]);
  registerDeletionDialog(confirmDeletion);
  registerOverwriteDialog(confirmOverwrite);
  registerImportDialog(askForJsonFile);
  host.ui.notifications = new Notifications(
    document.querySelector<HTMLElement>("#notifications") as HTMLElement,
  );
  const token = await join(parameters);
  if (token !== null) await bootGame({ token, beforeInit: prepare, openInterface });
}

/** What stands before the system speaks: the host's settings, its sheets, its windows, the tooltip. Its styles are on their way. */
function prepare(game: Game): void {
  document.title = game.world.title;
  registerThemeSetting();
  applyTheme();
  registerCoreSheets();
  useTokenHud();
  useDetachedWindows();
  useLaterNames();
  const tooltip = new TooltipManager.implementation();
  tooltip.activateEventListeners();
  game.tooltip = tooltip;
  configureInterface();
  styles = loadPackageStyles();
  // Who waits for them is told; until then nobody listens.
  styles.catch(() => undefined);
}

/**
 * The page's applications are made once packages have said, until `setup`, which classes they are of, and drawn once their
 * styles are there.
 */
async function openInterface(): Promise<void> {
  createInterface();
  await styles;
  await renderInterface();
}

main().catch((error: unknown) => {
  console.error(error);
  showFailure(error);
});
