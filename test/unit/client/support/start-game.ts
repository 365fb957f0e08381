import { Boot } from "../../../../playground/client/core/boot.ts";
import type { Game, Hello } from "../../../../playground/client/core/game/game.ts";
import type { ServerEvent } from "../../../../playground/client/core/game/connection.ts";
import type { ConnectionLike } from "../../../../playground/client/core/host/running-game.ts";
import type { Plain } from "../../../../playground/shared/objects.ts";
import { FakeConnection } from "./fake-connection.ts";

export const GM = "gamemaster000001";
export const SECOND_GM = "gamemaster000002";
export const MARA = "player0000000001";
export const TOMAS = "player0000000002";

const USERS: Plain[] = [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: SECOND_GM, name: "Second GM", role: 4 },
  { _id: MARA, name: "Mara", role: 1 },
  { _id: TOMAS, name: "Tomas", role: 1 },
];

/** A browser's storage in memory. */
export class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  clear(): void {
    this.#values.clear();
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  key(index: number): string | null {
    return Array.from(this.#values.keys())[index] ?? null;
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}

/** What a test's game is made of. */
export interface StartOptions {
  user?: string;
  active?: string[];
  generation?: 13 | 14;
  data?: Record<string, Plain[]>;
  words?: object;
  documentTypes?: Record<string, Record<string, Plain>>;
  packs?: { metadata: Plain; index: Plain[]; folders: Plain[]; documents: Plain[] }[];
  /** What a system's module does when it is loaded. */
  system?: () => void;
  /** What the server says while the game still starts. */
  early?: ServerEvent[];
  storage?: Storage;
  modules?: Hello["modules"];
  runScript?: (url: string) => Promise<void>;
  /** The line to another server than the one in memory, which then holds nothing of `data`. @param receive takes what it says of its own accord */
  connect?: (receive: (event: ServerEvent) => void) => Promise<ConnectionLike>;
}

/** A running game with its stand-in for a server. */
export interface Started {
  game: Game;
  connection: FakeConnection;
  /** Something the server says of its own accord. */
  tell: (event: ServerEvent) => void;
}

/** Starts a game without browser or server. */
export async function startGame(options: StartOptions = {}): Promise<Started> {
  const { user = GM, generation = 14, data = {}, packs = [] } = options;
  const connection = new FakeConnection({
    userId: user,
    release: { generation, build: 1, version: `${generation}.1` },
    world: { id: "test", title: "Test" },
    system: {
      id: "fates-edge",
      title: "Fate's Edge",
      version: "0.1.0",
      esmodules: ["system.mjs"],
      languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
      documentTypes: options.documentTypes ?? {
        Actor: { pc: {} },
        Item: { gear: {} },
        ChatMessage: { action: {} },
        Card: { consequence: {} },
      },
    },
    modules: options.modules ?? [],
    activeUsers: options.active ?? [user],
    packs: packs.map(({ metadata, index, folders }) => ({ metadata, index, folders })),
    data: {
      users: USERS,
      settings: [],
      actors: [],
      items: [],
      messages: [],
      cards: [],
      tables: [],
      journal: [],
      macros: [],
      folders: [],
      ...data,
    },
  });
  for (const pack of packs) connection.packs[String(pack.metadata["id"])] = pack.documents;
  const line = await options.connect?.((event) => boot.receive(event));
  const boot = new Boot({
    connection: line ?? connection,
    storage: options.storage ?? new MemoryStorage(),
    importModule: async () => options.system?.(),
    runScript: async (url) => options.runScript?.(url),
    loadWords: async () => options.words ?? {},
  });
  for (const event of options.early ?? []) boot.receive(event);
  const game = await boot.start();
  return { game, connection, tell: (event) => boot.receive(event) };
}
