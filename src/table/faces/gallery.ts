import { chanceOf } from "./chance.ts";
import { CREATURES, type Creature } from "./creatures.ts";
import { AGES, type Lane, LANES, PEOPLES } from "./traits.ts";
import { drawFace, type FaceTraits } from "./face.ts";

/** How many ready faces there are of each lane, and of each creature. */
const EACH = 6;

/** A ready face: the file it lies in, and how it is drawn. */
interface ReadyFace {
  readonly file: string;
  readonly seed: string;
  readonly traits: FaceTraits;
}

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
  return fileOf(group, Math.floor(chance.next() * EACH));
}

/** All ready faces, drawn: file names and pictures. */
export function drawGallery(): { readonly file: string; readonly svg: string }[] {
  return [...LANES.flatMap(peopleOf), ...CREATURES.flatMap(creaturesOf)].map(({ file, seed, traits }) => ({
    file,
    svg: drawFace(seed, traits),
  }));
}

/** As many women as men, young and old, and one of another people in each lane. */
function peopleOf(lane: Lane, row: number): ReadyFace[] {
  return Array.from({ length: EACH }, (_, index) => ({
    file: fileOf(lane, index),
    seed: fileOf(lane, index),
    traits: {
      lane,
      build: index % 2 === 0 ? "woman" : "man",
      age: AGES[(index + row) % AGES.length],
      people: index === EACH - 1 ? PEOPLES[1 + (row % (PEOPLES.length - 1))] : "human",
    },
  }));
}

function creaturesOf(kind: Creature): ReadyFace[] {
  return Array.from({ length: EACH }, (_, index) => ({
    file: fileOf(kind, index),
    seed: fileOf(kind, index),
    traits: { kind, creature: { marking: index % 3 } },
  }));
}

const fileOf = (group: Lane | Creature, index: number): string => `${group}-${index + 1}.svg`;
