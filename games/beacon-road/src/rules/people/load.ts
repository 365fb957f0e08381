/** How much somebody carries, least first (Loadout). */
export const LOADS = ["light", "normal", "heavy", "encumbered"] as const;
export type Load = (typeof LOADS)[number];

/** The most items of each load. */
export type LoadLimits = Readonly<Record<Load, number>>;

const LIMITS: LoadLimits = { light: 3, normal: 5, heavy: 6, encumbered: 9 };
/** Mule and Strapping raise all but the last. */
const LIMITS_OF_MULES: LoadLimits = { light: 5, normal: 7, heavy: 8, encumbered: 9 };

/** How much may be carried at each load: 3, 5, 6, 9; with Mule or Strapping 5, 7, 8, 9 (Loadout). */
export function loadLimits(mule: boolean): LoadLimits {
  return mule ? LIMITS_OF_MULES : LIMITS;
}

/** The load of so many items; null for more than anybody can carry (Loadout). */
export function loadOf(items: number, mule: boolean): Load | null {
  const limits = loadLimits(mule);
  return LOADS.find((load) => items <= limits[load]) ?? null;
}

/** What a load adds to the stride, in feet: 5 when light, −5 when heavy; Strapping is not slowed (Loadout). */
export function strideChange(load: Load, strapping: boolean): number {
  if (load === "light") return 5;
  return load === "heavy" && !strapping ? -5 : 0;
}

/** Something carried. */
export interface Carried {
  readonly load: number;
  /** Written in italics: it does not count. */
  readonly free: boolean;
}

/** What counts towards the load: the items, and one for each coin carried (Coin; Loadout), less what the crew's rigging carries. */
export function carriedLoad(items: readonly Carried[], coin: number, rigging = 0): number {
  const all = items.reduce((sum, { load, free }) => sum + (free ? 0 : load), 0);
  return Math.max(0, all - rigging) + coin;
}
