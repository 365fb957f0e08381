import { once } from "node:events";
import { WebSocket, type RawData } from "ws";
import { randomID } from "../../../../playground/shared/random-id.ts";

/** A frame as it came over the wire; what a test expects of it, it checks. */
export type Frame = Record<string, unknown>;

/** A source as the server sends it. */
export type Sent = Record<string, unknown> & { _id: string };

/** Takes a seat, and gives the token of it. */
export async function tokenFor(url: string, userId: string): Promise<string> {
  const response = await fetch(`${url}/api/join`, { method: "POST", body: JSON.stringify({ userId }) });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** A client that speaks the wire protocol and nothing more: the test's hand on the server. */
export class WireClient {
  readonly events: Frame[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (frame: Frame) => void>();
  readonly #nameless: ((frame: Frame) => void)[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data: RawData) => this.#receive(JSON.parse(String(data)) as Frame));
    socket.on("error", () => undefined);
  }

  /** Joins as a user, and says hello unless told not to. */
  static async join(url: string, userId: string, { hello = true } = {}): Promise<WireClient> {
    const client = await WireClient.open(url, await tokenFor(url, userId));
    if (hello) await client.hello();
    return client;
  }

  static async open(url: string, token: string): Promise<WireClient> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws?token=${token}`);
    const client = new WireClient(socket);
    await once(socket, "open");
    return client;
  }

  /** Sends a request, its id first or last, and resolves with the whole reply. */
  request({ id = randomID(), ...frame }: Frame & { id?: string }, { idLast = false } = {}): Promise<Frame> {
    const reply = new Promise<Frame>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify(idLast ? { ...frame, id } : { id, ...frame }));
    return reply;
  }

  /** Sends a request and resolves with its result. @throws Error with the server's words when it refuses. */
  async ask<T>(frame: Frame & { id?: string }): Promise<T> {
    const { ok, result, error } = await this.request(frame);
    if (ok !== true) throw new Error(String(error));
    return result as T;
  }

  hello(): Promise<Frame> {
    return this.ask<Frame>({ op: "hello" });
  }

  create(type: string, data: readonly object[], more: Frame = {}): Promise<Sent[]> {
    return this.ask<Sent[]>({ op: "modify", action: "create", type, data, ...more });
  }

  update(type: string, updates: readonly object[], more: Frame = {}): Promise<Sent[]> {
    return this.ask<Sent[]>({ op: "modify", action: "update", type, updates, ...more });
  }

  delete(type: string, ids: readonly string[], more: Frame = {}): Promise<string[]> {
    return this.ask<string[]>({ op: "modify", action: "delete", type, ids, ...more });
  }

  /** The documents of a world collection, as a client that comes now is told of them. */
  async collection(name: string): Promise<Sent[]> {
    const { data } = await this.hello();
    return (data as Record<string, Sent[]>)[name] ?? [];
  }

  /** Sends what is no request, as it is, and resolves with the reply that names no request. */
  raw(text: string): Promise<Frame> {
    const reply = new Promise<Frame>((resolve) => this.#nameless.push(resolve));
    this.#socket.send(text);
    return reply;
  }

  /** Events of one kind that came so far. */
  heard(ev: string): Frame[] {
    return this.events.filter((event) => event.ev === ev);
  }

  /** Resolves when the line is cut, with the code it was closed with. */
  async closed(): Promise<number> {
    if (this.#socket.readyState === WebSocket.CLOSED) return 0;
    const [code] = (await once(this.#socket, "close")) as [number];
    return code;
  }

  async leave(): Promise<void> {
    const closed = this.closed();
    this.#socket.close();
    await closed;
  }

  #receive(frame: Frame): void {
    if (frame.ev === "query") this.onQuery?.(frame);
    if (typeof frame.ev === "string") return void this.events.push(frame);
    if (typeof frame.re !== "string") return this.#nameless.shift()?.(frame);
    this.#waiting.get(frame.re)?.(frame);
    this.#waiting.delete(frame.re);
  }

  /** What the client does when it is queried. */
  onQuery: ((frame: Frame) => void) | null = null;
}
