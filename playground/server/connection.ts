import { WebSocket } from "ws";
import type { Plain } from "../shared/objects.ts";

/** A page that has much to do reads nothing meanwhile, and answers no ping: a GM's may judge for half a minute. */
const MOST_UNANSWERED = 3;

/** One browser tab at the table. */
export class Connection {
  readonly userId: string;
  /** Has it said hello? Only then is it told of changes: before, it would miss what they change. */
  greeted = false;
  /** When its user was last heard from, to find the tab a query should go to. */
  lastActive = 0;
  readonly #socket: WebSocket;
  readonly #lag: number;
  /** What is still on its way, in its order. */
  readonly #onTheWay: string[] = [];
  /** How often it was asked whether somebody is there since it was last heard. */
  #unanswered = 0;

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

  /** Asks whether somebody is still there; one who has been asked three times and did not answer is cut off. */
  ping(): void {
    if (this.#unanswered >= MOST_UNANSWERED) return this.drop();
    this.#unanswered += 1;
    this.#socket.ping();
  }

  /** Somebody is there. */
  heard(): void {
    this.#unanswered = 0;
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
