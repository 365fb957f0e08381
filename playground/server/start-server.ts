import { languageFiles, withLanguages, type LanguageFiles } from "./added-languages.ts";
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, resolve } from "node:path";
import type { Plain } from "../shared/objects.ts";
import { acceptSockets } from "./accept-sockets.ts";
import { route } from "./http-routes.ts";
import { Seats } from "./seats.ts";
import type { ServerOptions } from "./server-options.ts";
import { PLAIN_SAMPLE } from "./sample-world.ts";
import { startWorld } from "./start-world.ts";
import { Table } from "./table.ts";
import { WorldFolder } from "./world-folder.ts";
import { headOf, readManifest, withModuleTypes, type Manifest } from "./manifest.ts";
import { readModules, type Module } from "./modules.ts";
import { readPacks, type Pack } from "./packs.ts";

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
  const { generation = 14, fresh = false, seed = Date.now(), log = () => undefined } = options;
  const worldDir = resolve(options.worldDir);
  const { manifest, packs, systemPacks, ...folders } = await readBuild(options);
  const { modules } = folders;
  const { sample = PLAIN_SAMPLE, settings = {} } = options;
  const firstData = () => startWorld(systemPacks.values(), { sample, empty: fresh, seed, settings });
  const folder = await WorldFolder.open({ worldDir, fresh, warn: log, firstData, write: options.write });
  const table = new Table({
    folder,
    manifest,
    modules,
    packs,
    generation,
    worldTitle: `${manifest.title}, the playground`,
    shuffle: options.shuffle ?? null,
    log,
  });
  const seats = new Seats(folder.world, table, worldDir);
  const { otherGames = [], keepFor = 0 } = options;
  const game = { title: manifest.title, others: otherGames };
  const routes = { ...folders, systemId: manifest.id, ...headOf(manifest), game, seats, keepFor };
  const http = createServer((request, response) => void route(routes, request, response));
  const stopSockets = acceptSockets(http, table, (token) => seats.userOf(token), options.lag ?? 0);
  const close = once(async () => {
    table.flush();
    stopSockets();
    await closeHttp(http);
    await folder.close();
  });
  const port = await listen(http, options.port ?? 0).catch((error: unknown) =>
    close().then(() => Promise.reject(error)),
  );
  const dropClients = (): void => table.connections.dropAll();
  return { url: `http://localhost:${port}`, port, seats: () => seats.list(), dropClients, close };
}

async function closeHttp(http: Server): Promise<void> {
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
}

/** Closing twice, as a test and its clean-up may, is closing once. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}

/**
 * Opens a port on this machine only: there are no passwords, so the table is not for the network. 0 takes any free port.
 * @throws Error when the port cannot be had.
 */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((opened, refused) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      refused(error.code === "EADDRINUSE" ? new Error(`The port ${port} is in use.`) : error);
    });
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      opened(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** What `npm run build` and `npm start` have built, as a server uses it. */
interface Build {
  readonly distDir: string;
  readonly clientDir: string;
  readonly manifest: Manifest;
  readonly modules: readonly Module[];
  /** Of the system: what a new world is laid out from. */
  readonly systemPacks: ReadonlyMap<string, Pack>;
  /** Of the system and of the modules. */
  readonly packs: ReadonlyMap<string, Pack>;
  readonly languages: LanguageFiles;
}

/** Finds and reads the built system and client. @throws Error saying what is missing, and what makes it. */
async function readBuild({
  languages: added = {},
  modules: moduleFolders = [],
  log = () => undefined,
  ...options
}: ServerOptions): Promise<Build> {
  const distDir = resolve(options.distDir);
  const clientDir = resolve(options.clientDir);
  const manifest = await readManifest(distDir);
  if (!existsSync(join(clientDir, "game.html")))
    throw new Error(`No playground client at ${clientDir}: "npm start" builds it.`);
  const modules = await readModules(moduleFolders, manifest);
  const systemId = manifest.id;
  const systemPacks = await readPacks({ type: "system", folder: distDir, manifest, systemId }, log);
  const packs = new Map(systemPacks);
  for (const module of modules)
    for (const [id, pack] of await readPacks({ type: "module", ...module, systemId }, log))
      packs.set(id, pack);
  const languages = await languageFiles(added);
  const whole = withModuleTypes(
    manifest,
    modules.map((module) => module.manifest),
  );
  const served = withLanguages(whole, languages);
  return { distDir, clientDir, manifest: served, modules, systemPacks, packs, languages };
}
