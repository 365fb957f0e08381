/** How strong a ritual or an invention is (Ritual Potency / Project Cost). */
export const POTENCIES = ["minor", "medium", "major", "extreme"] as const;
export type Potency = (typeof POTENCIES)[number];

/** How much of the world a ritual or an invention reaches (Ritual Area / Project Area). */
export const AREAS = ["individual", "small", "area", "huge"] as const;
export type Area = (typeof AREAS)[number];

/** By what an area multiplies the cost (Ritual Area / Project Area). */
export const AREA_FACTORS: Readonly<Record<Area, number>> = { individual: 1, small: 2, area: 3, huge: 4 };
