import type { Plain } from "../../../shared/objects.ts";
import { randomID } from "../../../shared/random-id.ts";
import type { ConnectionLike } from "../host/running-game.ts";

/** A message that the server sends of its own accord. */
export type ServerEvent = { ev: string } & Plain;

interface Pending {
  readonly frame: Plain & { id: string };
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The parts of a WebSocket that the connection uses, so that a test can stand in for it. */
export interface SocketLike {
  onopen: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** What a connection is made of. */
export interface ConnectionOptions {
  open: () => SocketLike;
  onEvent: (event: ServerEvent) => void;
  /** The line broke; what is unanswered will be asked again. */
  onLost: () => void;
  /** The line is back and nothing waits: what happened meanwhile is not known, so the world has to be loaded anew. */
  onStale: () => void;
  /** Milliseconds before the nth try to come back. */
  backOff?: (attempt: number) => number;
}

const OPEN = 1;

/** The server's close code for a session that it does not know: the page has to take its seat anew. */
const UNKNOWN_TOKEN = 4401;

/** The WebSocket to the server: requests with ids, answers in order, and the way back after a break. */
export class Connection implements ConnectionLike {
  readonly #options: ConnectionOptions;
  readonly #pending = new Map<string, Pending>();
  #socket: SocketLike;
  #attempt = 0;
  #lost = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#socket = this.#connect();
  }

  async request(frame: Plain): Promise<unknown> {
    return this.#send({ ...frame, id: randomID() });
  }

  async modify(frame: Plain): Promise<unknown[]> {
    return (await this.#send({ ...frame, op: "modify", id: randomID() })) as unknown[];
  }

  #send(frame: Plain & { id: string }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#pending.set(frame.id, { frame, resolve, reject });
      if (this.#socket.readyState === OPEN) this.#socket.send(JSON.stringify(frame));
    });
  }

  #connect(): SocketLike {
    const socket = this.#options.open();
    socket.onopen = () => this.#opened();
    socket.onmessage = (event: { data: unknown }) => this.#received(String(event.data));
    socket.onclose = (event: { code?: number }) => this.#closed(event.code);
    return socket;
  }

  /** The first time and every time after, what is unanswered is (re)sent in the order it was asked, under the same ids. */
  #opened(): void {
    this.#attempt = 0;
    for (const { frame } of this.#pending.values()) this.#socket.send(JSON.stringify(frame));
    this.#reloadWhenAnswered();
  }

  #received(text: string): void {
    const message = JSON.parse(text) as Plain;
    if (typeof message["ev"] === "string") this.#options.onEvent(message as ServerEvent);
    else this.#answered(message);
  }

  #answered(message: Plain): void {
    const id = String(message["re"]);
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    if (message["ok"] === true) pending.resolve(message["result"]);
    else pending.reject(new Error(String(message["error"])));
    this.#reloadWhenAnswered();
  }

  #reloadWhenAnswered(): void {
    if (!this.#lost || this.#pending.size) return;
    // Whoever waited for the last answer acts on it first.
    setTimeout(() => this.#pending.size || this.#options.onStale());
  }

  #closed(code: number | undefined): void {
    if (code === UNKNOWN_TOKEN) return this.#options.onStale();
    if (!this.#lost) this.#options.onLost();
    this.#lost = true;
    this.#forgetQuestions();
    const delay = (this.#options.backOff ?? defaultBackOff)(this.#attempt++);
    setTimeout(() => (this.#socket = this.#connect()), delay);
  }

  /** A question to another user, or a signal to all, is of its moment: only changes and readings are asked again. */
  #forgetQuestions(): void {
    for (const [id, { frame, reject }] of this.#pending) {
      if (frame["op"] === "modify" || frame["op"] === "pack" || frame["op"] === "hello") continue;
      this.#pending.delete(id);
      reject(new Error("The connection to the server was lost."));
    }
  }
}

/** A quarter of a second at first, then longer, at most four seconds. */
function defaultBackOff(attempt: number): number {
  return Math.min(4000, 250 * 2 ** attempt);
}
