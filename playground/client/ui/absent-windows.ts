import { NotInPlayground } from "../core/host/not-in-playground.ts";
import type { Plain } from "../../shared/objects.ts";
import { host } from "./basics/host.ts";
import { ApplicationV2 } from "./application/application.ts";
import { HandlebarsApplicationMixin } from "./handlebars/mixin.ts";
import { DocumentSheetV2 } from "./sheets/document-sheet.ts";

type WindowClass = new (options?: Plain) => ApplicationV2;

/** Windows for one document that the playground has not built, by where they stand below `foundry.applications.sheets`. */
const SHEETS = [
  "AdventureExporter",
  "AmbientLightConfig",
  "AmbientSoundConfig",
  "CardConfig",
  "CombatantConfig",
  "CombatantGroupConfig",
  "DrawingConfig",
  "FolderConfig",
  "LevelConfig",
  "MeasuredTemplateConfig",
  "NoteConfig",
  "PlaylistConfig",
  "PlaylistSoundConfig",
  "PrototypeTokenConfig",
  "RegionBehaviorConfig",
  "RegionConfig",
  "SceneConfig",
  "TableResultConfig",
  "TileConfig",
  "TokenConfig",
  "WallConfig",
] as const;

/** The other windows that it has not built, by their namespace below `foundry.applications`. */
const WINDOWS = {
  api: ["CategoryBrowser"],
  apps: [
    "CombatTrackerConfig",
    "CompendiumArtConfig",
    "DocumentOwnershipConfig",
    "FrameViewer",
    "GridConfig",
    "InvitationLinks",
    "PermissionConfig",
  ],
  dice: ["RollResolver"],
  hud: ["ChatBubbles", "DrawingHUD", "HeadsUpDisplayContainer", "TileHUD"],
  ui: ["MainMenu", "RegionLegend"],
} as const;

const SIDEBAR_APPS = [
  "ChatPopout",
  "FolderExport",
  "FrameViewer",
  "InvitationLinks",
  "ModuleManagement",
  "SupportDetails",
  "ToursManagement",
  "WorldConfig",
] as const;

const SIDEBAR_TABS = ["CombatTracker", "PlaylistDirectory", "PlacementsDirectory"] as const;

const SETTING_MENUS = [
  "AVConfig",
  "DefaultSheetsConfig",
  "DiceConfig",
  "PrototypeOverridesConfig",
  "UIConfig",
];

/**
 * Foundry's windows that are missing here, by the namespace that they are to be laid under. Packages extend them as they are
 * loaded and register what comes of it; whoever opens one is told its name.
 */
export function absentWindows(): Record<string, Plain> {
  const ofDocuments = HandlebarsApplicationMixin(DocumentSheetV2) as unknown as WindowClass;
  const others = HandlebarsApplicationMixin(ApplicationV2) as unknown as WindowClass;
  const named = Object.entries(WINDOWS).map(([where, names]): [string, Plain] => [
    where,
    absent(names, where, others),
  ]);
  const tree = Object.fromEntries(named);
  return {
    ...tree,
    sheets: { ...absent(SHEETS, "sheets", ofDocuments), TokenApplicationMixin },
    journal: absent(["JournalEntryCategoryConfig", "ShowToPlayersDialog"], "sheets.journal", ofDocuments),
    sidebarApps: absent(SIDEBAR_APPS, "sidebar.apps", others),
    sidebarTabs: absent(SIDEBAR_TABS, "sidebar.tabs", others),
    settings: {
      menus: { ...absent(SETTING_MENUS, "settings.menus", others), FontConfig: fontConfig(others) },
    },
  };
}

/**
 * The window of fonts is missing, and yet knows which there are, as packages ask it for choices.
 * See foundryvtt.com/api/classes/foundry.applications.settings.menus.FontConfig.html
 */
function fontConfig(Base: WindowClass): WindowClass {
  return class FontConfig extends absentWindow("foundry.applications.settings.menus.FontConfig", Base) {
    static getAvailableFonts(): string[] {
      const own = host.game.settings.get("core", "fonts") as object;
      return [...Object.keys(host.CONFIG["fontDefinitions"] ?? {}), ...Object.keys(own)];
    }

    static getAvailableFontChoices(): Record<string, string> {
      return Object.fromEntries(this.getAvailableFonts().map((name) => [name, name]));
    }
  };
}

/** What Foundry's two windows of tokens share. */
function TokenApplicationMixin(Base: WindowClass): WindowClass {
  return absentWindow("foundry.applications.sheets.TokenApplicationMixin", Base);
}

function absent(names: readonly string[], where: string, Base: WindowClass): Plain {
  return Object.fromEntries(
    names.map((name) => [name, absentWindow(`foundry.applications.${where}.${name}`, Base)]),
  );
}

function absentWindow(path: string, Base: WindowClass): WindowClass {
  const name = path.split(".").at(-1) ?? path;
  const classes = {
    [name]: class extends Base {
      constructor(options: Plain = {}) {
        super(options);
        throw new NotInPlayground(path);
      }
    },
  };
  return classes[name] ?? Base;
}
