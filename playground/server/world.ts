import type { Plain } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import { documentKind, PRIMARY_KINDS, type DocumentKind } from "./document-kinds.ts";
import { RequestError } from "./request-error.ts";
import { embeddedIn, type Source } from "./source.ts";

/** A document with its kind and what it is embedded in, outermost first. */
export interface Located {
  readonly kind: DocumentKind;
  readonly source: Source;
  readonly parents: readonly Located[];
}

/** All collections of a world as JSON, by their keys in the `hello` answer. */
export type WorldData = Record<string, Source[]>;

/** A compendium of the world's own: what it is, and its documents and folders. */
export interface WorldPack {
  /** The id that it is stored under; to everybody else it is known by its name, such as `world.finds`. */
  readonly _id: string;
  readonly metadata: Plain & { readonly id: string; readonly type: string };
  readonly contents: World;
}

/** The world's documents in memory: plain sources, nothing prepared. Who may touch them is judged elsewhere. */
export class World {
  readonly #collections = new Map<string, Map<string, Source>>();
  /** The compendia that were made in the world, by their names. */
  readonly packs = new Map<string, WorldPack>();

  constructor(data: Readonly<WorldData> = {}) {
    for (const kind of PRIMARY_KINDS) {
      this.#collections.set(
        kind.name,
        new Map((data[kind.collection] ?? []).map((source) => [source._id, source])),
      );
    }
    for (const { _id, metadata, contents } of data["packs"] ?? [])
      this.addPack(_id, metadata as WorldPack["metadata"], contents as WorldData);
  }

  /** Puts a compendium beside the others. */
  addPack(_id: string, metadata: WorldPack["metadata"], contents: WorldData = {}): void {
    this.packs.set(metadata.id, { _id, metadata, contents: new World(contents) });
  }

  /** The documents of one of the world's compendia. @throws RequestError when there is none of that name. */
  within(pack: string): World {
    const found = this.packs.get(pack);
    if (!found) throw new RequestError(`There is no compendium "${pack}" in the world.`);
    return found.contents;
  }

  /** The documents of a primary kind. @throws RequestError for an unknown or embedded kind. */
  collection(kindName: string): Map<string, Source> {
    const collection = this.#collections.get(kindName);
    if (!collection) throw new RequestError(`There is no world collection of type "${kindName}".`);
    return collection;
  }

  /** A document by its uuid in the world or in its compendium, such as `Actor.<id>.Item.<id>`. @throws RequestError naming what is wrong. */
  locate(uuid: string): Located {
    const parts = uuid.replace(/^Compendium\.[^.]+\.[^.]+\./, "").split(".");
    if (parts.length < 2 || parts.length % 2)
      throw new RequestError(`"${uuid}" is not a uuid of a world document.`);
    let parents: Located[] = [];
    for (let i = 0; i < parts.length; i += 2)
      parents = [...parents, this.#step(parents, parts[i] ?? "", parts[i + 1] ?? "", uuid)];
    const found = parents.pop();
    if (!found) throw new RequestError(`"${uuid}" is not a uuid of a world document.`);
    return found;
  }

  #step(parents: readonly Located[], kindName: string, id: string, uuid: string): Located {
    const kind = documentKind(kindName);
    if (!kind || !isValidId(id)) throw new RequestError(`"${uuid}" is not a uuid of a world document.`);
    const source = this.siblings(kind, parents.at(-1) ?? null).get(id);
    if (!source) throw new RequestError(`${kindName} "${id}" does not exist.`);
    return { kind, source, parents };
  }

  /** The documents of a kind in the world or in a parent, by id. @throws RequestError when they cannot stand there. */
  siblings(kind: DocumentKind, parent: Located | null): ReadonlyMap<string, Source> {
    if (!parent) return this.collection(kind.name);
    return new Map(
      embeddedIn(parent.source, embeddedField(parent.kind, kind)).map((source) => [source._id, source]),
    );
  }

  /** Everything but the compendia, as clients get it. */
  documents(): WorldData {
    return Object.fromEntries(
      PRIMARY_KINDS.map((kind) => [kind.collection, [...this.collection(kind.name).values()]]),
    );
  }

  /** Everything, as snapshots hold it. */
  toJSON(): WorldData {
    const packs = [...this.packs.values()].map(({ _id, metadata, contents }) => ({
      _id,
      metadata,
      contents: contents.documents(),
    }));
    return packs.length > 0 ? { ...this.documents(), packs } : this.documents();
  }
}

/** The field of a parent in which documents of that kind are embedded. @throws RequestError when there is none. */
export function embeddedField(parent: DocumentKind, child: DocumentKind): string {
  const field = Object.entries(parent.embedded).find(([, name]) => name === child.name)?.[0];
  if (!field) throw new RequestError(`${parent.name} holds no documents of type "${child.name}".`);
  return field;
}
