import { drawBeard, type Beard } from "./beards.ts";
import { fitted } from "./brush.ts";
import {
  drawBrows,
  drawEyes,
  drawMark,
  drawMouth,
  drawNose,
  drawYears,
  type Brow,
  type Eyes,
  type Mark,
  type Mouth,
  type Nose,
} from "./features.ts";
import { drawGarment, type Garment } from "./garments.ts";
import { hairBehind, hairInFront, type Hair } from "./hair.ts";
import { hairUnder, hatBehind, hatInFront, type Headgear } from "./headgear.ts";
import { drawHead, dropOf, HEADS, widthOf, type Ears, type Head } from "./heads.ts";

/** Everything that a person's face is made of. */
export interface PersonParts {
  readonly age: "young" | "grown" | "old";
  readonly head: Head;
  readonly ears: Ears;
  readonly skin: string;
  readonly hair: Hair;
  readonly hairColour: string;
  readonly brow: Brow;
  readonly eyes: Eyes;
  readonly iris: string;
  readonly nose: Nose;
  readonly mouth: Mouth;
  readonly beard: Beard;
  readonly mark: Mark;
  readonly headgear: Headgear;
  readonly garment: Garment;
  readonly cloth: string;
  readonly hat: string;
  readonly accent: string;
  readonly tint: string;
}

/** Draws head and shoulders from back to front, in a square of 256. */
export function drawPerson(parts: PersonParts): string {
  const wide = widthOf(parts.head);
  const drop = dropOf(parts.head);
  const tones = { skin: parts.skin, hair: parts.hairColour, iris: parts.iris };
  const shown = hairUnder(parts.headgear);
  const wrapped =
    shown === "none" || CLOSED.has(parts.headgear) || (shown === "sides" && TALL.has(parts.hair));
  const behind = wrapped ? "" : fitted(hairBehind(parts.hair, parts.hairColour), wide);
  const lower = (content: string): string =>
    drop === 0 || content === "" ? content : `<g transform="translate(0 ${drop})">${content}</g>`;
  return [
    fitted(hatBehind(parts.headgear, parts.hat, parts.accent), wide),
    behind,
    drawHead(parts.head, shown === "none" || CLOSED.has(parts.headgear) ? "round" : parts.ears, parts.skin),
    drawGarment(parts.garment, parts.cloth, parts.accent),
    lower(fitted(drawBeard(parts.beard, parts.hairColour), wide)),
    drawYears(parts.age, tones),
    drawEyes(parts.eyes, tones),
    drawNose(parts.nose, tones),
    lower(drawMouth(parts.mouth, tones)),
    fitted(hairInFront(parts.hair, parts.hairColour, shown), wide),
    drawBrows(parts.brow, tones),
    fitted(hatInFront(parts.headgear, parts.hat, parts.accent), wide),
    drawMark(parts.mark, tones, parts.accent, HEADS[parts.head].temple),
  ].join("");
}

/** Hats that close round the head: what falls behind it stays inside, and pointed ears do. */
const CLOSED: ReadonlySet<Headgear> = new Set<Headgear>(["hood", "veil"]);

/** Hair that stands above the crown and would grow through a hat. */
const TALL: ReadonlySet<Hair> = new Set<Hair>(["curls", "halo", "bun", "knot", "crest", "wild"]);
