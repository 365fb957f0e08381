import { canvasConfig, STATUS_EFFECTS } from "./host-config.ts";
import type { DocumentLike } from "./running-game.ts";

/** The class of a kind of document, a sub-type's data model or a roll: who needs more of it knows which it is. */
export type RegisteredClass = abstract new (...args: never[]) => object;

/** A sheet as it was registered for a sub-type of a document. */
export interface RegisteredSheet {
  id: string;
  label: string;
  cls: new (options: { document: DocumentLike }) => object;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
}

/** The parts of CONFIG that every kind of document has. */
export interface DocumentConfig {
  documentClass: RegisteredClass & { readonly documentName: string };
  dataModels: Record<string, RegisteredClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sheetClasses: Record<string, Record<string, RegisteredSheet>>;
  sidebarIcon?: string;
  /** The class of the world's collection. */
  collection?: unknown;
  /** Fields that compendium indexes hold beside the usual ones. */
  compendiumIndexFields?: string[];
  [key: string]: unknown;
}

/** A mode of visibility of a chat message, by its key in `CONFIG.ChatMessage.modes` (14) or `CONFIG.Dice.rollModes`. */
export interface MessageMode {
  label: string;
  icon: string;
}

/** How dice are rolled. */
export interface DiceConfig {
  rolls: RegisteredClass[];
  terms: Record<string, unknown>;
  termTypes: Record<string, unknown>;
  rollModes: Record<string, MessageMode>;
  /** Functions that formulas may call, beside those of numbers. */
  functions: Record<string, (...numbers: number[]) => number>;
  /** The classes of dice that formulas may name. */
  types: unknown[];
  randomUniform: () => number;
  [key: string]: unknown;
}

/** A handler of queries from other users: what it returns is the answer. */
export type QueryHandler = (data: unknown, context: { timeout?: number }) => unknown;

/** A class of calendars, made of a calendar's configuration. */
export type CalendarClass = new (config: object) => object;

/** How the world's time passes and is read. */
export interface TimeConfig {
  roundTime: number;
  turnTime: number;
  worldCalendarClass: CalendarClass;
  worldCalendarConfig: object;
  earthCalendarClass: CalendarClass;
  earthCalendarConfig: object;
  formatters: Record<string, (calendar: never, components: never, options: object) => string>;
}

/** Foundry's CONFIG. The documents' parts are put in when the namespace is assembled. */
export interface Config {
  Dice: DiceConfig;
  queries: Record<string, QueryHandler>;
  sounds: Record<string, string>;
  TextEditor: { enrichers: unknown[] };
  /** Classes that a package has put in place of the host's own. */
  ux: Record<string, unknown>;
  debug: Record<string, boolean>;
  time: TimeConfig;
  /** The languages one can choose, by their tag. */
  supportedLanguages: Record<string, string>;
  Actor: DocumentConfig;
  Item: DocumentConfig;
  ChatMessage: DocumentConfig & { template: string; batchSize: number; modes?: Record<string, MessageMode> };
  Card: DocumentConfig;
  Cards: DocumentConfig;
  [key: string]: unknown;
}

/** The configuration of one kind of document. @throws Error when the playground has no such kind. */
export function documentConfig(documentName: string): DocumentConfig {
  const entry = CONFIG[documentName];
  if (typeof entry !== "object" || entry === null)
    throw new Error(`${documentName} is not a kind of document.`);
  return entry as DocumentConfig;
}

/** A configuration that has seen no system yet. */
export function emptyDocumentConfig(): Omit<DocumentConfig, "documentClass"> {
  return { dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: {} };
}

/** The global CONFIG, filled by `assembleFoundry`. */
export const CONFIG = {
  queries: {},
  sounds: {
    dice: "sounds/dice.wav",
    lock: "sounds/lock.wav",
    notification: "sounds/notify.wav",
    combat: "sounds/drums.wav",
  },
  TextEditor: { enrichers: [] },
  statusEffects: STATUS_EFFECTS.map((effect) => ({ ...effect })),
  Canvas: canvasConfig(),
  specialStatusEffects: {
    DEFEATED: "dead",
    INVISIBLE: "invisible",
    BLIND: "blind",
    BURROW: "burrow",
    HOVER: "hover",
    FLY: "fly",
  },
  controlIcons: Object.fromEntries(
    ["combat", "defeated", "visibility", "effects", "lock", "up", "down", "light", "sound"].map((name) => [
      name,
      name === "combat" ? "icons/svg/d20.svg" : "icons/svg/mystery-man.svg",
    ]),
  ),
  cursors: {},
  soundEffects: {},
  weatherEffects: {},
  canvasTextStyle: {},
  Wall: { doorSounds: {}, animationTypes: {} },
  compendium: { uuidRedirects: {} },
  fontDefinitions: { "Alegreya Sans": { editor: true, fonts: [] }, Alegreya: { editor: true, fonts: [] } },
  defaultFontFamily: "Alegreya Sans",
  ui: {},
  ux: {},
  debug: { hooks: false },
  compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
  time: { roundTime: 6, turnTime: 0 },
  supportedLanguages: { en: "English" },
} as unknown as Config;
