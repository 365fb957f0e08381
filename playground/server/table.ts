import type { Plain } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import type { Connection } from "./connection.ts";
import { LARGEST_HTML } from "./clean-fields.ts";
import { Connections } from "./connections.ts";
import { DIRECT, shuffledDelivery, subjectsOf, type Delivery } from "./delivery.ts";
import type { Manifest } from "./manifest.ts";
import type { Module } from "./modules.ts";
import { Outbox } from "./outbox.ts";
import type { Asker } from "./ownership.ts";
import type { Pack } from "./packs.ts";
import { parseFrame, parseModify, show } from "./parse-request.ts";
import { planChange } from "./plan-change.ts";
import { describeWorldPack } from "./plan-packs.ts";
import type { Generation } from "./plan-context.ts";
import { Queries } from "./queries.ts";
import { releaseOf } from "./release.ts";
import { RequestError } from "./request-error.ts";
import type { WorldFolder } from "./world-folder.ts";

/** Largest frame that is read, in characters. */
export const LARGEST_FRAME = 8_000_000;

/** What a table is set up with. */
export interface TableSetup {
  readonly folder: WorldFolder;
  readonly manifest: Manifest;
  readonly modules: readonly Module[];
  readonly packs: ReadonlyMap<string, Pack>;
  readonly generation: Generation;
  readonly worldTitle: string;
  /** Seed by which changes reach clients out of order; null: they do not. */
  readonly shuffle: number | null;
  readonly log: (line: string) => void;
}

/** A request that is being answered: who sent it, and under which id. */
interface Call {
  readonly from: Connection;
  readonly asker: Asker;
  readonly frame: Plain;
  readonly reply: (result: unknown) => void;
  readonly refuse: (error: string) => void;
}

/** The table: takes the frames of every tab, in the order they come, and answers each. */
/** What open editors of one text tell each other. */
const EDITOR_CHANNEL = "playground.editor";

export class Table {
  readonly connections = new Connections();
  readonly #setup: TableSetup;
  readonly #outbox: Outbox;
  readonly #delivery: Delivery;
  /** Why nothing is served any more; null while all is well. */
  #stopped: string | null = null;
  readonly #queries = new Queries(this.connections);

  readonly #operations: Readonly<Record<string, (call: Call) => void>> = {
    hello: (call) => this.#hello(call),
    modify: (call) => this.#modify(call),
    pack: (call) => this.#pack(call),
    socket: (call) => this.#socket(call),
    query: (call) => this.#query(call),
    answer: (call) => this.#answer(call),
  };

  constructor(setup: TableSetup) {
    this.#setup = setup;
    this.#delivery = setup.shuffle === null ? DIRECT : shuffledDelivery(setup.shuffle);
    this.#outbox = new Outbox(setup.folder, (error) => this.#stop(error));
  }

  /** Answers one frame. Whatever it holds, the answer is a reply or a refusal that says why, never an exception. */
  receive(from: Connection, text: string): void {
    from.lastActive = performance.now();
    let id: unknown = null;
    try {
      if (text.length > LARGEST_FRAME) {
        id = idOf(text);
        throw new RequestError(`The frame has ${text.length} characters; ${LARGEST_FRAME} is the most.`);
      }
      const frame = parseFrame(text);
      id = frame.id;
      this.#dispatch(from, frame);
    } catch (error) {
      this.#refuse(from, id, error);
    }
  }

  /** A tab that left: queries to it end, and the others hear of it when it was its user's last. */
  leave(connection: Connection): void {
    this.#queries.abandon(connection);
    if (this.connections.remove(connection)) this.#announceUsers(null);
  }

  /** Sends what waits for the disk. */
  flush(): void {
    this.#outbox.flush();
  }

  #dispatch(from: Connection, frame: Plain): void {
    if (this.#stopped !== null) throw new RequestError(this.#stopped);
    if (!isValidId(frame.id)) throw new RequestError(`"id" of the request is ill-formed: ${show(frame.id)}.`);
    const operation =
      typeof frame.op === "string" && Object.hasOwn(this.#operations, frame.op)
        ? this.#operations[frame.op]
        : undefined;
    if (!operation) throw new RequestError(`Unknown operation ${show(frame.op)}.`);
    const re = frame.id;
    operation({
      from,
      asker: this.#askerOf(from),
      frame,
      reply: (result) => {
        // Written now: by the time it may be sent, a later change could have altered what it shows.
        const text = JSON.stringify({ re, ok: true, result });
        this.#outbox.post(
          () => from.sendText(text),
          () => from.send({ re, ok: false, error: this.#stopped }),
        );
      },
      refuse: (error) => this.#refuse(from, re, new RequestError(error)),
    });
  }

  #askerOf({ userId }: Connection): Asker {
    const user = this.#setup.folder.world.collection("User").get(userId);
    if (!user) throw new RequestError(`The user "${userId}" no longer exists.`);
    return { id: userId, role: typeof user.role === "number" ? user.role : 0 };
  }

  #refuse(to: Connection, re: unknown, error: unknown): void {
    const known = error instanceof RequestError;
    const reason = known
      ? error.message
      : `The server failed: ${error instanceof Error ? error.message : String(error)}`;
    this.#setup.log(
      `refused ${to.userId}: ${known || !(error instanceof Error) ? reason : (error.stack ?? reason)}`,
    );
    const refuse = (): void => to.send({ re: isValidId(re) ? re : null, ok: false, error: reason });
    this.#outbox.post(refuse, refuse);
  }

  #hello({ from, reply }: Call): void {
    const { folder, manifest, modules, packs, generation, worldTitle } = this.#setup;
    const first = !this.connections.activeUsers().includes(from.userId);
    from.greeted = true;
    this.#outbox.post(() => this.#delivery.settle(from, null));
    reply({
      userId: from.userId,
      release: releaseOf(generation),
      world: { id: "playground", title: worldTitle },
      system: manifest,
      modules: modules.map((module) => module.manifest),
      activeUsers: this.connections.activeUsers(),
      packs: [
        ...[...packs]
          .filter(([id]) => !folder.world.packs.has(id))
          .map(([, { metadata, index, folders }]) => ({ metadata, index, folders })),
        // What the world keeps of a module that is not loaded now stays out of sight.
        ...[...folder.world.packs.values()]
          .filter(({ metadata }) => metadata.packageType === "world" || packs.has(metadata.id))
          .map(describeWorldPack),
      ],
      data: folder.world.documents(),
    });
    if (first) this.#announceUsers(from);
  }

  #announceUsers(except: Connection | null): void {
    const active = this.connections.activeUsers();
    this.#outbox.post(() => this.connections.broadcast({ ev: "users", active }, except));
  }

  #modify({ from, asker, frame, reply }: Call): void {
    const { folder, manifest, packs, generation } = this.#setup;
    const request = `${asker.id}:${String(frame.id)}`;
    const known = folder.answered.get(request);
    if (known) return reply(known);
    const { world } = folder;
    const permissions = {
      documentTypes: manifest.documentTypes,
      actors: world.collection("Actor"),
    };
    const coreVersion = releaseOf(generation).version;
    const change = planChange(parseModify(frame), {
      world,
      manifest,
      packs,
      generation,
      coreVersion,
      asker,
      permissions,
      html: { left: LARGEST_HTML },
      now: Date.now(),
    });
    folder.apply(request, change);
    const subjects = subjectsOf(change);
    this.#outbox.post(() => this.#delivery.settle(from, subjects));
    reply(change.result);
    if (change.result.length === 0) return;
    const news = { ev: "modify", ...change, pack: change.pack ?? null, userId: asker.id };
    this.#outbox.post(() =>
      this.connections.deliver(news, from, (tab, text) => this.#delivery.send(tab, text, subjects)),
    );
    if (change.type === "User" && change.action === "delete") this.#dismiss(change.result);
  }

  #dismiss(userIds: readonly unknown[]): void {
    for (const id of userIds)
      if (typeof id === "string") this.#outbox.post(() => this.connections.dropAll(id));
  }

  #pack({ frame, reply }: Call): void {
    const documents = this.#documentsOf(String(frame.pack));
    if (!documents) throw new RequestError(`There is no compendium ${show(frame.pack)}.`);
    const ids: unknown = frame.ids ?? null;
    if (ids === null) return reply({ documents: [...documents.values()] });
    if (!Array.isArray(ids)) throw new RequestError(`"ids" is neither null nor an array: ${show(ids)}.`);
    reply({ documents: (ids as unknown[]).flatMap((id) => documents.get(String(id)) ?? []) });
  }

  #documentsOf(name: string): ReadonlyMap<string, Plain> | undefined {
    const own = this.#setup.folder.world.packs.get(name);
    return own?.contents.collection(own.metadata.type) ?? this.#setup.packs.get(name)?.documents;
  }

  #socket({ from, frame, reply }: Call): void {
    const event = frame.event === EDITOR_CHANNEL ? EDITOR_CHANNEL : this.#channelOf(frame.event);
    this.#outbox.post(() =>
      this.connections.broadcast({ ev: "socket", event, data: frame.data ?? null }, from),
    );
    reply(null);
  }

  /** A package has one event of its own, and only if its manifest asks for it. @throws RequestError */
  #channelOf(event: unknown): string {
    const { manifest: system, modules } = this.#setup;
    const channels = new Map([[`system.${system.id}`, system.socket]]);
    for (const { manifest } of modules) channels.set(`module.${manifest.id}`, manifest.socket);
    const known = typeof event === "string" ? channels.get(event) : undefined;
    if (typeof event !== "string" || known === undefined) {
      const names = [...channels.keys()].map((name) => `"${name}"`).join(", ");
      throw new RequestError(`Unknown socket event ${show(event)}; there is ${names}.`);
    }
    if (!known) throw new RequestError(`The manifest behind "${event}" does not set "socket": true.`);
    return event;
  }

  #query({ frame, reply, refuse }: Call): void {
    const { user, name, data = null, timeout } = frame;
    if (!isValidId(user)) throw new RequestError(`"user" is no user's id: ${show(user)}.`);
    if (typeof name !== "string") throw new RequestError(`"name" of the query is not a text: ${show(name)}.`);
    this.#queries.ask(user, name, data, timeout, (answer) =>
      answer.ok ? reply(answer.result) : refuse(answer.error),
    );
  }

  #answer({ from, frame, reply }: Call): void {
    const failed = typeof frame.error === "string";
    this.#queries.answer(
      from,
      frame.qid,
      failed ? { ok: false, error: String(frame.error) } : { ok: true, result: frame.result ?? null },
    );
    reply(null);
  }

  /**
   * The disk refused. Memory holds changes that the disk has not, so nothing more is taken, shown or promised: everybody is
   * told, and whatever is asked from now on is refused. A restart opens the world as it was last acknowledged.
   */
  #stop(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.#stopped = `The world could not be saved, and the table is closed: ${why}. What was not saved is undone. Mend the disk, then start the playground again.`;
    this.#setup.log(this.#stopped);
    this.connections.broadcast({ ev: "stopped", reason: this.#stopped });
  }
}

/** The id of a frame too large to be read: clients write it at one end or the other. */
function idOf(text: string): string | null {
  const ends = /^\{"id":"(\w{16})"/.exec(text.slice(0, 40)) ?? /"id":"(\w{16})"\}$/.exec(text.slice(-40));
  return ends?.[1] ?? null;
}
