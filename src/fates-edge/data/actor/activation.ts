import { oneOf, text, whole } from "../fields.ts";

/** Where an asset was used: between scenes, or to reshape the one that is on (Clarification 3). */
export const ACTIVATION_PLACES = ["off", "on"] as const;
/** What was paid for it (Clarification 3, SRD 16.12): nothing, boons, or XP. */
export const ACTIVATION_PRICES = ["free", "boon", "xp"] as const;

/** A use of an asset, as a GM's client noted it on whoever holds the asset. */
export interface Activation {
  /** The id of the asset among its holder's items. */
  readonly asset: string;
  readonly place: (typeof ACTIVATION_PLACES)[number];
  readonly paid: (typeof ACTIVATION_PRICES)[number];
  /** What was asked of it. */
  readonly ask: string;
  readonly scene: number;
  readonly session: number;
  readonly arc: number;
  /** The message that asked. */
  readonly by: string;
}

/**
 * Uses of assets by the id of what made them. They stand on the holder and not on the asset, so that an asset that is
 * handed over or deleted takes none of them along; absent from a source until a GM writes one
 * (foundryvtt/foundryvtt#14252).
 */
export const activations = () => {
  const { TypedObjectField, SchemaField } = foundry.data.fields;
  const each = new SchemaField({
    asset: text(),
    place: oneOf(ACTIVATION_PLACES, "off"),
    paid: oneOf(ACTIVATION_PRICES, "free"),
    ask: text(),
    scene: whole(),
    session: whole(),
    arc: whole(),
    by: text(),
  });
  return new TypedObjectField(each, { required: false, nullable: false, initial: undefined });
};
