import { createServer } from "node:http";
import { resolve } from "node:path";
import type { Plain } from "../shared/objects.ts";
import { acceptSockets } from "./accept-sockets.ts";
import { route } from "./http-routes.ts";
import { listen } from "./listen.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { readPacks } from "./packs.ts";
import type { Generation } from "./plan-context.ts";
import { Sessions } from "./sessions.ts";
import { startWorld } from "./start-world.ts";
import { Table } from "./table.ts";
import { WorldFolder } from "./world-folder.ts";
import type { World } from "./world.ts";

/** How a playground server is started. */
export interface ServerOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly worldDir: string;
  readonly generation?: Generation;
  /** Throws away what the world folder holds, and starts with an empty world. */
  readonly fresh?: boolean;
  /** The built system. */
  readonly distDir: string;
  /** Loads the contract suite, `contract.js` of the built client, with the system's own scripts. */
  readonly contract?: boolean;
  /** The built client. */
  readonly clientDir: string;
  /** Of the order of a new world's deck. */
  readonly seed?: number;
  readonly log?: (line: string) => void;
}

/** A running server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The seats one can take: `_id`, `name`, `role`, `color`, the name of the `character`, and whether it is `active`. */
  seats(): readonly Plain[];
  /** Cuts every tab's line; clients come back by themselves and load anew. */
  dropClients(): void;
  /** Saves what is unsaved, sends everybody away and lets go of the world folder. */
  close(): Promise<void>;
}

/** Starts a server for one world. @throws Error when the build, the world folder or the port cannot be had. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { generation = 14, fresh = false, log = () => undefined } = options;
  const distDir = resolve(options.distDir);
  const worldDir = resolve(options.worldDir);
  const shipped = await readManifest(distDir);
  const manifest = options.contract ? withContract(shipped) : shipped;
  const packs = await readPacks(distDir, manifest, log);
  const folder = await WorldFolder.open({
    worldDir,
    fresh,
    warn: log,
    firstData: () => startWorld(packs.values(), fresh, options.seed ?? Date.now()),
  });
  const table = new Table({ folder, manifest, packs, generation, worldTitle: "The playground", log });
  const users = folder.world.collection("User");
  const sessions = new Sessions(worldDir);
  const seats = (): readonly Plain[] => seatsAt(table, folder.world);
  const join = (userId: string): string | null => (users.has(userId) ? sessions.issue(userId) : null);
  const routes = { distDir, clientDir: resolve(options.clientDir), systemId: manifest.id, seats, join };
  const http = createServer((request, response) => void route(routes, request, response));
  const stopSockets = acceptSockets(http, table, (token) => knownUser(sessions.userOf(token), users));
  const close = once(async () => {
    table.flush();
    stopSockets();
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
    await folder.close();
  });
  const port = await listen(http, options.port ?? 0).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    port,
    seats,
    dropClients: () => table.connections.dropAll(),
    close,
  };
}

/** Scripts are loaded relative to the system's own address. */
function withContract(manifest: Manifest): Manifest {
  return { ...manifest, esmodules: [...(manifest.esmodules ?? []), "../../playground/contract.js"] };
}

/** Closing twice, as a test and its clean-up may, is closing once. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}

function knownUser(userId: string | null, users: ReadonlyMap<string, unknown>): string | null {
  return userId !== null && users.has(userId) ? userId : null;
}

function seatsAt(table: Table, world: World): readonly Plain[] {
  const active = table.connections.activeUsers();
  const actors = world.collection("Actor");
  return [...world.collection("User").values()].map(({ _id, name, role, color, character }) => {
    const played = typeof character === "string" ? (actors.get(character)?.name ?? null) : null;
    return { _id, name, role, color, character: played, active: active.includes(_id) };
  });
}
