import { CONSTANTS_OF_BOARDS } from "./constants-of-boards.ts";
import { CONSTANTS_OF_FILES } from "./constants-of-files.ts";

const DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Actor",
  "ActorDelta",
  "Adventure",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "Folder",
  "Item",
  "JournalEntry",
  "JournalEntryPage",
  "Level",
  "Macro",
  "Note",
  "RollTable",
  "Scene",
  "Setting",
  "TableResult",
  "Token",
  "User",
]);

/** Kinds of documents that Foundry has, with the embedded ones and those that the playground does not keep. */
const ABSENT_PRIMARY = ["FogExploration", "Playlist"];
const ABSENT_EMBEDDED = [
  "AmbientLight",
  "AmbientSound",
  "CombatantGroup",
  "Drawing",
  "JournalEntryCategory",
  "MeasuredTemplate",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "Tile",
  "Wall",
];
const EMBEDDED = [
  "ActiveEffect",
  "ActorDelta",
  "Card",
  "Combatant",
  "JournalEntryPage",
  "Level",
  "Note",
  "TableResult",
  "Token",
];

function sorted(...lists: readonly (readonly string[])[]): readonly string[] {
  return Object.freeze([...new Set(lists.flat())].sort());
}

/** Names in capitals with their values in Foundry's spelling: `TOKEN_ENTER` is `tokenEnter`. */
function camel<K extends string>(...names: K[]): Readonly<Record<K, string>> {
  const entries = names.map((name) => [
    name,
    name.toLowerCase().replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
  ]);
  return Object.freeze(Object.fromEntries(entries) as Record<K, string>);
}

/** The parts of Foundry's `CONST` that the playground and systems use. */
export const CONST = Object.freeze({
  ...CONSTANTS_OF_BOARDS,
  ...CONSTANTS_OF_FILES,
  vtt: "Foundry VTT",
  VTT: "Foundry Virtual Tabletop",
  ASCII: "A playground for Foundry VTT",
  WEBSITE_URL: "https://foundryvtt.com",
  WEBSITE_API_URL: "https://api.foundryvtt.com",
  CORE_SUPPORTED_LANGUAGES: Object.freeze(["en"]),
  GAME_VIEWS: Object.freeze(["game", "stream"]),
  SETUP_VIEWS: Object.freeze(["auth", "license", "setup", "players", "join", "update"]),
  SOFTWARE_UPDATE_CHANNELS: Object.freeze({
    stable: "SETUP.UpdateStable",
    testing: "SETUP.UpdateTesting",
    development: "SETUP.UpdateDevelopment",
    prototype: "SETUP.UpdatePrototype",
  }),
  SYSTEM_SPECIFIC_COMPENDIUM_TYPES: Object.freeze(["Actor", "Item"]),
  PASSWORD_SAFE_STRING: "•".repeat(16),
  TIMEOUTS: Object.freeze({
    FOUNDRY_WEBSITE: 10_000,
    PACKAGE_REPOSITORY: 10_000,
    IP_DISCOVERY: 5000,
    REMOTE_PACKAGE: 5000,
  }),
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
  GRID_TYPES: Object.freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 }),
  GRID_DIAGONALS: Object.freeze({
    EQUIDISTANT: 0,
    EXACT: 1,
    APPROXIMATE: 2,
    RECTILINEAR: 3,
    ALTERNATING_1: 4,
    ALTERNATING_2: 5,
    ILLEGAL: 6,
  }),
  TOKEN_DISPLAY_MODES: Object.freeze({
    NONE: 0,
    CONTROL: 10,
    OWNER_HOVER: 20,
    HOVER: 30,
    OWNER: 40,
    ALWAYS: 50,
  }),
  TOKEN_OCCLUSION_MODES: Object.freeze({ OWNED: 1, CONTROLLED: 2, HIGHLIGHTED: 4, VISIBLE: 8 }),
  TOKEN_TURN_MARKER_MODES: Object.freeze({ DISABLED: 0, DEFAULT: 1, CUSTOM: 2 }),
  ACTIVE_EFFECT_MODES: Object.freeze({
    CUSTOM: 0,
    MULTIPLY: 1,
    ADD: 2,
    DOWNGRADE: 3,
    UPGRADE: 4,
    OVERRIDE: 5,
  }),
  COMPATIBILITY_MODES: Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 }),
  DIRECTORY_SEARCH_MODES: Object.freeze({ FULL: "full", NAME: "name" }),
  DOCUMENT_LINK_TYPES: Object.freeze([
    "Actor",
    "Cards",
    "Item",
    "Scene",
    "JournalEntry",
    "Macro",
    "RollTable",
    "PlaylistSound",
  ]),
  TEXT_ENRICH_EMBED_MAX_DEPTH: 5,
  TEXT_ANCHOR_POINTS: Object.freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 }),
  TEXTURE_DATA_FIT_MODES: Object.freeze(["fill", "contain", "cover", "width", "height"]),
  MOVEMENT_DIRECTIONS: Object.freeze({ UP: 1, DOWN: 2, LEFT: 4, RIGHT: 8, DESCEND: 16, ASCEND: 32 }),
  WALL_RESTRICTION_TYPES: Object.freeze(["light", "sight", "sound", "move"]),
  WALL_DOOR_TYPES: Object.freeze({ NONE: 0, DOOR: 1, SECRET: 2 }),
  WALL_DOOR_STATES: Object.freeze({ CLOSED: 0, OPEN: 1, LOCKED: 2 }),
  WALL_SENSE_TYPES: Object.freeze({ NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 }),
  WALL_MOVEMENT_TYPES: Object.freeze({ NONE: 0, NORMAL: 20 }),
  LIGHTING_LEVELS: Object.freeze({
    DARKNESS: -2,
    HALFDARK: -1,
    UNLIT: 0,
    DIM: 1,
    BRIGHT: 2,
    BRIGHTEST: 3,
  }),
  PLAYLIST_MODES: Object.freeze({ DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 }),
  REGION_VISIBILITY: Object.freeze({ LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 }),
  REGION_EVENTS: camel(
    "REGION_BOUNDARY",
    "BEHAVIOR_ACTIVATED",
    "BEHAVIOR_DEACTIVATED",
    "TOKEN_ENTER",
    "TOKEN_EXIT",
    "TOKEN_MOVE_IN",
    "TOKEN_MOVE_OUT",
    "TOKEN_MOVE_WITHIN",
    "TOKEN_TURN_START",
    "TOKEN_TURN_END",
    "TOKEN_ROUND_START",
    "TOKEN_ROUND_END",
  ),
  MEASURED_TEMPLATE_TYPES: Object.freeze({ CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" }),
  PACKAGE_TYPES: Object.freeze(["world", "system", "module"]),
  USER_ROLE_NAMES: Object.freeze({ 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" }),
  WORLD_JOIN_THEMES: Object.freeze({ default: "WORLD.JoinThemeDefault", minimal: "WORLD.JoinThemeMinimal" }),
  TOKEN_DISPOSITIONS: Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 }),
  DOCUMENT_TYPES,
  ALL_DOCUMENT_TYPES: sorted(DOCUMENT_TYPES, ABSENT_PRIMARY, ABSENT_EMBEDDED),
  PRIMARY_DOCUMENT_TYPES: sorted(
    DOCUMENT_TYPES.filter((name) => !EMBEDDED.includes(name)),
    ABSENT_PRIMARY,
  ),
  EMBEDDED_DOCUMENT_TYPES: sorted(EMBEDDED, ABSENT_EMBEDDED, ["Item"]),
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
  COMPENDIUM_DOCUMENT_TYPES: Object.freeze([
    "Actor",
    "Adventure",
    "Cards",
    "Item",
    "JournalEntry",
    "Macro",
    "RollTable",
  ]),
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

const TIME_UNITS = ["years", "months", "days", "hours", "minutes", "seconds"];

/** What came to `CONST` with 14: under 13 there is no such name. */
export const LATER_CONST = Object.freeze({
  ACTIVE_EFFECT_CHANGE_TYPES: Object.freeze({
    custom: 0,
    multiply: 10,
    add: 20,
    subtract: 20,
    downgrade: 30,
    upgrade: 40,
    override: 50,
  }),
  ACTIVE_EFFECT_EXPIRY_EVENTS: Object.freeze([
    "combatStart",
    "roundStart",
    "turnStart",
    "combatEnd",
    "roundEnd",
    "turnEnd",
  ]),
  ACTIVE_EFFECT_TIME_DURATION_UNITS: Object.freeze(TIME_UNITS),
  ACTIVE_EFFECT_DURATION_UNITS: Object.freeze([...TIME_UNITS, "rounds", "turns"]),
  ACTIVE_EFFECT_SHOW_ICON: Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 }),
  EDGE_DIRECTIONS: CONSTANTS_OF_BOARDS.WALL_DIRECTIONS,
  EDGE_RESTRICTION_TYPES: Object.freeze(["light", "darkness", "sight", "sound", "move"]),
  EDGE_SENSE_TYPES: Object.freeze({ NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 }),
  REGION_VISIBILITY: Object.freeze({ LAYER: 0, GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3, LAYER_UNLOCKED: 4 }),
});

/** What Foundry's CONST has, in 13 or in both generations, and the playground's has not. */
export const MISSING_CONST: ReadonlySet<string> = new Set([
  "PACKAGE_AVAILABILITY_CODES",
  "SETUP_PACKAGE_PROGRESS",
]);

/** A number among Foundry's ownership levels, INHERIT (−1) to OWNER (3). */
export type OwnershipLevel = -1 | 0 | 1 | 2 | 3;

/** The level by its number or its name; null when it is neither. */
export function ownershipLevel(level: unknown): number | null {
  const levels: Readonly<Record<string, number>> = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (typeof level === "string") return levels[level] ?? null;
  return typeof level === "number" && Object.values(levels).includes(level) ? level : null;
}
