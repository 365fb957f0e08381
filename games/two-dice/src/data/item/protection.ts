import type { SubTypeMetadata } from "#foundry/registration.ts";
import { text, whole, wholeOrNull } from "#table/fields.ts";
import type { WornNumbers } from "../actor/prepare.ts";
import { equipped, NUMBER_MAX } from "../actor/character.ts";
import { itemFields, priced } from "./common.ts";

const schema = () => ({
  ...itemFields(),
  ...priced(),
  /** Sets a defence to this number; null where it adds to the die. */
  setDefence: wholeOrNull({ min: 0, max: NUMBER_MAX }),
  setMagicDefence: wholeOrNull({ min: 0, max: NUMBER_MAX }),
  /** What it adds to each number while it is worn. */
  defence: added(),
  magicDefence: added(),
  initiative: added(),
  health: added(),
  mind: added(),
  inventory: added(),
  quality: text(),
  equipped: equipped(),
});

type ProtectionSchema = ReturnType<typeof schema>;

/** What is worn or held and changes one's numbers. */
abstract class ProtectionModel extends foundry.abstract.TypeDataModel<ProtectionSchema, Item.Implementation> {
  static override defineSchema(): ProtectionSchema {
    return schema();
  }

  /** What it changes about whoever wears it now; null while it is put away. */
  get worn(): WornNumbers | null {
    if (!this.equipped) return null;
    const { defence, magicDefence, initiative, health, mind, inventory } = this;
    return {
      written: { defence: this.setDefence, magicDefence: this.setMagicDefence },
      bonus: { defence, magicDefence, initiative, health, mind, inventory },
    };
  }
}

/** A suit of armour. */
export class ArmorModel extends ProtectionModel {
  static readonly metadata: SubTypeMetadata = { document: "Item", type: "armor", icon: "fa-solid fa-shirt" };
}

/** A shield. */
export class ShieldModel extends ProtectionModel {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "shield",
    icon: "fa-solid fa-shield-halved",
  };
}

/** A ring, a charm, a cloak: something small that changes numbers. */
export class AccessoryModel extends ProtectionModel {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "accessory",
    icon: "fa-solid fa-ring",
  };
}

function added() {
  return whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX });
}
