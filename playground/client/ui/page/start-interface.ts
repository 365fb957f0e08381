import type { ApplicationV2 } from "../application/application.ts";
import { ChatLog } from "../chat/chat-log.ts";
import { host } from "../basics/host.ts";
import { applyTheme, followBrowserTheme } from "../settings/theme-choice.ts";
import { SettingsConfig } from "../settings/settings-config.ts";
import { Settings } from "../settings/settings-tab.ts";
import { CompendiumDirectory } from "../sidebar/compendium-directory.ts";
import {
  ActorDirectory,
  CardsDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
} from "../sidebar/directories.ts";
import { DocumentDirectory } from "../sidebar/directory.ts";
import { SceneDirectory } from "../sidebar/scene-directory.ts";
import { Sidebar } from "../sidebar/sidebar.ts";
import { listenToPageLinks } from "../ux/page-links.ts";
import { prepareBoard } from "../board/board.ts";
import { GamePause } from "./game-pause.ts";
import { Hotbar } from "./hotbar.ts";
import { Players } from "./players.ts";
import { SceneControls } from "./scene-controls.ts";
import { SceneNavigation } from "./scene-navigation.ts";
import { listenToWindowKeys } from "./window-keys.ts";

const TABS = [
  ActorDirectory,
  ItemDirectory,
  CardsDirectory,
  RollTableDirectory,
  JournalDirectory,
  MacroDirectory,
  SceneDirectory,
] as const;

type InterfaceClass = new () => ApplicationV2;

/** The page's applications by their names in `ui` and in `CONFIG.ui`. */
function interfaceClasses(): Record<string, InterfaceClass> {
  return {
    sidebar: Sidebar,
    chat: ChatLog,
    ...Object.fromEntries(TABS.map((Tab) => [Tab.tabName, Tab])),
    compendium: CompendiumDirectory,
    settings: Settings,
    players: Players,
    hotbar: Hotbar,
    controls: SceneControls,
    nav: SceneNavigation,
    pause: GamePause,
  };
}

/** Puts the page's applications into `CONFIG.ui`, for a system to put others in their place. */
export function configureInterface(): void {
  Object.assign(host.CONFIG["ui"] as object, interfaceClasses());
}

/** Makes the page's applications and puts them into `ui`, without drawing them yet. */
export function createInterface(): void {
  const configured = host.CONFIG["ui"] as unknown as Record<string, InterfaceClass>;
  const made = Object.entries(interfaceClasses()).map(([name, own]) => [
    name,
    new (configured[name] ?? own)(),
  ]);
  Object.assign(host.ui, { windows: {}, ...(Object.fromEntries(made) as object) });
  Object.assign(host.game.settings, { sheet: new SettingsConfig() });
}

/** Draws the page once the world is known: sidebar, chat, directories, players, hotbar, board. */
export async function renderInterface(): Promise<void> {
  applyTheme();
  followBrowserTheme();
  prepareBoard(document.querySelector<HTMLElement>("#board") as HTMLElement);
  const shown = host.ui as Record<string, ApplicationV2>;
  const { sidebar, hotbar } = shown;
  await sidebar?.render({ force: true });
  const rooms = Object.keys(interfaceClasses())
    .filter((name) => name !== "sidebar" && (name !== "scenes" || host.game.user.isGM))
    .map((name) => shown[name]);
  await Promise.all(rooms.map((app) => app?.render({ force: true })));
  for (const app of rooms) if (app instanceof DocumentDirectory) app.listen();
  (hotbar as Hotbar).listenToKeys();
  listenToWindowKeys();
  listenToPageLinks();
  listenToPeople();
  document.body.classList.add("ready");
}

/** Players, their characters and the hotbar change as people come and go and macros are made. */
function listenToPeople(): void {
  const { players, hotbar, nav, pause } = host.ui as Record<string, ApplicationV2>;
  for (const event of ["userConnected", "updateUser", "createUser", "deleteUser"])
    host.Hooks.on(event, () => void players?.render());
  for (const event of ["createActor", "deleteActor"]) host.Hooks.on(event, () => void players?.render());
  host.Hooks.on("updateActor", (_actor: unknown, changed: object) => {
    if ("name" in changed || "ownership" in changed) void players?.render();
  });
  for (const event of ["canvasReady", "createScene", "updateScene", "deleteScene"])
    host.Hooks.on(event, () => void nav?.render());
  host.Hooks.on("pauseGame", () => void pause?.render());
  for (const event of ["updateUser", "createMacro", "updateMacro", "deleteMacro"])
    host.Hooks.on(event, () => void hotbar?.render());
  host.Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.rollMode" || key === "core.messageMode") (host.ui["chat"] as ChatLog).showMode();
  });
}
