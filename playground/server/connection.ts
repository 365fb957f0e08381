import { WebSocket } from "ws";
import type { Plain } from "../shared/objects.ts";

/** One browser tab at the table. */
export class Connection {
  readonly userId: string;
  /** Has it said hello? Only then is it told of changes: before, it would miss what they change. */
  greeted = false;
  /** When its user was last heard from, to find the tab a query should go to. */
  lastActive = 0;
  /** Has it answered the last ping? */
  alive = true;
  readonly #socket: WebSocket;
  readonly #lag: number;
  /** What is still on its way, in its order. */
  readonly #onTheWay: string[] = [];

  /** `lag`: the most milliseconds that a message takes to the tab, drawn for each; messages keep their order. */
  constructor(userId: string, socket: WebSocket, lag = 0) {
    this.userId = userId;
    this.#socket = socket;
    this.#lag = lag;
  }

  send(frame: Plain): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Sends what was already written as JSON, so that a broadcast is written once and not once a tab. */
  sendText(text: string): void {
    if (this.#lag === 0) return this.#deliver(text);
    this.#onTheWay.push(text);
    // Whichever timer ends first delivers what was sent first: nothing overtakes anything.
    setTimeout(() => this.#deliver(this.#onTheWay.shift() ?? ""), Math.random() * this.#lag).unref();
  }

  #deliver(text: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Asks whether somebody is still there; one who did not answer the last time is cut off. */
  ping(): void {
    if (!this.alive) return this.drop();
    this.alive = false;
    this.#socket.ping();
  }

  /** Stops listening for a while; what was heard already still comes. */
  pause(): void {
    this.#socket.pause();
  }

  /** Listens again. */
  resume(): void {
    this.#socket.resume();
  }

  /** Cuts the line at once, as a failing network would. */
  drop(): void {
    this.#socket.terminate();
  }
}
