/** Kinds of asset (SRD 16.4); `other` is whatever else a table makes. */
export const ASSET_KINDS = ["civic", "spy", "mercantile", "workshop", "hold", "other"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** How an activation may reshape a scene (Clarification 3): the next action starts Controlled, a rail −1, or +1 effect. */
export const ON_SCREEN = ["controlled", "rail", "effect"] as const;
export type OnScreen = (typeof ON_SCREEN)[number];
