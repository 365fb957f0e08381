import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { layOut } from "./lay-out.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { WebSocket } from "ws";
import {
  Connection,
  type ServerEvent,
  type SocketLike,
} from "../../../../playground/client/core/game/connection.ts";
import type { ConnectionLike } from "../../../../playground/client/core/host/running-game.ts";
import { startServer } from "../../../../playground/server/start-server.ts";
import type { Plain } from "../../../../playground/shared/objects.ts";
import { randomID } from "../../../../playground/shared/random-id.ts";
import type { ActionMessage } from "../../../../src/fates-edge/data/kinds.ts";
import { WireClient } from "../../server/support/wire-client.ts";
import { tokenFor } from "./served-world.ts";
import { GM, MARA, openWholeTable, type TableLine, TOMAS } from "./whole-table.ts";

const PATIENCE = { timeout: 10_000, interval: 5 };

/** A table whose server is the real one. */
export interface ServedTable {
  /** A hand on the wire that is no client: it sends what it likes as this user. */
  hand(user: string): Promise<WireClient>;
  close(): Promise<void>;
}

/**
 * The whole table of one client, at the playground's own server with the system's own manifest: what the client asks of it while
 * it acts as somebody goes over that user's own line, so that the server judges it by that user's rights.
 */
export async function openServedTable({
  generation = 14,
  ...options
}: Pick<Parameters<typeof openWholeTable>[0] & object, "changes" | "more"> & {
  readonly generation?: 13 | 14;
} = {}): Promise<ServedTable> {
  const ends: (() => unknown)[] = [];
  let url = "";
  const serve = async (world: Readonly<Record<string, readonly Plain[]>>): Promise<TableLine> => {
    const root = await mkdtemp(join(tmpdir(), "fates-edge-served-"));
    ends.push(() => rm(root, { recursive: true, force: true }));
    const [worldDir, distDir, clientDir] = ["world", "dist", "client"].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ];
    for (const folder of [worldDir, distDir, clientDir]) await mkdir(folder);
    await writeFile(
      join(worldDir, "world.json"),
      JSON.stringify({ format: 1, seq: 0, data: world, answered: [] }),
    );
    await layOut(distDir);
    await writeFile(join(clientDir, "game.html"), "<!doctype html>");
    const server = await startServer({ worldDir, distDir, clientDir, generation });
    ends.push(() => server.close());
    ({ url } = server);
    const lines = new SharedLine();
    ends.push(() => lines.close());
    return {
      connect: async (receive) => {
        await lines.open({ url, receive });
        return lines;
      },
      unanswered: () => lines.unanswered,
    };
  };
  await openWholeTable({ ...options, generation, serve });
  return {
    async hand(user) {
      const client = await WireClient.open(url, await tokenFor(url, user));
      await client.hello();
      ends.push(() => client.leave());
      return client;
    },
    async close() {
      for (const end of ends.toReversed()) await end();
    },
  };
}

/** A line for each who sits at the table, in one client: each asks over their own, and what happens is heard over the GM's. */
class SharedLine implements ConnectionLike {
  unanswered = 0;
  readonly #lines = new Map<string, Connection>();
  readonly #sockets: WebSocket[] = [];
  /** Changes that somebody else than the GM asked for here, and what to do once the GM's line has told of them. */
  readonly #own = new Map<string, () => void>();

  async open({
    url,
    receive,
  }: {
    readonly url: string;
    readonly receive: (event: ServerEvent) => void;
  }): Promise<void> {
    for (const user of [MARA, TOMAS, GM]) {
      const token = await tokenFor(url, user);
      const line = new Connection({
        open: () => this.#socketTo(`${url.replace("http", "ws")}/ws?token=${token}`),
        onEvent: (event) => void (user === GM && !this.#isOwn(event) && receive(event)),
        onLost: () => console.error(`The line of ${user} broke.`),
        onStale: () => undefined,
      });
      this.#lines.set(user, line);
      if (user !== GM) await line.request({ op: "hello" });
    }
  }

  request(frame: Plain): Promise<unknown> {
    return this.#counted(this.#lineOf(this.#user).request(frame));
  }

  /** What a player asks here is done once the GM's line has told of it too: nothing that happened before is heard after it. */
  modify(frame: Plain): Promise<unknown[]> {
    const user = this.#user;
    const line = this.#lineOf(user);
    if (user === GM) return this.#counted(line.modify(frame));
    const mark = randomID();
    const told = new Promise<void>((resolve) => this.#own.set(mark, resolve));
    const options = { ...(frame["options"] as Plain | undefined), mark };
    const asked = line.modify({ ...frame, options }).then(async (result) => {
      await told;
      return result;
    });
    return this.#counted(asked.finally(() => this.#own.delete(mark)));
  }

  close(): void {
    for (const socket of this.#sockets) {
      // Nobody comes back to a table that is over.
      socket.onclose = null;
      socket.onmessage = null;
      socket.terminate();
    }
  }

  /** Who acts now: the GM while the game starts. */
  get #user(): string {
    return (globalThis as { readonly game?: { readonly userId?: string } }).game?.userId ?? GM;
  }

  #lineOf(user: string): Connection {
    const line = this.#lines.get(user);
    if (!line) throw new Error(`Nobody sits at the table as ${user}`);
    return line;
  }

  #isOwn(event: ServerEvent): boolean {
    const { mark } = (event["options"] ?? {}) as { readonly mark?: string };
    const tell = this.#own.get(mark ?? "");
    tell?.();
    return tell !== undefined;
  }

  #counted<T>(asked: Promise<T>): Promise<T> {
    this.unanswered += 1;
    return asked.finally(() => (this.unanswered -= 1));
  }

  #socketTo(address: string): SocketLike {
    const socket = new WebSocket(address);
    this.#sockets.push(socket);
    return socket;
  }
}

/** Waits until the client has heard of a message. */
export async function heard(id: string): Promise<ChatMessage.Implementation> {
  return vi.waitFor(() => game.messages.get(id, { strict: true }), PATIENCE);
}

/** Waits until the client knows that a GM's client has judged a roll. */
export async function untilJudged(id: string): Promise<ActionMessage> {
  return vi.waitFor(() => {
    const message = game.messages.get(id, { strict: true }) as ActionMessage;
    if (message.system.gm.judged === null) throw new Error(`The roll ${id} is not judged`);
    return message;
  }, PATIENCE);
}
