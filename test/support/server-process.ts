import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ServerOptions } from "../../playground/server/server-options.ts";
import { startServer, type RunningServer } from "../../playground/server/start-server.ts";
import { inRepository } from "../../tools/stages/paths.ts";

/** A server that a test started, in this process or in one of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Ends it as it should be ended. */
  close(): Promise<void>;
  /** Ends it as a power cut would: on disk is what was there in that moment, and nobody hears another word. */
  kill(): Promise<void>;
  /** Cuts every tab's line, as a failing network would; only in this process. */
  dropClients(): void;
}

/** Starts a server inside the test's own process: quick, and easy to look into. */
export async function serveHere(options: ServerOptions): Promise<ServerProcess> {
  const server = await startServer(options);
  return {
    url: server.url,
    port: server.port,
    close: () => server.close(),
    kill: () => cutOff(server, options.worldDir),
    dropClients: () => server.dropClients(),
  };
}

/** What a server does while it ends reaches nobody, and does not stay on disk either. */
async function cutOff(server: RunningServer, worldDir: string): Promise<void> {
  const onDisk = readdirSync(worldDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [join(worldDir, name), readFileSync(join(worldDir, name))] as const);
  server.dropClients();
  await server.close();
  for (const [file, held] of onDisk) writeFileSync(file, held);
}

/** Who owns nothing on a machine. */
const NOBODY = 65534;

/**
 * Starts a server for whom the machine's permissions hold: to its administrator no folder is read-only.
 * @throws Error with what it said when it does not start
 */
export function serveUnprivileged(options: ServerOptions): Promise<ServerProcess> {
  return process.getuid?.() === 0 ? serveApart(options, { uid: NOBODY, gid: NOBODY }) : serveHere(options);
}

/**
 * Starts a server as a process of its own, which can be killed.
 * @param user whose process it is, if not this one's user
 * @throws Error with what it said when it does not start
 */
export async function serveApart(
  { log = () => undefined, ...options }: ServerOptions,
  user: { readonly uid?: number; readonly gid?: number } = {},
): Promise<ServerProcess> {
  const main = inRepository("playground", "server", "main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", main, JSON.stringify(options)], {
    cwd: inRepository(),
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    said.push(line);
    log(line);
  });
  const { url, port } = await firstLine(child, said);
  return {
    url,
    port,
    close: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
    dropClients: () => {
      throw new Error("Only a server in the test's own process can be told to drop its clients.");
    },
  };
}

async function firstLine(
  child: ChildProcess,
  said: readonly string[],
): Promise<{ url: string; port: number }> {
  if (!child.stdout) throw new Error("The server's process has no output.");
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, "line"), once(child, "exit")])) as [unknown];
  if (typeof line !== "string") throw new Error(`The server did not start: ${said.join("\n")}`);
  return JSON.parse(line) as { url: string; port: number };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
