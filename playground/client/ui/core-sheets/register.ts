import { registerSheet } from "../../core/collections/sheet-registry.ts";
import { ActiveEffectConfig } from "../sheets/active-effect-config.ts";
import { JournalEntryPageProseMirrorSheet } from "../sheets/journal-page-sheet.ts";
import { AdventureImporterV2 } from "./adventure-importer.ts";
import { CardsSheet } from "./cards-sheet.ts";
import { JournalEntrySheet } from "./journal-sheet.ts";
import { MacroConfig } from "./macro-config.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";
import { UserConfig } from "./user-config.ts";

/** The sheets that the playground itself brings, by the documents they are for. */
export const CORE_SHEETS = {
  Adventure: AdventureImporterV2,
  Cards: CardsSheet,
  RollTable: RollTableSheet,
  JournalEntry: JournalEntrySheet,
  Macro: MacroConfig,
  User: UserConfig,
} as const;

const DEFAULT = { label: "Playground", makeDefault: true } as const;

/** Registers them, as Foundry registers its own before any system speaks. */
export function registerCoreSheets(): void {
  registerSheet("ActiveEffect", { scope: "core", sheetClass: ActiveEffectConfig, options: DEFAULT });
  registerSheet("JournalEntryPage", {
    scope: "core",
    sheetClass: JournalEntryPageProseMirrorSheet,
    options: { ...DEFAULT, types: ["text"] },
  });
  for (const [documentName, sheetClass] of Object.entries(CORE_SHEETS)) {
    registerSheet(documentName, {
      scope: "core",
      sheetClass,
      options: DEFAULT,
    });
  }
}
