import { oneOf, type Stored, text, whole } from "#table/fields.ts";

/** Where an asset was used: between scenes, or to reshape the one that is on (Clarification 3). */
export const ACTIVATION_PLACES = ["off", "on"] as const;
/** What was paid for it (Clarification 3, SRD 16.12): nothing, boons, or XP. */
export const ACTIVATION_PRICES = ["free", "boon", "xp"] as const;

const activation = () => ({
  /** The id of the asset among its holder's items. */
  asset: text(),
  place: oneOf(ACTIVATION_PLACES, "off"),
  paid: oneOf(ACTIVATION_PRICES, "free"),
  /** What was asked of it. */
  ask: text(),
  scene: whole(),
  session: whole(),
  arc: whole(),
  /** The message that asked. */
  by: text(),
});

/** A use of an asset, as a GM's client noted it on whoever holds the asset. */
export type Activation = Stored<ReturnType<typeof activation>>;

/**
 * Uses of assets by the id of what made them. They stand on the holder and not on the asset, so that an asset that is
 * handed over or deleted takes none of them along; absent from a source until a GM writes one
 * (foundryvtt/foundryvtt#14252).
 */
export const activations = () => {
  const { TypedObjectField, SchemaField } = foundry.data.fields;
  return new TypedObjectField(new SchemaField(activation()), {
    required: false,
    nullable: false,
    initial: undefined,
  });
};
