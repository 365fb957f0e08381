import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { ServerOptions } from "../../playground/server/server-options.ts";
import { startServer, type RunningServer } from "../../playground/server/start-server.ts";
import { inRepository } from "../../tools/stages/paths.ts";
import { argumentsOf, type ServerScript } from "./serve-once.ts";

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

/**
 * Starts a server for whom the machine's permissions hold: to its administrator no folder is read-only.
 * @throws Error with what it said when it does not start
 */
export async function serveUnprivileged(options: ServerOptions): Promise<ServerProcess> {
  if (process.getuid?.() !== 0) return serveHere(options);
  // The build lies where the repository does, which may be open to the administrator alone.
  const distDir = await mkdtemp(join(tmpdir(), "fates-edge-dist-"));
  onTestFinished(() => rm(distDir, { recursive: true, force: true }));
  await chmod(distDir, 0o755);
  await cp(options.distDir, distDir, { recursive: true });
  return serveFrom("unprivileged-server", { ...options, distDir });
}

/**
 * Starts a server as a process of its own, which can be killed.
 * @throws Error with what it said when it does not start
 */
export function serveApart(options: ServerOptions): Promise<ServerProcess> {
  return serveFrom("main", options);
}

async function serveFrom(
  script: ServerScript,
  { log = () => undefined, ...options }: ServerOptions,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...argumentsOf(script), JSON.stringify(options)], {
    cwd: inRepository(),
    stdio: ["ignore", "pipe", "pipe"],
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
