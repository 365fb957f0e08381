import { chanceOf } from "./chance.ts";

/** What somebody does all day, as far as clothes tell. */
export const LANES = [
  "guard",
  "soldier",
  "scout",
  "rider",
  "sailor",
  "thief",
  "spy",
  "scholar",
  "clerk",
  "healer",
  "priest",
  "smith",
  "cook",
  "merchant",
  "courtier",
  "mystic",
] as const;
export type Lane = (typeof LANES)[number];

/** Kinds of creature that a face may show. */
export const CREATURES = ["bird", "cat", "hound", "fox", "serpent", "moth", "construct", "wisp"] as const;
export type Creature = (typeof CREATURES)[number];

/** How many ready faces there are of each lane, and of each creature (`tools/faces/gallery.ts` draws them). */
export const READY_EACH = 6;

/** Whom a face is wanted for. */
export interface FaceWanted {
  readonly lane?: Lane | undefined;
  readonly kind?: Creature | undefined;
}

/**
 * Which ready face fits somebody: always the same for the same seed, usually the name. Documents store the address of a
 * picture and not a picture, so whoever is made up in a line gets one of these.
 */
export function readyFace(seed: string, { lane, kind }: FaceWanted = {}): string {
  const chance = chanceOf(seed);
  const group = kind ?? lane ?? chance.pick(LANES);
  return readyFile(group, Math.floor(chance.next() * READY_EACH));
}

/** The file in which a ready face lies. */
export function readyFile(group: Lane | Creature, index: number): string {
  return `${group}-${index + 1}.svg`;
}
