/** Sizes of creatures, smallest first (Creature Sizes). */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gigantic", "colossal"] as const;
export type Size = (typeof SIZES)[number];

const FEET: Readonly<Record<Size, number>> = {
  tiny: 1,
  small: 2.5,
  medium: 5,
  large: 10,
  huge: 15,
  gigantic: 20,
  colossal: 25,
};

/** A side of the space a creature takes, and its reach, in feet: they are the same (Creature Sizes). */
export function sizeFeet(size: Size): number {
  return FEET[size];
}

/** Reach on a grid, in feet: small creatures are treated as medium there (Creature Sizes). */
export function gridReach(size: Size): number {
  return size === "small" ? FEET.medium : FEET[size];
}

/** What a size gives to sneaking and the like: advantage for tiny and small, disadvantage from large on (Creature Sizes, table). */
export function sneakingAdvantage(size: Size): number {
  if (size === "tiny" || size === "small") return 1;
  return size === "medium" ? 0 : -1;
}
