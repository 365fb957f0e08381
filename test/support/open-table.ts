import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import type { ServerOptions } from "../../playground/server/server-options.ts";
import { launchBrowser } from "../../tools/browser.ts";
import { inRepository } from "../../tools/stages/paths.ts";
import { firstGame, type Game, gameNamed } from "../../tools/games.ts";
import { playing } from "../../tools/playing.ts";
import { takePlace, type Place } from "./kept-pages.ts";
import { serveApart, serveHere, type ServerProcess } from "./server-process.ts";
import { TestTable } from "./test-table.ts";

/** What a test wants of its table. */
export interface TableOptions {
  /** The game that is played, by its folder's name or its id, or one that lies elsewhere; Fate's Edge where none is named. */
  readonly game?: string | Game;
  readonly generation?: 13 | 14;
  /** An empty world. */
  readonly fresh?: boolean;
  /** A world that no GM has opened yet: the first who does is welcomed. */
  readonly unopened?: boolean;
  /** A saved world to start from; the test plays in a copy. */
  readonly world?: string;
  /** Of the dice. Left out, one is drawn, and told when the test fails; `FATES_EDGE_SEED` sets it from outside. */
  readonly seed?: number;
  /** Runs the server as a process of its own, beside the test on the machine. Killed it can be in either. */
  readonly apart?: boolean;
  /** Offers languages that are not shipped: the file of words for each language's tag. */
  readonly languages?: Readonly<Record<string, string>>;
  /** Lets changes of different documents reach pages in another order than they were made, drawn by the seed. */
  readonly shuffle?: boolean;
  /** Another build of the system than the one in `dist/<id>/`. */
  readonly dist?: string;
  /** Folders of modules to load beside the system. */
  readonly modules?: readonly string[];
}

/** As long as a run may last, in seconds: what was built before it stays as it is, and no page asks for it a second time. */
const A_RUN = 3600;

/** A language that nobody speaks, of a few words, for pages that must not be in English. */
export const TEST_LANGUAGE = { lang: "xx", file: inRepository("test/fixtures/lang/xx.json") } as const;

/**
 * Opens a table: a server with a world and a port of its own, whose people sit in contexts of their own in the worker's
 * browser. Within a test it belongs to the test: when the test ends, the table must have been quiet, a failure leaves its
 * evidence, and everything is closed. Outside of one, its opener closes it.
 */
export async function openTable(options: TableOptions = {}): Promise<TestTable> {
  const worldDir = await mkdtemp(join(tmpdir(), "fates-edge-world-"));
  if (options.world) await cp(options.world, worldDir, { recursive: true });
  const game = playedAt(options);
  const seed = options.seed ?? Number(process.env.FATES_EDGE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const log: string[] = [];
  const settings: ServerOptions = {
    worldDir,
    generation: options.generation ?? 14,
    fresh: options.fresh ?? false,
    settings: options.unopened ? {} : { [`${game.id}.welcomed`]: true },
    languages: options.languages ?? {},
    modules: options.modules ?? [],
    ...playing(game),
    ...(options.dist && { distDir: options.dist }),
    // Of a game or a build that a test has made another may be called the same.
    keepFor: options.dist || typeof options.game === "object" ? 0 : A_RUN,
    seed,
    lag: Number(process.env.FATES_EDGE_LAG ?? 0),
    ...(options.shuffle && { shuffle: seed }),
    log: (line) => log.push(line),
  };
  const serve = options.apart ? serveApart : serveHere;
  const place = keepsPages(options) ? takePlace() : undefined;
  const [server, browser] = await Promise.all([serveAt(place, serve, settings), browserOfWorker()]);
  const restart = (port: number) => serve({ ...settings, port, fresh: false });
  const table = new TestTable({ server, restart, browser, seed, worldDir, log, ...(place && { place }) });
  if (TestRunner.getCurrentTest()) {
    onTestFinished(({ task }) => table.finish(task.name, task.result?.state === "fail"));
  }
  return table;
}

function playedAt({ game }: TableOptions): Game {
  if (typeof game === "object") return game;
  return game ? gameNamed(game) : firstGame();
}

/** May its pages be those of an earlier table? Not of a build of its own, nor where a trace begins with the page. */
function keepsPages({ dist, apart }: TableOptions): boolean {
  return !dist && !apart && process.env.FATES_EDGE_TRACE !== "1";
}

/** Serves where the last table was; should somebody else have taken that address, at any other. */
async function serveAt(
  place: Place | undefined,
  serve: (settings: ServerOptions) => Promise<ServerProcess>,
  settings: ServerOptions,
): Promise<ServerProcess> {
  const before = place?.port ?? 0;
  const at = (port: number): Promise<ServerProcess> => serve({ ...settings, port });
  const server = await (before === 0 ? at(0) : at(before).catch(() => at(0)));
  if (place) place.port = server.port;
  return server;
}

let launched: Promise<Browser> | undefined;

/**
 * The one browser of this worker: tables share nothing in it, as each page sits in a context of its own table. It ends
 * with the worker. One that has crashed is not handed on to the next table.
 */
export async function browserOfWorker(): Promise<Browser> {
  launched ??= launchBrowser().catch((error: unknown) => {
    launched = undefined;
    throw error;
  });
  const browser = await launched;
  if (browser.isConnected()) return browser;
  launched = undefined;
  return browserOfWorker();
}
