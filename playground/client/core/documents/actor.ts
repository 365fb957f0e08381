import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { CONST } from "../constants.ts";
import type { Collection } from "../utils/collection.ts";
import { EmbeddedCollectionField } from "../fields/document-fields.ts";
import { TypeDataField } from "../fields/model-fields.ts";
import { ObjectField } from "../fields/object-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { ActiveEffect } from "./active-effect.ts";
import { idField, imageField, nameField, placeFields, PLAIN_METADATA, typeField } from "./common-fields.ts";
import { Item } from "./item.ts";

/** A person, a creature, or whatever else acts. */
export class Actor extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Actor",
    collection: "actors",
    label: "Actor",
    labelPlural: "Actors",
    hasTypeData: true,
    embedded: { ActiveEffect: "effects", Item: "items" },
  };

  static DEFAULT_ICON: string = CONST.DEFAULT_TOKEN;

  declare items: Collection<Item>;
  declare effects: Collection<ActiveEffect>;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      type: typeField(this),
      system: new TypeDataField(this),
      // There is no canvas in the playground: tokens are kept as they came.
      prototypeToken: new ObjectField(),
      items: new EmbeddedCollectionField(Item),
      effects: new EmbeddedCollectionField(ActiveEffect),
      ...placeFields(),
    };
  }

  /** Its items by type; a type without items has an empty list. */
  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = Object.fromEntries(Item.TYPES.map((type) => [type, []]));
    for (const item of this.items) types[item.type]?.push(item);
    return types;
  }

  /** Is it without a token of its own? In the playground every actor is. */
  get isToken(): boolean {
    return false;
  }

  /** What formulas read with `@`: the system's data. */
  getRollData(): Plain {
    return this.system as Plain;
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects();
  }

  /** Effects that change values are not in the playground: an enabled one with changes says so. */
  applyActiveEffects(): void {
    if (this.effects.some((effect) => effect.pgHasChanges))
      throw new Error("NotInPlayground: Actor#applyActiveEffects");
  }
}
