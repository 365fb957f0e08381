import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { Connection } from "./connection.ts";
import { whyForeign } from "./own-origin.ts";
import { LARGEST_FRAME, type Table } from "./table.ts";
import { Turns } from "./turns.ts";

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
  lag: number,
): () => void {
  const turns = new Turns();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_TRANSPORT });
  http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A line that breaks before it is a WebSocket is nobody's; unheard, its error would end the process.
    socket.on("error", () => socket.destroy());
    if (whyForeign(request) !== null) return refuse(socket, "403 Forbidden");
    const token = tokenOf(request);
    if (token === null) return refuse(socket, "404 Not Found");
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const userId = userOf(token);
      if (userId === null) refuseToken(opened);
      else seat(opened, table, turns, new Connection(userId, opened, lag));
    });
  });
  const pings = setInterval(() => table.connections.pingAll(), PING_EVERY);
  return () => {
    clearInterval(pings);
    turns.clear();
    table.connections.dropAll();
    sockets.close();
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/** The token of a request for the table's socket; null for one that is for another address, or for none. */
function tokenOf({ url = "/" }: IncomingMessage): string | null {
  const base = "http://playground";
  if (!URL.canParse(url, base)) return null;
  const { pathname, searchParams } = new URL(url, base);
  return pathname === "/ws" ? (searchParams.get("token") ?? "") : null;
}

function refuseToken(socket: WebSocket): void {
  socket.on("error", () => socket.terminate());
  socket.close(UNKNOWN_TOKEN, "unknown token");
}

function seat(socket: WebSocket, table: Table, turns: Turns, connection: Connection): void {
  // A broken line or an overlong frame ends in "close" as well; unheard, the error would end the process.
  socket.on("error", () => socket.terminate());
  table.connections.add(connection);
  socket.on("message", (data: RawData) => {
    connection.heard();
    turns.take(connection, () => table.receive(connection, textOf(data)));
  });
  socket.on("pong", () => connection.heard());
  socket.on("close", () => turns.take(connection, () => table.leave(connection)));
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8");
}
