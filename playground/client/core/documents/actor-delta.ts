import { deepClone, type Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DatabaseOperation, DocumentMetadata } from "../abstract/document-types.ts";
import { documentConfig } from "../host/config.ts";
import { isGeneration } from "../host/host.ts";
import { ForcedReplacement } from "../../../shared/operators.ts";
import { ArrayField } from "../fields/array-fields.ts";
import type { FieldModel } from "../fields/data-field.ts";
import { ObjectField } from "../fields/object-fields.ts";
import { StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { Collection } from "../utils/collection.ts";
import type { Actor } from "./actor.ts";
import { flagsField, idField, PLAIN_METADATA } from "./common-fields.ts";
import type { Item } from "./item.ts";

/** What the own actor of an unlinked token has otherwise than the actor in the world. */
export class ActorDelta extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "ActorDelta",
    collection: "delta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
  };

  declare items: Collection<Item>;

  static override defineSchema(): DataSchema {
    const text = (): StringField => new StringField({ nullable: true, initial: null });
    const object = (): ObjectField => new ObjectField({ required: false });
    return {
      _id: idField(),
      name: text(),
      type: text(),
      img: text(),
      system: object(),
      items: new DeltaCollectionField(new ObjectField()),
      effects: new DeltaCollectionField(new ObjectField()),
      ownership: object(),
      flags: flagsField(),
    };
  }

  /** The actor that it makes, together with the one in the world. */
  get syntheticActor(): Actor | null {
    return (this.parent as (ClientDocument & { readonly actor: Actor | null }) | null)?.actor ?? null;
  }

  /** A change of the delta is one of the token that holds it. */
  override async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const updated = await this.parent?.update({ delta: data }, operation);
    return updated ? this : undefined;
  }

  /** Makes the token's actor again what the actor in the world is. */
  async restore(): Promise<Actor | null> {
    const emptied = isGeneration(14) ? { delta: new ForcedReplacement({}) } : { "==delta": {} };
    await this.parent?.update(emptied);
    return this.syntheticActor;
  }

  override prepareData(): void {
    // The actor that it makes is prepared, and not what it differs by.
  }
}

/** A token's delta, stored as it came and read as a document; a linked token has none. */
export class ActorDeltaField extends ObjectField {
  override initialize(value: unknown, model?: FieldModel): unknown {
    const token = model as (FieldModel & ClientDocument) | undefined;
    return () => {
      if (!token || token._source["actorLink"] === true) return null;
      const cls = documentConfig("ActorDelta").documentClass as unknown as typeof ActorDelta;
      return new cls(deepClone(value) as Plain, { parent: token, strict: false });
    };
  }

  override toObject(value: unknown): unknown {
    return value instanceof ActorDelta ? value.toObject() : deepClone(value);
  }
}

/** Embedded documents that the delta adds or changes: stored whole, read from the actor that has them. */
class DeltaCollectionField extends ArrayField {
  override initialize(value: unknown, model?: FieldModel): unknown {
    const name = this.name ?? "";
    const ids = (Array.isArray(value) ? (value as Plain[]) : []).map((entry) => String(entry["_id"]));
    return () => {
      const found = (model as ActorDelta).syntheticActor?.collections[name]?.contents ?? [];
      const own = found.filter(({ id }) => id !== null && ids.includes(id));
      return new Collection(own.map((document) => [document.id ?? "", document]));
    };
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? deepClone(value) : value;
  }
}
