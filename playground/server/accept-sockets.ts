import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { Connection } from "./connection.ts";
import { LARGEST_FRAME, type Table } from "./table.ts";

const PING_EVERY = 10_000;

/** Frames longer than the table reads are answered with a refusal; beyond this, in bytes, the line is cut. */
const LARGEST_TRANSPORT = LARGEST_FRAME * 4;

/** Close code for a token that is nobody's: the tab should join again. */
const UNKNOWN_TOKEN = 4401;

/** Seats the tabs that come in by WebSocket at the table. Returns what ends it. */
export function acceptSockets(
  http: Server,
  table: Table,
  userOf: (token: string) => string | null,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_TRANSPORT });
  http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const token = tokenOf(request);
    if (token === null) return void socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
    sockets.handleUpgrade(request, socket, head, (opened) => seat(opened, table, userOf(token)));
  });
  const pings = setInterval(() => table.connections.pingAll(), PING_EVERY);
  return () => {
    clearInterval(pings);
    table.connections.dropAll();
    sockets.close();
  };
}

/** The token of a request for the table's socket; null for one that is for another address, or from another site's page. */
function tokenOf(request: IncomingMessage): string | null {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://playground");
  const { origin, host } = request.headers;
  const foreign = origin !== undefined && origin !== `http://${host ?? ""}`;
  return pathname === "/ws" && !foreign ? (searchParams.get("token") ?? "") : null;
}

function seat(socket: WebSocket, table: Table, userId: string | null): void {
  // A broken line or an overlong frame ends in "close" as well; unheard, the error would end the process.
  socket.on("error", () => socket.terminate());
  if (userId === null) return socket.close(UNKNOWN_TOKEN, "unknown token");
  const connection = new Connection(userId, socket);
  table.connections.add(connection);
  socket.on("message", (data: RawData) => table.receive(connection, textOf(data)));
  socket.on("pong", () => (connection.alive = true));
  socket.on("close", () => table.leave(connection));
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8");
}
