import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ServerOptions } from "../../../../playground/server/server-options.ts";
import { startServer, type RunningServer } from "../../../../playground/server/start-server.ts";
import { playing } from "../../../../tools/playing.ts";
import { makeSample } from "./sample-dist.ts";
import { WireClient } from "./wire-client.ts";

/** Fixed ids of the seats. */
export const GM = "gamemaster000001";
export const GM2 = "gamemaster000002";
export const MARA = "player0000000001";
export const TOMAS = "player0000000002";
export const INES = "player0000000003";

/** A server of the test's own, with the sample system. */
export interface SampleTable {
  readonly url: string;
  readonly settings: ServerOptions;
  readonly log: readonly string[];
  readonly server: RunningServer;
  join(userId: string, options?: { hello?: boolean }): Promise<WireClient>;
}

/** Makes a folder for the test's world and for the sample system; both go when the test ends. */
export async function sampleSettings(): Promise<
  ServerOptions & { log: (line: string) => void; lines: string[] }
> {
  const sample = await makeSample();
  const worldDir = await mkdtemp(join(tmpdir(), "fates-edge-world-"));
  onTestFinished(async () => {
    await sample.remove();
    await rm(worldDir, { recursive: true, force: true });
  });
  const lines: string[] = [];
  return {
    worldDir,
    distDir: sample.distDir,
    clientDir: sample.clientDir,
    sample: playing().sample,
    lines,
    log: (line) => lines.push(line),
  };
}

/** Starts a server for the present test; it is closed with the test. */
export async function sampleTable(options: Partial<ServerOptions> = {}): Promise<SampleTable> {
  const { lines, ...defaults } = await sampleSettings();
  const settings = { ...defaults, ...options };
  const server = await startServer(settings);
  onTestFinished(() => server.close());
  return {
    url: server.url,
    settings,
    log: lines,
    server,
    join: (userId, how) => WireClient.join(server.url, userId, how),
  };
}
