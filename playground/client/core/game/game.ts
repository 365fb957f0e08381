import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import { Canvas } from "../canvas/canvas.ts";
import {
  CompendiumCollection,
  type IndexEntry,
  type PackMetadata,
} from "../collections/compendium-collection.ts";
import {
  Actors,
  CardStacks,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from "../collections/world-collections.ts";
import type { WorldCollection } from "../collections/world-collection.ts";
import type { Combat } from "../documents/combat.ts";
import type { User } from "../documents/user.ts";
import { isGeneration } from "../host/host.ts";
import type { ConnectionLike, RunningGame } from "../host/running-game.ts";
import { declareMissing, guardNamespace } from "../host/not-in-playground.ts";
import { CONFIG, documentConfig } from "../host/config.ts";
import { CONST } from "../host/constants.ts";
import { Collection } from "../utils/collection.ts";
import { Module, type ModuleData } from "./module.ts";
import { AudioHelper, ClientIssues, ClipboardHelper, ToursCollection } from "./game-helpers.ts";
import { DocumentIndex } from "./document-index.ts";
import { GameTime } from "./game-time.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { KeyboardManager } from "./keyboard.ts";
import { Localization, type LanguageFile } from "./localization.ts";
import { ClientSettings } from "./settings.ts";
import { GameSocket } from "./socket.ts";
import { isPaused, registerPause, togglePause } from "./pause.ts";

/** The system's manifest as the server gives it. */
export interface SystemData extends Plain {
  id: string;
  title: string;
  version: string;
  scripts?: string[];
  esmodules?: string[];
  /** What new documents hold by kind and type, where there are no data models. */
  model?: Record<string, Record<string, Plain>>;
  styles?: (string | { src: string; layer?: string })[];
  languages?: LanguageFile[];
  documentTypes: Record<string, Record<string, Plain>>;
}

/** The server's first answer: the whole world. */
export interface Hello {
  userId: string;
  release: { generation: number; build: number; version: string };
  world: { id: string; title: string };
  system: SystemData;
  modules: ModuleData[];
  activeUsers: string[];
  packs: { metadata: PackMetadata; index: IndexEntry[]; folders: Plain[] }[];
  data: Record<string, Plain[]>;
}

/** The global `game`. */
export class Game implements RunningGame {
  readonly data: Hello;
  readonly connection: ConnectionLike;
  readonly userId: string;
  readonly settings: ClientSettings;
  readonly i18n: Localization;
  readonly socket: GameSocket;
  readonly keybindings = new ClientKeybindings();
  readonly keyboard: KeyboardManager;
  readonly time = new GameTime(() => this.settings);
  readonly audio = new AudioHelper();
  readonly clipboard = new ClipboardHelper();
  readonly issues = new ClientIssues();
  readonly tours = new ToursCollection();
  readonly modules: Collection<Module>;
  readonly collections = new Collection<WorldCollection>();
  readonly packs = new Collection<CompendiumCollection>();
  readonly documentIndex = new DocumentIndex(this);
  /** Is the world paused? */
  paused = false;
  readonly view = "game";
  readonly canvas = guardNamespace(new Canvas(), "canvas");
  /** The documents stand and are prepared; from now on each prepares itself when it changes. */
  documentsReady = false;
  ready = false;
  /** The windows' side puts the tooltip here. */
  tooltip: unknown = null;

  /** The world's settings can be read from `init` on, before any other document is made. */
  #worldSettings: WorldSettings | null = null;

  declare users: Users;
  declare actors: Actors;
  declare items: Items;
  declare messages: ChatMessages;
  declare cards: CardStacks;
  declare combats: CombatEncounters;
  declare tables: RollTables;
  declare scenes: Scenes;
  declare journal: Journal;
  declare macros: Macros;
  declare folders: Folders;

  constructor(hello: Hello, connection: ConnectionLike, storage: Storage) {
    this.data = hello;
    this.connection = connection;
    this.userId = hello.userId;
    this.modules = new Collection(hello.modules.map((data) => [data.id, new Module(data)]));
    const prefix = `${hello.world.id}.${hello.userId}`;
    this.settings = new ClientSettings({
      storage,
      prefix,
      world: () => this.#settingsOfWorld(),
      userId: hello.userId,
    });
    this.#registerCoreSettings();
    this.i18n = new Localization(String(this.settings.get("core", "language")));
    this.socket = new GameSocket(connection);
    this.keyboard = new KeyboardManager((event, up) => {
      if (up || !this.keyboard.hasFocus) this.keybindings.pgHandle(event, up);
    });
  }

  /** Pauses the game or lets it go on; a GM may do so for everybody. @returns is it paused? */
  togglePause(paused = !this.paused, options: { broadcast?: boolean; userId?: string } = {}): boolean {
    return togglePause(this, paused, options);
  }

  get release(): Hello["release"] {
    return this.data.release;
  }

  get version(): string {
    return this.data.release.version;
  }

  /** The combat that is shown. */
  get combat(): Combat | null {
    return this.combats.viewed;
  }

  /** Which roles may do what: what Foundry calls the permissions of its users. */
  get permissions(): Plain {
    return this.settings.get("core", "permissions") as Plain;
  }

  get world(): Hello["world"] {
    return this.data.world;
  }

  get system(): SystemData {
    return this.data.system;
  }

  /** The sub-types of each kind of document, the core's included. */
  get documentTypes(): Record<string, string[]> {
    const known = CONST.DOCUMENT_TYPES.map((name): [string, string[]] => {
      const { TYPES } = documentConfig(name).documentClass as unknown as { TYPES: string[] };
      return [name, [...TYPES]];
    });
    return Object.fromEntries(known);
  }

  /** What new documents hold by kind and type, as the system's `template.json` has it. */
  get model(): Record<string, Record<string, Plain>> {
    return this.system.model ?? {};
  }

  /** The user of this browser. Null until the documents are made, and a type that forgets it, as code after `ready` may. */
  get user(): User {
    return (this.users?.current ?? null) as User;
  }

  /** Makes every document of the world, then prepares them all. Invalid ones are told of and left out. */
  initializeDocuments(): void {
    const { data } = this.data;
    this.#collect("Setting", this.#settingsOfWorld());
    this.folders = this.#collect("Folder", collectionOf("Folder", Folders, data["folders"]));
    this.users = this.#collect("User", collectionOf("User", Users, data["users"]));
    for (const user of this.users) user.active = this.data.activeUsers.includes(user.id ?? "");
    this.actors = this.#collect("Actor", collectionOf("Actor", Actors, data["actors"]));
    this.items = this.#collect("Item", collectionOf("Item", Items, data["items"]));
    this.cards = this.#collect("Cards", collectionOf("Cards", CardStacks, data["cards"]));
    this.scenes = this.#collect("Scene", collectionOf("Scene", Scenes, data["scenes"]));
    this.combats = this.#collect("Combat", collectionOf("Combat", CombatEncounters, data["combats"]));
    this.tables = this.#collect("RollTable", collectionOf("RollTable", RollTables, data["tables"]));
    this.journal = this.#collect("JournalEntry", collectionOf("JournalEntry", Journal, data["journal"]));
    this.macros = this.#collect("Macro", collectionOf("Macro", Macros, data["macros"]));
    this.messages = this.#collect("ChatMessage", collectionOf("ChatMessage", ChatMessages, data["messages"]));
    this.documentsReady = true;
    this.paused = isPaused(this);
    for (const collection of this.collections) {
      for (const document of collection) if (document instanceof ClientDocument) document._safePrepareData();
    }
    this.time.pgStart();
  }

  /** Makes the compendia, each with its index. */
  async initializePacks(): Promise<void> {
    for (const { metadata, index, folders } of this.data.packs) {
      this.packs.set(metadata.id, new CompendiumCollection(metadata, index, folders));
    }
    await Promise.all(this.packs.map((pack) => pack.getIndex()));
  }

  #collect<C extends WorldCollection>(name: string, collection: C): C {
    this.collections.set(name, collection);
    return collection;
  }

  #settingsOfWorld(): WorldSettings {
    this.#worldSettings ??= collectionOf("Setting", WorldSettings, this.data.data["settings"]);
    return this.#worldSettings;
  }

  #registerCoreSettings(): void {
    this.settings.register("core", "language", {
      name: "Language",
      hint: "Of this browser alone. Words that a language lacks are shown in English.",
      scope: "client",
      config: true,
      requiresReload: true,
      choices: () => CONFIG.supportedLanguages,
      type: String,
      default: "en",
    });
    for (const [key, [scope, type, initial]] of Object.entries(CORE_SETTINGS))
      this.settings.register("core", key, { scope, type, default: initial });
    this.settings.register("core", "time", {
      scope: "world",
      type: Number,
      default: 0,
      onChange: (time: unknown, options: Plain = {}, userId = "") =>
        this.time.onUpdateWorldTime(Number(time), options, userId),
    });
    registerPause(this);
    this.settings.register("core", "keybindings", { scope: "client", type: Object, default: {} });
    const modes = isGeneration(14)
      ? { key: "messageMode", default: "public" }
      : { key: "rollMode", default: "publicroll" };
    this.settings.register("core", modes.key, {
      name: "Default visibility of rolls",
      scope: "client",
      type: String,
      default: modes.default,
    });
  }
}

/** Settings of Foundry's that packages read and write, and that change nothing here: scope, type and default. */
const CORE_SETTINGS: Readonly<Record<string, readonly ["client" | "world" | "user", unknown, unknown]>> = {
  animateRollTable: ["client", Boolean, true],
  chatBubbles: ["client", Boolean, true],
  combatTrackerConfig: ["world", Object, {}],
  compendiumConfiguration: ["world", Object, {}],
  diceConfiguration: ["client", Object, {}],
  fontSize: ["client", Number, 5],
  fonts: ["world", Object, {}],
  globalAmbientVolume: ["client", Number, 0.5],
  globalInterfaceVolume: ["client", Number, 0.5],
  globalPlaylistVolume: ["client", Number, 0.5],
  maxFPS: ["client", Number, 60],
  moduleConfiguration: ["world", Object, {}],
  noCanvas: ["client", Boolean, false],
  notesDisplayToggle: ["client", Boolean, false],
  performanceMode: ["client", Number, 2],
  permissions: ["world", Object, {}],
  photosensitiveMode: ["client", Boolean, false],
  prototypeTokenOverrides: ["world", Object, {}],
  scrollingStatusText: ["world", Boolean, true],
  sheetClasses: ["world", Object, {}],
  tourProgress: ["client", Object, {}],
};

/** The world's documents of a kind in the class that CONFIG names, which a system may have replaced. */
function collectionOf<C extends WorldCollection>(
  documentName: string,
  own: new (sources?: readonly Plain[]) => C,
  sources: readonly Plain[] | undefined,
): C {
  const configured = documentConfig(documentName).collection as typeof own | undefined;
  return new (configured ?? own)(sources);
}

/** Parts of Foundry's game that nothing uses yet: they say so instead of being silently undefined. */
declareMissing({ name: "game", prototype: Game.prototype }, [
  "compendiumArt",
  "nue",
  "playlists",
  "video",
  "workers",
]);
