import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { layOut } from "./lay-out.ts";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { WebSocket } from "ws";
import { Connection, type ServerEvent } from "../../../../playground/client/core/game/connection.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { serveHere, type ServerProcess } from "../../../support/server-process.ts";
import { WireClient } from "../../server/support/wire-client.ts";
import { TOMAS } from "../../client/support/start-game.ts";

/** A world on the real server, with the system's own manifest and without its packs. */
export interface ServedWorld {
  /** All that the server holds, as nobody's code has read it. */
  stored<Data>(): Promise<Data>;
  /**
   * Seats somebody, with all modules loaded anew, as a page is loaded: the client before is gone for good.
   * @param until its line takes nothing more to the server from the first change on that holds these words
   */
  client(user: string, until?: string): Promise<Client>;
  /** Ends the server as a power cut would, and starts it again. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

/** Somebody's client. */
export interface Client {
  /** What it has told its user. */
  readonly notices: readonly string[];
  /** Settles once its line takes nothing more to the server. */
  readonly cut: Promise<void>;
}

/**
 * Serves a copy of a kept world, or an empty world.
 * @param change what is written into it first
 */
export async function serveWorld({
  world,
  generation = 14,
  change = () => undefined,
}: {
  readonly world?: string;
  readonly generation?: 13 | 14;
  readonly change?: (data: Record<string, Record<string, unknown>[]>) => void;
}): Promise<ServedWorld> {
  const root = await mkdtemp(join(tmpdir(), "fates-edge-served-"));
  const [worldDir, distDir, clientDir] = [join(root, "world"), join(root, "dist"), join(root, "client")];
  for (const folder of [worldDir, distDir, clientDir]) await mkdir(folder);
  if (world !== undefined) {
    const kept = JSON.parse(
      await readFile(inRepository("test", "fixtures", world, "world.json"), "utf8"),
    ) as {
      readonly data: Record<string, Record<string, unknown>[]>;
    };
    change(kept.data);
    await writeFile(join(worldDir, "world.json"), JSON.stringify(kept));
  }
  await layOut(distDir);
  await writeFile(join(clientDir, "game.html"), "<!doctype html>");
  const settings = { worldDir, distDir, clientDir, generation };
  let server = await serveHere({ ...settings, fresh: world === undefined });
  let line: Line | undefined;
  return {
    async stored<Data>() {
      const wire = await WireClient.open(server.url, await tokenFor(server.url, TOMAS));
      const { data } = await wire.hello();
      await wire.leave();
      return data as Data;
    },
    async client(user, until) {
      line?.end();
      line = await lineTo(server, user, until);
      return { notices: await started(line, generation), cut: line.cut };
    },
    async killAndRestart() {
      const { port } = server;
      line?.end();
      await server.kill();
      server = await serveHere({ ...settings, port });
    },
    async close() {
      line?.end();
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

interface Line {
  readonly socket: () => WebSocket;
  readonly cut: Promise<void>;
  readonly end: () => void;
}

/** A line that a test can cut, and that does not come back by itself. */
async function lineTo({ url }: ServerProcess, user: string, until?: string): Promise<Line> {
  const token = await tokenFor(url, user);
  const sockets: WebSocket[] = [];
  let tellCut = (): void => undefined;
  const cut = new Promise<void>((resolve) => (tellCut = resolve));
  const socket = (): WebSocket => {
    const opened = new WebSocket(`${url.replace("http", "ws")}/ws?token=${token}`);
    sockets.push(opened);
    const send = opened.send.bind(opened) as (text: string) => void;
    let isCut = false;
    opened.send = (text: unknown) => {
      isCut ||= until !== undefined && String(text).includes(until);
      if (isCut) tellCut();
      else send(String(text));
    };
    return opened;
  };
  const end = (): void => {
    for (const each of sockets) {
      each.onclose = null;
      each.onmessage = null;
      each.terminate();
    }
  };
  return { socket, cut, end };
}

/** Starts a game anew, up to the GM's duties. @returns what it tells its user */
async function started({ socket }: Line, generation: 13 | 14): Promise<string[]> {
  await loadAnew();
  const { startWorldWithWindows } = await import("./opened-windows.ts");
  const connect = async (receive: (event: ServerEvent) => void): Promise<Connection> =>
    new Connection({ open: socket, onEvent: receive, onLost: () => undefined, onStale: () => undefined });
  await startWorldWithWindows({}, { generation, connect });
  const notices: string[] = [];
  const bar = { update: () => undefined, remove: () => undefined };
  const tell = (text: string, { progress = false } = {}): unknown => (progress ? bar : notices.push(text));
  Object.assign(ui, { notifications: { info: tell, warn: tell, error: tell, remove: () => undefined } });
  const [{ startWhenMigrated }, { startCrediting }, { startPlayerRequests }, { startIndexingLog }] =
    await Promise.all([
      import("../../../../src/table/setup/migrate-world.ts"),
      import("../../../../src/fates-edge/actions/roll/credit.ts"),
      import("../../../../src/fates-edge/actions/player-request-jobs.ts"),
      import("../../../../src/fates-edge/state/log-index.ts"),
    ]);
  startIndexingLog();
  startWhenMigrated(() => {
    startCrediting();
    startPlayerRequests();
  });
  return notices;
}

/** Has whatever is imported from here on loaded anew: what the system's classes extend belongs to one game. */
export async function loadAnew(): Promise<void> {
  vi.resetModules();
  // As the entry of the system does.
  const [{ defineGame }, { FATES_EDGE }] = await Promise.all([
    import("../../../../src/foundry/game.ts"),
    import("../../../../src/fates-edge/data/game.ts"),
  ]);
  defineGame(FATES_EDGE);
}

/** A seat at the table. Not by `fetch`, which in these tests gives templates. */
export function tokenFor(url: string, userId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/join`, { method: "POST" }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve((JSON.parse(text) as { readonly token: string }).token));
    });
    asked.on("error", reject).end(JSON.stringify({ userId }));
  });
}
