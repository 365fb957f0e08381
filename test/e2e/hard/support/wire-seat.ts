import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playing } from "../../../../tools/playing.ts";
import { serveHere, type ServerProcess } from "../../../support/server-process.ts";
import { WireClient } from "../../../unit/server/support/wire-client.ts";

/** A server with the built system and its start world, and nobody at the table who has a client. */
export interface WireTable {
  readonly url: string;
  join(userId: string): Promise<WireClient>;
  /** How long the world's journal is, in bytes: as long as it was, nothing was written, whatever was answered. */
  written(): number;
  /** Ends the server and starts it again with what is on disk. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Opens it; whoever does closes it. */
export async function openWireTable(): Promise<WireTable> {
  const worldDir = await mkdtemp(join(tmpdir(), "fates-edge-world-"));
  const serve = (): Promise<ServerProcess> => serveHere({ worldDir, ...playing(), seed: 1 });
  let server = await serve();
  return {
    get url() {
      return server.url;
    },
    written: () => statSync(join(worldDir, "journal.jsonl")).size,
    join: (userId) => WireClient.join(server.url, userId),
    async restart() {
      await server.close();
      server = await serve();
    },
    async close() {
      await server.close();
      await rm(worldDir, { recursive: true, force: true });
    },
  };
}
