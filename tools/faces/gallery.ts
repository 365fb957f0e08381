import {
  type Creature,
  CREATURES,
  type Lane,
  LANES,
  READY_EACH,
  readyFile,
} from "../../src/table/faces/ready-face.ts";
import { drawFace, type FaceTraits } from "./face.ts";
import { AGES, PEOPLES } from "./traits.ts";

/** A ready face: the file it lies in, and how it is drawn. */
interface ReadyFace {
  readonly file: string;
  readonly seed: string;
  readonly traits: FaceTraits;
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
  return Array.from({ length: READY_EACH }, (_, index) => ({
    file: readyFile(lane, index),
    seed: readyFile(lane, index),
    traits: {
      lane,
      build: index % 2 === 0 ? "woman" : "man",
      age: AGES[(index + row) % AGES.length],
      people: index === READY_EACH - 1 ? PEOPLES[1 + (row % (PEOPLES.length - 1))] : "human",
    },
  }));
}

function creaturesOf(kind: Creature): ReadyFace[] {
  return Array.from({ length: READY_EACH }, (_, index) => ({
    file: readyFile(kind, index),
    seed: readyFile(kind, index),
    traits: { kind, creature: { marking: index % 3 } },
  }));
}
