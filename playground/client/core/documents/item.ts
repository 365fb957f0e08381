import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { EmbeddedCollectionField } from "../abstract/document-fields.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import type { Plain } from "../../../shared/objects.ts";
import type { Collection } from "../utils/collection.ts";
import { ActiveEffect } from "./active-effect.ts";
import { idField, imageField, nameField, placeFields, PLAIN_METADATA, typeField } from "./common-fields.ts";

/** A thing, a talent, or whatever else an actor has. */
export class Item extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Item",
    collection: "items",
    label: "Item",
    labelPlural: "Items",
    hasTypeData: true,
    embedded: { ActiveEffect: "effects" },
  };

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  declare effects: Collection<ActiveEffect>;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField((data) => (this.implementation as typeof Item).getDefaultArtwork(data).img),
      type: typeField(this),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(ActiveEffect),
      ...placeFields(),
    };
  }

  /** The actor that has it. */
  get actor(): ClientDocument | null {
    return this.parent?.documentName === "Actor" ? (this.parent as ClientDocument) : null;
  }

  /** Does an actor have it? */
  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Its effects that go over to the actor. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  /** The picture of an item that names none. */
  static getDefaultArtwork(_data: Plain = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  /** The levels of an item that an actor has are the actor's, whatever its own field says. */
  override getUserLevel(...[user]: Parameters<ClientDocument["getUserLevel"]>): number {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  /** What formulas read with `@`: the system's data. */
  getRollData(): Plain {
    return this.system as Plain;
  }
}
