import { line, shape } from "./brush.ts";
import { chanceOf } from "../../src/table/faces/chance.ts";
import type { Creature } from "../../src/table/faces/ready-face.ts";
import { besides, BRASS, lit, shaded, TINTS } from "./colours.ts";
import { completeCreature, type CreatureParts, drawCreature } from "./creatures.ts";
import { drawPerson } from "./person.ts";
import { completePerson, type PersonTraits } from "./traits.ts";

/** What is known of a face before it is drawn. */
export interface FaceTraits extends PersonTraits {
  /** A creature instead of a person; what else is known of a person is then passed over. */
  readonly kind?: Creature | undefined;
  /** Single parts of the creature that are wanted just so. */
  readonly creature?: Partial<CreatureParts> | undefined;
}

/**
 * Draws a face as an SVG picture, square, with a backdrop of its own: readable at 32 pixels, on light pages and dark ones.
 * The same seed and traits give the same picture, to the letter. The seed, usually a name, only decides: none of its text
 * gets into the picture, whatever it says.
 */
export function drawFace(seed: string, traits: FaceTraits = {}): string {
  const chance = chanceOf(seed);
  if (traits.kind) {
    const parts = completeCreature(traits.kind, traits.creature ?? {}, chance);
    return framed(besides([parts.coat], TINTS, 48, chance), drawCreature(traits.kind, parts));
  }
  const parts = completePerson(traits, chance);
  return framed(parts.tint, drawPerson(parts));
}

/** The backdrop: calm, and cut by one bright edge. */
function framed(tint: string, figure: string): string {
  const backdrop =
    shape(shaded(tint, 0.12), "M0 0H256V256H0Z") +
    shape(shaded(tint, 0.42), "M256 74V256H0V206Z") +
    line(lit(BRASS, 0.1), "M-4 207.500L260 72", 0.8, 0.75);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">${backdrop}<g transform="translate(-11.5 -6) scale(1.09)">${figure}</g></svg>\n`;
}
