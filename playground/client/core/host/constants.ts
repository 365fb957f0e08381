/** The parts of Foundry's `CONST` that the system and the playground use. */
export const CONST = Object.freeze({
  vtt: "Foundry VTT",
  DOCUMENT_OWNERSHIP_LEVELS: Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 }),
  DOCUMENT_META_OWNERSHIP_LEVELS: Object.freeze({ DEFAULT: -20, NOCHANGE: -10 }),
  USER_ROLES: Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 }),
  CHAT_MESSAGE_STYLES: Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 }),
  DICE_ROLL_MODES: Object.freeze({
    PUBLIC: "publicroll",
    PRIVATE: "gmroll",
    BLIND: "blindroll",
    SELF: "selfroll",
  }),
  TABLE_RESULT_TYPES: Object.freeze({ TEXT: "text", DOCUMENT: "document" }),
  MACRO_TYPES: Object.freeze({ SCRIPT: "script", CHAT: "chat" }),
  MACRO_SCOPES: Object.freeze(["global", "actors", "actor"]),
  JOURNAL_ENTRY_PAGE_FORMATS: Object.freeze({ HTML: 1, MARKDOWN: 2 }),
  CARD_DRAW_MODES: Object.freeze({ FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 }),
  SETTING_SCOPES: Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" }),
  KEYBINDING_PRECEDENCE: Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 }),
  SORT_INTEGER_DENSITY: 100_000,
  BASE_DOCUMENT_TYPE: "base",
  FOLDER_MAX_DEPTH: 4,
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
  GRID_TYPES: Object.freeze({ GRIDLESS: 0, SQUARE: 1 }),
  TOKEN_DISPOSITIONS: Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 }),
  DOCUMENT_TYPES: Object.freeze([
    "ActiveEffect",
    "Actor",
    "ActorDelta",
    "Card",
    "Cards",
    "ChatMessage",
    "Folder",
    "Item",
    "JournalEntry",
    "JournalEntryPage",
    "Macro",
    "RollTable",
    "Scene",
    "Setting",
    "TableResult",
    "Token",
    "User",
  ]),
  WORLD_DOCUMENT_TYPES: Object.freeze([
    "Actor",
    "Cards",
    "ChatMessage",
    "Folder",
    "Item",
    "JournalEntry",
    "Macro",
    "RollTable",
    "Scene",
    "Setting",
    "User",
  ]),
  COMPENDIUM_DOCUMENT_TYPES: Object.freeze(["Actor", "Cards", "Item", "JournalEntry", "Macro", "RollTable"]),
  FOLDER_DOCUMENT_TYPES: Object.freeze([
    "Actor",
    "Cards",
    "Compendium",
    "Item",
    "JournalEntry",
    "Macro",
    "RollTable",
    "Scene",
  ]),
});

/** A number among Foundry's ownership levels, INHERIT (−1) to OWNER (3). */
export type OwnershipLevel = -1 | 0 | 1 | 2 | 3;

/** The level by its number or its name; null when it is neither. */
export function ownershipLevel(level: unknown): number | null {
  const levels: Readonly<Record<string, number>> = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (typeof level === "string") return levels[level] ?? null;
  return typeof level === "number" && Object.values(levels).includes(level) ? level : null;
}
