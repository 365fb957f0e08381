import { deepClone, duplicate, mergeObject, type Plain } from "../../../../playground/shared/objects.ts";
import { randomID } from "../../../../playground/shared/random-id.ts";
import type { ConnectionLike } from "../../../../playground/client/core/host/running-game.ts";

const FIELDS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Cards: "cards",
  ChatMessage: "messages",
  Combat: "combats",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
};
const EMBEDDED: Readonly<Record<string, string>> = {
  Item: "items",
  Card: "cards",
  Combatant: "combatants",
  TableResult: "results",
  JournalEntryPage: "pages",
  ActiveEffect: "effects",
  Token: "tokens",
};

/** A server in memory, as obedient as the real one without its permissions. Notes every frame that it was asked. */
export class FakeConnection implements ConnectionLike {
  readonly frames: Plain[] = [];
  /** Refuses the next change with these words. */
  refusal: string | null = null;
  readonly packs: Record<string, Plain[]> = {};
  readonly #world: Record<string, Plain[]>;
  readonly #hello: Plain;

  constructor(hello: Plain & { data: Record<string, Plain[]> }) {
    this.#hello = hello;
    this.#world = hello.data;
  }

  async request(frame: Plain): Promise<unknown> {
    this.frames.push(duplicate(frame));
    if (frame["op"] === "hello") return duplicate(this.#hello);
    if (frame["op"] === "pack") return { documents: this.#packDocuments(frame) };
    return null;
  }

  async modify(frame: Plain): Promise<unknown[]> {
    const sent = duplicate(frame);
    this.frames.push(sent);
    if (this.refusal) {
      const words = this.refusal;
      this.refusal = null;
      throw new Error(words);
    }
    const list = this.#listOf(sent);
    if (sent["action"] === "create") return this.#create(list, sent);
    if (sent["action"] === "update") return this.#update(list, sent);
    return this.#delete(list, sent);
  }

  /** The changes that were asked for. */
  get changes(): Plain[] {
    return this.frames.filter((frame) => "action" in frame);
  }

  #packDocuments(frame: Plain): Plain[] {
    const ids = frame["ids"];
    const all = this.packs[String(frame["pack"])] ?? [];
    return duplicate(Array.isArray(ids) ? all.filter((source) => ids.includes(source["_id"])) : all);
  }

  #listOf({ type, parent }: Plain): Plain[] {
    if (typeof parent !== "string") return (this.#world[FIELDS[String(type)] ?? ""] ??= []);
    const [parentType = "", parentId] = parent.split(".");
    const source = this.#world[FIELDS[parentType] ?? ""]?.find((entry) => entry["_id"] === parentId);
    return ((source ?? {})[EMBEDDED[String(type)] ?? ""] ??= []) as Plain[];
  }

  #create(list: Plain[], { data, options }: Plain): unknown[] {
    const keepId = (options as Plain)["keepId"] === true;
    const created = (data as Plain[]).map((source) => ({
      ...source,
      _id: keepId ? source["_id"] : randomID(),
    }));
    list.push(...created);
    return deepClone(created);
  }

  #taken = 0;

  #update(list: Plain[], { updates, options }: Plain): unknown[] {
    const recursive = (options as Plain)["recursive"] !== false;
    // A server notes when it took a change, and tells everybody.
    this.#taken += 1;
    const stamped = (updates as Plain[]).map((update): Plain => ({
      ...update,
      _stats: { ...(update["_stats"] as Plain | undefined), modifiedTime: this.#taken },
    }));
    for (const update of stamped) {
      const source = list.find((entry) => entry["_id"] === update["_id"]);
      if (source) mergeObject(source, update, { performDeletions: true, recursive });
    }
    return deepClone(stamped);
  }

  #delete(list: Plain[], { ids }: Plain): unknown[] {
    for (const id of ids as string[])
      list.splice(
        list.findIndex((entry) => entry["_id"] === id),
        1,
      );
    return ids as string[];
  }
}
