import { duplicate } from "../../../shared/objects.ts";
import type { ConnectionLike } from "../host/running-game.ts";

type Listener = (...args: never[]) => void;

/** The system's channel: what one client emits, all others hear, and never the sender. */
export class GameSocket {
  readonly #connection: ConnectionLike;
  readonly #listeners = new Map<string, Listener[]>();

  constructor(connection: ConnectionLike) {
    this.#connection = connection;
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  off(event: string, listener?: Listener): this {
    const kept = listener ? (this.#listeners.get(event) ?? []).filter((entry) => entry !== listener) : [];
    this.#listeners.set(event, kept);
    return this;
  }

  /** Sends data to all other clients. Only what JSON can carry arrives. */
  emit(event: string, data?: unknown): this {
    this.#connection
      .request({ op: "socket", event, data: duplicate(data ?? null) })
      .catch((error: unknown) => {
        console.error(`The event "${event}" was not sent:`, error);
      });
    return this;
  }

  /** Another client's event. */
  pgReceive(event: string, data: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as (data: unknown) => void)(data);
  }
}
